import { handlesIn, linksIn } from '../../../text/facts/mentions';
import { namesIn } from '../../../text/facts/names';
import type { TextInput } from '../../text-model.port';
import { calmed } from '../calm';
import { composeDrafts } from '../compose';
import { allWords } from '../details';
import { lowered } from '../grammar/en/rephrase';
import { pastBase, verbForm } from '../grammar/en/verbs';
import { grammarFor } from '../grammars';
import { capitalized, splitSentences, tidy, written, type Sentence } from '../sentences';
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
  const all = splitSentences(body);
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
  /^(?:it|they|this|that|these|those|he|she|but|and|so|then|which)(?!\p{L})|(?<!\p{L})(?:used|use|did|had|tried|love|like) (?:it|them|that)(?!\p{L})/iu;

/** The person's facts as they may stand under the tweet: as told, figure first, retold, with a word before them. */
export function factTakes(added: Added, { input, seed, language, tongue }: FactScene): Take[] {
  const { sentences, stance } = added;
  const whole = sentences.slice(0, mostSentences);
  const text = whole.map(written).join(' ');
  const takes: Take[] = [{ kind: 'fact', about: 'context', text, score: 9 }];
  const key = sentences.find(({ text: told }) => /\d/.test(told) && !leans.test(told)) ?? sentences[0];
  if (!key) return [];
  if (sentences.length > 1) takes.push({ kind: 'one fact', about: 'context', text: written(key), score: 8 });
  if (sentences.length > mostSentences)
    takes.push({ kind: 'ending', about: 'context', text: sentences.slice(-2).map(written).join(' '), score: 7 });
  const leads = stance === 'open' ? tongue?.leads : tongue?.[stance];
  const mayLead = key.end !== '?' && !key.text.includes(': ') && (stance !== 'open' || /\d/.test(key.text));
  for (const lead of mayLead ? (leads ?? []) : [])
    takes.push({
      kind: 'lead',
      about: 'context',
      text: `${lead} ${afterColon(written(key), language)}`,
      score: stance === 'open' ? 7.5 : 9.5,
    });
  return [...takes, ...retold(text, { input, seed })];
}

interface FactScene {
  input: TextInput;
  seed: number;
  language: string;
  tongue: Tongue | undefined;
}

/** Other tellings of the same facts, without the lines that speak to a feed. */
function retold(text: string, { input, seed }: Pick<FactScene, 'input' | 'seed'>): Take[] {
  const { tone, bannedWords, rules } = input;
  const request: TextInput = { prompt: text, count: 3 };
  if (tone !== undefined) request.tone = tone;
  if (bannedWords) request.bannedWords = bannedWords;
  if (rules !== undefined) request.rules = rules;
  const own = new Set(allWords(text));
  return composeDrafts(request, seed)
    .texts.filter((draft) => !draft.includes('?') && allWords(draft).every((word) => word.length < 4 || own.has(word)))
    .map((draft) => ({ kind: 'retold', about: 'context', text: draft.replace(/\s*\n+\s*/g, ' '), score: 7 }));
}

/** Openers that are no names and small after a colon. */
const smallOpeners =
  /^(?:Aqui|Aquí|Ici|Nous|Je|On|Chez|Le|La|Les|Un|Une|Nos|Notre|Mes|Mon|Ma|Après|Depuis|En|El|Los|Las|Una|Nuestr[ao]s?|Mis?|Hemos|Cuando|Nosotr[ao]s|Nós|No|Na|Os?|As?|Um|Uma|Noss[ao]s?|Minh[ao]s?|Meus?|Quando|Depois|Después|Tras|Em|Con|Com|Pasamos|Passamos)(?!\p{L})/u;

function afterColon(text: string, language: string): string {
  if (language === 'en') return lowered(text, new Set(namesIn(text)));
  return language !== 'de' && smallOpeners.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
