import { checkStyle } from '../../../../text/style/check-style';
import type { Framed } from '../../draft.types';
import { capitalized } from '../../sentences';
import { parseClause } from './clause';
import { clicheOpening } from './material';
import { spelled } from './spelling';
import { hasNoSubject } from './tone';
import { heading, orderLeads, orders, spellings } from './typing.data';

const quoted = /"[^"\n]*"|“[^”\n]*”|https?:\/\/\S+/gu;

/** Applies `change` to what stands outside quotation marks and links, which stay as they are. */
function outsideQuotes(text: string, change: (part: string) => string): string {
  let result = '';
  let at = 0;
  for (const match of text.matchAll(quoted)) {
    result += change(text.slice(at, match.index)) + match[0];
    at = match.index + match[0].length;
  }
  return result + change(text.slice(at));
}

/** Names of days, months, places and abbreviations with their capitals; `may` and `march` only where they are months. */
export function properCase(text: string): string {
  return outsideQuotes(text, (part) =>
    part
      .replace(/(?<![\p{L}\p{N}@#./_-])\p{Ll}{1,12}(?![\p{L}\p{N}_/]|\.\p{L})/gu, (word) => spellings.get(word) ?? word)
      .replace(
        /(?<=\b(?:\d{1,2}(?:st|nd|rd|th)?(?: of)?|in|since|until|by|from|during|next|last|late|early|of|this) )(may|march)(?=[\s,.;:!?]|$)(?! (?:be|not|have|also|well|for\b))/gi,
        capitalized,
      )
      .replace(/\b(may|march)(?= \d{1,2}\b)/g, capitalized)
      .replace(
        /\b(mr|mrs|ms|dr) (\p{Ll})/gu,
        (_, title: string, initial: string) => `${capitalized(title)} ${initial.toUpperCase()}`,
      ),
  );
}

/** `thats it thats my whole secret`, `its a boy`: the marks that hands leave out. */
function marksBack(text: string): string {
  return text
    .replace(/(^|[.!?\n]\s*)(?:(?:ok(?:ay)?|so|well|yeah),? ){0,2}(?:um|uh|erm),? /gi, '$1')
    .replace(/\b(that['’]s \p{L}+) (?=that['’]s )/giu, '$1, ')
    .replace(
      /\b(i)ts (?=(?:an?|the|not|been|my|our|so|too|her \d|his \d|\d|bigger|better|smaller|faster|cheaper|worse|free|open|ready|done|out|here)\b)/gi,
      "$1t's ",
    );
}

/** HTML, markdown and terminal codes: marks of a program, none of the person's words. */
export function withoutMarkup(text: string): string {
  return text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\/?[a-z][^<>]{0,80}>/gi, '')
    .replace(/&amp;/g, '&')
    .replace(/&nbsp;/g, ' ')
    .replace(/\[\d{1,3}m/g, '')
    .replace(/```[\s\S]*?(?:```|$)/g, '')
    .replace(/^\s*\|.*\|\s*$/gm, '')
    .replace(/^\s*-{3,}\s*$/gm, '')
    .replace(/^#{1,6}\s+\S+\s*$/gm, '')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/^\s*[-*] \[[ x]\] \w+\s*$/gim, '')
    .replace(/(?<![\p{L}\p{N}_])_([^_\n]+)_(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The brief without what is said to the writer; `asked` keeps it, for the wishes in it. */
export function withoutOrders(brief: string): Framed {
  const asked: string[] = [];
  let body = brief;
  for (const lead of orderLeads) {
    const match = lead.exec(body)?.[0];
    if (match && match.length < body.length) {
      asked.push(match);
      body = capitalized(body.slice(match.length));
    }
  }
  const lines = body.split('\n').map((line, row) =>
    line
      .split(/(?<=[.!?]["”]?)\s+/)
      .filter((sentence, at) => {
        const isHeading = row + at === 0 && heading.test(sentence) && !parseClause(sentence);
        const isOrder = isHeading || (orders.some((order) => order.test(sentence)) && !/^["“]/.test(sentence));
        if (isOrder) asked.push(sentence);
        return !isOrder;
      })
      .join(' '),
  );
  const rest = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  // A brief of orders alone is left to the frames, which know `write a tweet about …`.
  return /\p{L}{3}/u.test(rest) ? { body: rest, asked: asked.join(' . ') } : { body, asked: '' };
}

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\uFE0F\u200D]/gu;

/** Emoji come off later; they do not make a sentence worthless. */
const refused = (text: string): boolean =>
  checkStyle(text.replace(emoji, '').trim(), 'twitter').some(
    ({ rule, severity }) => severity === 3 || (severity === 2 && /^S\d/.test(rule) && rule !== 'S17'),
  );

const worn =
  /^(?:In today['’]s [^,]{3,60},|We (?:all )?know that|As we all know,)\s*|(?:^|(?<=, ))(?:an? )?(?:absolute |total |real )?(?:game[- ]changer|announcement|big news|exciting news|good news)[!.:]+\s*/gi;
const joyful =
  /\b(?:I['’]m|we['’]re|I am|we are) (?:so |super |very |absolutely )*(?:thrilled|excited|proud|happy|delighted|humbled|honou?red|pleased|stoked) to (?:(?:finally|officially) )?(?:announce|reveal|share|introduce|present|say|launch)(?: that)?[:,]?\s*/gi;
const gushing =
  /\b(?:amazing|incredible|awesome|fantastic|unbelievable|super exciting|groundbreaking|revolutionary) (?=\p{L})/giu;

/** Sentences that any reader takes for a machine's are left out; the facts between them stay. */
export function withoutCliches(brief: string): string {
  const plain = brief
    .replace(joyful, '')
    .replace(worn, '')
    .replace(/:\s*an? [\w-]+:\s+/gi, ': ')
    .replace(gushing, '')
    .replace(clicheOpening, '$1')
    .trim();
  const text = plain === brief ? brief : capitalized(plain);
  if (text.length > longestChecked || !refused(text)) return text === '' ? brief : text;
  const kept = text
    .split('\n')
    .map((line) =>
      line
        .split(/(?<=[.!?]["”]?)\s+/)
        .filter((sentence) => !refused(sentence))
        .join(' '),
    )
    .join('\n')
    .trim();
  return /\p{L}{3}/u.test(kept) ? kept : text;
}

/** Long notes are told in parts, and a part with a tell is refused anyway. */
const longestChecked = 1_200;

/** The brief as a careful person would have typed it. */
export function typedWell(text: string): string {
  return unspliced(marksBack(outsideQuotes(properCase(text), spelled)));
}

const splice =
  /, (?=(?:(?:last|this|next) (?:week|month|year|summer|winter|night) )?(?:I|we|it|they|he|she|you|there|that['’]s|it['’]s|they['’]re|we['’]re|I['’]m)(?=\s|['’]))/giu;
const dependent =
  /^(?:if|when|while|because|although|though|since|before|after|once|whether|what|how|why|as|until|unless|whenever|wherever|whatever|however|no matter|the more|even|and|but|so|or|in|on|at|for|with|to|by|from)\b/i;

/** `212 people still use it, they all got a refund`: two sentences with a comma between them. */
function unspliced(text: string): string {
  return outsideQuotes(text, (part) =>
    part
      .split(/(?<=[.!?\n])(?=\s)/)
      .map((sentence) => splitSplices(sentence))
      .join(''),
  );
}

function splitSplices(sentence: string): string {
  const space = /^\s*/.exec(sentence)?.[0] ?? '';
  let done = '';
  let rest = sentence.slice(space.length);
  for (const match of [...rest.matchAll(splice)]) {
    const at = match.index - (sentence.length - space.length - rest.length);
    const left = rest.slice(0, at);
    const right = rest.slice(at + 2);
    if (!isSpliced(left, right)) continue;
    done += `${left}. `;
    rest = capitalized(right);
  }
  return space + done + rest;
}

function isSpliced(left: string, right: string): boolean {
  if (
    dependent.test(left) ||
    left.split(' ').length < 3 ||
    right.split(' ').length < 3 ||
    /(?<!\d)[,:(]/.test(left.slice(-25))
  )
    return false;
  if (/\b(?:say|says|said|tell|told|think|thought|wrote|asked|know|hope|guess)$/i.test(left)) return false;
  if (!parseClause(right.replace(/[.!?]+$/, ''))) return false;
  const isPlan = /^\p{L}+ing\b/iu.test(left) && /^(?:it|they|he|she|you|there)\b/i.test(right);
  return parseClause(left) !== undefined || hasNoSubject(left) || isPlan || /^\d/.test(left);
}
