import { field, textField } from '../../../../ai/remote/fields';
import type { PlatformCredentials } from '../publisher.types';
import type { XToken } from './x.signature';

export const xTokenOf = ({ secrets: { token = '', tokenSecret = '' } }: PlatformCredentials): XToken => ({
  ...{ token, secret: tokenSecret },
});

/** A list's key is absent when it is empty. */
export function listIn(body: unknown, key: string): unknown[] {
  const found = field(body, key);
  return Array.isArray(found) ? found : [];
}

/** Returns the post that this one answers. X renames its fields one by one (OpenAPI of August 2026): both names are read. */
export function parentOf(post: unknown): string | null {
  const references = [...listIn(post, 'referenced_tweets'), ...listIn(post, 'referenced_posts')];
  const parent = references.find((reference) => textField(reference, 'type') === 'replied_to');
  return textField(parent, 'id') || null;
}

export const mediaCountOf = (post: unknown): number => keysOf(post).length;

/** Returns how the pictures of a post are described; null without a description. */
export function altTextsOf(post: unknown, includes: unknown): (string | null)[] {
  const media = listIn(includes, 'media');
  const named = (key: unknown) => media.find((one) => textField(one, 'media_key') === key);
  return keysOf(post).map((key) => textField(named(key), 'alt_text') || null);
}

const keysOf = (post: unknown): unknown[] => listIn(field(post, 'attachments'), 'media_keys');
