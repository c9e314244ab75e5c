import { api, idempotencyHeader, unwrap } from '@/api/client';
import { ApiError } from '@/api/errors';
import { bodyPartsOf, type Doc, type Saved } from '@/features/composer/document/document';
import { replyToIdOf } from '@/features/composer/document/reply-to';
import type { Post } from '@/features/composer/posts/posts-api';

/** What is sent to keep a document; JSON, since it is sent again after a payment. */
export interface SaveInput {
  doc: Doc;
  /** The stored post to change; null makes a new draft. */
  saved: Pick<Saved, 'postId' | 'version'> | null;
  /** The chat that its text came from. */
  chatId?: string;
}

type Headers = ReturnType<typeof idempotencyHeader>;

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Changes the stored post, or makes a draft. One that is gone is made again; one that changed elsewhere is refused with CONFLICT. */
export async function saveDoc({ doc, saved, chatId }: SaveInput, headers: Headers): Promise<Post> {
  if (saved !== null) {
    try {
      return await changePost(doc, saved);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  const draft = await makeDraft(doc, { chatId, headers });
  const hasMedia = doc.parts.some(({ media }) => media.length > 0);
  return hasMedia ? changePost(doc, { postId: draft.id, version: draft.version }) : draft;
}

/** The screen may be left at once, so the call outlives the page. */
export function changePost(doc: Doc, { postId, version }: Pick<Saved, 'postId' | 'version'>): Promise<Post> {
  const params = { path: { id: postId } };
  const body = { parts: bodyPartsOf(doc), version };
  return unwrap(api.PATCH('/api/publishing/posts/{id}', { params, body, keepalive: true }));
}

async function makeDraft(doc: Doc, how: { chatId: string | undefined; headers: Headers }): Promise<Post> {
  try {
    return await postDraft(doc, { ...how, hasOrigins: true });
  } catch (error) {
    // The generation broke off before it was stored: the words are worth keeping without it.
    if (!isMissing(error) || doc.parts.every(({ origin }) => origin === null)) throw error;
    return postDraft(doc, { ...how, headers: withSuffix(how.headers), hasOrigins: false });
  }
}

/** Another body needs another key. */
const withSuffix = (headers: Headers): Headers => idempotencyHeader(`${headers['Idempotency-Key']}-plain`);

async function postDraft(
  doc: Doc,
  { chatId, headers, hasOrigins }: { chatId: string | undefined; headers: Headers; hasOrigins: boolean },
): Promise<Post> {
  const tweets = bodyPartsOf(doc).map(({ text }, at) => {
    const origin = hasOrigins ? doc.parts[at]?.origin : null;
    return { text, ...(origin && { generationId: origin.generationId, tweetId: origin.tweetId }) };
  });
  const inReplyToId = replyToIdOf(doc);
  const body = {
    tweets,
    platform: doc.network,
    asThread: tweets.length > 1,
    ...(chatId !== undefined && { chatId }),
    ...(inReplyToId !== null && { inReplyToId }),
  };
  const { posts } = await unwrap(api.POST('/api/tweetgen/save', { body, headers, keepalive: true }));
  const [draft] = posts;
  if (draft === undefined) throw new Error('Nothing was saved.');
  return draft;
}
