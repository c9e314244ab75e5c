import { duplicateShare, fingerprint, similarity, type Fingerprint } from '../../../text/similarity';
import type { HookStyle } from '../../text-model.port';
import { connector, firstPerson, midway, moment, pointing, pronounFirst, yetToCome } from './cues.data';
import type { LongBrief } from './brief';
import { formOf, partial, type Opening } from './openings';
import type { Beat } from './outline';

const worth = {
  lead: 2.8,
  fact: 1.4,
  general: 0.7,
  swap: 1.4,
  place: 0.02,
  end: 0.9,
  rival: 0.06,
  figure: 0.4,
  last: 0.3,
  early: 0.05,
};
/** `Today the club …`: which one is said further up. */
const known =
  /^(?:(?:today|now|heute|jetzt|hoy|ahora|hoje|agora|maintenant),? )?(?:the|der|die|das|el|la|los|las|le|les|os|as|o) (?=\p{L})/iu;
/** What changed by how much is named with it. */
const moved = /(?<!\p{L})(?:from|von|de|del|des) \P{L}*\d\S*(?: \S+){0,2} (?:to|auf|a|al|à|para) \P{L}*\d/iu;
/** `The company that said yes …`: which one is said right there. */
const relative = /^The \p{L}+ (?:that|who) /u;
const longestFact = 165;
const shortestFact = 18;

/** Openings that say beforehand what stands further down too: fit to be chosen instead of the first sentence, never beside it. */
export function teasers(beats: readonly Beat[], brief: LongBrief): Opening[] {
  const [first, ...rest] = beats;
  if (!first || first.isItem || brief.grammar === undefined) return [];
  return [
    ...teasingLeads(first, rest, brief),
    ...(first.end === '?' ? [] : [...factsFirst(first, rest), ...endsAfter(first, rest)]),
  ];
}

function teasingLeads(first: Beat, rest: readonly Beat[], { form }: LongBrief): Opening[] {
  const items = rest.filter(
    ({ series, isItem }) => isItem || (series !== undefined && series.whole === first.series?.whole),
  );
  const head = standsOver(first, rest) ? first.text.replace(/:$/, '') : undefined;
  const own = form.leads(
    first.text,
    rest.map(({ text }) => text),
  );
  const over = head === undefined ? [] : (form.headLeads?.(head, items.map(partOf)) ?? []);
  return [...own.filter(({ isTease }) => isTease), ...over].map(({ form: style, text }) => ({
    text,
    form: style,
    of: 0,
    worth: worth.lead,
  }));
}

const isFit = ({ length }: string): boolean => length <= longestFact && length >= shortestFact;

/** The line over a list, with its colon or without. */
const standsOver = (first: Beat, [next]: readonly Beat[]): boolean =>
  first.isHeading || first.series?.isHead === true || next?.isItem === true;

const partOf = ({ series, text }: Beat): string => series?.part ?? text;

/** What came of it, or what it took, before what it is about. */
function factsFirst(first: Beat, rest: readonly Beat[]): Opening[] {
  return rest.flatMap((beat, at) => {
    const { series } = beat;
    const isKnown =
      series !== undefined && [first, ...rest.slice(0, at)].some((one) => one.series?.whole === series.whole);
    const fact = series ? series.whole : beat.said;
    if (isKnown || fact.length > longestFact || !opens({ ...beat, said: fact, text: fact })) return [];
    const text = `${fact} ${first.said}`;
    const isLast = at === rest.length - 1;
    const value =
      (isOwn(beat) ? worth.fact : worth.general) +
      Math.min(2, beat.numbers) * worth.figure +
      (isLast ? worth.last : 0) -
      at * worth.early;
    return [{ text, form: formOf(text), of: 0, worth: value }];
  });
}

const shown =
  /(?<!\p{L})(?:this|these|those|there|them|him|her|sie|ihn|ihm|daran|davon|damit|dort|ahí|allí|là|ali)(?!\p{L})/iu;

/** `We now own one van and it is booked`: what `it` is stands right there. */
const firstWord =
  /^(?:I|we|my|our|ich|wir|mein\p{L}*|unser\p{L}*|nous|on|je|mon|notre|nuestr\p{L}+|mi|nosso|nossa|meu|minha)(?!\p{L})/iu;

/** Where it began and where it is now. */
function endsAfter(first: Beat, rest: readonly Beat[]): Opening[] {
  const isOver = standsOver(first, rest);
  if (first.series !== undefined && !isOver) return [];
  return rest.flatMap((beat, at) => {
    const { said, leans, isItem, isRow, isHeading, hasLink, end, series, numbers, isPoint, text } = beat;
    const isFree =
      isItem === isOver && !isRow && !isHeading && !hasLink && end !== '?' && (series === undefined || isOver);
    const isNow = connector.test(text) || today.test(text);
    const isClear =
      !yetToCome.test(text) &&
      !partial.test(text.replace(connector, '')) &&
      !pronounFirst.test(text) &&
      !shown.test(text);
    const isTelling = numbers > 0 || isPoint || at === rest.length - 1 || isOver;
    if (!isFree || !isClear || (leans && !isNow && !firstWord.test(text)) || !isTelling || !isFit(said)) return [];
    const value = worth.end + (isNow ? worth.figure : 0) + Math.min(2, numbers) * worth.figure + at * worth.early;
    const start = first.said.replace(/:$/, '.');
    const fact = /[.!?]$/.test(said) ? said : `${said}.`;
    return [{ text: `${start} ${fact}`, form: isOver ? formOf(said) : ('contrast' as const), of: 0, worth: value }];
  });
}

/** A fact from further down that the thread opens with, and the first sentence after it. */
export function swaps(beats: readonly Beat[], brief: LongBrief): Opening[] {
  if (brief.grammar === undefined || beats.length < fewestForSwap || beats[0]?.isItem) return [];
  return beats.flatMap((beat, at) => {
    const isFree = at > 0 && !beat.isItem && beat.series === undefined && beats[at + 1]?.leans !== true;
    const isWhole = isResult(beat, brief);
    // With more to tell than parts, a fact may share the first part with what it is about.
    const isGlued =
      !isWhole && beats.length > brief.input.count && beat.numbers > 0 && beat.text.length >= shortestGlued;
    if (!isFree || !opens(beat) || !(isWhole || isGlued)) return [];
    const value = worth.swap + Math.min(2, beat.numbers) * worth.figure;
    return [{ text: beat.said, form: formOf(beat.said), of: at, worth: value, ...(isWhole ? { isWhole } : {}) }];
  });
}

const fewestForSwap = 4;
const shortestGlued = 30;
/** A figure that stops a reader. */
const large = /\d[.,]\d{3}|\d{3}|[$€£%]/;
const today = /^(?:today|heute|hoy|hoje|aujourd['’]hui)(?!\p{L})/iu;

/** What moved from one figure to another, or where it stands now. */
const isResult = ({ text }: Beat, { form }: LongBrief): boolean =>
  (today.test(text) && large.test(text)) || form.leads(text, []).some((lead) => lead.form === 'contrast');

const isOwn = ({ text, series }: Beat): boolean => /\d/.test(series?.whole ?? text) || firstPerson.test(text);

/** Understood by a reader who knows nothing yet. */
function opens(beat: Beat): boolean {
  const { said, text, leans, isHeading, isItem, hasLink, hasVerb, numbers, end, series } = beat;
  const isTold = hasVerb || relative.test(text) || series !== undefined || numbers > 1;
  const isFree =
    !leans &&
    !isHeading &&
    (!isItem || hasVerb || (numbers > 0 && text.split(' ').length > 3)) &&
    !hasLink &&
    series?.isHead !== true &&
    end !== '?';
  const told = text.replace(relative, '');
  const isClear =
    !pointing.test(told) &&
    !partial.test(text) &&
    (!known.test(told) || moved.test(text)) &&
    !connector.test(text) &&
    !yetToCome.test(text) &&
    !midway.test(text);
  return (
    isTold &&
    (hasVerb || isOwn(beat)) &&
    isFree &&
    isClear &&
    !/:\s/.test(text) &&
    (moment.exec(text)?.index !== 0 || today.test(text)) &&
    said.length >= shortestFact
  );
}

interface Told {
  form: HookStyle;
  text: string;
}

/** An opening says what the first sentence says: only one that differs by a word or two is the same. */
const sameOpening = 0.82;

const isAlike = (a: Fingerprint, b: Fingerprint): boolean => similarity(a, b) >= duplicateShare;

const firstSentence = (text: string): string => text.split(/(?<=[.!?:])\s/)[0] ?? '';

/** Those that say the most different things, in other forms first. */
export function unlike(all: readonly Told[], own: Told): string[] {
  const print = fingerprint(own.text);
  const left = all
    .map((one) => ({ ...one, print: fingerprint(one.text) }))
    .filter((one) => firstSentence(one.text) !== firstSentence(own.text) || similarity(one.print, print) <= sameOpening)
    .map((one, _, others) => ({ ...one, rivals: others.filter((other) => isAlike(one.print, other.print)).length }));
  const kept: (Told & { print: Fingerprint })[] = [];
  for (;;) {
    const forms = new Set([own, ...kept].map(({ form }) => form));
    const likeness = (one: Fingerprint): number => Math.max(0, ...kept.map((other) => similarity(one, other.print)));
    const [best] = left
      .map((one, at) => ({
        one,
        likeness: likeness(one.print),
        rank: likeness(one.print) + at * worth.place + one.rivals * worth.rival,
      }))
      .filter((one) => one.likeness < duplicateShare)
      .sort((a, b) => a.rank - b.rank + (forms.has(a.one.form) ? 0.3 : 0) - (forms.has(b.one.form) ? 0.3 : 0));
    if (!best) return kept.map(({ text }) => text);
    kept.push(best.one);
    left.splice(left.indexOf(best.one), 1);
  }
}
