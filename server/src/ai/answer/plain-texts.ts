import { cleanText } from './text-collector';

/** `1.`, `1)`, `1/`, `1/3`, `**1.**`, `Tweet 1:` at the start of a line. */
const numbered = /^[ \t]*(?:\*\*)?(?:(?:tweet|post)[ \t]*)?#?(\d{1,2})(?:[.):]|\/\d{0,2})(?:\*\*)?[ \t]+/gim;
const ruled = /^[ \t]*(?:-{3,}|\*{3,}|_{3,}|={3,})[ \t]*$/m;
const bullet = /^[ \t]*[-*•][ \t]+/;
const fence = /^[ \t]*```\w*[ \t]*$/gm;
/** "Sorry, but I can't help with that", as models say it where their API has no word for it. */
const refusal =
  /^\W*(?:i['’]?m (?:very )?sorry|i am (?:very )?sorry|sorry|i apologi[sz]e|as an ai|i can(?:['’]t|not)|i['’]?m (?:unable|not able))\b/i;
const inability =
  /\b(?:can['’]t|cannot|can not|unable|not able|won['’]t) (?:to )?(?:help|assist|write|create|generate|produce|comply|fulfil|provide|do)\b/i;

export const looksLikeRefusal = (text: string): boolean => refusal.test(text) && inability.test(text.slice(0, 300));

/**
 * The posts in an answer that is no JSON: numbered, between rules, by paragraph or by line; for one post, all of it.
 * The last one is left out when the answer was cut off, as it may be half a post.
 */
export function plainTexts(answer: string, options: { count: number; isWhole: boolean }): string[] {
  const body = answer.replace(fence, '').replaceAll('\r\n', '\n').trim();
  const blocks = options.count === 1 ? [withoutPreamble(body)] : blocksOf(body);
  const whole = options.isWhole ? blocks : blocks.slice(0, -1);
  return whole
    .map((block) => cleanText(withoutQuotes(withoutNumber(block.trim()).trim())))
    .filter(Boolean)
    .slice(0, options.count);
}

function blocksOf(body: string): string[] {
  const numbers = [...body.matchAll(numbered)];
  if (numbers.length > 1 && numbers.every((match, index) => Number(match[1]) === index + 1)) {
    return numbers.map(({ index }, position) => body.slice(index, numbers[position + 1]?.index));
  }
  const split = ruled.test(body) ? body.split(ruled) : body.split(/\n\s*\n/);
  const blocks = split.map((block) => block.trim()).filter(Boolean);
  const posts = isPreamble(blocks[0]) && blocks.length > 1 ? blocks.slice(1) : blocks;
  if (posts.length > 1) return posts;
  return withoutPreamble(posts[0] ?? '')
    .split('\n')
    .map((line) => line.replace(bullet, ''));
}

/** "Here are three posts:" */
const isPreamble = (block: string | undefined): boolean =>
  block !== undefined && block.length < 120 && block.endsWith(':') && !block.includes('\n');

function withoutPreamble(body: string): string {
  const [first, ...rest] = body.split('\n');
  return rest.length > 0 && isPreamble(first?.trim()) ? rest.join('\n') : body;
}

/** A number that stands alone at the start; two or more are a list inside the post. */
function withoutNumber(block: string): string {
  const [first, second] = block.matchAll(numbered);
  return first?.index === 0 && !second ? block.slice(first[0].length) : block;
}

const withoutQuotes = (block: string): string => /^["“]([^"“”]*)["”]$/s.exec(block)?.[1] ?? block;
