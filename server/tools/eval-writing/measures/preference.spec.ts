import { FakeTextModel } from '../../../src/ai/text-model.fake';
import { preferenceOf, preferenceText, signTest } from './preference';
import type { StoredRun } from '../stored-run';
import { summarize } from './summary';

const run = (id: string, drafts: Record<string, string[]>): StoredRun => ({
  id,
  startedAt: `2026-11-2${id}T10:00:00.000Z`,
  provider: 'openai',
  model: 'm',
  promptVersions: ['tweets-9'],
  seed: 1,
  briefsId: 'b',
  total: summarize([]),
  batches: Object.entries(drafts).map(([briefId, texts]) => ({
    briefId,
    kind: 'k',
    prompt: `About ${briefId}`,
    status: 'completed',
    drafts: texts.map((text, at) => ({ id: `${id}${briefId}${at}`, text })),
    latencyMs: 1,
    costMicroUsd: null,
  })),
});
const current = run('1', { tea: ['A kettle.'] });
const last = run('0', { tea: ['A pot.'] });

/** A judge that gives these answers, two a brief. */
function judged(...answers: string[]): FakeTextModel {
  const model = new FakeTextModel();
  for (const text of answers) model.next({ texts: text === '' ? [] : [text] });
  return model;
}
const preferring = (model: FakeTextModel, one = current, other = last) =>
  preferenceOf(one, other, { model, upstreamModel: 'judge', seed: 3 });

describe('preferenceOf', () => {
  it.each([
    ['the same run in both orders', ['A', 'B'], { wins: 1 }],
    ['the other run in both orders', ['B', ' a. '], { losses: 1 }],
    ['whatever stands first', ['A', 'A'], { ties: 1, turned: 1 }],
    ['whatever stands second', ['B', 'B'], { ties: 1, turned: 1 }],
    ['neither', ['TIE', 'tie'], { ties: 1 }],
    ['one, once', ['A', 'TIE'], { ties: 1 }],
    ['nothing that can be read', ['A', 'constructor'], { skipped: 1 }],
    ['nothing', ['', 'B'], { skipped: 1 }],
  ])('counts a judge that prefers %s', async (_name, answers, expected) => {
    const nothing = { wins: 0, losses: 0, ties: 0, turned: 0, skipped: 0 };
    expect(await preferring(judged(...answers))).toMatchObject({ ...nothing, ...expected });
  });

  it('shows the judge the same drafts twice, turned, as data and without a name of a run', async () => {
    const model = judged('A', 'B');
    await preferring(model);
    const inputs = model.requests.map(({ input }) => input);
    expect(inputs.map(({ source }) => source)).toEqual([
      '{"A":["A kettle."],"B":["A pot."]}',
      '{"A":["A pot."],"B":["A kettle."]}',
    ]);
    expect(inputs.map(({ prompt }) => prompt)).toEqual(['About tea', 'About tea']);
    for (const { system, temperature } of model.requests) {
      expect(system).not.toMatch(/kettle|tweets-9|openai/);
      expect(temperature).toBe(0);
    }
  });

  it('asks nothing about a brief without drafts in both runs', async () => {
    const model = judged();
    const both = await preferring(model, run('1', { tea: [], rum: ['Rum.'] }), run('0', { tea: ['A pot.'] }));
    expect(both).toMatchObject({ skipped: 2, p: 1 });
    expect(model.requests).toEqual([]);
  });

  it('stops when the judge gives out', async () => {
    const model = new FakeTextModel();
    model.next({ texts: [], outcome: { status: 'quota', message: 'The key has no money left.' } });
    await expect(preferring(model)).rejects.toThrow('The judge gave out: The key has no money left.');
  });
});

describe('signTest', () => {
  it.each([
    [0, 0, 1],
    [1, 0, 1],
    [5, 5, 1],
    [5, 0, 0.0625],
    [6, 0, 0.03125],
    [0, 6, 0.03125],
    [8, 2, 0.109375],
    [15, 5, 0.0413895],
    [60, 40, 0.0568879],
  ])('of %i to %i is %f', (wins, losses, p) => expect(signTest(wins, losses)).toBeCloseTo(p, 6));
});

describe('preferenceText', () => {
  const counts = { ties: 3, turned: 2, skipped: 1 };

  it('says when chance explains the difference, and when it hardly does', () => {
    expect(preferenceText({ wins: 8, losses: 2, ...counts, p: signTest(8, 2) }, last)).toBe(
      'Against the run of 2026-11-20T10:00:00.000Z (openai, m, tweets-9): this one preferred on 8 briefs, that one on 2, no difference on 3 (2 of them turned with the order), 1 not judged. Sign test over 10 decided: p = 0.109, which chance explains: no sign that one is better. A model judged, not a person.',
    );
    expect(preferenceText({ wins: 9, losses: 1, ...counts, p: signTest(9, 1) }, last)).toContain(
      'p = 0.021, unlikely to be chance',
    );
    expect(preferenceText({ wins: 0, losses: 0, ...counts, p: 1 }, last)).toContain('Nothing was decided.');
  });
});
