import type { Deeds, Lead } from '../../draft.types';
import { capitalized } from '../../sentences';
import { findChange, howQuestion, ledgerLine, restated, type Change } from './changes';
import { parseClause, type Clause } from './clause';
import { determiners, prepositions } from './lexicon.data';
import { oneOfMany } from './lists';
import { gerundBase, pastBase, pastOf, verbForm } from './verbs';

/** What came of it is nothing that somebody did. */
const outcome = /\b(?:lost|saved|earned|gained|won|made \$?\d|got|had|grew|reached|hit|sold \d)\b/i;
const pronoun = /^(?:I|We|They|He|She)$/;
const fewestWords = 4;
const adverb = /^(?:then|also|even|finally|only|\p{L}+ly) /iu;

/** `We deleted A, moved B and turned C off`: each told with its subject. */
export function deedsOf(parts: readonly string[]): Deeds | undefined {
  const [first = '', ...rest] = parts;
  // `Wrote one page, posted it in 4 places`: the subject is the account.
  if (isPast(first) && rest.every(isPast))
    return { items: parts.map(capitalized), rows: parts.map((part) => part.charAt(0).toLowerCase() + part.slice(1)) };
  const clause = parseClause(first);
  if (
    !clause ||
    clause.subject === '' ||
    /^(?:it|they|he|she|this|that)$/i.test(clause.subject) ||
    (clause.lead === '' && !/^\p{Lu}/u.test(clause.subject))
  )
    return undefined;
  const telling = tellingOf(clause, rest) ?? withClause(clause, rest);
  if (!telling) return undefined;
  const { lead, did } = telling;
  const own = [clause.adverb, clause.verb, clause.rest].filter((part) => part !== '').join(' ');
  const row = telling.isPerfect ? clause.rest : own;
  return {
    items: [first, ...rest.map((part) => capitalized(isOwnClause(part) ? part : `${lead}${part}`))],
    ...(did && !parts.some((part) => outcome.test(part)) ? { did, rows: [row, ...rest] } : {}),
  };
}

interface Telling {
  lead: string;
  did?: string;
  isPerfect?: true;
}

function tellingOf({ subject, tense, verb, rest: object }: Clause, rest: readonly string[]): Telling | undefined {
  const who = subject === 'I' || subject.toLowerCase() === 'we' ? capitalized(subject) : undefined;
  const did = who ? { did: `What ${who === 'I' ? 'I' : 'we'} did:` } : {};
  if (tense === 'past' && rest.every(isPast)) return { lead: `${subject} `, ...did };
  const isPerfect = /^(?:have|has)$/.test(verb) && verbForm(object.split(' ')[0] ?? '') !== undefined;
  if (isPerfect && rest.every(isParticiple)) return { lead: `${subject} ${verb} `, isPerfect: true, ...did };
  return undefined;
}

/** `We saved 5 hours, shipped 14 features, and nobody has asked`: the last one has a subject of its own. */
function withClause({ subject, tense }: Clause, rest: readonly string[]): Telling | undefined {
  const deeds = rest.slice(0, -1);
  const isTold = tense === 'past' && deeds.length > 0 && deeds.every(isPast) && isOwnClause(rest.at(-1) ?? '');
  return isTold ? { lead: `${subject} ` } : undefined;
}

const isOwnClause = (part: string): boolean =>
  /^(?:nobody|no one|everyone|it|they|we|I|the|our|my|two|three|four|five|\d+) /i.test(part) &&
  parseClause(part) !== undefined;

/** `blocked drains` is no deed, `blocked the drains` is. */
function hasObject(part: string): boolean {
  const words = part.split(' ');
  const next = (words[1] ?? '').toLowerCase();
  return words.length >= fewestWords || counted.test(next) || determiners.has(next) || prepositions.has(next);
}

const counted = /^\P{L}*\d|^(?:two|three|four|five|six|seven|eight|nine|ten|every|each|all|both)$/u;

const firstVerb = (part: string): string => (part.replace(adverb, '').split(' ')[0] ?? '').toLowerCase();
const isPast = (part: string): boolean => pastBase(firstVerb(part)) !== undefined && hasObject(part);
const isParticiple = (part: string): boolean => {
  const form = verbForm(firstVerb(part))?.form;
  return (form === 'past' || form === 'participle') && hasObject(part);
};

/** `We cut our bill by deleting A and moving B` → `We cut our bill`, `We deleted A`, `We moved B` */
export function meansOf(text: string): { main: string; rest: string } | undefined {
  const match = /^((?:I|We) .+?) by (\p{L}+ing) (.+)$/u.exec(text);
  const [, main = '', word = '', rest = ''] = match ?? [];
  const clause = match ? parseClause(main) : undefined;
  const past = pastOf(gerundBase(word) ?? '');
  if (clause?.tense !== 'past' || !past || !pronoun.test(clause.subject)) return undefined;
  const told = rest.replace(/(,|,? and) (\p{L}+ing) /gu, (whole, joint: string, other: string) => {
    const form = pastOf(gerundBase(other) ?? '');
    return form ? `${joint} ${form} ` : whole;
  });
  return /(?:,| and) \p{L}+ing /u.test(told) ? undefined : { main, rest: `${clause.subject} ${past} ${told}` };
}

/** Whether `Cart` is a name is not known: it stays first. */
function asked(change: Change, more: string): string {
  const { thing, from, to, time } = change;
  if (/^\p{Lu}\p{Ll}/u.test(thing)) return `${thing} from ${from} to ${to}${time ? ` ${time}` : ''}${more}: how?`;
  return howQuestion(change).replace(/\?$/, `${more}?`);
}

/** `touching` is of no verb but `touch`, known or not. */
const baseOf = (word: string): string | undefined =>
  gerundBase(word) ?? /^(\p{Ll}{2,}(?:[cs]h|ck|ss))ing$/u.exec(word)?.[1];

/** `I got rejected by 43 companies` → `43 companies rejected me.` */
function active(text: string): Lead[] {
  const match =
    /^(I|We) (?:got|was|were) (rejected|turned down|ignored|ghosted|invited|asked|copied|robbed) by (\d[\d,]* \p{Ll}+)( [^,;:]+)?$/u.exec(
      text,
    );
  const [, who = '', verb = '', many = '', rest = ''] = match ?? [];
  return match ? [{ form: 'number', text: `${many} ${verb} ${who === 'I' ? 'me' : 'us'}${rest}.` }] : [];
}

/** When it was, before who did it. */
const opening = /^((?:After|In|Over|Within) [^,]{3,40}?)(?=,? (?:I|we) \p{L})/u;

/** A change of figures in other words; what was not done for it stays told. */
export function leadsOf(text: string, after: readonly string[]): Lead[] {
  const how = [...asHow(text, after), ...active(text)];
  const [, main = text, base = '', thing = ''] = /^(.+?) without (\p{L}+ing) ([^,;:]+)$/u.exec(text) ?? [];
  const opened = opening.exec(main)?.[1] ?? '';
  const change = findChange(main.slice(opened.length).replace(/^, /, '').trim());
  if (!change || /^(?:within|in|after|over|by|since|during|last|this|then|now) /i.test(change.thing)) return how;
  const who = /^(?:I|we)$/i.exec(change.actor ?? '')?.[0];
  const without = base === '' ? '' : ` without ${base} ${thing}`;
  const denied = who && base !== '' ? ` ${capitalized(who)} didn't ${baseOf(base) ?? ''} ${thing}.` : '';
  const isWhole = opened === '' && (base === '' || (denied !== '' && baseOf(base) !== undefined));
  const when = opened === '' ? '' : ` ${opened.charAt(0).toLowerCase()}${opened.slice(1)}`;
  const states = isWhole ? restated(change, new Set()).slice(0, 2) : [];
  return [
    ...states.map((state) => ({ form: 'contrast' as const, text: `${state.text}${denied}` })),
    ...(isWhole ? [{ form: 'number' as const, text: `${ledgerLine(change)}.${denied}` }] : []),
    { form: 'question' as const, text: asked(change, `${when}${without}`) },
    ...how,
  ];
}

/** `It took one engineer 3 days` after `We cut our bill` → `It took one engineer 3 days to cut our bill.` */
function asHow(text: string, after: readonly string[]): Lead[] {
  const clause = parseClause(text);
  const time = after.map((other) => /^It took ((?:[^,.;:]|,(?=\d))+)$/.exec(other)?.[1]).find((found) => found);
  const isDeed = clause?.tense === 'past' && pronoun.test(clause.subject) && clause.lead === '';
  if (!clause || !isDeed || !time || clause.adverb !== '' || / (?:and|but|because|so) /.test(clause.rest)) return [];
  return [{ form: 'statement', isTease: true, text: `It took ${time} to ${clause.base ?? ''} ${clause.rest}.` }];
}

/** What stands over several things, asked, or as the thing that is counted: `Lessons from 100 cold emails`, `1 customer` → `100 cold emails. 61 opened, 1 customer.` */
export function headLeads(head: string, items: readonly string[]): Lead[] {
  const question = headQuestion(head);
  const counted = overview.exec(head)?.[1];
  const [first = '', last = ''] = [items[0], items.at(-1)];
  const isTold = counted !== undefined && /^\d/.test(last);
  const [one] = oneOfMany(head, [...items].filter((item) => item.length <= longestOne).reverse());
  return [
    ...(one ? [{ form: 'statement' as const, text: `${one}.`, isTease: true as const }] : []),
    ...(question ? [{ form: 'question' as const, text: question }] : []),
    ...(isTold ? [{ form: 'number' as const, text: `${counted}. ${first}, ${last}.`, isTease: true as const }] : []),
    ...(isTold ? [{ form: 'contrast' as const, text: `${counted}, ${last}.`, isTease: true as const }] : []),
  ];
}

const longestOne = 100;

const overview =
  /^(?:\p{Ll}+ )?(?:lessons|results|numbers|stats|takeaways|what (?:I|we) learned) (?:from|of|after) (\d[^,;:]+)$/iu;

/** `What changed in our team this year` → `What changed in our team this year?`; `What we removed` → `What did we remove?` */
function headQuestion(head: string): string | undefined {
  const asked = /^What (I|we) (?:\p{L}+ly )?(\p{Ll}+)((?: [^,;:]+)?)$/u.exec(head);
  const base = pastBase(asked?.[2] ?? '');
  if (asked?.[1] && base) return `What did ${asked[1]} ${base}${asked[3] ?? ''}?`;
  const how = /^How (I|we) (\p{Ll}+)((?: [^,;:]+)?)$/u.exec(head);
  const done = pastBase(how?.[2] ?? '');
  if (how?.[1] && done && !/^(?:cut|put|set|let|read|hit)$/.test(done))
    return `How did ${how[1]} ${done}${how[3] ?? ''}?`;
  return /^What (?:changed|worked|helped|happened|broke|failed)(?: [^,;:]+)?$/.test(head) ? `${head}?` : undefined;
}
