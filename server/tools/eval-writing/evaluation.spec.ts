import { weightedLength } from '../../src/text/length/weighted-length';
import { briefKinds } from './briefs/brief.types';
import { briefs } from '../../test/samples/writing-briefs.data';

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
