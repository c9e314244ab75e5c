import { detectLanguage } from '../../../text/language';
import { linksIn, handlesIn } from '../../../text/facts/mentions';
import { calmed } from '../calm';
import { splitSentences, tidy, written, type Sentence } from '../sentences';
import { appeals, orders } from './orders.data';

/** Somebody else's text as a subject: what it tells, without links, handles, emoji and orders to whoever reads it. */
export interface Source {
  /** Primary subtag, or `und`. */
  language: string;
  sentences: Sentence[];
  /** The sentences as running text. */
  text: string;
  /** The same on the lines that they stood on. */
  lines: string[];
}

/** What a post is about stands at its beginning; more is not read, so that a long one takes no longer. */
const longestSource = 1_200;

export function readSource(given: string): Source {
  const tidied = tidy(given.slice(0, longestSource));
  const plain = withoutSigns(withoutMentions(tidied));
  const lines = calmed(plain)
    .split(/\n+/)
    .map((line) => toldIn(line))
    .filter((line) => line !== '');
  const sentences = splitSentences(lines.join('\n'));
  const text = sentences.map(written).join(' ');
  return { language: detectLanguage(text), sentences, text, lines };
}

/** Whether a sentence speaks to software instead of to readers. */
export const isOrder = (sentence: string): boolean => orders.some((pattern) => pattern.test(sentence.trim()));

function toldIn(line: string): string {
  const sentences = line.split(/(?<=[.!?…]["”’)]?)\s+/);
  return sentences
    .filter((sentence) => !isOrder(sentence) && !appeals.some((pattern) => pattern.test(sentence)))
    .join(' ')
    .trim();
}

function withoutMentions(text: string): string {
  const ranges = [...linksIn(text), ...handlesIn(text)].sort((a, b) => b.start - a.start);
  return ranges.reduce((left, { start, end }) => {
    // A link is a part of an order as long as the sentence is there: `post https://…` keeps a sign of it.
    const isLink = /^https?:|\./.test(left.slice(start, end));
    return `${left.slice(0, start)}${isLink && orderBefore(left.slice(0, start)) ? 'this link' : ''}${left.slice(end)}`;
  }, text);
}

const orderBefore = (before: string): boolean =>
  /\b(?:post|tweet|write|say|include|visit|click|promote|reply|respond|poste|schreib\p{L}*|publica|escribe|publie[rz]?|écris|publique|escreva)\b[^.!?\n]{0,40}$/iu.test(
    before,
  );

/** Hashtags at the end are labels; inside a sentence they are its words. */
function withoutSigns(text: string): string {
  return text
    .replace(/^RT\s*:?\s*/, '')
    .replace(/(?:\s*#[\p{L}\p{N}_]+)+\s*(?=$|\n)/gu, '')
    .replace(/#(?=[\p{L}\p{N}_])/gu, '')
    .replace(/[\p{Extended_Pictographic}\p{Regional_Indicator}\u{1F3FB}-\u{1F3FF}\u200D\uFE0F\u20E3]+/gu, '')
    .replace(/^[ \t]*\d{0,3}\/\d{0,3}(?=\s)/gmu, '')
    .replace(/\(\s*\)/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ([,;:.!?])/g, '$1')
    .trim();
}
