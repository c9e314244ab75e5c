const tag = /<[/!?]?[a-z][^<>]*>/gi;
const page = /^<(?:!doctype|\?xml)\b|^<html\b[^<>]*>\s*</i;
const wrapped = /^<([a-z][a-z0-9]*)\b[^<>]*>[^]*<\/\1>$/i;

/** Returns whether a text is a page or a piece of one and no sentence about it: such as a proxy's error in place of an answer. */
export function isMarkup(text: string): boolean {
  const whole = text.trim();
  return whole !== '' && (page.test(whole) || wrapped.test(whole) || whole.replace(tag, '').trim() === '');
}
