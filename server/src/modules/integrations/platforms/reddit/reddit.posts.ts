import { field, textField } from '../../../../ai/remote/fields';
import { secondMs } from '../../../../common/time/clock';
import type { PlatformCredentials } from '../publisher.types';
import type { ShownPost } from '../network-publisher';
import type { RedditClient } from './reddit.client';

/** A post whose text is an address alone is a link. */
export const isLink = (text: string): boolean => /^https?:\/\/\S+$/.test(text.trim()) && URL.canParse(text.trim());

const textOfPost = (post: unknown): string =>
  field(post, 'is_self') === true ? textField(post, 'selftext') : textField(post, 'url');

/** What somebody deleted or removed stays listed, without its author or with who removed it. */
export const isThere = (post: unknown): boolean =>
  textField(post, 'author') !== '[deleted]' && !textField(post, 'removed_by_category');

export const postIn = (post: unknown, client: RedditClient, credentials: PlatformCredentials): ShownPost => ({
  ...client.refOf(textField(post, 'name'), credentials),
  ...{ text: textOfPost(post), parentId: null, mediaCount: 0 },
  postedAt: new Date(Number(field(post, 'created_utc')) * secondMs),
});
