import { brokenHouseRules, readHouseRules } from '../../text/house-rules';
import type { TextInput } from '../text-model.port';
import { composeDrafts } from './compose';

const briefs = [
  'We cut the price from $9 to $6 in May. 40 shops asked for it. Mia in Leeds was the first to call.',
  'Unsere Werkstatt in Leipzig hat 500 Räder repariert. Das erste war ein rotes Hollandrad von 1978.',
];
const breaches = (input: Pick<TextInput, 'bannedWords' | 'rules'>): string[] => {
  const house = readHouseRules(input.bannedWords, input.rules);
  return briefs.flatMap((prompt) =>
    [1, 2, 3].flatMap((seed) => {
      const { texts } = composeDrafts({ prompt, count: 3, ...input }, seed);
      expect(texts.length).toBeGreaterThan(0);
      return texts.filter((text) => brokenHouseRules(text, house).length > 0);
    }),
  );
};

describe('the built-in writer under the rules of a workspace', () => {
  it.each([
    [{ bannedWords: ['price', 'Hollandrad'] }],
    [{ rules: 'No exclamation marks. No questions. No emojis.' }],
    [{ rules: 'Lowercase only' }],
    [{ rules: 'At most 120 characters' }],
    [{ rules: 'Always end with "Team Acme"' }],
  ])('keeps %j', (input) => expect(breaches(input)).toEqual([]));

  it('says what the person wrote where no shape fits it', () => {
    const prompt = 'Three lessons from building a SaaS to $10k MRR in 8 months';
    expect(composeDrafts({ prompt, count: 3 }, 1).texts).toEqual([`${prompt}.`]);
  });

  it('writes all the same where no draft can keep them, for the pipeline to say so', () => {
    const { texts } = composeDrafts({ prompt: 'The harbour opens in May.', count: 1, bannedWords: ['harbour'] }, 1);
    expect(texts).toHaveLength(1);
  });
});
