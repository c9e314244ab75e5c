import { field, textField } from '../../../../ai/remote/fields';
import { sameTextKey } from '../../../../text/addresses/same-text';

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };
const ownMedia = /^https?:\/\/(?:x|twitter)\.com\/[^/]+\/status\/\d+\/(?:photo|video)\/\d+$/i;
const mediaLinks = /(?:https?:\/\/)?(?:x|twitter)\.com\/[^/\s]+\/status\/\d+\/(?:photo|video)\/\d+/gi;
/** As `sameTextKey` writes it, without its scheme. */
const shortLink = /t\.co\/\w+/g;
const lastShortLink = / ?t\.co\/\w+$/;
const leadingHandles = /^(?:@\w{1,15}(?: |$))+/;

/**
 * Returns whether a post, from the timeline or the answer to its own call, is the text that was sent. X wraps links in t.co, adds
 * one for pictures, escapes `&`, `<` and `>`, trims, and may put the handle of who is answered in front of a reply.
 */
export function isSameText(sent: string, post: unknown, isReply: boolean): boolean {
  const wanted = comparable(sent, isReply);
  // A link to somebody's picture can have been part of the text.
  const texts = [true, false].map((dropsMedia) => comparable(plainText(post, dropsMedia), isReply));
  return [...texts, ...texts.map((text) => text.replace(lastShortLink, ''))].some((text) => isWritten(text, wanted));
}

/** Returns whether what `plainText` made of a post is the text that was sent. */
export function isShownText(sent: string, shown: string, isReply: boolean): boolean {
  // A link to somebody's picture can have been part of the text; what is shown has none.
  const wanted = comparable(sent.replace(mediaLinks, ''), isReply);
  const text = comparable(shown, isReply);
  return [text, text.replace(lastShortLink, '')].some((one) => isWritten(one, wanted));
}

/** The answer to a call lists no addresses: each of its short links may stand for any link. */
function isWritten(text: string, wanted: string): boolean {
  const [words, wantedWords] = [text.split(' '), wanted.split(' ')];
  return words.length === wantedWords.length && words.every((word, at) => isWord(word, wantedWords[at] ?? ''));
}

function isWord(word: string, wanted: string): boolean {
  if (word === wanted) return true;
  const links = [...word.matchAll(shortLink)];
  const [first, last] = [links[0], links.at(-1)];
  if (!first || !last) return false;
  const [before, after] = [word.slice(0, first.index), word.slice(last.index + last[0].length)];
  const link = wanted.slice(before.length, wanted.length - after.length);
  return wanted.startsWith(before) && wanted.endsWith(after) && link.includes('.');
}

/** Returns a post's text as its author wrote it; `dropsMedia`: without the links to its own pictures. */
export function plainText(post: unknown, dropsMedia = true): string {
  const text = textField(post, 'text').replace(/&(?:amp|lt|gt);/g, (entity) => entities[entity] ?? entity);
  return unwrapped(text, post, dropsMedia).trim();
}

/** Restores the addresses that stand behind t.co. */
function unwrapped(text: string, post: unknown, dropsMedia: boolean): string {
  const urls = field(post, 'entities', 'urls');
  if (!Array.isArray(urls)) return text;
  const behind = new Map(urls.map((url: unknown) => [textField(url, 'url'), textField(url, 'expanded_url')]));
  return text.replace(/https?:\/\/t\.co\/\w+/g, (short) => {
    const address = behind.get(short) || short;
    return dropsMedia && ownMedia.test(address) ? '' : address;
  });
}

function comparable(text: string, isReply: boolean): string {
  const key = sameTextKey(text);
  return isReply ? key.replace(leadingHandles, '') : key;
}
