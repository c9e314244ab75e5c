import { dayMs, hourMs } from '../../src/common/time/clock';
import { toRss } from './trends-feed';
import { listedBy, peopleByDay, topicsAt } from './trends-now';

const now = new Date('2026-11-22T15:30:00Z');
const after = (ms: number): Date => new Date(now.getTime() + ms);

describe('the sample topics', () => {
  it('are many at any time, each once, and the same for all who ask then', () => {
    const running = topicsAt(now);
    expect(running).toHaveLength(15);
    expect(new Set(running.map(({ id }) => id)).size).toBe(15);
    expect(topicsAt(now)).toEqual(running);
  });

  it('go on from hour to hour, and are others after days', () => {
    const idsAt = (time: Date): number[] => topicsAt(time).map(({ id }) => id);
    const kept = idsAt(after(8 * hourMs)).filter((id) => idsAt(now).includes(id));
    expect(kept).toHaveLength(14);
    expect(idsAt(after(5 * dayMs)).filter((id) => idsAt(now).includes(id))).toEqual([]);
  });

  it('count up in total, and rise and fall in what is talked now', () => {
    const { id } = topicsAt(now)[0] ?? { id: 0 };
    const course = Array.from({ length: 24 }, (_, step) =>
      topicsAt(after(step * 5 * hourMs)).find((one) => one.id === id),
    );
    const totals = course.flatMap((one) => one?.total ?? []);
    const pulses = course.flatMap((one) => one?.pulse ?? []);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    const peak = pulses.indexOf(Math.max(...pulses));
    expect(peak).toBeGreaterThan(0);
    expect(peak).toBeLessThan(pulses.length - 1);
  });

  it('are used by people on the days since they began, and on none before', () => {
    const running = topicsAt(now).at(-1);
    const days = running ? peopleByDay({ ...running, peak: 1_000 }, now) : [];
    expect(days).toHaveLength(7);
    expect(days.map(({ people }) => people > 0)).toEqual([true, true, true, true, true, true, false]);
  });

  it('each take a course of their own: some rise, some fall, some are taken up again', () => {
    const curves = topicsAt(now).map((running) => {
      const people = peopleByDay({ ...running, peak: 1_000 }, now).map((day) => day.people);
      const most = Math.max(...people);
      return people.map((count) => Math.round((4 * count) / most)).join('');
    });
    expect(new Set(curves).size).toBeGreaterThan(10);
  });

  it('are listed by each source that counts them, and told in a feed that keeps their signs', () => {
    for (const source of ['hackernews', 'links', 'tags', 'bluesky', 'google', 'x', 'reddit'] as const)
      expect(listedBy(source, now).length).toBeGreaterThan(2);
    const [first] = listedBy('google', now);
    if (!first) throw new Error('Nothing is searched.');
    const topic = { ...first.topic, title: `Tom & Jerry's <b>` };
    expect(toRss([{ ...first, topic }])).toContain('Tom &amp; Jerry&#39;s &lt;b&gt;');
  });
});
