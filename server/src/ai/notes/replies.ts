import { detectLanguage } from '../../text/language/language';
import { readStructure } from '../../text/structure/structure';
import type { Arrangement } from './variants';
import { postSigns, replyQuestions, type PostSign } from './reply-questions.data';
import type { Seeded } from './seeded';

/** Sentences that order a text elsewhere, and in a reply are what the person says: "Disagree." */
export const bareOpinions = (prompt: string): string[] =>
  prompt.match(
    /(?<=^|[.!?\n] ?)(?:strongly |hard |totally |completely )?(?:dis)?agreed?(?:[.!]+(?=\s|$)|(?=\n|$))/giu,
  ) ?? [];

/** Questions to ask the author of a post, those first that fit its own words; none in other languages than the bank's. */
export function replyStarters(
  source: string,
  { count, avoid = [], random }: { count: number; avoid?: readonly string[]; random: Seeded },
): Arrangement[] {
  const tongue = replyQuestions[detectLanguage(source)];
  if (!tongue) return [];
  const fits = (sign: PostSign): boolean => {
    if (sign === 'asks') return /[?？]/.test(source);
    // A figure that can have been another one before: no day, and no count of people.
    if (sign === 'number') return /[%€$£¥]|\d{3}|\d ?[km](?!\p{L})/iu.test(source.replace(/(?:19|20)\d\d/g, ''));
    if (sign === 'list') return readStructure(source).beats.includes('list');
    return sign === 'other' || tongue.signs[sign]?.test(source) === true;
  };
  const bySign = postSigns.filter(fits).map((sign) => random.shuffled(tongue.questions[sign]));
  // One of each sort before a second of any.
  const rounds = Array.from({ length: Math.max(...bySign.map(({ length }) => length)) }, (_, round) =>
    bySign.flatMap((questions) => questions.slice(round, round + 1)),
  );
  return rounds
    .flat()
    .filter((text) => !avoid.includes(text))
    .slice(0, count)
    .map((text) => ({ text, angle: 'A question to the author' }));
}
