import { namesIn } from '../../../../text/facts/names';
import type { LongForm, Statement, Tone } from '../../draft.types';
import { capitalized, splitSentences, type Sentence } from '../../sentences';
import { isAttack } from './attack';
import { parseClause } from './clause';
import { deedsOf, headLeads, leadsOf, meansOf } from './enumerations';
import { kindOf } from './closings';
import { closings } from './closings.data';
import { leansOnContext, splitClauses, withoutMarks, type Line } from './material';
import { rephrasings } from './rephrase';
import { verbForm } from './verbs';
import { objectResolved, ownerResolved, resolved } from './resolve';
import { hasNoSubject } from './tone';
import { readTopic } from './topic';
import { observations } from './topic-drafts';
import { spoken } from './voice';

/** What the brief itself draws from its story, as people begin to say it. */
const point =
  /^(?:lesson|(?:the|my|our|one|biggest) (?:\p{Ll}+ )?(?:lesson|takeaway|advice|mistake|rule|trick|fix)s?\b|what (?:I|we) (?:learned|keep|kept|change|would|took|tell)|what (?:worked|helped|mattered|made the difference|changed)|(?:I|we) (?:have )?learn(?:ed|t)|turns out|next time|if (?:you|it|I)\b|never|always|so (?:when|if|my|now)|my (?:advice|rule)|(?:I|we)['’](?:d|ll) (?:do|never|always)|(?:I|we) (?:should|would) (?:have|never|always)|looking back|in hindsight)/iu;
/** `The switch was in the checklist`: which one was said before. */
const known = /^(?:the|each|every|both|all of|half of) (?:\p{L}+['’]?s? ){0,2}(?:was|were|is|are|had|has|did|took)\b/iu;

export const longForm: LongForm = {
  isOrder: isAttack,
  statements: (line) => splitSentences(withoutMarks(line)).map(statement),
  retold: (text) =>
    rephrasings(text, new Set(namesIn(text)))
      .filter(({ kind }) => kind === 'flip' || kind === 'time first' || kind === 'turned')
      .map(({ text: other }) => other)
      .filter((other) => !keepsCapital(other, text) && !isCutOff(other)),
  standalone,
  clauses: splitClauses,
  joint: 'and',
  deeds: deedsOf,
  means: meansOf,
  leads: leadsOf,
  headLeads,
  howQuestion,
  topicLines,
  questionTo: (body) => closings[kindOf(body)]?.find((closing) => closing.endsWith('?')),
};

/** Deeds that readers want to know the way of. */
const done = /^(?:cut|reduce|grow|reach|hit|pass|learn|save|fix|find|win|train|migrate|double|halve)$/;

/** `We cut our costs in a week` → `How did we cut our costs in a week?`; `We let people choose` → `What happened when we let people choose?` */
function howQuestion(text: string): string | undefined {
  const how = /^How (I|we) (\p{Ll}+) ([^,;:]+)$/u.exec(text);
  if (how?.[1] && verbForm(how[2] ?? '')?.form === 'base') return `How do ${how[1]} ${how[2] ?? ''} ${how[3] ?? ''}?`;
  const clause = parseClause(text);
  if (clause?.tense !== 'past' || !/^(?:I|We)$/.test(clause.subject) || clause.lead !== '' || clause.adverb !== '')
    return undefined;
  if (/(?<!\d)[,;:]|\b(?:but|because|not|never|and)\b/i.test(clause.rest) || felt.test(clause.base ?? ''))
    return undefined;
  const who = clause.subject === 'I' ? 'I' : 'we';
  return done.test(clause.base ?? '')
    ? `How did ${who} ${clause.base ?? ''} ${clause.rest}?`
    : `What happened when ${who} ${clause.verb} ${clause.rest}?`;
}

/** States and feelings, after which nothing happens. */
const felt =
  /^(?:be|get|have|think|know|feel|want|need|like|love|hate|mean|believe|hope|wish|use|live|own|seem|sound)$/;

/** `In May, Slugs ate …`: whether the first word is a name is not known. */
function keepsCapital(other: string, text: string): boolean {
  const first = /^\p{Lu}\p{Ll}+/u.exec(text)?.[0];
  return first !== undefined && new RegExp(`(?<!^|[.!?] )(?<!\\p{L})${first}(?!\\p{L})`, 'u').test(other);
}

/** `When he was born, never missed a Friday except.` */
const isCutOff = (text: string): boolean =>
  /\b(?:except|unless|only|and|or|but|with|of|to|for|in|on|at|by|from)[.,]?$/.test(text) ||
  /, (?:never|also|still|only)\b|^In (?:days|weeks|months|years)\b/.test(text);

function standalone(text: string, before: string): string | undefined {
  const line = lineOf(text, 1);
  const last = lineOf(before, 0);
  const told = resolved(line, last) ?? objectResolved(line, last) ?? ownerResolved(line, last);
  return told !== undefined && !leansOnContext(told, 1) ? capitalized(told) : undefined;
}

const lineOf = (text: string, order: number): Line => ({
  text,
  order,
  end: '.',
  isBullet: false,
  clauses: [text],
  changes: [],
  isPoint: false,
  isLinked: order > 0,
  isQuestion: false,
  isWhole: true,
  isConcrete: true,
});

function topicLines(body: string, tone: Tone): string[] {
  const topic = readTopic(body);
  if (!topic || topic.kind === 'situation' || topic.kind === 'versus') return [];
  const known = observations(topic.name);
  const [practice] = known.length > 0 ? [] : trades.flatMap((trade) => trade.exec(topic.name)?.[1] ?? []);
  return (practice === undefined ? known : observations(practice)).map((line) => spoken(line, tone));
}

/** Work of which the same holds whatever it is done to (`pricing a SaaS`), and what is done well or for the first time (`running a good one-on-one`). */
const trades = [
  /^(pricing|hiring|onboarding|freelancing|networking|delegating) /i,
  /^(?:running|holding|having|doing|writing|giving|leading) (?:an? |your |the )?(?:good |better |great |first )(.+)$/i,
];

/** `Took one engineer 3 days` */
const spent =
  /^(?:Took|Cost) (?=(?:us|me|about|only|less|under|almost|nearly|one|two|three|four|five|six|seven|eight|nine|ten)\b|\P{L}*\d)/u;

function statement(sentence: Sentence): Statement {
  const text = capitalized(sentence.text.replace(/[;,]$/, '')).replace(spent, (verb) => `It ${verb.toLowerCase()}`);
  return {
    ...sentence,
    text,
    leans: leansOnContext(text, 1) || known.test(text),
    isPoint: point.test(text),
    hasVerb: parseClause(text) !== undefined || hasNoSubject(text),
  };
}
