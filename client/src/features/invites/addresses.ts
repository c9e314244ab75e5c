import * as v from 'valibot';

/** The server takes as many in one call. */
export const mostAddresses = 50;

const address = v.pipe(v.string(), v.maxLength(254), v.email());

export const isAddress = (text: string): boolean => v.is(address, text);

/** What stands around an address in a sentence or a list. */
const wrapping = /^(?:mailto:|[<>()[\]"'.:])+|[<>()[\]"'.:]+$/g;
/** `"Byron, Ada" <ada@example.com>`: the comma belongs to the name. */
const quotedNames = /"[^"]*"(?=\s*<)/g;

/**
 * The addresses of a typed or pasted text, each once, in small letters: lists with commas, semicolons, spaces or lines, and
 * `Name <a@b.c>`. A text without any address comes back as its words, so that the person sees what is wrong with them.
 */
export function readAddresses(text: string): string[] {
  const words = text
    .replace(quotedNames, ' ')
    .replace(/[<>]/g, ' ')
    .split(/[\s,;]+/)
    .map((word) => word.replace(wrapping, '').toLowerCase())
    .filter((word) => word !== '');
  const withAt = words.filter((word) => word.includes('@'));
  return [...new Set(withAt.length > 0 ? withAt : words)];
}
