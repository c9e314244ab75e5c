import { dayMs, hourMs } from '../../src/common/time/clock';
import topics from './sample-topics.json';

/** What people talk about in the sandbox: made up, with addresses that nobody has. Numbers are what each source counts at the peak. */
interface SampleTopic extends Partial<Record<Source, number>> {
  title: string;
  /** A hashtag, without its sign. */
  tag: string;
  /** As search engines and X name it. */
  name: string;
  description: string;
  category: string;
}

export type Source = 'hackernews' | 'links' | 'tags' | 'bluesky' | 'google' | 'x' | 'reddit';

const sampleTopics: readonly SampleTopic[] = topics;

const everyMs = 8 * hourMs;
const lifeMs = 120 * hourMs;

/** How a topic runs: hours until most is said, and those after which it is taken up again, for a share of the first talk. */
interface Course {
  peak: number;
  again?: { after: number; share: number };
}

/** One after the other, since a list whose curves are all alike shows nothing. */
const courses: readonly Course[] = [
  { peak: 14 },
  { peak: 40 },
  { peak: 8, again: { after: 60, share: 0.7 } },
  { peak: 24 },
  { peak: 70 },
  { peak: 6, again: { after: 36, share: 0.45 } },
  { peak: 18, again: { after: 84, share: 1 } },
];

const courseOf = (id: number): Course => courses[id % courses.length] ?? { peak: 14 };

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

const waveAt = (ageMs: number, peakMs: number): number =>
  ageMs <= 0 ? 0 : (ageMs / peakMs) * Math.exp(1 - ageMs / peakMs);

function pulseAt(ageMs: number, { peak, again }: Course): number {
  if (ageMs > lifeMs) return 0;
  const first = waveAt(ageMs, peak * hourMs);
  return again ? Math.max(first, again.share * waveAt(ageMs - again.after * hourMs, peak * hourMs)) : first;
}

/** Returns the topics that people talk about then: one begins every eight hours, lives for five days, and comes back after all others. */
export function topicsAt(now: Date): RunningTopic[] {
  const newest = Math.floor(now.getTime() / everyMs);
  return Array.from({ length: lifeMs / everyMs }, (_, back) => newest - back).flatMap((id) => {
    const topic = sampleTopics[id % sampleTopics.length];
    const startedAt = new Date(id * everyMs);
    const ageMs = now.getTime() - startedAt.getTime();
    const course = courseOf(id);
    const total = 1 - Math.exp(-ageMs / (course.peak * hourMs));
    return topic ? [{ topic, id, startedAt, total, pulse: pulseAt(ageMs, course) }] : [];
  });
}

/** A topic that a source counts, and how much it counts at the peak. */
export interface ListedTopic extends RunningTopic {
  peak: number;
}

/** Returns what a source lists: the topics that it counts, the most talked of first. */
export const listedBy = (source: Source, now: Date): ListedTopic[] =>
  topicsAt(now)
    .flatMap((running) => {
      const peak = running.topic[source];
      return peak === undefined ? [] : [{ ...running, peak }];
    })
    .sort((a, b) => b.peak * b.pulse - a.peak * a.pulse);

/** Returns how many people used it on each of 7 days, the newest first; the first day is not over. */
export function peopleByDay({ id, startedAt, peak }: ListedTopic, now: Date): { day: Date; people: number }[] {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return Array.from({ length: 7 }, (_, back) => {
    const start = today - back * dayMs;
    const hours = Array.from({ length: 24 }, (_hour, hour) => start + hour * hourMs).filter(
      (at) => at <= now.getTime(),
    );
    const talk = hours.reduce((sum, at) => sum + pulseAt(at - startedAt.getTime(), courseOf(id)), 0);
    return { day: new Date(start), people: Math.round((peak * talk) / 18) };
  });
}
