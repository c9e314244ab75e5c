import { capitalized } from '../../sentences';
import { isPlural } from './changes';
import { parseClause } from './clause';
import type { Line } from './material';

/**
 * `It plans roast days` after `We opened Harborlist to 12 roasters` → `Harborlist plans roast days`: only where there is
 * one thing that the pronoun can mean.
 */
export function resolved(line: Line, before: Line | undefined): string | undefined {
  const match = /^(It|They|She|He)(['’]s|['’]re)? (.{4,})$/.exec(line.text);
  if (!match?.[1] || !before || before.isQuestion) return undefined;
  // `It took 26 months` after a deed means the deed.
  if (/^(?:took|cost|happened|was worth|felt)\b/.test(match[3] ?? '') && parseClause(before.text)?.tense === 'past')
    return undefined;
  const thing = describedSubject(before.text, match) ?? antecedent(before.text, match[1].toLowerCase());
  if (!thing || thing.split(' ').length > 6) return undefined;
  const verb = match[2] ? (/re$/.test(match[2]) ? ' are' : ' is') : '';
  const rest = match[3] ?? '';
  if (new RegExp(`\\b${escaped(thing)}\\b`, 'i').test(rest)) return undefined;
  return `${capitalized(thing)}${verb} ${rest}`;
}

/** `We restored them from backup` after `… a bug that deleted 40 customer records` → `We restored 40 customer records from backup` */
export function objectResolved(line: Line, before: Line | undefined): string | undefined {
  const match = /^((?:I|We) (?:then |just )?\p{L}+) (it|them)\b(.*)$/u.exec(line.text);
  if (!match?.[1] || !before || before.isQuestion || /\b(?:it|them|they|its|their)\b/i.test(match[3] ?? ''))
    return undefined;
  const thing = match[2] === 'them' ? countedThings(before.text) : ownThing(before.text);
  return thing ? `${match[1]} ${thing}${match[3] ?? ''}` : undefined;
}

/** `I used her recipe` after `My grandmother taught me` → `I used my grandmother's recipe` */
export function ownerResolved(line: Line, before: Line | undefined): string | undefined {
  const person = /^My (\p{Ll}{3,12}) \p{Ll}+/u.exec(before?.text ?? '')?.[1];
  const match = /^(.*?\b)(her|his)( \p{Ll}{3,}.*)$/u.exec(line.text);
  if (!person || !match || !people.test(person) || /\b(?:she|he|her|his|him)\b/i.test(match[1] ?? '')) return undefined;
  return `${match[1] ?? ''}my ${person}'s${match[3] ?? ''}`;
}

const people =
  /^(?:grand)?(?:mother|father|mom|mum|dad|son|daughter|parents?|ma|pa)$|^(?:wife|husband|partner|boss|sister|brother|aunt|uncle|neighbou?r|teacher|coach|friend|cofounder|manager|mentor)$/;

function countedThings(text: string): string | undefined {
  const found = [
    ...text.matchAll(/\b(\d[\d,.]* (?:\p{Ll}+ )?\p{Ll}{3,}s)(?= (?:on|in|at|by|from|last|today|yesterday|this)\b|$)/gu),
  ];
  return found.length === 1 ? found[0]?.[1] : undefined;
}

function ownThing(text: string): string | undefined {
  const found = [...text.matchAll(/\b((?:my|our) \p{Ll}{3,}(?: \p{Ll}{3,})?)$/gu)];
  const others = [...text.matchAll(/\b(?:my|our|the|an?) \p{Ll}{3,}/giu)];
  return found.length === 1 &&
    others.filter(
      (match) =>
        !/^(?:my|our) (?:son|daughter|kids?|wife|husband|mother|father|mom|dad|boss|team|friend|brother|sister|neighbou?r)/i.test(
          match[0],
        ),
    ).length === 1
    ? found[0]?.[1]
    : undefined;
}

/** `The new machine arrived. It weighs 71 kg`: what has a weight is the machine, not its arrival. */
function describedSubject(before: string, [, pronoun = '', , rest = '']: RegExpExecArray): string | undefined {
  if (
    pronoun !== 'It' ||
    !/^(?:weighs|holds|fits|opens|smells|tastes|sounds|seats|measures|runs on|comes in)\b/.test(rest)
  )
    return undefined;
  const subject = parseClause(before)?.subject ?? '';
  return /^(?:the|my|our) [^,;:]{3,40}$/i.test(subject) && !isPlural(subject) && !/ (?:and|or|of) /.test(subject)
    ? subject.charAt(0).toLowerCase() + subject.slice(1)
    : undefined;
}

const ended =
  '(?= (?:to|in|on|for|with|at|from|of|today|yesterday|last|this|next|after|because|so|and|by|comes|goes|is|was|runs|took|takes)\\b|[,.;]|$)';

/** What these verbs are done to is a thing, and the next sentence is about it. */
const made =
  /^(?:opened|launched|released|shipped|published|built|made|wrote|started|rebuilt|rewrote|designed|created|finished|announced|bought|sold|painted|cooked|baked|recorded|removed|deleted|added|moved|replaced|fixed|changed)$/i;

function antecedent(text: string, pronoun: string): string | undefined {
  const clause = parseClause(text);
  if (pronoun === 'she' || pronoun === 'he') {
    const person = clause?.subject ?? '';
    return /^(?:an?|my|our) /i.test(person) && !/\b(?:and|we|i)\b/i.test(person)
      ? person.replace(/^an? /i, 'the ').replace(/^(My|Our) /, (word) => word.toLowerCase())
      : undefined;
  }
  const isOwn = /^(?:i|we)$/i.test(clause?.subject ?? '');
  const subject = clause && !isOwn ? clause.subject : undefined;
  // After a deed of someone's, `it` may be the deed.
  const isState = clause !== undefined && (clause.tense !== 'past' || pronoun === 'they');
  if (
    subject &&
    isState &&
    /^(?:my|our|the|most|many) /i.test(subject) &&
    isPlural(subject) === (pronoun === 'they') &&
    !/ (?:and|or) /.test(subject)
  )
    return subject.charAt(0).toLowerCase() + subject.slice(1);
  // `Our interns rewrote the guide. It …`: the only single thing.
  const isByMany = pronoun === 'it' && subject !== undefined && isPlural(subject);
  const object =
    clause && (isOwn || isByMany) && made.test(clause.verb)
      ? new RegExp(`^((?:my|our|the) [^,;:]{3,40}?|\\p{Lu}[\\p{L}\\d.]+(?: \\p{Lu}?[\\d.]+)?)${ended}`, 'u').exec(
          clause.rest,
        )?.[1]
      : undefined;
  return object && isPlural(object) === (pronoun === 'they') ? object : undefined;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** `We removed 8 and sign-ups rose` after `Our page had 11 sections` → `We removed 8 of 11 sections and sign-ups rose` */
export function countResolved(line: Line, before: Line | undefined): string | undefined {
  const whole = /\b(\d[\d,]* (?:\p{Ll}+ )?\p{Ll}{3,}s)$/u.exec(before?.text ?? '')?.[1];
  const part =
    /^((?:I|We) (?:removed|deleted|cut|dropped|kept|fixed|closed|sold|lost|shipped|read|used|rejected|hired) \d[\d,]*)(?= (?:and|in|this|last|so)\b|$|,)/u.exec(
      line.text,
    )?.[1];
  return whole && part ? `${part} of ${whole}${line.text.slice(part.length)}` : undefined;
}

/** `A bank in Zurich signed with us. It is our first large customer.` → `Our first large customer: a bank in Zurich.` */
export function identified(first: Line, second: Line): string[] {
  const what = /^It(?:['’]s| is| was) ((?:our|my|the) (?:[^,;:]|,(?=\d)){6,80})$/.exec(second.text)?.[1];
  const clause = parseClause(first.text);
  if (!what || !clause || clause.lead !== '' || !/^An? /.test(clause.subject) || /[,;:]/.test(first.text)) return [];
  const subject = clause.subject.charAt(0).toLowerCase() + clause.subject.slice(1);
  const deed = [clause.adverb, clause.verb, clause.rest].filter(Boolean).join(' ');
  return [`${capitalized(what)}: ${subject}.`, `${capitalized(what)} ${deed}.`];
}
