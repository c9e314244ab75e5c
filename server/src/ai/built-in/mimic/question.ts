import { parseClause } from '../grammar/en/clause';
import { capitalized } from '../sentences';

/** A question to readers about a deed or an event, and the sentence that answers it in place of the one it was made of. */
export interface Asked {
  question: string;
  answer: string;
}

const longestQuestion = 110;
const when = / (?:in|on|last|this|since) (?:\p{Lu}\p{Ll}+|week|month|year|\d{4})$/u;

/** `We moved support to email in March.` → `What happens when you move support to email?` and `We did that in March.` */
export function askedOf(sentence: string): Asked[] {
  const text = sentence.replace(/[.!]$/, '');
  const first = (/^[^,;:.!?]+/.exec(text)?.[0] ?? '').replace(/ (?:and|but|so) .*$/, '');
  const added = text.slice(first.length).replace(/^,? ?(?:and|but|so)? ?/, '');
  const rest = added === '' || parseClause(capitalized(added)) ? added : undefined;
  const clause = parseClause(first);
  if (
    rest === undefined ||
    !clause?.base ||
    clause.tense !== 'past' ||
    clause.lead !== '' ||
    /["“\d]/.test(clause.subject)
  )
    return [];
  const told = rest === '' ? '' : ` ${capitalized(rest)}.`;
  const time = when.exec(clause.rest)?.[0] ?? '';
  const deed = `${clause.base} ${toReader(clause.rest.replace(when, ''))}`.trim();
  const subject = clause.subject.charAt(0).toLowerCase() + clause.subject.slice(1);
  const found = /^(?:I|we)$/i.test(clause.subject)
    ? ['What happens when you', 'Would you'].map((lead) => ({
        question: `${lead} ${deed}?`,
        answer: `${clause.subject} did${time}.${told}`,
      }))
    : /^our /.test(subject)
      ? [{ question: `Ever had ${toReader(subject)} ${deed}?`, answer: `Ours did${time}.${told}` }]
      : [];
  return found.filter(({ question }) => question.length <= longestQuestion);
}

const toReader = (text: string): string =>
  text
    .replace(/(?<!\p{L})(?:my|our)(?!\p{L})/giu, 'your')
    .replace(/(?<!\p{L})(?:me|us)(?!\p{L})/gu, 'you')
    .trim();

const reactions: Readonly<Record<string, string>> = {
  laughed: 'laughed',
  complained: 'complained',
  noticed: 'noticed',
  agreed: 'agreed',
  left: 'left',
  cancelled: 'cancelled',
  panicked: 'panicked',
  cried: 'cried',
  objected: 'objected',
  stayed: 'stayed',
};

/** A question to readers that states nothing new: `The neighbours laughed.` → `Would your neighbours have laughed too?` */
export function wouldYou(sentence: string): string[] {
  const reaction = /^(?:The|My|Our|\d+) (\p{Ll}+) (\p{Ll}+)\.$/u.exec(sentence);
  const done = reactions[reaction?.[2] ?? ''];
  if (reaction?.[1] && done) return [`Would your ${reaction[1]} have ${done} too?`];
  const clause = parseClause(sentence.replace(/[.!]$/, ''));
  if (!clause || clause.tense !== 'past' || !/^(?:I|we)$/i.test(clause.subject) || !/ed$/.test(clause.verb)) return [];
  const deed = `${clause.verb} ${toReader(clause.rest.replace(when, '').replace(/,.*$/, ''))}`.trim();
  const question = `Would you have ${deed}?`;
  return question.length <= longestQuestion && !/[\d"“]/.test(deed) ? [question] : [];
}
