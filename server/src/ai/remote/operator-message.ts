import type { TextInput } from '../text-model.port';

const maxLength = 200;
/** Keys as makers write them, also half masked (`sk-ab***yz`), and anything long enough to be one; not the word `api-keys`. */
const keyLike =
  /\b(?:sk|pk|rk|gsk|xai|key|api(?![-_]keys?\.?(?![\w*.-])))[-_][\w*.-]{4,}|\bBearer\s+\S+|[A-Za-z0-9_+/=-]{32,}/gi;
/** So many words of the brief in a row are a quotation of it. */
const quotedWords = 4;

/**
 * Returns an upstream's own words, fit for a log: one line, at most 200 characters, without keys. Empty when they repeat the
 * brief, as refusals and validation errors of some servers do.
 */
export function cleanMessage(words: string, secrets: { apiKey: string; input: TextInput }): string {
  const masked = secrets.apiKey ? words.replaceAll(secrets.apiKey, '[hidden]') : words;
  const line = masked
    .replace(keyLike, '[hidden]')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .replaceAll('"', "'")
    .trim();
  if (quotes(words, secrets.input)) return '';
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line;
}

function quotes(words: string, input: TextInput): boolean {
  const message = ` ${wordsOf(words).join(' ')} `;
  return [input.prompt, input.instruction ?? '', input.rules ?? '', ...(input.avoid ?? [])].some((text) => {
    const own = wordsOf(text);
    const starts = Array.from({ length: Math.max(1, own.length - quotedWords + 1) }, (_, start) => start);
    return own.length > 0 && starts.some((at) => message.includes(` ${own.slice(at, at + quotedWords).join(' ')} `));
  });
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
