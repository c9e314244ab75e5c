import { sentencesOfLine } from '../sentence-end';
import type { Edit } from './edits';

const plainWord = /^\p{Ll}[\p{Ll}'’]*(?=[,.!?;:]{0,3}(?:\s|$))/u;
const codeSign = /\s(?:=|=>|==+|&&|\|\||\/\/)\s|\p{L}\(\S*\)/u;

/** Names that have no capital at the start of a sentence either; those with one inside, as iPhone, are no plain words. */
const smallName =
  /^(?:npm|npx|pnpm|pip|curl|wget|zsh|ssh|sudo|grep|tmux|kubectl|systemd|jq|pytest|esbuild|webpack|adidas|iphone|ipad|ios|ebay|macos|imac|itunes|icloud)(?!\p{L})/u;

const capitalized = (text: string): string =>
  plainWord.test(text) && !smallName.test(text) && !codeSign.test(text) ? raised(text) : text;

/** Days and months that are nothing else in small letters. */
const days =
  /(?<![\p{L}\p{N}@#/_.'’-])(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|tue|wed|thu|fri|sat|sun)(?= \d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))|january|february|april|june|july|september|october|november|december|jan|feb|aug|sept|oct|nov|dec)(?![\p{L}\p{N}/_-]|\.\p{L})/gu;

/** Initials that are nothing else in small letters, as "it", "pr" and "dm" are; "apis" keeps its small s. */
const initials =
  /(?<![\p{L}\p{N}@#/_.'’-])(?:ai|api|seo|ux|b2b|b2c|ceo|cto|cfo|llm|crm|roi|kpi|css|html|sql|pdf|faq)(?=s?(?![\p{L}\p{N}/_-]|\.\p{L}))/gu;

/** "In may", "on 3 may", "may 2024"; never "we may" and "they march". */
const months =
  /(?<=(?<!\p{L})(?:in|since|until|till|during|by|of|before|after|from|on) (?:(?:the )?\d{1,2}(?:st|nd|rd|th)? )?)(?:may|march|august)(?![\p{L}\p{N}/_-])|(?<!\p{L})(?:may|march|august)(?= (?:19|20)\d\d(?!\p{N}))/giu;
const oneself = /(?<=^|[\s("“‘])i(?=['’](?:m|ve|ll|d)(?!\p{L})|\s|$|[,;:!?…]|\.{3})/gu;
/** What is no word of a sentence: "for i in range", "option i". */
const counted =
  /(?<!\p{L})(?:for|option|part|chapter|volume|class|type|phase|index|variable|and|or) i(?!\p{L}|['’ ])|(?<!\p{L})for i in(?!\p{L})|\bi\s*[=+<>]/u;

const raised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What is typed without its apostrophe and is no other word: never "were", "well", "id" or "ill", "its" before what nobody has, nor "as is his wont". */
const contraction =
  /(?<![\p{L}\p{N}@#/_.'’-])(?<!(?<!\p{L})(?:his|her|my|our|their|your) )((?:do|does|did|is|was|were|are|would|could|should|has|have|had|ca|wo|ai)n(?=t)|(?:you|they)(?=re)|(?:i|we|you|they)(?=ve)|(?:he|she|that|there|what|who|here|where|how)(?=s)|i(?=m)|it(?=s (?:(?:an?|the|not|been|because|\d[\d.,]* now)(?![\p{L}-])|in \p{Lu})))(t|re|ve|s|m)(?![\p{L}\p{N}/_-]|\.\p{L}|['’])/gu;

/** Sets the apostrophes; a capital makes a name of a word, but at the start: "Jony Ive". */
const withApostrophes = (text: string): string => {
  const small = text.charAt(0).toLowerCase() + text.slice(1);
  const mark = text.includes('’') ? '’' : "'";
  const set = small.replace(contraction, (_, first: string, last: string) => {
    return `${first === 'i' ? 'I' : first}${mark}${last}`;
  });
  if (set === small) return text;
  return /^\p{Lu}/u.test(text) ? raised(set) : set;
};

/** Writes "I", days, months and initials as English does, wherever they stand in a sentence. */
const inEnglish = (text: string): string => {
  if (codeSign.test(text) || text.includes('`')) return text;
  const named = withApostrophes(text)
    .replace(days, raised)
    .replace(months, raised)
    .replace(initials, (word) => word.toUpperCase());
  return counted.test(named) ? named : named.replace(oneself, 'I');
};

/** Returns the capitals and apostrophes that a text lacks, each as an edit. The words stay, and so does what looks like code. */
export function tidyEdits(text: string, language: string): Edit[] {
  let start = 0;
  return text.split('\n').flatMap((line) => {
    const at = start;
    start += line.length + 1;
    const indent = /^[\s>•*–—-]*(?:\d{1,2}[.)]\s+)?/u.exec(line)?.[0].length ?? 0;
    const body = line.slice(indent);
    const tidy = sentencesOfLine(body).map((sentence) =>
      capitalized(language === 'en' ? inEnglish(sentence) : sentence),
    );
    return changes(body, tidy.join(' '), at + indent);
  });
}

/** Both have the same letters in the same order, but for apostrophes; spaces may differ. */
function changes(text: string, tidy: string, offset: number): Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  for (const sign of tidy.replace(/\s/gu, '')) {
    while (/\s/u.test(text[at] ?? '')) at += 1;
    const own = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (own === sign) at += own.length;
    else if (/['’]/u.test(sign)) edits.push({ start: offset + at, end: offset + at, text: sign });
    else {
      edits.push({ start: offset + at, end: offset + at + own.length, text: sign });
      at += own.length;
    }
  }
  return edits;
}
