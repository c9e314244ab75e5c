import { networks } from '@/networks';
import { type Doc, docOfTexts, type Media } from '@/features/composer/document/document';
import type { Post } from '@/features/composer/posts/posts-api';

/** Returns a stored post as a document, with its pictures. */
export function docFromPost(post: Post): Doc {
  const doc = docOfTexts(
    post.platform,
    post.parts.map(({ text }) => text),
  );
  const media = (at: number): readonly Media[] => post.parts[at]?.media ?? [];
  const { inReplyToId } = post;
  const replyTo =
    inReplyToId === null ? null : { text: '', url: networks[post.platform].addressOf(inReplyToId), authorHandle: null };
  return { ...doc, replyTo, parts: doc.parts.map((part, at) => ({ ...part, media: media(at) })) };
}
