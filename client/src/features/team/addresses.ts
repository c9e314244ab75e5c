import * as v from 'valibot';

/** The server takes as many in one call. */
export const mostAddresses = 50;

const address = v.pipe(v.string(), v.maxLength(254), v.email());

export const isAddress = (text: string): boolean => v.is(address, text);

/** What stands around an address in a sentence or a list. */
const wrapping = /^(?:mailto:|[<>()[\]"'.:])+|[<>()[\]"'.:]+$/g;
/** `"Byron, Ada" <ada@example.com>`: the comma belongs to the name. */
const quotedNames = /"[^"]*"(?=\s*<)/g;

/** `Ada Byron <ada@example.com>`: what stands right before the bracket is a name. */
const bareNames = /(?:^|[\s,;>])[^<>@,;\r\n]*</g;
const plainWord = /^[\p{L}\p{M}’'.-]+$/u;

interface ReadAddresses {
  addresses: string[];
  /** Plain words in a line with an address, apart from `Name <…>`. */
  leftOut: string[];
}

/**
 * Returns the addresses of a typed or pasted text, each once, in small letters: lists with commas, semicolons, spaces or lines,
 * and `Name <a@b.c>`. What may be meant as an address comes along too, so that the person sees what is wrong with it: words with
 * more than letters, and lines without any address.
 */
export function readAddresses(text: string): ReadAddresses {
  const unquoted = text.replace(quotedNames, ' ');
  return {
    addresses: wordsOf(unquoted, (word, isBeside) => !isBeside || !plainWord.test(word)),
    leftOut: wordsOf(unquoted.replace(bareNames, ' '), (word, isBeside) => isBeside && plainWord.test(word)),
  };
}

type Keep = (word: string, isBesideAddress: boolean) => boolean;

function wordsOf(text: string, keep: Keep): string[] {
  const words = text.split(/[;\r\n]+/).flatMap((line) => {
    const all = line
      .split(/[\s,<>]+/)
      .map((word) => word.replace(wrapping, '').toLowerCase())
      .filter((word) => word !== '');
    const hasAddress = all.some((word) => word.includes('@'));
    return all.filter((word) => keep(word, hasAddress));
  });
  return [...new Set(words)];
}
