import { findUrls } from '../../../text/addresses/urls';
import { asks } from '../../../text/questions/leaning.data';
import { asksItself } from '../../../text/questions/sentences';

const plainWord = /^\p{Ll}[\p{Ll}'’]*(?=[,.!?;:]{0,3}(?:\s|$))/u;
/** Scripts whose sentences begin with a capital and end with a point. */
const pointedEnd = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}%€$£)"”’»]$/u;
const codeSign = /\s(?:=|=>|==+|&&|\|\||\/\/)\s|\p{L}\(\S*\)/u;

/** Fewer words are no sentence, so a line of them gets no full stop. */
export const fewestWords = 3;

/** Names that have no capital at the start of a sentence either; those with one inside, as iPhone, are no plain words. */
const smallName =
  /^(?:npm|npx|pnpm|pip|curl|wget|zsh|ssh|sudo|grep|tmux|kubectl|systemd|jq|pytest|esbuild|webpack|adidas|iphone|ipad|ios|ebay|macos|imac|itunes|icloud)(?!\p{L})/u;

export const capitalized = (text: string): string =>
  plainWord.test(text) && !smallName.test(text) && !codeSign.test(text)
    ? text.charAt(0).toUpperCase() + text.slice(1)
    : text;

/** What announces a sentence with a question mark has it in its line: "Lesson?? Hire for kindness." */
const withTwoCapitals = (text: string): string => {
  const [, head = '', rest = ''] = /^([^?]{1,40}\?{1,3}) (.+)$/u.exec(text) ?? [];
  return asksItself.test(head) ? `${head} ${capitalized(rest)}` : text;
};

interface Place {
  /** The sentence before it in its line, or the line before. */
  before: string;
  /** Whether a line of its paragraph is too short for a full stop, so that none gets one. */
  isInRow: boolean;
  /** Whether sentences stand before it in its line, so that it ends as they do, however short it is. */
  isBehind: boolean;
}

/** Adds a capital and a full stop where prose has them; the words stay. Dots may stand inside a sentence, and a comma before it: "Liebe Gäste,". */
export function tidy(text: string, { before, isInRow, isBehind }: Place): string {
  const opened = /(?:…|\.\.\.|,)$/.test(before) ? text : capitalized(text);
  const capital = withTwoCapitals(opened);
  if (/["”»] [-–—] ?[^"”»]+$/u.test(text)) return capital;
  const isProse = pointedEnd.test(text) && !asks.test(text) && /\p{L}/u.test(text) && !/[.!?…]\s?["”’»)]+$/u.test(text);
  const isShort = text.split(' ').length < (isBehind ? 2 : fewestWords);
  if (!isProse || isShort || (isInRow && !isBehind)) return capital;
  const last = text.slice(text.lastIndexOf(' ') + 1);
  const isAddress = /[@#＃＠]/u.test(last) || findUrls(last).length > 0 || /^https?:/.test(last);
  return isAddress ? capital : `${capital}.`;
}

/** Days and months that are nothing else in small letters. */
const days =
  /(?<![\p{L}\p{N}@#/_.'’-])(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|tue|wed|thu|fri|sat|sun)(?= \d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))|january|february|april|june|july|september|october|november|december|jan|feb|aug|sept|oct|nov|dec)(?![\p{L}\p{N}/_-]|\.\p{L})/gu;

/** Initials that are nothing else in small letters, as "it", "pr" and "dm" are; "apis" keeps its small s. */
const initials =
  /(?<![\p{L}\p{N}@#/_.'’-])(?:ai|api|seo|ux|b2b|b2c|ceo|cto|cfo|llm|crm|roi|kpi|css|html|sql|pdf|faq)(?=s?(?![\p{L}\p{N}/_-]|\.\p{L}))/gu;

const doubtful = '(?:may|march|august)';
/** "In may", "on may 3", "on 3 may", "3rd of may", "may 2024"; never "we may" and "they march". */
const months = new RegExp(
  [
    `(?<=(?<!\\p{L})(?:in|since|until|till|during|by|of) )${doubtful}(?![\\p{L}\\p{N}/_-])`,
    `(?<=(?<!\\p{L})(?:on|by|until|till|from|since|before|after|of|to) )${doubtful}(?= \\d{1,2}(?:st|nd|rd|th)?(?![\\p{L}\\p{N}%]))`,
    `(?<=(?<!\\p{L})(?:on|by|until|till|from|since|before|after) (?:the )?\\d{1,2}(?:st|nd|rd|th)? )${doubtful}(?![\\p{L}\\p{N}/_-])`,
    `(?<=(?<!\\p{L})\\d{1,2}(?:st|nd|rd|th) )${doubtful}(?=[.,!?;:)]|$)`,
    `(?<=(?<!\\p{L})\\d{1,2}(?:st|nd|rd|th)? of )${doubtful}(?![\\p{L}\\p{N}/_-])`,
    `(?<=(?<!\\p{L})from )${doubtful}(?= (?:to|until|till|on)(?!\\p{L})|[.,!?;:)]|$)`,
    `(?<=(?<!\\p{L})from \\p{L}{3,9} (?:to|until|till) )${doubtful}(?![\\p{L}\\p{N}/_-])`,
    `(?<=(?<!\\p{L})(?:mon|tue|wed|thu|fri|sat|sun)\\p{L}* \\d{1,2} )${doubtful}(?![\\p{L}\\p{N}/_-])`,
    `(?<!\\p{L})${doubtful}(?= (?:19|20)\\d\\d(?!\\p{N}))`,
  ].join('|'),
  'giu',
);
const oneself = /(?<=^|[\s("“‘])i(?=['’](?:m|ve|ll|d)(?!\p{L})|\s|$|[,;:!?…]|\.{3})/gu;
/** What is no word of a sentence: "for i in range", "option i". */
const counted =
  /(?<!\p{L})(?:for|option|part|chapter|volume|class|type|phase|index|variable|and|or) i(?!\p{L}|['’ ])|(?<!\p{L})for i in(?!\p{L})|\bi\s*[=+<>]/u;

const raised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What is typed without its apostrophe and is no other word: never "were", "well", "id" or "ill", "its" before what nobody has, nor "as is his wont". */
const contraction =
  /(?<![\p{L}\p{N}@#/_.'’-])(?<!(?<!\p{L})(?:his|her|my|our|their|your) )((?:do|does|did|is|was|were|are|would|could|should|has|have|had|ca|wo|ai)n(?=t)|(?:you|they)(?=re)|(?:i|we|you|they)(?=ve)|(?:he|she|that|there|what|who|here|where|how)(?=s)|i(?=m)|it(?=s (?:(?:an?|the|not|been|because|\d[\d.,]* now)(?![\p{L}-])|in \p{Lu})))(t|re|ve|s|m)(?![\p{L}\p{N}/_-]|\.\p{L}|['’])/gu;

/** Sets the apostrophes; a capital makes a name of a word, but at the start: "Jony Ive". */
export const withApostrophes = (text: string): string => {
  const small = text.charAt(0).toLowerCase() + text.slice(1);
  const mark = text.includes('’') ? '’' : "'";
  const set = small.replace(contraction, (_, first: string, last: string) => {
    return `${first === 'i' ? 'I' : first}${mark}${last}`;
  });
  if (set === small) return text;
  return /^\p{Lu}/u.test(text) ? raised(set) : set;
};

/** What was taken out of a sentence leaves a space before its end; French has one before other marks. */
export const withoutGaps = (text: string): string => text.replace(/(?<=[\p{L}\p{N}%€$£)"”’»]) (?=[.,](?:\s|$))/gu, '');

/** Writes "I", days, months and initials as English does, wherever they stand in a sentence. */
export const inEnglish = (text: string): string => {
  if (codeSign.test(text) || text.includes('`')) return text;
  const named = withApostrophes(text)
    .replace(days, raised)
    .replace(months, raised)
    .replace(initials, (word) => word.toUpperCase());
  return counted.test(named) ? named : named.replace(oneself, 'I');
};
