import { createHash } from 'node:crypto';
import { sameTextKey } from '../../../text/addresses/same-text';
import { visibleText } from '../../../text/length/visible';
import { isTaken, isTooLong } from '../../../text/length/text-rules';
import { limitedTo, limitsAt, type PostSettings } from '../../integrations/platforms/descriptor';
import { descriptorOf, type PublishablePlatform } from '../../integrations/platforms/platforms';
import { hasForbidden, hasNoThreads, textNotFor } from '../publishing.errors';
import type { NewText, PostKind } from '../publishing.types';

/** What else decides whether a text is taken: the account's own limit, and what counts towards it. */
export interface TextLimits {
  maxLength?: number | null;
  settings?: PostSettings;
  /** When it goes out. */
  at?: Date;
}

/** Throws 422 on `field` when the platform would not take the text. */
export function requirePostText(
  platform: PublishablePlatform,
  { text, field }: Pick<NewText, 'text' | 'field'>,
  { maxLength = null, settings = {}, at }: TextLimits = {},
): void {
  const network = descriptorOf(platform);
  const { text: rules, settings: fields } = limitedTo(at ? limitsAt(network, at) : network, maxLength);
  const beside = fields.map(({ name, isCounted }) => (isCounted && settings[name]) || '').join('');
  if (!isSeen(text) || isTooLong(beside + text, rules)) throw textNotFor(rules, field, beside);
  if (!isTaken(text, rules)) throw hasForbidden(platform, field);
}

/** Spaces, and characters that nobody sees, make no post. U+3164 and U+FFA0 are letters that are drawn as nothing. */
const isSeen = (text: string): boolean =>
  visibleText(text)
    .replace(/[\u3164\uFFA0\u2800]/g, '')
    .trim() !== '';

/** Throws 422 when the texts make no post on the platform. */
export function requirePostTexts(platform: PublishablePlatform, texts: NewText[], limits?: TextLimits): void {
  if (texts.length > 1 && !descriptorOf(platform).thread) throw hasNoThreads(platform, 'parts');
  for (const text of texts) requirePostText(platform, text, limits);
}

/** Hashes the opening: the platforms refuse a text that an account has posted already. */
export const textHashOf = (text: string): string => createHash('sha256').update(sameTextKey(text)).digest('hex');

export function kindOf({ kind }: { kind: PostKind }, parts: readonly unknown[]): PostKind {
  if (parts.length > 1) return 'thread';
  return kind === 'reply' ? 'reply' : 'single';
}

/** Returns stored parts as a request would have sent them. */
export const toNewTexts = (parts: { text: string; mediaIds: string[] }[]): NewText[] =>
  parts.map(({ text, mediaIds }, at) => ({ text, mediaIds, field: parts.length === 1 ? 'text' : `parts.${at}.text` }));
