import { storedBriefs } from './briefs/stored-briefs';
import { evaluate } from './evaluate';
import { honestyOf } from './measures/marks';
import { summarize, type Summary } from './measures/summary';
import { StoredWriter } from './stored-writer';

describe('the stored answers', () => {
  let honesty: ReturnType<typeof honestyOf>;
  let total: Summary;
  beforeAll(async () => {
    const run = { writer: new StoredWriter(storedBriefs), upstreamModel: 'stored-answers', seed: 1, atOnce: 1 };
    const { batches } = await evaluate({ ...run, briefs: storedBriefs });
    honesty = honestyOf(batches);
    total = summarize(batches.filter(({ brief }) => brief.kind === 'plausible'));
  });

  it('are a hundred plausible ones, of which at most 5 are lost', () => {
    expect(total.batches).toBe(100);
    expect(total.drafts).toBeGreaterThanOrEqual(95);
  });

  it('take a second call in at most 20 of 100', () =>
    expect(honesty.secondCalls.count / honesty.secondCalls.of).toBeLessThanOrEqual(0.2));

  it('have at most 2 of 100 figures marked for nothing, and no new one unmarked', () => {
    expect(honesty.figures.false.length).toBeLessThanOrEqual(2);
    expect(honesty.figures.missed).toEqual([]);
  });

  it('give no refusal as a draft, in whatever words it is repeated', () =>
    expect(honesty.refusals).toEqual({ shown: [], of: 23 }));

  it('are whole after each Strike, and after all of them', () => {
    expect(honesty.strikes.torn).toEqual([]);
    expect(honesty.strikes.of).toBeGreaterThan(20);
  });
});
