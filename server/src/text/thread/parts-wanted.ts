const numbers: Readonly<Record<string, number>> = {
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10 },
};
const count = `\\d{1,2}|${Object.keys(numbers).join('|')}`;
/** An order, such as "in 4 parts", "make it five tweets", "a thread of 6"; not "our 5 posts". */
const asked = new RegExp(
  [
    `(?<!\\p{L})(?:in|into|as|make (?:it|this)|do|write|über|aus|en|em) (?<parts>${count}) (?:short |separate |kurze )?(?:tweets?|posts?|parts?|teilen?|beiträgen?|tuits?|partes)(?!\\p{L})`,
    `(?<!\\p{L})thread (?:of|in|with|mit|de|com) (?<thread>${count})(?![\\p{L}\\d.,%])`,
    `(?<![\\p{L}\\d])(?<part>${count})-(?:part|post|tweet)(?!\\p{L})`,
  ].join('|'),
  'iu',
);
const [fewest, most] = [2, 25];

/** Returns how many parts a brief asks for: "can we do 4 parts"; null where it does not say. */
export function partsWanted(brief: string): number | null {
  const { parts, thread, part } = asked.exec(brief)?.groups ?? {};
  const word = (parts ?? thread ?? part ?? '').toLowerCase();
  const wanted = numbers[word] ?? Number(word);
  return wanted >= fewest && wanted <= most ? wanted : null;
}
