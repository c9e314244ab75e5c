import { capitalized } from '../../sentences';
import { parseClause, type Clause } from './clause';
import { lowered } from './rephrase';
import { said } from './scene';
import type { Telling } from './splits';
import { gerundBase } from './verbs';

const amount =
  '(?:(?:about |almost |over |only |just |nearly )?(?:\\d[\\d,.]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))';
const span = `${amount} (?:seconds|minutes|hours|days|nights|weeks|weekends|months|years|attempts|tries|drafts|interviews|meetings|rejections)`;

/** A sentence told from its other end: the figure first, the date first, the means first, the time it took. */
export function lensTellings(text: string, names: ReadonlySet<string>): Telling[] {
  return [...countFirst(text, names), ...dateFirst(text, names), ...deedTold(text, names)];
}

const counted =
  '(\\d[\\d,]* (?:(?!of\\b|or\\b|and\\b|to\\b|in\\b|at\\b|on\\b|by\\b|per\\b)\\p{Ll}+ ){0,2}?\\p{Ll}{3,}s)';
const measures =
  /\b(?:seconds|minutes|mins|hours|days|nights|weeks|weekends|months|years|euros|dollars|pounds|degrees|times|metres|meters|miles|kilos|percent|hrs|less|was|has|is|this|pages|words|steps|points)$/;

/** `10,000 subscribers. That's how many we hit`: the figure is where it went, nothing that was handled. */
const uncounted =
  /^(?:hit|reach|pass|cross|have|get|need|want|know|include|take|use|last|cost|go|come|become|mean|think|feel|win|lose|turn|spend|run|say|see|try|decide)$/;

const countedObject = new RegExp(
  `^((?:out|up|off|down|over)? ?)${counted}(?= (?!and\\b|or\\b|who\\b|that\\b|of\\b|to\\b)\\p{Ll}|$)(.*)$`,
  'u',
);

/** `The library lends out 30 sewing machines now` → `30 sewing machines. That's how many the library lends out now.` */
function countFirst(text: string, names: ReadonlySet<string>): Telling[] {
  if (/["“”:;()]|\b(?:not|never|no|only|every|each|if|when|because|but)\b|n['’]t\b/i.test(text)) return [];
  const clause = parseClause(text);
  if (
    !clause ||
    clause.lead !== '' ||
    clause.tense === 'auxiliary' ||
    clause.tense === 'be' ||
    uncounted.test(clause.base ?? '')
  )
    return [];
  const object = countedObject.exec(clause.rest);
  if (!object?.[2] || measures.test(object[2]) || /,| and (?:\d|\p{Ll}+ed\b)/u.test(object[3] ?? '')) return [];
  const verb = [clause.adverb, clause.verb, (object[1] ?? '').trim()].filter(Boolean).join(' ');
  return [
    {
      kind: 'count first',
      text: `${object[2]}. That's how many ${lowered(clause.subject, names)} ${verb}${object[3] ?? ''}.`,
    },
  ];
}

const day = '(?:\\d{1,2} \\p{Lu}\\p{Ll}+|\\p{Lu}\\p{Ll}+ \\d{1,2})';

const onDay = new RegExp(`^([^,;:"“]{10,}?) (on|from|until) (${day})(?:, (with .{4,60}))?$`, 'u');

/** `Our choir sings in Ely on 20 December` → `20 December: our choir sings in Ely.` */
function dateFirst(text: string, names: ReadonlySet<string>): Telling[] {
  const match = onDay.exec(text);
  if (!match?.[1] || !match[2] || !match[3] || !parseClause(match[1]) || dated.test(match[1])) return [];
  const tense = parseClause(match[1])?.tense;
  if (tense === 'past' || / (?:and|but|that|because|who|is|are|was|were)$| (?:is|are) /.test(match[1])) return [];
  const when = match[2] === 'on' ? match[3] : `${capitalized(match[2])} ${match[3]}`;
  return [{ kind: 'date first', text: `${when}: ${lowered(match[1], names)}${match[4] ? `, ${match[4]}` : ''}.` }];
}

const tookTime = new RegExp(`^(?:It |That |This )?[Tt]ook (?:(me|us) )?(${span})$`);

/** `Migrated 340 jobs. Took 5 months.` → `It took 5 months to migrate 340 jobs.` */
export function tookAcross(first: string, second: string): string | undefined {
  const time = tookTime.exec(second);
  const clause = parseClause(parseClause(first) ? first : `I ${first.charAt(0).toLowerCase()}${first.slice(1)}`);
  if (
    !time?.[2] ||
    !clause?.base ||
    clause.tense !== 'past' ||
    clause.lead !== '' ||
    clause.adverb !== '' ||
    !/^(?:I|We)$/i.test(clause.subject)
  )
    return undefined;
  if (/[,;:"“]/.test(clause.rest) || dated.test(clause.rest) || clause.rest === '') return undefined;
  return said(`It took ${time[1] ? `${time[1]} ` : ''}${time[2]} to ${clause.base} ${clause.rest}`);
}

/** What one person or a team has done. */
function deedTold(text: string, names: ReadonlySet<string>): Telling[] {
  const bare = /^\p{Lu}\p{Ll}+ /u.test(text) && parseClause(text) === undefined ? `I ${lowered(text, names)}` : text;
  const clause = parseClause(bare);
  if (
    !clause ||
    clause.lead !== '' ||
    clause.tense !== 'past' ||
    !/^(?:I|We)$/i.test(clause.subject) ||
    /["“”:;]/.test(text)
  )
    return [];
  const isTold = bare === text;
  return [...meansFirst(clause, isTold), ...tookTellings(clause, isTold)];
}

/** `26 months to pass $8k this morning`: the date belongs to the deed, not to the time it took. */
export const dated =
  /\b(?:today|yesterday|tonight|tomorrow|now|(?:this|last|next) \p{Ll}+|(?:on|in) (?:\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)\p{Ll}*\b))/u;

/** `We fixed a leak by deleting 3 lines` → `How do you fix a leak? Deleting 3 lines.`, `Deleting 3 lines. That's how we fixed a leak.` */
function meansFirst({ subject, adverb, verb, base, rest }: Clause, isTold: boolean): Telling[] {
  const match = /^([^,]{4,110}?),? by (\p{Ll}+ing) ([^,;:]{3,90})$/u.exec(rest);
  if (!match?.[1] || !match[2] || !match[3] || !gerundBase(match[2])) return [];
  const deed = [adverb, verb, match[1]].filter(Boolean).join(' ');
  const means = capitalized(`${match[2]} ${match[3]}`);
  // Without a subject it is not known who did it.
  const found = isTold
    ? [{ kind: 'means first', text: `${means}. That's how ${/^we$/i.test(subject) ? 'we' : 'I'} ${deed}.` }]
    : [];
  const short = match[1].split(/ (?=that |which |in |on |for |from )/)[0] ?? match[1];
  if (base && base !== 'be' && /^(?:an?|the) /i.test(short))
    found.push({ kind: 'means, question', text: `How do you ${base} ${short}? ${means}.` });
  return found;
}

const deedAfter = new RegExp(
  `^((?:an?|the|my|our|\\d|[$€£]\\d|\\p{Lu})[^,;:]{2,70}?),? after (${span}(?: and [^,;:]{3,50})?)$`,
  'u',
);

/** `We got our certificate after 9 months and 140 pages` → `It took us 9 months and 140 pages to get our certificate.` */
function tookTellings({ subject, adverb, base, rest }: Clause, isTold: boolean): Telling[] {
  const match = deedAfter.exec(rest);
  if (!match?.[1] || !match[2] || !base || adverb !== '' || dated.test(match[1])) return [];
  const whom = isTold ? (/^we$/i.test(subject) ? 'us ' : 'me ') : '';
  return [{ kind: 'it took', text: said(`It took ${whom}${match[2]} to ${base} ${match[1]}`) }];
}
