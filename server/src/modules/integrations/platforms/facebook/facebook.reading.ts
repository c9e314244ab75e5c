import { field, textField } from '../../../../ai/remote/fields';
import type { PlatformPostRef } from '../publisher.types';

/** Returns an empty list for what is none. */
export function listIn(value: unknown, ...path: string[]): unknown[] {
  const list = field(value, ...path);
  return Array.isArray(list) ? (list as unknown[]) : [];
}

/** What tells a post from others, and where it is. */
export const postFields = 'id,message,created_time,permalink_url';
export const mediaFields = 'attachments{media_type,subattachments{media_type}}';

/** Returns null for what is no post. */
export function refOf(post: unknown): PlatformPostRef | null {
  const externalId = textField(post, 'id');
  if (!/^\d+_\d+$/.test(externalId)) return null;
  return { externalId, url: textField(post, 'permalink_url') || `https://www.facebook.com/${externalId}` };
}

/** An album stands among the attachments as one, with its pictures below it; so does a link, which is no file. */
export function mediaCountOf(post: unknown): number {
  const attached = listIn(post, 'attachments', 'data').flatMap((one) => {
    const below = listIn(one, 'subattachments', 'data');
    return below.length > 0 ? below : [one];
  });
  return attached.filter((one) => /^(?:photo|video)$/.test(textField(one, 'media_type'))).length;
}
