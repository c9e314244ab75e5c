import { isValidTweet } from '../../text/weighted-length';
import { linkedinLimit, textNotForLinkedin, textNotForTwitter } from './publishing.errors';
import type { PlatformId } from './publishing.types';

/** Throws 422 on `field` when the platform would not take the text. */
export function requirePostText(platform: PlatformId, text: string, field: string): void {
  if (platform === 'twitter' && !(isValidTweet(text) && text.trim())) throw textNotForTwitter(field);
  if (platform !== 'twitter' && !(text.length <= linkedinLimit && text.trim())) throw textNotForLinkedin(field);
}
