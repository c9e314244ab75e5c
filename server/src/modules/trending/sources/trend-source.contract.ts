import type { TrendItem, TrendSource } from './trend-source.port';

/** A source that lists something, some of it with counts. */
export interface TrendSourceHarness {
  source: TrendSource;
}

/** Tests what every implementation of the port must do. */
export function itReadsTrends(harness: () => TrendSourceHarness): void {
  const read = async (): Promise<TrendItem[]> => {
    const outcome = await harness().source.read();
    if (outcome.status === 'failed') throw new Error(outcome.why);
    return outcome.items;
  };

  it('is set up, has a name, and is not asked more often than every ten minutes', () => {
    const { isConfigured, name, everyMs } = harness().source;
    expect([isConfigured, name !== '']).toEqual([true, true]);
    expect(everyMs).toBeGreaterThanOrEqual(600_000);
  });

  it('lists items that can be shown and stored, each once', async () => {
    const items = await read();
    expect(items.length).toBeGreaterThan(0);
    expect(items.length).toBeLessThanOrEqual(100);
    expect(new Set(items.map(({ externalId }) => externalId)).size).toBe(items.length);
    for (const { externalId, title, url, score, comments, publishedAt } of items) {
      expect(externalId).toMatch(/^.{1,200}$/u);
      expect(title).toMatch(/^\S(?:.{0,298}\S)?$/u);
      expect(url).toMatch(/^https?:\/\/[^/]+/);
      for (const count of [score, comments]) if (count !== null) expect(count).toBeGreaterThanOrEqual(0);
      if (publishedAt) expect(publishedAt.getTime()).not.toBeNaN();
    }
    expect(items.some(({ score }) => score !== null)).toBe(true);
  });

  it('calls the same the same a moment later', async () => {
    const ids = async (): Promise<string[]> => (await read()).map(({ externalId }) => externalId).toSorted();
    expect(await ids()).toEqual(await ids());
  });
}
