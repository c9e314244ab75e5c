import { capitalized } from '../../sentences';
import { isPlural, type Change } from './changes';
import { parseClause, type Clause } from './clause';
import type { Line } from './material';
import { lowered, timeAtEnd } from './rephrase';
import { said } from './scene';
import { pastBase } from './verbs';

const launching = /^(?:launched|released|shipped|published|opened|started|open-sourced)$/i;

interface Deed {
  subject: string;
  verb: string;
  /** What it was done to: a short noun phrase. */
  object: string;
  /** `today`, `last Tuesday`, or empty. */
  time: string;
}

/** `We launched dark mode today`, taken apart when the object is plain enough to be moved. */
export function readDeed(text: string): Deed | undefined {
  const timed = timeAtEnd(text);
  const main = timed?.main ?? text;
  const bare = parseClause(main);
  // `Shipped CSV export this morning` is told by the account.
  const clause = bare ?? without(parseClause(`I ${main.charAt(0).toLowerCase()}${main.slice(1)}`));
  if (!clause || clause.tense !== 'past' || !/^(?:I|We)?$/i.test(clause.subject) || clause.adverb !== '')
    return undefined;
  const time = clause.lead.replace(/,$/, '') || (timed?.time ?? '');
  const words = clause.rest.split(' ');
  if (
    clause.rest === '' ||
    words.length > 6 ||
    /[,;:()]| (?:and|or|to|that|which|who|for|with|by|about|on|in|of|at|because|from|so) |\b(?:it|them|up|out|off|down|over|back|instead|again|too|anyway)\b/i.test(
      ` ${clause.rest} `,
    )
  )
    return undefined;
  return { subject: clause.subject, verb: clause.verb, object: clause.rest, time };
}

function without(clause: Clause | undefined): Clause | undefined {
  return clause && { ...clause, subject: '' };
}

/** `Dark mode is live as of today` */
export function asLive(text: string): string[] {
  const deed = readDeed(text);
  if (!deed || !launching.test(deed.verb) || /^(?:my|our) (?:first|own)\b/i.test(deed.object)) return [];
  const be = isPlural(deed.object) ? 'are' : 'is';
  const state = /^(?:released|published)$/i.test(deed.verb)
    ? 'out'
    : /^(?:opened|started)$/i.test(deed.verb)
      ? 'open'
      : 'live';
  if (deed.time !== '' && !/^today$/i.test(deed.time)) return [];
  return [`${capitalized(deed.object)} ${be} ${state}${deed.time ? ' as of today' : ''}`];
}

/** `We launched dark mode. 300 people asked for it.` → `300 people asked for dark mode. We launched it.` */
export function swapped(first: Line, second: Line, names: ReadonlySet<string>): string | undefined {
  const deed = readDeed(first.text);
  if (!deed || /^(?:today|now)\b/i.test(second.text) || /^in \d/i.test(deed.time)) return undefined;
  if (second.isQuestion || /^(?:an?|one|some)\b/i.test(deed.object)) return undefined;
  const pronoun = isPlural(deed.object) ? 'them' : 'it';
  const matches = [...second.text.matchAll(/\b(?:it|its|them|they|their|this|that)\b/gi)];
  if (
    /\bof (?:it|them)\b/i.test(second.text) ||
    matches.length !== 1 ||
    matches[0]?.[0] !== pronoun ||
    matches[0].index === 0
  )
    return undefined;
  const asked = said(
    second.text.replace(new RegExp(`\\b${pronoun}\\b`), () => deed.object),
    second.end,
  );
  if (deed.subject === '') return `${asked} ${capitalized(deed.verb)} ${pronoun}${deed.time ? ` ${deed.time}` : ''}.`;
  const lead = deed.time
    ? `${capitalized(deed.time)}${/^(?:in|after|over) /i.test(deed.time) ? ',' : ''} ${lowered(deed.subject, names)}`
    : capitalized(deed.subject);
  return `${asked} ${lead} ${deed.verb} ${pronoun}.`;
}

const measured = '((?:about |around |over |nearly |under |only )?[$€£]?\\d[\\d.,]*\\S*(?: [a-z]+){0,2}?)';
const before = new RegExp(
  `^(?:.{3,60}? (?:said|told (?:us|me)|noticed|complained)(?: that)? )?(.{3,45}?) (?:took|was|were|had|needed|cost|used|ran at) (?:us |me )?${measured}(?: (?:on|in|at|for) \\p{L}[^,;:\\d]{1,30})?$`,
  'iu',
);
const after = new RegExp(
  `(?:^|^.{3,50}? and )(?:now|today|these days)?,? ?(?:it|they|that)(?: now)?(?:['’]s| takes?| is| are| has| have| needs?| costs?| uses?| runs at)(?: now| down to| up to| at)? ${measured}(?: now| today)?$`,
  'i',
);

/** `Our query took 14 seconds. … Now it takes 40 ms.` is one figure that moved. */
export function changeAcross(first: Line, later: Line): Change | undefined {
  const from = before.exec(first.text);
  const to = after.exec(later.text);
  if (!from?.[1] || !from[2] || !to?.[1] || /[,;:]/.test(from[1])) return undefined;
  return { thing: lowered(from[1], new Set()), from: from[2], to: to[1], time: '' };
}

/** `The first month we sold 400 loaves and I cried twice` → `First month: sold 400 loaves, cried twice` */
export function telegraphed(line: Line): string | undefined {
  const lead =
    /^(?:the |in (?:the |my |our )?)?((?:first|second|last|next) (?:day|week|month|year|night|morning)|(?:day|week|month|year) (?:one|two|three|\d+)|(?:january|february|march|april|may|june|july|august|september|october|november|december|20\d\d)),? (?=(?:i|we)\b)/i.exec(
      line.text,
    );
  const clauses = lead
    ? [line.text.slice(lead[0].length)].flatMap((text) => text.split(/,? and (?=(?:i|we)\b)/i))
    : line.clauses;
  if (clauses.length === 0 || (!lead && clauses.length < 2)) return undefined;
  const deeds = clauses
    .map((text) => /^(?:I|We) (([a-zà-öø-ÿ]+) .{2,})$/i.exec(text))
    .map((match) => (match && pastBase(match[2] ?? '') ? match[1] : undefined));
  if (deeds.some((deed) => deed === undefined || / (?:and|but|because|so) /.test(deed))) return undefined;
  const listed = deeds.join(', ');
  return lead ? `${capitalized(lead[1] ?? '')}: ${listed}` : capitalized(listed);
}

/** `We're hiring a senior engineer in Berlin` → `Hiring: senior engineer in Berlin` and the like. */
export function hiringLines(text: string): string[] {
  const match = /^We(?:['’]re| are) (?:hiring|looking for) (an? )?(.{4,80})$/i.exec(text);
  if (!match?.[2]) return [];
  const role = match[2];
  const found = /hiring/i.test(text) ? [`Hiring: ${role}`] : [];
  if (match[1])
    found.push(/hiring/i.test(text) ? `We're looking for ${match[1]}${role}` : `We're hiring ${match[1]}${role}`);
  return found;
}

/** `Couldn't do a pull-up in January` by one person → `In January I couldn't do a pull-up` */
export function fronted(line: Line, names: ReadonlySet<string>): string | undefined {
  if (
    !/^(?:did|couldn['’]t|didn['’]t|can|ran|made|got|went|wrote|sold|had|wasn['’]t|lifted|finished)\b/i.test(line.text)
  )
    return undefined;
  const match =
    /^(.{6,}?) ((?:in|on|last|this|since) (?:[A-Z]\p{L}+|morning|week|month|year|night|summer|winter)|today|yesterday|tonight)$/u.exec(
      line.text,
    );
  return match ? `${capitalized(match[2] ?? '')} I ${lowered(match[1] ?? '', names)}` : undefined;
}

/** `The fix was a warmer kitchen` → `The fix: a warmer kitchen` */
export function withColon(text: string): string | undefined {
  const match =
    /^((?:The|My|Our) (?:only |real |whole |big |biggest |main )?(?:thing|part|lesson|step|trick|fix|change|mistake|surprise|cause|culprit|bottleneck|answer|rule|plan|result|goal|advice)(?: (?:that|we|i|in|of|from) [^,.;:]{2,40}?)?) (?:was|is) (?!n['’]t|not\b)([^;]{4,})$/i.exec(
      text,
    );
  if (!match?.[1] || !match[2] || /^(?:that|to|how|why|when|very|so|too|hard|easy|simple)\b/i.test(match[2]))
    return undefined;
  return `${match[1]}: ${match[2].replace(/: /, ', ')}`;
}
