import { detectLanguage } from '../../../text/language/language';
import { beginsClause } from '../../../text/questions/english';
import { verdictOf } from '../../../text/questions/judge';
import { wholeSentences } from '../../../text/questions/sentences';
import { readStructure } from '../../../text/structure/structure';
import type { Arrangement } from '../layout/variants';
import { postSigns, replyQuestions, type PostSign } from './reply-questions.data';
import type { Seeded } from '../seeded';

const bareOpinion =
  /(?<=^|[.!?\n] ?)(?:strongly |hard |totally |completely )?(?:dis)?agreed?(?: (?:a bit|a little|here|slightly|partly|though|with (?:this|that)))?(?:[.!]+(?=\s|$)|(?=\n|$))/giu;
/** What somebody begins to reply with, before they tell something. */
const replyStarts = [
  /^.*?(?<!\p{L})want(?:ed)? to say (?:that )?/iu,
  /^.*?agreed?(?:(?: [^,;–—]{1,30})?[,;–—]|(?= (?:but|because|and) )) (?:(?:but|because|and) )?/iu,
];

/** Sentences that order a text elsewhere, and in a reply are what the person says: "Disagree.", "Just wanted to say I cried." */
export function ownReplies(prompt: string): string[] {
  const told = prompt
    .split('\n')
    .flatMap(wholeSentences)
    .filter((sentence) => {
      const rests = replyStarts.map((start) => sentence.replace(start, ''));
      return rests.some((rest) => rest !== sentence && beginsClause(rest) && verdictOf(rest, 'en') === 'told');
    });
  return [...(prompt.match(bareOpinion) ?? []), ...told];
}

/** Whether it has another figure than a year. */
const hasFigure = (text: string): boolean => /\d/u.test(text.replace(/(?<!\d)(?:19|20)\d\d(?!\d)/gu, ''));

/** Questions to ask the author of a post, those first that fit its own words; none in other languages than the bank's. */
export function replyStarters(
  source: string,
  { count, avoid = [], random }: { count: number; avoid?: readonly string[]; random: Seeded },
): Arrangement[] {
  const tongue = replyQuestions[detectLanguage(source)];
  if (!tongue) return [];
  const sentences = source.split('\n').flatMap(wholeSentences);
  const told = sentences.filter((sentence) => !/[?？"“„«]/u.test(sentence));
  const has = (sign: keyof typeof tongue.signs, of = told): boolean => of.some((one) => tongue.signs[sign]?.test(one));
  const fits = (sign: PostSign): boolean => {
    const isAsked = /[?？]["”’»)]*$/u.test(source.trim());
    if (sign === 'asks') return isAsked;
    if (sign === 'help') return isAsked && has(sign, sentences);
    if (sign === 'list') return readStructure(source).beats.includes('list');
    if (sign === 'story') return has(sign, told.slice(-1)) && !isAsked;
    // What a figure was before, or since when, may stand beside it.
    if (sign === 'before' || sign === 'since') return has('grew', told.filter(hasFigure)) && !has(sign, sentences);
    return has(sign);
  };
  const bySign = postSigns.filter(fits).map((sign) => random.shuffled(tongue.questions[sign] ?? []));
  // One of each sort before a second of any.
  const rounds = Array.from({ length: Math.max(0, ...bySign.map(({ length }) => length)) }, (_, round) =>
    bySign.flatMap((questions) => questions.slice(round, round + 1)),
  );
  return rounds
    .flat()
    .filter((text) => !avoid.includes(text))
    .slice(0, count)
    .map((text) => ({ text, angle: 'A question to the author' }));
}
