import { detectLanguage } from '../../text/language/language';
import { type QuestionLanguage, questionLanguages } from '../../text/questions/bank.data';
import { readEnglish } from '../../text/questions/english';
import { orderHead } from '../../text/questions/judge.data';
import { answerFrames } from '../../text/questions/frames.data';
import { isStatement, isThin, type ReadBrief } from '../../text/questions/questions';
import { wholeSentences } from '../../text/questions/sentences';
import type { Answer } from '../text-model.port';
import { readNotes, type Unit } from './brief/read-notes';

export interface ReadAnswers {
  /** The units of each answer that says by itself what was asked. */
  parts: Unit[][];
  /** Answers that are in no text: without their question they may say the opposite, as "Calls before noon" does. */
  unclear: Answer[];
}

interface Asked {
  id: string;
  language: QuestionLanguage;
  /** What the brief is about, until a text has named it. */
  topic: string | null;
  /** "we" or "I", and '' where the notes don't tell. */
  who: string;
}

interface Told {
  text: string;
  leans: boolean;
}

/** The answers to these tell something; those to the others are lines of a bio or of a build. */
const tellingIds = /^(?:changed|stopped|numbers|result|person|opinion|reply-case|reply-add)$/;

/** Reads answers as notes: a few words get the words of their question around them, or are left out where none fit. */
export function readAnswers(
  answers: readonly Answer[],
  { notes, subject, title }: Pick<ReadBrief, 'notes' | 'subject' | 'title'>,
): ReadAnswers {
  const about = title ?? subject;
  const all = [notes, about ?? '', ...answers.map(({ answer }) => answer)].join('\n');
  const tongue = detectLanguage(all);
  const language = questionLanguages.find((one) => one === tongue);
  let topic = about === null || isNamedIn(answers, about) ? null : about;
  const read: ReadAnswers = { parts: [], unclear: [] };
  for (const answer of answers) {
    const { id } = answer;
    const isTelling = language !== undefined && tellingIds.test(id);
    const told = isTelling
      ? toldBy(answer.answer.trim(), { id, language, topic, who: speakerOf(all) })
      : asItIs(answer.answer);
    if (told === null) read.unclear.push(answer);
    else
      read.parts.push(
        readNotes(told.text).map((unit, at) => ({ ...unit, leans: unit.leans || (at === 0 && told.leans) })),
      );
    if (told !== null && isTelling) topic = null;
  }
  return read;
}

const asItIs = (text: string): Told => ({ text, leans: isThin(text) });

function toldBy(text: string, asked: Asked): Told | null {
  const { id, language, topic, who } = asked;
  const frame = answerFrames[language][id];
  const pieces = piecesOf(text);
  const isTold = (piece: string): boolean => tells(piece, asked);
  if (frame?.isSentence && pieces.length > 1) return inRow(pieces, asked);
  const [first = ''] = pieces;
  const isRow = /\n|^[-*•]/u.test(text);
  if (isTold(first)) {
    if (topic === null) return asItIs(text);
    return { text: `${topic}:${isRow ? '\n' : ' '}${isRow ? text : inSentence(text)}`, leans: false };
  }
  const words = topic === null ? frame?.bare : frame?.about;
  if (!frame || words === undefined || isEmpty(first) || frame.holds?.test(text) === false) return null;
  if (frame.isSentence && !isThing(first)) return null;
  const parts: Readonly<Record<string, string>> = {
    a: isRow ? `\n${text}` : inSentence(text),
    t: topic ?? '',
    we: who,
  };
  const framed = words.replace(/\{(a|t|we)\}/gu, (_, key: string) => parts[key] ?? '');
  const tidied = framed.replace(/ +/gu, ' ').replace(/ \n/u, '\n').trim();
  return {
    text: isRow ? tidied : tidied.replace(/(?<=[\p{L}\p{N})])$/u, '.'),
    leans: frame.leans === true && topic === null,
  };
}

/** Several things, each with the words of the question, so that none of them stands alone. */
function inRow(pieces: readonly string[], asked: Asked): Told | null {
  const told = pieces.map((piece, at) => toldBy(piece, at === 0 ? asked : { ...asked, topic: null }));
  if (told.includes(null)) return null;
  return { text: told.map((one) => one?.text ?? '').join('\n'), leans: told[0]?.leans ?? false };
}

const piecesOf = (text: string): string[] =>
  text
    .split(/\r\n?|\n/u)
    .map((line) => line.trim().replace(/^[-*•]\s+/u, ''))
    .filter(Boolean)
    .flatMap(wholeSentences);

/** Says that something ended, whatever its tense. */
const ending =
  /(?<!\p{L})(?:stop\p{L}*|quit\p{L}*|drop\p{L}*|end(?:ed|s)?|cancel\p{L}*|gave|cut|kill\p{L}*|no|not|never|nothing|nobody|without|instead|less|fewer|any ?more|\p{L}+n['’]t)(?!\p{L})/iu;

/** Whether it says by itself what was asked; "I check mail at 6" says the opposite of having stopped. */
function tells(text: string, { id, language }: Asked): boolean {
  if (id === 'person' && /["“„«][^"”“»]+["”“»]/u.test(text)) return true;
  // Some answer in another language than they wrote their brief in.
  const own = detectLanguage(text);
  if (dated.test(text) || named.test(text)) return false;
  // "First invoice paid after 71 days" tells it as a sentence does.
  if (id === 'numbers' && own === 'en' && readEnglish(text).isTold && readEnglish(text).isPast) return true;
  if (!questionLanguages.some((one) => [language, own].includes(one) && isStatement(text, one))) return false;
  if (own !== 'en' || id !== 'stopped') return true;
  const { isPast, isTold } = readEnglish(text);
  return isTold && (isPast || ending.test(text));
}

const day =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|janvier|février|mars|avril|juin|juillet|août|janeiro|fevereiro|março|maio|junho|julho|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weeks?|months?|years?|spring|summer|autumn|winter|yesterday|today|woche|monat|jahr|mes|año|mois|année|mês|ano)';
/** Nothing but when it was, or that there is nothing: "in April", "nothing". */
const empty = new RegExp(
  `^(?:(?:(?:in|on|since|from|around|about|early|late|last|this|a|the|of|ago|im|am|seit|letzten?|letztes|el|en|desde|depuis|le|em|o|${day}|\\d{1,4}(?:st|nd|rd|th)?)(?: |,|[.!]*$)+)+|nothing|none|no|yes|not much|not really|everything|n/a|nichts|alles|nein|ja|nada|todo|sí|rien|tout|oui|non|tudo|não|sim)[.!]*$`,
  'iu',
);
/** Ends with when it was as only a form has it: "went async, January". */
const dated = new RegExp(`, (?:${day}|\\d{4})[.!]*$`, 'iu');
/** Only names somebody: "two people who would never have applied". */
const named = /^(?:[^\s,]+ ){1,2}who /iu;
const isEmpty = (text: string): boolean => empty.test(text) || !/[\p{L}\p{N}]/u.test(text);

const negated = /(?<!\p{L})(?:no|not|none|nothing|nobody|never|without|less|fewer|more|\p{L}+n['’]t)(?!\p{L})/iu;
/** What stands behind a thing and says when or where it is. */
const when = / (?:before|after|on|at|in|during|until|from|with|without|every|for) .*$/iu;

/** Whether "We stopped …" can stand before it: a thing, or doing it. */
function isThing(text: string): boolean {
  const bare = text.replace(/[.!]+$/u, '');
  const head = bare.replace(when, '');
  if (negated.test(head) || orderHead.test(bare) || bare.split(' ').length > mostWordsOfThing) return false;
  const isDoing =
    /^\p{L}{2,}ing(?!\p{L})/iu.test(bare) &&
    !/^(?:bring|sing|ring|swing|fling|cling|sting|string)(?!\p{L})/iu.test(bare);
  // Alone, a word in -s is hardly a verb: "discounts".
  return (
    isDoing ||
    (determined.test(bare) && !readEnglish(bare).isTold) ||
    /^\p{L}{2,}[^s\P{L}]s$/iu.test(bare) ||
    readEnglish(bare).isNounPhrase ||
    readEnglish(head).isNounPhrase
  );
}
const mostWordsOfThing = 12;
const determined = /^(?:the|an?|our|my|these|those) \S/iu;

/** Small words lose the capital that they had at the start of an answer. */
const inSentence = (text: string): string => text.replace(smallStart, (word) => word.toLowerCase());
const smallStart =
  /^(?:(?:We|Our|My|The|An?|It|They|He|She|You|There|This|That|In|On|From|To|Since|At|By|All|No|Every|Each|Most|Some|Nothing|Nobody|Everything|Everyone|Two|Three)(?= )|(?!Beijing|Boeing)\p{Lu}\p{Ll}+ing(?= ))/u;

function speakerOf(text: string): string {
  const [isWe, isI] = [/(?<!\p{L})(?:we|our)(?!\p{L})/iu.test(text), /(?<!\p{L})(?:i|my)(?!\p{L})/iu.test(text)];
  if (isWe === isI) return '';
  return isWe ? 'we' : 'I';
}

/** Smaller words of a topic may stand in any text. */
const fewestLetters = 4;

/** Whether the answers name all that the topic does, if in another number. */
function isNamedIn(answers: readonly Answer[], subject: string): boolean {
  const said = answers.flatMap(({ answer }) => answer.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const words = subject.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const long = words.filter((word) => word.length >= fewestLetters);
  return (long.length > 0 ? long : words).every((word) =>
    said.some((other) => (word.length > fewestLetters ? other.startsWith(word.slice(0, -1)) : other === word)),
  );
}
