import { capitalized } from '../../sentences';
import { findChange, type Change } from './changes';
import { parseClause } from './clause';
import type { Line } from './material';
import { lowered } from './rephrase';
import { said } from './scene';
import { trimmed } from './trims';
import { gerundBase, pastOf, verbForm } from './verbs';

/** A figure that moved and what moved it, out of one sentence: `churn fell from 8% to 5% after we called everyone`. */
export interface CausedChange {
  change: Change;
  /** A whole statement in running text: `we called everyone`. */
  cause: string;
}

export function causedChange(line: Line, speaker: 'we' | 'I' | 'none'): CausedChange | undefined {
  const match = /^(.{10,}?),? (after|when|once|because|since|by) (.{6,})$/i.exec(line.text);
  const change = match?.[1] ? findChange(match[1]) : undefined;
  if (!match?.[3] || !change) return undefined;
  const cause = asStatementBy(match[3], change.actor ?? (speaker === 'none' ? undefined : speaker));
  return cause ? { change, cause } : undefined;
}

/** `moving off Kubernetes` → `we moved off Kubernetes` */
function asStatementBy(text: string, actor: string | undefined): string | undefined {
  if (/[,;:]| (?:and|but) /.test(text)) return undefined;
  const [first = '', ...rest] = text.split(' ');
  const base = gerundBase(first);
  const past = base ? pastOf(base) : undefined;
  if (base) return past && actor ? `${actor === 'I' ? 'I' : 'we'} ${past} ${rest.join(' ')}` : undefined;
  return parseClause(text) ? text : undefined;
}

/** `We raised prices by 30% and 2 of 180 customers left`: a deed of the speaker and what came of it. */
export interface Consequence {
  deed: string;
  result: string;
}

export function consequenceIn(line: Line): Consequence | undefined {
  const [deed = '', result = '', ...more] = line.clauses;
  if (more.length > 0 || result === '' || / but |: /.test(line.text) || /, (?!\d)/.test(result) || !/\d/.test(result))
    return undefined;
  const first = parseClause(deed);
  const second = parseClause(result);
  if (!first || first.tense !== 'past' || !/^(?:I|We)$/i.test(first.subject) || first.lead !== '') return undefined;
  if (
    !second ||
    /^(?:i|we|he|she|that|this|now)\b|\b(?:it|its|they|them|their|there|instead|too|also|so)\b/i.test(result) ||
    second.tense !== 'past'
  )
    return undefined;
  return { deed, result };
}

/** The result leads: `2 of 180 customers left after we raised prices by 30%` */
export function resultFirst({ deed, result }: Consequence, names: ReadonlySet<string>): string {
  return `${capitalized(result)} after ${lowered(deed, names)}`;
}

/** `What happened when we raised prices by 30%? 2 of 180 customers left.` */
export function whatHappened({ deed, result }: Consequence, names: ReadonlySet<string>): string {
  return `What happened when ${lowered(deed, names)}? ${said(result)}`;
}

/** `How I got my first clients: I emailed 60 people, 22 answered` → `How did I get my first clients? I emailed …` */
export function howWithAnswer(text: string): { question: string; answer: string } | undefined {
  const match = /^How (I|we) ([a-zà-öø-ÿ]+) ([^:]{3,80}): (.{10,})$/i.exec(text);
  const form = match?.[2] ? verbForm(match[2]) : undefined;
  if (!match?.[3] || !match[4] || !form) return undefined;
  const did = form.form === 'past' ? 'did' : 'do';
  return { question: `How ${did} ${match[1] === 'I' ? 'I' : 'we'} ${form.base} ${match[3]}?`, answer: match[4] };
}

/** `We interviewed 40 users. 31 of them never …` → `31 of the 40 users we interviewed never …` */
export function partOf(first: Line, second: Line): string | undefined {
  const deed = /^(I|We) ([a-zà-öø-ÿ]+) ((?:about |over |nearly )?\d[\d,.]* (?:[a-zà-öø-ÿ]+ )?[a-zà-öø-ÿ]+s)$/i.exec(
    trimmed(first.text) ?? first.text,
  );
  const part = /^(\S+(?: \S+)?) of them (.{4,})$/i.exec(second.text);
  if (!deed?.[2] || verbForm(deed[2])?.form !== 'past' || !part) return undefined;
  return `${part[1] ?? ''} of the ${deed[3] ?? ''} ${deed[1] === 'I' ? 'I' : 'we'} ${deed[2]} ${part[2] ?? ''}`;
}
