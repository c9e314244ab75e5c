import { BuiltInWriter } from '../../../ai/built-in/built-in-writer';
import { builtInModel } from '../../../ai/models';
import { weightedLength } from '../../../text/weighted-length';
import { briefKinds } from './brief.types';
import { briefs } from './briefs.data';
import { type Batch, evaluate } from './evaluate';
import { faultsOf } from './measure';
import { showFaulty } from './report';
import { summarize, type Summary } from './summary';

describe('the set of briefs', () => {
  it('holds at least 140, each with an id of its own, as the product accepts them', () => {
    expect(briefs.length).toBeGreaterThanOrEqual(140);
    expect(new Set(briefs.map(({ id }) => id)).size).toBe(briefs.length);
    for (const { id, prompt, tone = '', rules = '', count = 3 } of briefs) {
      expect({ id, isTrimmed: prompt === prompt.trim() && prompt.length >= 1 && prompt.length <= 4_000 }).toEqual({
        id,
        isTrimmed: true,
      });
      expect(tone.length).toBeLessThanOrEqual(60);
      expect(rules.length).toBeLessThanOrEqual(500);
      expect(count).toBeLessThanOrEqual(10);
    }
  });

  it('has every kind, and long notes that are long', () => {
    for (const kind of briefKinds) expect(briefs.filter((brief) => brief.kind === kind).length).toBeGreaterThan(5);
    for (const { kind, prompt } of briefs)
      if (kind === 'long-notes') expect(weightedLength(prompt)).toBeGreaterThan(1_200);
  });

  it('finds its orders in the briefs, where a writer can repeat them', () => {
    for (const { orders = [], prompt, tone = '', instruction = '', rules = '' } of briefs)
      for (const order of orders) expect([prompt, tone, instruction, rules].join('\n')).toContain(order);
  });
});

describe.each([1, 2])('the built-in writer over all briefs, seed %i', (seed) => {
  let batches: Batch[];
  let total: Summary;

  beforeAll(async () => {
    const writer = new BuiltInWriter();
    ({ batches } = await evaluate({ writer, upstreamModel: builtInModel, seed, briefs, atOnce: 1 }));
    total = summarize(batches);
  }, 60_000);

  /** Fails with the drafts in sight. */
  function expectNone(count: number, fault: RegExp): void {
    if (count > 0) throw new Error(draftsWith(batches, fault));
  }

  it('runs them all', () => expect(total.batches).toBe(briefs.length));
  it('writes nothing that X would refuse', () => expectNone(total.invalid, /valid length/));
  it('writes no tell of weight 3', () => expectNone(total.tells[3], /weight 3/));
  it('invents no number, quote, link or handle', () => {
    const { number, quote, link, handle } = total.invented;
    expectNone(number + quote + link + handle, /invented/);
  });
  it('says nothing twice in a batch', () => expectNone(total.repeats, /repeats an earlier/));
  it('keeps the house rules', () => expectNone(total.ruleBreakers, /breaks the rule/));
  it('repeats nothing of the instructions', () => expectNone(total.leaks, /repeats the instructions/));

  it('carries a fact of the brief in 95 of 100 drafts', () => {
    const { count, of } = total.carryFact;
    expect(of).toBeGreaterThan(200);
    if (count / of < 0.95) throw new Error(`${count} of ${of}:\n\n${draftsWith(batches, /no fact/)}`);
  });

  it('keeps the language in 98 of 100 drafts', () => {
    const { count, of } = total.languageRight;
    expect(of).toBeGreaterThan(200);
    if (count / of < 0.98) throw new Error(`${count} of ${of}:\n\n${draftsWith(batches, /another language/)}`);
  });
});

const draftsWith = (batches: readonly Batch[], fault: RegExp): string =>
  showFaulty(
    batches.map((batch) => ({
      ...batch,
      drafts: batch.drafts.filter((draft) => faultsOf(draft).some((named) => fault.test(named))),
    })),
  );
