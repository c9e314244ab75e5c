import { handlesIn, linksIn } from '../../../text/facts/mentions';
import { namesIn } from '../../../text/facts/names';
import { calmed } from '../calm';
import { parseClause } from '../grammar/en/clause';
import { lowered } from '../grammar/en/rephrase';
import { pastBase, verbForm } from '../grammar/en/verbs';
import { grammarFor } from '../grammars';
import { capitalized, splitSentences, tidy, written, type Sentence } from '../sentences';
import { beatsOf } from '../source/beats';
import type { Take } from '../source/select';
import type { Tongue } from './tongue.data';

/** What the person adds: the sentences of the context that tell something. */
export interface Added {
  sentences: Sentence[];
  stance: 'same' | 'other' | 'open';
  notes: string[];
}

/** A reply has room for three sentences of it. */
const longestContext = 1_200;
/** An invitation to the person's own thing in somebody else's thread. */
const pitch =
  /\b(?:check (?:it |us |this |them )?out|try (?:it|us|our|my)|sign up|our (?:product|tool|app|service) (?:can|does|helps|solves)|book a (?:call|demo)|dm me|use (?:my|our) code|link in bio|visit (?:us|our|my)|get started|free trial)\b/i;
/** Orders about the reply and not a part of it. */
const aboutReply =
  /^(?:please )?(?:be|sound|keep it|make it|stay|don['’]t (?:be|sound|mention)|no (?:emojis?|hashtags?)|short|friendly|polite(?:ly)?|reply|answer|write)\b.{0,60}$/i;
const told =
  /^(?:please )?(?:mention|say|tell (?:them|him|her)|add|note|point out|explain|share)(?: (?:them|him|her))?(?: that| how)? (?=(?:we|i|our|my|the|a|an|\d)\b)/i;

export function readAdded(prompt: string, language: string, tongue: Tongue | undefined): Added {
  const brief = calmed(tidy(prompt.slice(0, longestContext)));
  const body = grammarFor(language)?.unframe(brief).body ?? brief;
  const all = splitSentences(body).flatMap((sentence) => (language === 'en' ? fromNotes(sentence) : [sentence]));
  const plain = all.filter(({ text }) => linksIn(text).length + handlesIn(text).length === 0 && !pitch.test(text));
  const stance = tongue?.disagrees.test(body) ? 'other' : tongue?.agrees.test(body) ? 'same' : 'open';
  const sentences = plain.flatMap((sentence) => {
    if (aboutReply.test(sentence.text) && sentence.text.split(' ').length < 9) return [];
    const question = language === 'en' ? asQuestionBack(sentence.text) : undefined;
    if (question) return [{ ...sentence, text: question, end: '?' }];
    const text = withoutStance(sentence.text.replace(told, ''), tongue);
    return saysSomething(text) ? [{ ...sentence, text: capitalized(text) }] : [];
  });
  return { sentences, stance, notes: plain.length < all.length ? [pitchNote] : [] };
}

/** `we sent 400 emails, 31 replies, every one …` → `We sent 400 emails: 31 replies` and `Every one …` */
function fromNotes(sentence: Sentence): Sentence[] {
  const beats = beatsOf([written(sentence)], 'en');
  if (beats.length < 2) return [sentence];
  const lines: string[] = [];
  for (const { text, kind } of beats) {
    const before = lines.at(-1);
    const detail = text.charAt(0).toLowerCase() + text.slice(1);
    if (kind !== 'count' || before === undefined || text.includes(':')) lines.push(text);
    else lines[lines.length - 1] = `${before.replace(/\.$/, '')}${before.includes(':') ? ', ' : ': '}${detail}`;
  }
  return lines.map((line) => ({ text: line.replace(/\.$/, ''), end: '.', isBullet: false }));
}

const fewestWords = 4;

/** `yes`, `so true` add nothing under somebody else's post. */
const saysSomething = (text: string): boolean =>
  /\d/.test(text) || (text.match(/[\p{L}\p{N}]+/gu) ?? []).length >= fewestWords || /\p{Script=Han}/u.test(text);

/** `ask how they count escalated cases` → `How do you count escalated cases` */
function asQuestionBack(text: string): string | undefined {
  const match =
    /^(?:please )?ask (?:(?:them|him|her) )?(how|why|what|where|when) (?:they|he|she|you) (\p{Ll}+)( .+)?$/iu.exec(
      text,
    );
  const verb = match?.[2] ? verbForm(match[2]) : undefined;
  if (!match?.[1] || !verb) return undefined;
  const past = pastBase(match[2] ?? '') !== undefined && verb.form !== 'base';
  return `${capitalized(match[1].toLowerCase())} ${past ? 'did' : 'do'} you ${verb.base}${match[3] ?? ''}`;
}

const pitchNote =
  'Links, handles and invitations were left out: in somebody else’s thread they read as an advertisement.';
const shortestStance = 6;

/** `I agree, we saw …` → `we saw …`; a sentence that only agrees is none. */
function withoutStance(text: string, tongue: Tongue | undefined): string {
  if (!tongue) return text;
  for (const pattern of [tongue.disagrees, tongue.agrees]) {
    const match = pattern.exec(text);
    if (!match || match.index > 12) continue;
    const rest = text
      .slice(match.index + match[0].length)
      .replace(/^[\s,;:.-]+(?:and |but |und |aber |y |pero |et |mais |e |mas )?/iu, '');
    if (rest === '' || text.split(' ').length < shortestStance) return '';
    if (/^[,;:.-]/.test(text.slice(match.index + match[0].length).trim())) return rest;
  }
  return text;
}

const mostSentences = 3;
/** A sentence that says nothing without the one before it. */
const leans =
  /^(?:every one|each of|none of|it|they|this|that|these|those|he|she|but|and|so|then|which|er|sie|es|das|aber|dann|ella?|pero|il|elle|mais|ele|ela|mas)(?!\p{L})|(?<!\p{L})(?:used|use|did|had|tried|love|like) (?:it|them|that)(?!\p{L})|\b(?:of them|the others?)\b/iu;

interface FactScene {
  language: string;
  tongue: Tongue | undefined;
  /** The tweet. */
  asked: string;
}

/** The person's facts as they may stand under the tweet: as told, each by itself, the last ones, with a word before them. */
export function factTakes(added: Added, { language, tongue, asked }: FactScene): Take[] {
  const { sentences, stance } = added;
  const text = sentences.slice(0, mostSentences).map(written).join(' ');
  const alone = aloneIn(sentences, language);
  const takes: Take[] = [{ kind: 'fact', about: 'context', text, score: 9 }];
  if (sentences.length > 1)
    takes.push(...alone.map((fact, at) => ({ kind: 'one fact', about: `fact ${at}`, text: fact, score: 7 })));
  if (sentences.length > mostSentences)
    takes.push({ kind: 'ending', about: 'context', text: sentences.slice(-2).map(written).join(' '), score: 7 });
  if (language === 'en') takes.push(...weighed(alone, asked));
  const key = sentences.find(({ text: told }) => /\d/.test(told) && !leans.test(told)) ?? sentences[0];
  const lines = (stance === 'open' ? tongue?.leads : tongue?.[stance]) ?? [];
  // One is enough: two would say the same fact twice.
  const leads = lines.slice(text.length % Math.max(1, lines.length)).slice(0, 1);
  const mayLead = key && key.end !== '?' && !key.text.includes(': ') && (stance !== 'open' || /\d/.test(key.text));
  const told = key && mayLead ? written(key) : undefined;
  for (const lead of told === undefined ? [] : leads)
    takes.push({
      kind: 'lead',
      about: 'fact 0',
      text: `${lead} ${afterColon(told ?? '', language)}`,
      score: stance === 'open' ? 6 : 9.5,
    });
  return takes;
}

const fewestAlone = 6;

/** The facts that can stand by themselves, as they would stand. */
export function aloneIn(sentences: readonly Sentence[], language: string): string[] {
  const owner = /\b(?:we|our|ours|us)\b/i.test(sentences.map(({ text }) => text).join(' ')) ? 'Our' : 'My';
  return sentences.flatMap((sentence, at) => {
    if (sentence.end === '?') return [];
    const text = written(sentence);
    if (at === 0) return leans.test(text) ? [] : [text];
    if (language !== 'en') return leans.test(text) || text.split(' ').length < fewestAlone ? [] : [text];
    // `The second one` of the person's, not of the tweet's author.
    const own = text.replace(/^The (?=(?:first|second|third|next|last|new|other) one\b)/i, `${owner} `);
    return leans.test(own) || !parseClause(own.replace(/[.!]$/, '')) ? [] : [own];
  });
}

const timing = /\btoo (?:early|late|soon)\b|\bwait(?:ed|ing)?\b|\bwhen to\b|\bready\b/i;
const units =
  /[$€£]?\d[\d.,]*(?:k|m|M|K)? (ARR|MRR|revenue|customers|users|employees|people|followers|subscribers|students)\b/;

/** Where the tweet is about the right time: the person's figure with a question about the author's. */
function weighed(facts: readonly string[], asked: string): Take[] {
  const unit = facts.map((fact) => units.exec(fact)?.[1]).find((found) => found !== undefined);
  const last = facts.findLast((fact) => /\d/.test(fact));
  if (!unit || !last || !timing.test(asked)) return [];
  const question = /^(?:ARR|MRR|revenue)$/.test(unit)
    ? `What ${unit} would you wait for?`
    : `How many ${unit} would you wait for?`;
  return [{ kind: 'weighed', about: 'fact 1', text: `${question} ${last}`, score: 10.5 }];
}

/** Openers that are no names and small after a colon. */
const smallOpeners =
  /^(?:Aqui|Aquí|Ici|Nous|Je|On|Chez|Le|La|Les|Un|Une|Nos|Notre|Mes|Mon|Ma|Après|Depuis|En|El|Los|Las|Una|Nuestr[ao]s?|Mis?|Hemos|Cuando|Nosotr[ao]s|Nós|No|Na|Os?|As?|Um|Uma|Noss[ao]s?|Minh[ao]s?|Meus?|Quando|Depois|Después|Tras|Em|Con|Com|Pasamos|Passamos)(?!\p{L})/u;

function afterColon(text: string, language: string): string {
  if (language === 'en')
    return lowered(
      text.replace(/^(?:Ours|Mine)\b/, (word) => word.toLowerCase()),
      new Set(namesIn(text)),
    );
  return language !== 'de' && smallOpeners.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
