import { composeDrafts } from '../../../compose';
import { headOfParts, spareCut } from './parts';

const seeds = [1, 2, 3, 4];
const drafts = (prompt: string): string[] => seeds.flatMap((seed) => composeDrafts({ prompt, count: 3 }, seed).texts);

describe('what a sentence can spare', () => {
  it.each([
    ['We planted 640 trees along the Mersey, the youngest was 4', 'We planted 640 trees along the Mersey'],
    ['Our AWS bill was $3,870 in August, $1,140 in October', undefined],
    ['Our kindergarten found 14 euros, two keys and a ring', undefined],
    ['Bruno, 11, waited 412 days', undefined],
  ])('is what follows its head: %s', (text, head) => expect(headOfParts(text)).toBe(head));

  it.each([
    ['We open our second shop on 6 October, with 30 seats and a piano', 'We open our second shop on 6 October'],
    ['You can now edit a map with no signal', undefined],
    ['We work with two nurses', undefined],
  ])('is its last circumstance: %s', (text, main) => expect(spareCut(text)).toBe(main));
});

describe('shorter takes on a brief', () => {
  it.each([
    ['You can now edit a map with no signal. Tested by three rangers in Yosemite for a month.', /edit a map\./],
    [
      'The pump broke in 2019. It has been running for 100 days, repaired by two women with parts for $64.',
      /repaired\./,
    ],
    [
      'The outage on 29 February was ours: a date check I wrote in 2022. 6 customers were affected.',
      /In 2022, the outage/,
    ],
    [
      'our aws bill was $3,870 in august, $1,140 in october. we deleted old snapshots',
      /In October, our|in August\.( |$)/,
    ],
    ['we planted 640 trees with 85 volunteers, the youngest was 4 and did not stop digging', /We did(?:n't| not) stop/],
    ['Interviewed 22 plumbers about their invoices. 19 write them on sunday evening.', /19 write 22/],
    [
      'we measured it: our heat pump cost 612 euros last winter, the gas boiler cost 1,340 the winter before',
      /before after/,
    ],
  ])('state nothing that %s does not', (prompt, falsehood) => {
    for (const text of drafts(prompt)) expect(text).not.toMatch(falsehood);
  });

  it('end with a remark in one draft of three at most', () => {
    for (const seed of seeds) {
      const { texts } = composeDrafts({ prompt: 'We repaired 41 radios in the library on Saturday.', count: 3 }, seed);
      expect(
        texts.filter((text) => /Ask me about|Tell someone|Pass it on|Spread the word/.test(text)).length,
      ).toBeLessThanOrEqual(1);
    }
  });
});
