import { type Doc, docOfTexts, type Media } from '@/features/composer/document/document';
import { networkOf, type Post } from '@/features/composer/posts/posts-api';

/** Returns a stored post as a document, with its pictures. */
export function docFromPost(post: Post): Doc {
  const doc = docOfTexts(
    networkOf(post),
    post.parts.map(({ text }) => text),
  );
  const media = (at: number): readonly Media[] => post.parts[at]?.media ?? [];
  return { ...doc, parts: doc.parts.map((part, at) => ({ ...part, media: media(at) })) };
}
