import { draftLabel as label } from '../../text/cleanup';
import { cleanText } from './text-collector';

/** Longer lines are text. */
const longestOpening = 120;
const yes = /^(?:sure|certainly|of course|absolutely|gerne?|natürlich|bien sûr|claro)(?!\p{L})/iu;
const here = /^(?:here|hier|voici|aqu[ií])(?!\p{L})/iu;
const work = /(?<!\p{L})(?:tweet|post|draft|version|option|entw[uü]rf|beitr[aä]g|you go)/iu;
const farewell =
  /^[\s*_(=-]*(?:let me know|lass mich wissen|sag(?:en sie)? (?:mir )?bescheid|n['’]hésite|av[ií]same|dime si|me avise|feel free|(?:i )?hope (?:this|these|that|it)|would you like|do you want|want me to|if you(?:['’]d| would| want| need|['’]re)|(?:character|word) count)/i;
/** What a farewell is about, where a post that ends in "Let me know what you think" is not. */
const offer =
  /\b(?:tweets?|posts?|drafts?|versions?|options?|tweak|adjust|chang|tone|shorter|edit|refine|else\b|count)/i;

/** Returns the answer without what the model says to its user before and after the posts; `count` of them were asked for. */
function withoutChat(body: string, count: number): string {
  const [first = '', ...rest] = body.split('\n');
  const isAlone = (rest[0] ?? '').trim() === '';
  const hasOpening = rest.length > 0 && isOpening(first.trim(), { isAlone, count });
  const blocks = (hasOpening ? rest.join('\n').trim() : body).split(/\n\s*\n/);
  for (let last = blocks.at(-1); blocks.length > 1 && isClosing(last, hasOpening); last = blocks.at(-1)) blocks.pop();
  return blocks.join('\n\n');
}

/** "Here are three posts:", "Sure!"; of several posts also any line that stands alone and ends in a colon. */
function isOpening(line: string, { isAlone, count }: { isAlone: boolean; count: number }): boolean {
  if (line.length >= longestOpening) return false;
  if (line.endsWith(':')) return yes.test(line) || (here.test(line) && work.test(line)) || (isAlone && count > 1);
  return isAlone && yes.test(line) && (work.test(line) || /^\S+[!.]$/.test(line));
}

/** "Let me know if you'd like changes." After an opening the model is known to chat. */
const isClosing = (block = '', hasOpening: boolean): boolean =>
  farewell.test(block) && (hasOpening || offer.test(block));

/** `1.`, `1)`, `1/`, `1/3`, `**1.**`, `Tweet 1:` at the start of a line. */
const numbered = new RegExp(
  `^[ \\t]*\\*{0,2}(?:${label}[ \\t]*)?#?(\\d{1,2})\\*{0,2}(?:[.):]|/\\d{0,2})\\*{0,2}[ \\t]+`,
  'gim',
);
/** Matches a line of its own: `### Any`, `**Tweet 1:**`, `Option B`, `Tweet:`, `1.` */
const heading = new RegExp(
  `^[ \\t]*(?:#{1,6}[ \\t]+\\S.*|[*_]{0,2}(?:${label}[ \\t]*#?(?:\\d{1,2}|[a-e])[:)]?|${label}:|\\d{1,2}[.:)])[*_]{0,2}:?)[ \\t]*$`,
  'im',
);
const boldLabel = new RegExp(`^\\*\\*${label}(?::\\*\\*|\\*\\*:)[ \\t]+`, 'i');
const headingMark = /^[ \t]*#{1,6}[ \t]+/gm;
const rule = '^[ \\t]*(?:-{3,}|\\*{3,}|_{3,}|={3,})[ \\t]*$';
const ruled = new RegExp(rule, 'm');
const rules = new RegExp(rule, 'gm');
const bullet = /^[ \t]*[-*•][ \t]+/;
const fence = /^[ \t]*```\w*[ \t]*$/gm;
const openingTag = /<(?:tweet|post|draft|text|item)(?:\s[^<>]*|\d{0,2})>/i;
const closingTag = /<\/(?:tweet|post|draft|text|item)\d{0,2}>/i;
/**
 * Returns the posts in an answer that is no JSON: in tags, under headings, numbered, between rules, by paragraph or by line; for
 * one post, all of it. Without what the model says around them. The last one is left out when the answer was cut off, as it may
 * be half a post.
 */
export function plainTexts(answer: string, options: { count: number; isWhole: boolean }): string[] {
  const body = answer.replace(fence, '').replaceAll('\r\n', '\n').trim();
  const blocks = blocksOf(withoutChat(body, options.count), options.count);
  const whole = options.isWhole ? blocks : blocks.slice(0, -1);
  return whole
    .map((block) => cleanText(withoutQuotes(withoutLabel(block.trim()).trim())))
    .filter(Boolean)
    .slice(0, options.count);
}

function blocksOf(body: string, count: number): string[] {
  const tagged = body.split(closingTag).slice(0, -1);
  if (tagged.length > 0) return tagged.map((part) => part.split(openingTag).at(-1) ?? '');
  const [before = '', ...sections] = body.split(heading).map((part) => part.replace(rules, '').trim());
  const filled = sections.filter(Boolean);
  if (filled.length > 1 || (count === 1 && filled.length === 1 && !before)) return filled;
  const plain = filled.length === 0 ? body.replace(headingMark, '') : body.split(heading).join('').trim();
  return count === 1 ? [plain] : unheaded(plain);
}

function unheaded(body: string): string[] {
  const numbers = [...body.matchAll(numbered)];
  if (numbers.length > 1 && numbers.every((match, index) => Number(match[1]) === index + 1)) {
    return numbers.map(({ index }, position) => body.slice(index, numbers[position + 1]?.index));
  }
  const split = ruled.test(body) ? body.split(ruled) : body.split(/\n\s*\n/);
  const blocks = split.map((block) => block.trim()).filter(Boolean);
  return blocks.length > 1 ? blocks : body.split('\n').map((line) => line.replace(bullet, ''));
}

/** Removes a number that stands alone at the start; two or more are a list inside the post. */
function withoutLabel(block: string): string {
  const [first, second] = block.matchAll(numbered);
  return first?.index === 0 && !second ? block.slice(first[0].length) : block.replace(boldLabel, '');
}

const withoutQuotes = (block: string): string => /^["“„«]([^"“”„«»]*)["”“»]$/s.exec(block)?.[1] ?? block;
