import { field, textField } from '../../../../ai/remote/fields';

/** A post whose text is an address alone is a link. */
export const isLink = (text: string): boolean => /^https?:\/\/\S+$/.test(text.trim()) && URL.canParse(text.trim());

export const textOfPost = (post: unknown): string =>
  field(post, 'is_self') === true ? textField(post, 'selftext') : textField(post, 'url');

/** What somebody deleted or removed stays listed, without its author or with who removed it. */
export const isThere = (post: unknown): boolean =>
  textField(post, 'author') !== '[deleted]' && !textField(post, 'removed_by_category');
