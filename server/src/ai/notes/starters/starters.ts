import type { Arrangement } from '../layout/variants';
import type { Seeded } from '../seeded';
import { starters } from './starters.data';

/** Words that a sentence may go on with in small letters, whatever stood at the start of the brief. */
const small = /^(?:The|A|An|My|Our|\p{Lu}\p{Ll}+ing)(?= |$)/u;

/** Unfinished first lines about a subject, in English; a subject that might be a name stands before them. */
export function startersAbout(
  subject: string,
  { count, avoid = [], random }: { count: number; avoid?: readonly string[]; random: Seeded },
): Arrangement[] {
  const inside = subject.replace(small, (word) => word.toLowerCase());
  const isInside = /^[\p{Ll}\d]/u.test(inside);
  const texts = random
    .shuffled(starters)
    .map(({ about, bare }) => (isInside ? about.replace('{t}', () => inside) : `${subject}. ${bare}`));
  return texts
    .filter((text) => !avoid.includes(text))
    .slice(0, count)
    .map((text) => ({ text, angle: 'A starter to complete' }));
}
