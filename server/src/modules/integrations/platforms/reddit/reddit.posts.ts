import { field, textField } from '../../../../ai/remote/fields';
import { secondMs } from '../../../../common/time/clock';
import type { PlatformCredentials } from '../publisher.types';
import type { ShownPost } from '../network-publisher';
import type { RedditClient } from './reddit.client';

/** A post whose text is an address alone is a link. */
export const isLink = (text: string): boolean => /^https?:\/\/\S+$/.test(text.trim()) && URL.canParse(text.trim());

/** Of a gallery as many as it has; of a link none. */
function pictureCountOf(post: unknown): number {
  const items = field(post, 'gallery_data', 'items');
  if (field(post, 'is_gallery') === true) return Array.isArray(items) ? items.length : 0;
  return Number(textField(post, 'post_hint') === 'image');
}

/** What somebody deleted or removed stays listed, without its author or with who removed it. */
export const isThere = (post: unknown): boolean =>
  textField(post, 'author') !== '[deleted]' && !textField(post, 'removed_by_category');

/** With its title alone of what was chosen: Reddit writes subreddits and flairs with capitals of its own. */
export function postIn(post: unknown, client: RedditClient, credentials: PlatformCredentials): ShownPost {
  const mediaCount = pictureCountOf(post);
  const isLinked = field(post, 'is_self') !== true && mediaCount === 0;
  return {
    ...client.refOf(textField(post, 'name'), credentials),
    ...{ text: textField(post, isLinked ? 'url' : 'selftext'), parentId: null, mediaCount },
    postedAt: new Date(Number(field(post, 'created_utc')) * secondMs),
    settings: { title: textField(post, 'title') },
  };
}
