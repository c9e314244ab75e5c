import { findUrls } from '../../text/weighted-length';

/** What a brief states that a draft may repeat and must never make up. */
export interface Details {
  numbers: Set<string>;
  numberWords: Set<string>;
  links: Set<string>;
  handles: Set<string>;
  hashtags: Set<string>;
  quotes: string[];
  /** Every word, lower-cased: a capitalised word of a draft must be among them. */
  words: Set<string>;
  /** Words that are written like names. */
  names: Set<string>;
  /** Words with an article or a possessive in front: what the brief is about, most frequent first. */
  nouns: string[];
}

const numberWord =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|twice|double|triple|third|quarter)\b/gi;
const digits = /\d+(?:[.,:]\d+)*/g;
const handle = /(?<![\p{L}\p{N}_])@\w{1,30}/gu;
const hashtag = /(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*/gu;
const quoted = /"([^"\n]{2,200})"|“([^”\n]{2,200})”|«([^»\n]{2,200})»|„([^“\n]{2,200})“/g;
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’.&+-][\p{L}\p{N}]+)*/gu;

export function readDetails(text: string): Details {
  const plain = withoutLinks(text);
  return {
    numbers: new Set(plain.match(digits) ?? []),
    numberWords: new Set((text.match(numberWord) ?? []).map((item) => item.toLowerCase())),
    links: new Set(findUrls(text).map(({ start, end }) => text.slice(start, end))),
    handles: new Set((text.match(handle) ?? []).map((item) => item.toLowerCase())),
    hashtags: new Set((text.match(hashtag) ?? []).map((item) => item.toLowerCase())),
    quotes: [...text.matchAll(quoted)].map((match) => (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim()),
    words: new Set(allWords(text).flatMap((item) => [item, ...item.split(/['’.&+-]/)])),
    names: new Set(namesIn(plain)),
    nouns: nounsIn(plain),
  };
}

function nounsIn(text: string): string[] {
  const counts = new Map<string, number>();
  for (const match of text.matchAll(/\b(?:our|my|the|an?|your|new)\s+(\p{Ll}{4,18})\b(?=[\s.,;:!?]|$)/gu)) {
    const noun = match[1] ?? '';
    if (
      !/(?:ed|ly|ing|ous|ful|ive|est)$/.test(noun) ||
      /^(?:onboarding|pricing|marketing|hiring|training|parenting)$/.test(noun)
    )
      counts.set(noun, (counts.get(noun) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([noun]) => noun);
}

export function allWords(text: string): string[] {
  return (text.match(word) ?? []).map((item) => item.toLowerCase());
}

function withoutLinks(text: string): string {
  let result = '';
  let at = 0;
  for (const { start, end } of findUrls(text)) {
    result += `${text.slice(at, start)} `;
    at = end;
  }
  return result + text.slice(at);
}

/** Abbreviations of a trade: a brief that says `SaaS` has named a subject and not yet a detail. */
const tradeTerms = new Set(
  'saas seo ai api apis ux ui b2b b2c ceo cto cfo hr pr it ok mvp llm llms crm roi kpi okrs qa vc vcs diy faq css html sql tv pdf dm dms'.split(
    ' ',
  ),
);

function realNames(details: Details): string[] {
  return [...details.names].filter((name) => !tradeTerms.has(name.toLowerCase()));
}

/** Capitalised words where a sentence does not begin, and mixed-case ones (`iOS`, `GitHub`) anywhere. */
export function namesIn(text: string): string[] {
  const names: string[] = [];
  for (const match of text.matchAll(
    /(^|[\s("“'‘/])(\p{Lu}[\p{L}\p{N}]*(?:['’&.-][\p{L}\p{N}]+)*|\p{Ll}+\p{Lu}[\p{L}\p{N}]*)/gu,
  )) {
    const name = match[2] ?? '';
    if (/^I(?:['’]\p{L}+)?$/u.test(name)) continue;
    const isMixed = /\p{L}\p{Lu}|\p{Ll}\p{Lu}/u.test(name);
    if (isMixed || !beginsSentence(text.slice(0, match.index + (match[1]?.length ?? 0)))) names.push(name);
  }
  return names;
}

function beginsSentence(before: string): boolean {
  return /(?:^|[.!?…:\n)]["”’')]*\s*|^\s*|[\n\s]["“‘(]|^["“‘(]|\p{Extended_Pictographic}\uFE0F?\s*)$/u.test(before);
}

/** Numbers, names, links, handles and quotes: what makes a draft concrete. */
export function hasConcrete(details: Details): boolean {
  return (
    details.numbers.size +
      details.numberWords.size +
      details.links.size +
      details.handles.size +
      details.quotes.length +
      realNames(details).length >
    0
  );
}

/** Whether a draft repeats one of them. */
export function carriesConcrete(text: string, details: Details): boolean {
  const own = readDetails(text);
  if ([...own.numbers].some((item) => details.numbers.has(item))) return true;
  if ([...own.numberWords].some((item) => details.numberWords.has(item))) return true;
  if ([...own.handles].some((item) => details.handles.has(item)) || own.links.size > 0) return true;
  if (details.quotes.some((quote) => text.includes(quote))) return true;
  return realNames(details).some((name) => own.words.has(name.toLowerCase()));
}
