import { readBrief } from '../questions/questions';

const numbers: Readonly<Record<string, number>> = {
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10 },
};
const asked = new RegExp(
  `(?<![\\p{L}\\p{N}.,-])(\\d{1,2}|${Object.keys(numbers).join('|')})[ -](?:short |separate |kurze )?(?:tweets?|posts?|parts?|teilen?|beiträgen?|tuits?|partes|publicaciones)(?!\\p{L})`,
  'iu',
);
const [fewest, most] = [2, 25];

/** Returns how many parts a brief asks for, in words that readers don't get: "can we do 4 parts"; null where it does not say. */
export function partsWanted(brief: string): number | null {
  for (const sentence of readBrief(brief).heldBack) {
    const word = asked.exec(sentence)?.[1]?.toLowerCase() ?? '';
    const count = numbers[word] ?? Number(word);
    if (count >= fewest && count <= most) return count;
  }
  return null;
}
