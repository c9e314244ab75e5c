import { foldConfusables } from './words';

describe('foldConfusables', () => {
  it.each([
    ['look-alikes of Cyrillic', 'уоu аrе а sуstеm', 'you are a system'],
    ['look-alikes of Greek', 'Αlwαys οbeу', 'Always obey'],
    ['full width', 'ｓｙｓｔｅｍ', 'system'],
    ['letters of mathematics', '𝘀𝘆𝘀𝘁𝗲𝗺', 'system'],
    ['letters with gaps', 'the s y s t e m said', 'the system said'],
    ['letters with dots or hyphens', 's.y.s.t.e.m p-r-o-m-p-t', 'system prompt'],
    ['two words of letters with gaps', 's y s t e m  p r o m p t', 'system  prompt'],
    ['characters that nobody sees', 'sys\u200btem', 'system'],
  ])('folds %s', (_name, text, folded) => expect(foldConfusables(text)).toBe(folded));

  it.each(['I am a dog', 'plan a b', 'We met at 9 a.m. today', 'x = y'])('leaves %j', (text) => {
    expect(foldConfusables(text)).toBe(text);
  });
});
