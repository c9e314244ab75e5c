import { numbersIn } from '../../../text/facts/numbers';
import { namesIn } from '../../../text/facts/names';
import { fingerprint, similarity } from '../../../text/similarity';
import { wordsIn } from '../../../text/words';
import type { HookStyle } from '../../text-model.port';
import { keepsPromises } from '../promises';
import { capitalized } from '../sentences';
import { contrast, deed, moment, pointing, yetToCome } from './cues.data';
import type { LongBrief } from './brief';
import type { Beat } from './outline';
import { partText } from './parts';

/** A way to begin: what it says of the brief is then not said again. */
export interface Opening {
  text: string;
  form: HookStyle;
  /** Place of that sentence among the beats. */
  of: number;
  /** How many sentences it says, when it is more than one: the next leans on it. */
  span?: number;
  /** Needs nothing right under it. */
  isWhole?: true;
  /** Higher is better. */
  worth: number;
}

const worth = {
  first: 3,
  lead: 2.4,
  asked: 1.8,
  retold: 2.5,
  told: 2.2,
  pulled: 1.2,
  question: 1.3,
  tooLong: 2,
  bare: 1.5,
};
const longestPulled = 150;
const shortestPulled = 25;
const goodLength = 140;

/** Every way to begin that the brief has, best first. */
export function openingsOf(beats: readonly Beat[], brief: LongBrief, style?: HookStyle): Opening[] {
  const [first] = beats;
  if (!first) return [];
  const own: Opening[] = [
    { text: first.said, form: formOf(first.said), of: 0, worth: worth.first },
    ...otherWords(first, brief).map((text) => ({ text, form: formOf(text), of: 0, worth: worth.retold })),
    ...tellings(first, brief).map((text) => ({ text, form: formOf(text), of: 0, worth: worth.told })),
    ...leadsOf(first, beats, brief),
  ];
  if (beats.length > fewestAnswers) own.push(...howQuestions(beats, brief));
  // In a language without a grammar nobody knows what a sentence leans on.
  const isEnough = brief.grammar !== undefined && beats.length >= (style ? fewestAnswers : fewestForPulled);
  return [...own, ...(isEnough ? pulled(beats, style) : [])]
    .map((opening) => ({ ...opening, worth: opening.worth - flaws(opening.text) }))
    .sort((a, b) => b.worth - a.worth);
}

const fewestAnswers = 4;
/** Of a shorter brief every sentence is needed where it stands. */
const fewestForPulled = 6;

/** The first sentence as its language would put its figures first, with all that it says. */
function leadsOf(first: Beat, beats: readonly Beat[], { form }: LongBrief): Opening[] {
  if (first.isItem || first.end === '?') return [];
  const after = beats.slice(1).map(({ text }) => text);
  return form
    .leads(first.text, after)
    .filter(({ text, isTease }) => !isTease && keepsFacts(text, first.said))
    .map(({ form: style, text }) => ({
      text,
      form: style,
      of: 0,
      worth: style === 'question' ? worth.asked : worth.lead,
    }));
}

/** One of the first sentences asked as how it came about. */
function howQuestions(beats: readonly Beat[], { form }: LongBrief): Opening[] {
  return beats.slice(0, fewestAsked).flatMap((beat, at) => {
    const isFree =
      (at === 0 && !beat.series?.isHead) ||
      (!beat.leans && beat.series === undefined && !beat.isItem && beats[at + 1]?.leans !== true);
    const text = isFree ? form.howQuestion(beat.text.replace(/:$/, '')) : undefined;
    const isOverList = beat.isHeading && text?.startsWith('How ') !== true;
    return text && !isOverList
      ? [{ text, form: 'question' as const, of: at, worth: (at === 0 ? worth.asked : worth.question) - at / 4 }]
      : [];
  });
}

const fewestAsked = 3;

function flaws(text: string): number {
  return (text.length > goodLength ? worth.tooLong : 0) + (/[\d"“„«]/.test(text) ? 0 : worth.bare);
}

/** What a reader takes an opening for. */
export function formOf(text: string): HookStyle {
  if (/\?["”»]?$/.test(text.trim())) return 'question';
  if (/\d/.test(text.slice(0, earlyNumber))) return 'number';
  if (contrast.test(text)) return 'contrast';
  return moment.test(text) ? 'story' : 'statement';
}

const earlyNumber = 24;

/** The sentence in another order, with all its facts. */
function otherWords(beat: Beat, { form }: LongBrief): string[] {
  if (beat.isHeading || beat.end === '?') return [];
  return form
    .retold(beat.text)
    .map((text) => `${capitalized(text)}${/[.!?]$/.test(text) ? '' : beat.end || '.'}`)
    .filter((text) => text !== beat.said && keepsFacts(text, beat.said));
}

const known = new WeakMap<LongBrief, Map<string, string[]>>();

/** Found once for a brief: the grammar looks at every way to write it. */
function tellings(beat: Beat, brief: LongBrief): string[] {
  const before = known.get(brief) ?? new Map<string, string[]>();
  const found = before.get(beat.said) ?? tellingsOf(beat, brief);
  known.set(brief, before.set(beat.said, found));
  return found;
}

/** How the grammar would tell the sentence as a post of its own, where it says all of it and adds nothing. */
function tellingsOf(beat: Beat, brief: LongBrief): string[] {
  const { grammar, details, wish, random } = brief;
  if (!grammar || !beat.isConcrete || beat.isHeading || beat.isItem || beat.end === '?') return [];
  const limits = { maxLength: mostOfOpening, isForeign: grammar.language !== 'en' };
  const plain = { ...wish, tone: 'direct' as const, question: false, length: 'any' as const };
  return grammar
    .write(beat.said, plain, random)
    .candidates.filter(({ trait, shape }) => trait === undefined && !invented.test(shape))
    .sort((a, b) => b.score - a.score)
    .map(({ text }) => text)
    .filter(
      (text) => !/[\n?]/.test(text) && text !== beat.said && keepsFacts(text, beat.said) && saysAll(text, beat.said),
    )
    .filter((text) => resultFirst.test(text) || brief.form.statements(text).every(({ hasVerb }) => hasVerb))
    .filter((text) => keepsPromises(text, details, limits) && grammar.hasSeam?.(text) !== true)
    .slice(0, mostTellings);
}

/** `2:09:41 for my first half marathon` */
const resultFirst = /^\P{L}*\d\S* (?:for|after|in) /u;
const mostTellings = 3;
const mostOfOpening = 200;
/** Shapes that add something to what the brief says, and those that join two subjects by chance. */
const invented =
  /^(?:claim|question|topic|advice|observation|opinion|link|last part|some parts|cut|trimmed|clause$|told: passive)/;

/** All of it, and nothing else. */
function saysAll(text: string, original: string): boolean {
  const [own, all] = [stems(text), stems(original)];
  return (
    [...all].filter((stem) => own.has(stem)).length >= all.size * enough && [...own].every((stem) => all.has(stem))
  );
}

const enough = 0.9;

export const keepsFacts = (text: string, original: string): boolean =>
  numbersIn(text).length >= numbersIn(original).length && namesIn(original).every((name) => text.includes(name));

/** Sentences from further down that tell something to a reader who knows nothing yet; in a style that is asked for, more will do. */
function pulled(beats: readonly Beat[], style?: HookStyle): Opening[] {
  return beats.flatMap((beat, at) => {
    const isFit = standsFirst(beat, beats[0]?.isItem === true) || (style !== undefined && opensInStyle(beat, style));
    const span =
      at > 0 && isFit && (style !== undefined || beat.series === undefined)
        ? spanOf(beats.slice(at, at + 3), style !== undefined)
        : undefined;
    const shared = sharedSubject(beat, beats);
    if (span === undefined || (shared === 0 && !style) || isCloseTo(beat, beats[0])) return [];
    const bonus = Math.min(1, shared / 3) + (beat.isPoint ? 0.5 : 0) + Math.min(1, beat.numbers / 2);
    const early = style === 'story' ? at * lateMoment : 0;
    const text = partText(beats.slice(at, at + span));
    return [{ text, form: formOf(beat.said), of: at, span, worth: worth.pulled + bonus - early }];
  });
}

const lateMoment = 0.3;

/** How many sentences go together; nothing where the ones after them need them where they are. */
function spanOf([first, next, after]: readonly Beat[], isStrict: boolean): number | undefined {
  const isLeaning = isStrict ? next?.leans === true : isNeededBy(next);
  if (!isLeaning) return 1;
  const isPair = next?.leans === true && after?.leans !== true && !next.hasLink;
  return isPair && (first?.said.length ?? 0) + next.said.length < longestPulled ? 2 : undefined;
}

/** With its subject right under it, a sentence that has what the style wants. */
function opensInStyle(
  { said, leans, pointsBack, isHeading, isItem, hasLink, hasVerb, end }: Beat,
  style: HookStyle,
): boolean {
  const isPlain =
    hasVerb && !yetToCome.test(said) && !leans && !pointsBack && !isHeading && !isItem && !hasLink && end !== '?';
  return (
    isPlain &&
    !pointing.test(said) &&
    !partial.test(said) &&
    !label.test(said) &&
    !definite.test(said) &&
    said.length <= longestPulled &&
    said.length >= shortestPulled &&
    hasStyle(said, style)
  );
}

/** Whether a text opens in a style, whatever else it may be taken for. */
export function hasStyle(text: string, style: HookStyle): boolean {
  const form = formOf(text);
  if (form === 'question' || style === 'question') return form === style;
  if (style === 'number') return /\d/.test(text);
  if (style === 'story') return moment.test(text);
  return style === 'statement' || contrast.test(text);
}

const isNeededBy = (next: Beat | undefined): boolean =>
  next !== undefined && (next.leans || (pointing.test(next.text) && !next.isItem));

/** Above a list without a line of its own, a row of figures will do. */
function standsFirst(
  { said, text, leans, isHeading, isItem, hasVerb, numbers, hasLink, end }: Beat,
  isOverList: boolean,
): boolean {
  const isConcrete = /\d/.test(text) || /(?<=\p{Ll} )\p{Lu}\p{Ll}+/u.test(text);
  const isTold = hasVerb || (isOverList && numbers >= fewestFigures);
  const isWhole = isTold && isConcrete && !leans && !isHeading && !isItem && !hasLink && end !== '?';
  const definites =
    text.match(/(?<!\p{L})(?:the|der|die|das|den|dem|el|la|los|las|le|les|o|os|as)(?!\p{L})/giu)?.length ?? 0;
  return (
    isWhole &&
    said.length <= longestPulled &&
    said.length >= shortestPulled &&
    definites <= mostDefinites &&
    (isOverList || !/:\s/.test(said)) &&
    !pointing.test(text) &&
    (isOverList || deed.test(text) || /^\d/.test(text)) &&
    !partial.test(text)
  );
}

const mostDefinites = 1;
const fewestFigures = 3;
/** `13 of 17`, `the other two`, `third night`: counted among things that were named before. */
export const partial =
  /^(?:\d+|\p{L}+) (?:of|von|de(?: l[oae]s?)?|des|dos|das) (?:\d|the|den|los|las|them)|(?<!\p{L})(?:first (?:night|day|week|call|time)|other|another|second|third|same|rest|most common|since then|number|andere[nrs]?|zweite[nrs]?|dritte[nrs]?|gleiche[nrs]?|otr[ao]s?|segund[ao]|tercer[ao]?|mism[ao]s?|autres?|deuxième|troisième|même|outr[ao]s?|terceir[ao]|mesm[ao]s?)(?!\p{L})|^(?:then|now|this|still|only|even|bezahlt|median)(?!\p{L})/iu;

/** `The line in the checklist …`: which one is said further up. */
const definite =
  /^(?:the|der|die|das|den|dem|el|la|los|las|le|les|os?|as?) (?!(?:best|worst|first|most|beste|meiste|mejor|peor|meilleur|pire|melhor|pior)\p{L}*)/iu;

/** `Cause: …`, `Method, since someone will ask: …` */
const label = /^[^.:]{2,40}:\s/;

const stems = (text: string): Set<string> =>
  new Set(
    wordsIn(text)
      .map(({ folded }) => folded)
      .filter((word) => word.length > 4)
      .map((word) => word.slice(0, 5)),
  );

/** In how many other sentences its subjects stand. */
function sharedSubject(beat: Beat, beats: readonly Beat[]): number {
  const own = stems(beat.text);
  return beats.filter((other) => other !== beat && [...stems(other.text)].some((stem) => own.has(stem))).length;
}

const isCloseTo = (beat: Beat, other: Beat | undefined): boolean =>
  other !== undefined && similarity(fingerprint(beat.said), fingerprint(other.said)) > sameThing;
const sameThing = 0.6;
