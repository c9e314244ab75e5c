import { plainForm } from './addresses/plain-form';
import type { TextRange } from './addresses/urls';
import { matchesOf } from './matches';

const tag = /<[/!?]?[a-z][^<>]*>/gi;
/** Behind a letter it is code: `List<String>`. */
const ownTag = /(?<![\p{L}\p{N}])<\/?([a-z][a-z0-9-]{0,20})(?:[\s/][^<>]{0,300})?>/giu;
const page = /^<(?:!doctype|\?xml)\b|^<html\b[^<>]*>\s*</i;
const wrapped = /^<([a-z][a-z0-9]*)\b[^<>]*>[^]*<\/\1>$/i;

/** Returns whether a text is a page or a piece of one and no sentence about it: such as a proxy's error in place of an answer. */
export function isMarkup(text: string): boolean {
  const whole = text.trim();
  return whole !== '' && (page.test(whole) || wrapped.test(whole) || whole.replace(tag, '').trim() === '');
}

/** Returns the tags of HTML in a text, encoded ones as well; each with the name of its element. */
export function htmlTagsIn(text: string): (TextRange & { name: string })[] {
  const { plain, placeOf } = plainForm(text);
  return matchesOf(plain, ownTag).map((match) => ({
    ...placeOf({ start: match.index, end: match.index + match[0].length }),
    name: (match[1] ?? '').toLowerCase(),
  }));
}
