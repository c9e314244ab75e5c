import { dayMs, hourMs } from '../../src/common/time/clock';
import { sampleTopics, type SampleTopic } from './sample-topics.data';

const everyMs = 4 * hourMs;
const lifeMs = 60 * hourMs;
const peakMs = 14 * hourMs;

/** A sample topic at one time. */
export interface RunningTopic {
  topic: SampleTopic;
  /** Another one each time that the sample comes back. */
  id: number;
  startedAt: Date;
  /** How much of the talk has been, 0–1: what counts up. */
  total: number;
  /** How much is talked now, 0–1: what goes up and down. */
  pulse: number;
}

const pulseAt = (ageMs: number): number =>
  ageMs <= 0 || ageMs > lifeMs ? 0 : (ageMs / peakMs) * Math.exp(1 - ageMs / peakMs);

/** Returns the topics that people talk about then: one begins every four hours, lives for 60, and comes back after all others. */
export function topicsAt(now: Date): RunningTopic[] {
  const newest = Math.floor(now.getTime() / everyMs);
  return Array.from({ length: lifeMs / everyMs }, (_, back) => newest - back).flatMap((id) => {
    const topic = sampleTopics[id % sampleTopics.length];
    const startedAt = new Date(id * everyMs);
    const ageMs = now.getTime() - startedAt.getTime();
    return topic ? [{ topic, id, startedAt, total: 1 - Math.exp(-ageMs / peakMs), pulse: pulseAt(ageMs) }] : [];
  });
}

/** Returns how many people used it on each of 7 days, the newest first; the first day is not over. */
export function peopleByDay({ startedAt }: RunningTopic, peak: number, now: Date): { day: Date; people: number }[] {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return Array.from({ length: 7 }, (_, back) => {
    const start = today - back * dayMs;
    const hours = Array.from({ length: 24 }, (_hour, hour) => start + hour * hourMs).filter(
      (at) => at <= now.getTime(),
    );
    const talk = hours.reduce((sum, at) => sum + pulseAt(at - startedAt.getTime()), 0);
    return { day: new Date(start), people: Math.round((peak * talk) / 18) };
  });
}
