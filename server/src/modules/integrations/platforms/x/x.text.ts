import { field, textField } from '../../../../ai/remote/fields';
import { sameTextKey } from '../../../../text/addresses/same-text';

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };
const ownMedia = /^https?:\/\/(?:x|twitter)\.com\/[^/]+\/status\/\d+\/(?:photo|video)\/\d+$/i;
const leadingHandles = /^(?:@\w{1,15} )+/;

/**
 * Returns whether a post of the timeline is the text that was sent. X wraps links in t.co, adds one for pictures, escapes `&`,
 * `<` and `>`, trims, and may put the handle of who is answered in front of a reply.
 */
export function isSameText(sent: string, post: unknown, isReply: boolean): boolean {
  const wanted = comparable(sent, isReply);
  // A link to somebody's picture can have been part of the text.
  return [true, false].some((dropsMedia) => comparable(plainText(post, dropsMedia), isReply) === wanted);
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
