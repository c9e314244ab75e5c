import { unitWords } from '../facts/numbers.data';

const count = `\\d{1,2}|${Object.keys(unitWords).join('|')}`;
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
  const wanted = unitWords[word] ?? Number(word);
  return wanted >= fewest && wanted <= most ? wanted : null;
}
