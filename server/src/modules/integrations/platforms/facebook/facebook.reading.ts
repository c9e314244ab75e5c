import { textField } from '../../../../ai/remote/fields';
import { listIn } from '../meta/own-posts';
import type { ShownPost } from '../network-publisher';

export const postFields = 'id,message,created_time,permalink_url,attachments{media_type,subattachments{media_type}}';

/** Returns null for what is no post. */
export function postIn(post: unknown): ShownPost | null {
  const externalId = textField(post, 'id');
  if (!/^\d+_\d+$/.test(externalId)) return null;
  return {
    ...{ externalId, url: textField(post, 'permalink_url') || `https://www.facebook.com/${externalId}` },
    ...{ text: textField(post, 'message'), parentId: null, mediaCount: mediaCountOf(post) },
    postedAt: new Date(textField(post, 'created_time')),
  };
}

/** An album stands among the attachments as one, with its pictures below it; so does a link, which is no file. */
function mediaCountOf(post: unknown): number {
  const attached = listIn(post, 'attachments', 'data').flatMap((one) => {
    const below = listIn(one, 'subattachments', 'data');
    return below.length > 0 ? below : [one];
  });
  return attached.filter((one) => /^(?:photo|video)$/.test(textField(one, 'media_type'))).length;
}
