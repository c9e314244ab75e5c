import { capitalized } from '../../sentences';
import { lowered } from './rephrase';

/** A figure that moved: `activation went from 31% to 44% in six weeks`. */
export interface Change {
  /** What moved, as a noun phrase in running text: `activation`, `our onboarding`. */
  thing: string;
  /** Who moved it, when the brief says so. */
  actor?: string;
  from: string;
  to: string;
  /** `in six weeks`, or empty. */
  time: string;
}

const figure =
  '((?:about |around |almost |nearly |over |just )?(?:[$€£]\\s?)?(?:\\d[\\d.,:]*(?:%|[kKmMbB]\\b|x\\b)?|zero|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty)(?: (?!to\\b|in\\b|and\\b|over\\b|within\\b|after\\b|by\\b|but\\b|since\\b|on\\b|with\\b)[a-zA-Z%/-]+){0,3}?)';
const span = `from ${figure} to ${figure}(?:,? ((?:in|over|within|after) [^,.;]{3,40}|since [^,.;]{3,30}|(?:last|this) [a-z]+))?`;
const intransitive = new RegExp(
  `^(.{2,50}?) (?:\\w+ly )?(?:went|moved|dropped|fell|rose|grew|climbed|jumped|increased|decreased|improved|shrank|doubled|tripled|is down|is up|are down|are up)(?: \\w+ly)? ${span}$`,
  'i',
);
const transitive = new RegExp(
  `^(I|We|They|He|She|\\p{L}[\\p{L} ]{1,30}?) (?:\\w+ly )?(?:cut|reduced|raised|increased|grew|took|brought|moved|lowered|trimmed|got|shrank|shrunk|improved|dropped|pushed|shortened) (.{3,50}?)(?: down| up)? ${span}$`,
  'iu',
);
const bare = new RegExp(`^(.{2,40}?):? ${span}$`, 'i');

export function findChange(clause: string): Change | undefined {
  const text = clause.replace(/^(?:and|but|so|then) /i, '');
  const caused = transitive.exec(text);
  if (caused) {
    const [, actor = '', thing = '', from = '', to = '', time = ''] = caused;
    if (isThing(thing)) return { thing: lowered(thing.trim(), new Set()), actor, ...balanced(from, to), time };
  }
  const moved = intransitive.exec(text) ?? bare.exec(text);
  if (!moved || /^(?:i|we|you|he|she|they)\b/i.test(moved[1] ?? '')) return undefined;
  const [, thing = '', from = '', to = '', time = ''] = moved;
  return isThing(thing) && !/ (?:went|is|are|was|were|cut|grew) /.test(` ${thing} `)
    ? { thing: lowered(thing, new Set()), ...balanced(from, to), time }
    : undefined;
}

function isThing(text: string): boolean {
  return (
    !/^(?:it|this|that|they|everything|i|we|you|he|she)$/i.test(text.trim()) &&
    !/[,;:]| (?:that|which|and|because) /.test(text)
  );
}

/** `from $60 to $95 an hour`: the unit belongs to the first figure that a reader meets. */
function balanced(from: string, to: string): Pick<Change, 'from' | 'to'> {
  const unit = unitOf(to);
  return unit !== '' && unitOf(from) === '' && /\d/.test(from)
    ? { from: `${from} ${unit}`, to: to.slice(0, -unit.length).trim() }
    : { from, to };
}

function unitOf(figureText: string): string {
  return (
    /(?:\d[\d.,:]*|[a-z]+) ([a-z][a-z /-]*)$/i.exec(
      figureText.replace(/^(?:about|around|almost|nearly|over|just) /, ''),
    )?.[1] ?? ''
  );
}

export function isPlural(noun: string): boolean {
  const head = (noun.split(/ (?:of|for|in|on|at|per|from|to|with|about|by) /)[0] ?? noun).split(' ').at(-1) ?? noun;
  return (
    /(?:[^suei]s|[^s]es|people|children|women|men)$/i.test(head) &&
    !/(?:news|analytics|series|sales tax|maths|physics|business|process|access|progress|status|basis|sms|aws|css|saas|kubernetes)$/i.test(
      head,
    )
  );
}

type Verb = { was: string; is: string };

/** The plain verb that ties a thing to its figure. */
function verbFor(change: Change): Verb {
  const plural = isPlural(change.thing);
  const unit = unitOf(change.from) || unitOf(change.to);
  if (
    /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|ms)$/i.test(unit) &&
    !/\b(?:time|times|latency|duration|age|average|median|p\d\d)\b/i.test(change.thing)
  ) {
    return { was: 'took', is: plural ? 'take' : 'takes' };
  }
  const counts =
    unit !== '' &&
    !/^(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|ms|kg|km|mb|gb|kb|lbs?|pounds|percent|points|dollars|euros|miles|calories|mrr|arr|a|per)\b/i.test(
      unit,
    ) &&
    !/\/|-/.test(unit);
  if (counts && unit.split(' ').length === 1) return { was: 'had', is: plural ? 'have' : 'has' };
  return plural ? { was: 'were', is: 'are' } : { was: 'was', is: 'is' };
}

function laterOf(time: string): string | undefined {
  const match =
    /^(?:in|over|within|after) (?:(?:the )?(?:last|past|first|just|under|about|only) )*((?:[\w-]+) (?:days?|weeks?|months?|years?|quarters?|hours?|minutes?|weekends?))$/i.exec(
      time,
    );
  return match?.[1] && !/^(?:the|last|past|first)\b/i.test(match[1]) ? match[1] : undefined;
}

/** The change told as two states, in several wordings; each is one or two whole sentences. */
export function restated(change: Change, names: ReadonlySet<string>): { kind: string; text: string }[] {
  const { thing, from, to, time } = change;
  const { was, is } = verbFor(change);
  const it = isPlural(thing) ? 'they' : 'it';
  const itIs = is === 'is' ? "it's" : is === 'are' ? "they're" : `${it} ${is}`;
  const later = laterOf(time);
  const subject = capitalized(thing);
  if (isCount(change))
    return [{ kind: 'there were', text: `There were ${from} ${bareThing(thing)}. Now there are ${to}.` }];
  const found = [
    {
      kind: 'then now',
      text: `${subject} ${was} ${from}. ${later ? `${capitalized(later)} later ${it} ${was} ${to}` : `Now ${itIs} ${to}`}.`,
    },
    { kind: 'used to', text: `${subject} used to ${baseOf(was)} ${from}. Now ${itIs} ${to}.` },
  ];
  if (later)
    found.push({
      kind: 'ago',
      text: `${capitalized(later)} ago, ${lowered(thing, names)} ${was} ${from}. Now ${itIs} ${to}.`,
    });
  return found;
}

/** `bug reports went from 90 to 52`: the things themselves are counted. */
function isCount({ thing, from }: Change): boolean {
  return isPlural(thing) && /^\d[\d,.]*[kKmM]?$/.test(from);
}

function bareThing(thing: string): string {
  return thing.replace(/^(?:our|my|the|their|your) /i, '');
}

/** `Churn was 8%. Then we called everyone. Now it's 5%.` */
export function threeStates(
  { change, cause }: { change: Change; cause: string },
  names: ReadonlySet<string>,
): { text: string }[] {
  const [first] = restated({ ...change, time: '' }, names);
  const match = first ? /^(.*?\.) (Now .*)$/s.exec(first.text) : null;
  return match ? [{ text: `${match[1] ?? ''} Then ${lowered(cause, names)}. ${match[2] ?? ''}` }] : [];
}

function baseOf(was: string): string {
  return was === 'had' ? 'have' : was === 'took' ? 'take' : 'be';
}

/** `Activation is up`, for a draft without figures; nothing when the figures cannot be compared. */
export function direction(change: Change): string | undefined {
  const [from, to] = [change.from, change.to].map((text) => Number.parseFloat(text.replace(/[^\d.]/g, '')));
  if (from === undefined || to === undefined || Number.isNaN(from) || Number.isNaN(to) || from === to) return undefined;
  return `${capitalized(change.thing)} ${isPlural(change.thing) ? 'are' : 'is'} ${to > from ? 'up' : 'down'}`;
}

/** `Activation: 31%, now 44%` */
export function ledgerLine(change: Change): string {
  const label = capitalized(bareThing(change.thing));
  return `${label}: ${change.from}, now ${change.to}`;
}

/** `31% to 44% activation in six weeks`, or `Onboarding: 9 steps, now 4` where a unit would stumble. */
export function headline(change: Change): string {
  const time = change.time ? ` ${change.time}` : '';
  if (unitOf(change.from) || unitOf(change.to) || !/^[$€£]?\d/.test(change.from)) return ledgerLine(change);
  const label = bareThing(change.thing);
  return `${capitalized(change.from)} to ${change.to} ${label}${time}`;
}

/** `How did activation go from 31% to 44% in six weeks?` */
export function howQuestion(change: Change): string {
  const time = change.time ? ` ${change.time}` : '';
  const actor = change.actor && /^(?:i|we)$/i.test(change.actor) ? (change.actor === 'I' ? 'I' : 'we') : undefined;
  if (actor) return `How did ${actor} get ${change.thing} from ${change.from} to ${change.to}${time}?`;
  return `How did ${change.thing} go from ${change.from} to ${change.to}${time}?`;
}
