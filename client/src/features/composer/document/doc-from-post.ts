import { type Doc, docOfTexts, type Media } from '@/features/composer/document/document';
import { addressOnX } from '@/features/composer/document/reply-to';
import { networkOf, type Post } from '@/features/composer/posts/posts-api';

/** Returns a stored post as a document, with its pictures. */
export function docFromPost(post: Post): Doc {
  const doc = docOfTexts(
    networkOf(post),
    post.parts.map(({ text }) => text),
  );
  const media = (at: number): readonly Media[] => post.parts[at]?.media ?? [];
  const { inReplyToId } = post;
  const replyTo = inReplyToId === null ? null : { text: '', url: addressOnX(inReplyToId), authorHandle: null };
  return { ...doc, replyTo, parts: doc.parts.map((part, at) => ({ ...part, media: media(at) })) };
}
