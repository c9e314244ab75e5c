import { capitalized } from '../../sentences';
import type { Change, Pack, Reasoned } from './pack.types';
import { anyWord, inClause, isDivided, startsWith } from './words';

/** What Spanish, French and Portuguese say in the same order with other words. All patterns are alternatives without flags. */
export interface Romance {
  /** First words that lose their capital inside a sentence: articles, pronouns, prepositions, frequent verbs. */
  small: string;
  /** Finite verbs, by list and by ending. */
  verbs: string;
  /** Start of a second half that stands alone: a pronoun or a verb in the first person, or a subject with its verb. */
  statement: string;
  /** `y`, `pero`, with what may stand before them. */
  joints: string;
  /** Words after which a `y` does not join two main clauses. */
  subordinating: string;
  because: string;
  /** `Como`: opens the reason before the statement. */
  since: string;
  /** `Por eso`: opens the statement after the reason. */
  therefore: string;
  time: string;
  /** Between a time and the statement it opens. */
  afterTime: string;
  /** Subject and verb that may open a sentence, time words following right after them. */
  verbGroup: string;
  /** Before what is measured: `el`, `nuestra`. */
  determiners: string;
  /** Joins the nouns of what is measured: `de la`. */
  of: string;
  /** Between what is measured and its figures: `ha bajado`. */
  movedVerb: string;
  from: string;
  to: string;
  /** What a figure is told by, e.g. `la hora`, `al mes`. */
  per: string;
  /** Verbs of change: without one, `de 9 a 14` is a time. */
  moving: string;
  /** Other verbs in the first person that open a deed. */
  oneself: string;
  /** Opens what came before: `después de`. */
  after: string;
  /** Opens the last words of a deed that it is true without. */
  tail: string;
  /** Words that make a statement untrue once something is left out. */
  whole: string;
  /** Words that a time cannot be taken away from: `la caída de esta mañana`. */
  prepositions: string;
  /** Opens a sentence before its subject: `después de`. */
  lateOpening: string;
  /** A word after a figure that is no unit. */
  noUnit: string;
  /** `(who) (said): "…"`, with the groups `who`, `said`, `quote`. */
  saying: RegExp;
}

type RomanceFunctions = Pick<
  Pack,
  'hasVerb' | 'lowered' | 'afterColon' | 'halves' | 'reason' | 'retold' | 'trimmed' | 'change' | 'quoted'
>;

export function romance(data: Romance, leans: (text: string) => boolean): RomanceFunctions {
  const small = startsWith(data.small);
  const verbs = anyWord(data.verbs);
  const lowered = (text: string): string | undefined =>
    /^\p{Lu}/u.test(text) && !small.test(text) ? undefined : text.charAt(0).toLowerCase() + text.slice(1);
  const tools: Tools = { data, lowered, hasVerb: (text) => verbs.test(text), leans };
  return {
    hasVerb: tools.hasVerb,
    lowered,
    afterColon: lowered,
    halves: halvesOf(tools),
    reason: reasonOf(tools),
    retold: retoldOf(tools),
    trimmed: trimmedOf(data),
    change: changeOf(data),
    quoted: (text) => quotedOf(text, data),
  };
}

interface Tools {
  data: Romance;
  lowered(text: string): string | undefined;
  hasVerb(text: string): boolean;
  leans(text: string): boolean;
}

function halvesOf({ data, hasVerb }: Tools): Pack['halves'] {
  const joint = new RegExp(`,? (?:${data.joints}) |; `, 'u');
  const statement = startsWith(data.statement);
  const subordinating = anyWord(data.subordinating);
  return (text) => {
    const match = joint.exec(text);
    if (!match) return undefined;
    const first = text.slice(0, match.index);
    const second = text.slice(match.index + match[0].length);
    const isShort = first.split(' ').length < 4 || second.split(' ').length < 3;
    if (
      isShort ||
      isDivided(first) ||
      /["«]/.test(first) ||
      subordinating.test(first) ||
      !hasVerb(first) ||
      !statement.test(second)
    )
      return undefined;
    return [first, second];
  };
}

function reasonOf({ data, lowered, hasVerb, leans }: Tools): Pack['reason'] {
  const opensLate = startsWith(`${data.time}|${data.lateOpening}`);
  const pattern = new RegExp(`^(${inClause}{12,}?),? (?:${data.because})(${inClause}{8,})$`, 'u');
  return (text): Reasoned | undefined => {
    const match = pattern.exec(text);
    const [, main = '', cause = ''] = match ?? [];
    if (!match || !hasVerb(main) || /["«]/.test(text)) return undefined;
    const after = lowered(main);
    // `Como X, después de Y, Z`: two openings are one too many.
    if (!after || opensLate.test(main)) return { main, cause, causeFirst: [] };
    const therefore = leans(capitalized(cause)) ? [] : [`${capitalized(cause)}. ${data.therefore} ${after}`];
    return { main, cause, causeFirst: [`${data.since} ${cause}, ${after}`, ...therefore] };
  };
}

/** `Hoy lanzamos X`, `Lanzamos hoy X` and `Lanzamos X hoy` */
function retoldOf({ data, lowered }: Tools): Pack['retold'] {
  const first = new RegExp(`^(${data.time}),? (${data.verbGroup})( ${inClause}+)$`, 'iu');
  const inside = new RegExp(`^(${data.verbGroup}) (${data.time})( ${inClause}+)$`, 'iu');
  const last = new RegExp(`^(${data.verbGroup})( ${inClause}+?)(?<! (?:${data.prepositions})) (${data.time})$`, 'iu');
  const joint = anyWord(data.joints);
  const span = new RegExp(`^(?:${data.after}) (\\d${inClause}+), (${inClause}+)$`, 'iu');
  return (text) => {
    const spent = span.exec(text);
    if (spent?.[1] && spent[2]) return [`${capitalized(spent[1])}. ${capitalized(spent[2])}`];
    const opened = first.exec(text);
    if (opened) {
      const [, time = '', verb = '', rest = ''] = opened;
      return [`${capitalized(verb)} ${time.charAt(0).toLowerCase()}${time.slice(1)}${rest}`];
    }
    const within = inside.exec(text);
    // In `A y B esta noche` the time is that of B.
    const moved = within ?? (joint.test(text) ? null : last.exec(text));
    const [verb, rest, time] = within ? [within[1], within[3], within[2]] : (moved?.slice(1) ?? []);
    const after = lowered(`${verb}${rest}`);
    return verb && rest && time && after ? [`${capitalized(time)}${data.afterTime}${after}`] : [];
  };
}

/** A deed of the writer without its last words: with whom, where, what about. What denies, limits or prices it stays whole. */
function trimmedOf({ verbGroup, oneself, tail, whole, joints, after }: Romance): Pack['trimmed'] {
  const deed = startsWith(`${verbGroup}|${oneself}`);
  const bound = anyWord(whole);
  const last = new RegExp(`^(${inClause}+?) (?:${tail}) ${inClause}+$`, 'iu');
  const joint = anyWord(joints);
  const late = new RegExp(`^(?:${after}) ${inClause}+, (${inClause}+)$`, 'iu');
  return (text) => {
    const opened = late.exec(text)?.[1];
    if (opened) return [opened];
    const main =
      deed.test(text) && !bound.test(text) && !joint.test(text) && !/[€$%"«]/.test(text)
        ? last.exec(text)?.[1]
        : undefined;
    return main && main.split(' ').length >= 4 ? [main] : [];
  };
}

function changeOf(data: Romance): Pack['change'] {
  const unit = `(?: (?!(?:${data.noUnit})(?!\\p{L}))\\p{Ll}+)`;
  const figure = `[€$]?\\d[\\d.,:]*(?: \\d{3})*(?: ?(?:%|€|\\$))?${unit}?(?: (?:${data.per})(?!\\p{L}))?`;
  const pattern = new RegExp(
    `(?<!\\p{L})(?:${data.determiners})(\\p{Ll}+(?: (?:${data.of})\\p{Ll}+){0,2}(?: (?!(?:${data.noUnit}|${data.from})(?!\\p{L}))\\p{Ll}+)??)(?: (?:${data.movedVerb}))?((?: (?:${data.time}))?) ((?:${data.from}) (${figure}) (?:${data.to}) (${figure}))((?: en \\p{L}+(?: \\p{L}+)?| em \\p{L}+(?: \\p{L}+)?)?)(?![.,:]?\\d)(?=$|,| (?:${data.joints}) )`,
    'iu',
  );
  const joint = new RegExp(`^ (?:${data.joints}) (${inClause}{10,})$`, 'u');
  const moving = anyWord(data.moving);
  return (text): Change | undefined => {
    const match = moving.test(text) ? pattern.exec(text) : null;
    if (!match) return undefined;
    const [whole, thing = '', , span = '', from = '', to = '', tail = ''] = match;
    const rest = joint.exec(text.slice(match.index + whole.length))?.[1] ?? '';
    return { thing: capitalized(thing), span, from, to, tail: tail.trim(), rest };
  };
}

function quotedOf(text: string, { saying }: Romance): string | undefined {
  const groups = saying.exec(text)?.groups;
  if (!groups?.who || !groups.said || !groups.quote) return undefined;
  const who = groups.who.charAt(0).toLowerCase() + groups.who.slice(1);
  return `${groups.quote.replace(/\.(?=\s?["»”]$)/, '')}, ${groups.said} ${who}`;
}
