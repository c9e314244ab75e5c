import type { QueryClient } from '@tanstack/react-query';
import { api, idempotencyHeader, unwrap } from '@/api/client';
import { ApiError } from '@/api/errors';
import { bodyPartsOf, type Doc, faultsOf } from '@/features/composer/document/document';
import {
  docFromIdea,
  docFromPost,
  type Saved,
  savedFromIdea,
  savedFromPost,
  versionBodies,
} from '@/features/composer/document/stored';
import { replyToIdOf } from '@/features/composer/document/reply-to';
import type { KeptDoc } from '@/features/composer/document/kept-docs';
import { fetchIdea, type Idea, replaceIdea } from '@/features/composer/posts/ideas-api';
import { fetchPost, type Post, replacePost } from '@/features/composer/posts/posts-api';

/** What is sent to keep a document; JSON, since it is sent again after a payment. */
export interface SaveInput {
  doc: Doc;
  /** The stored post to change; null makes a new draft. */
  saved: Saved | null;
  /** The chat that its text came from. */
  chatId?: string;
}

export type Stored = { saved: Saved } & ({ post: Post } | { idea: Idea });

type Headers = ReturnType<typeof idempotencyHeader>;

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * Changes what is stored, or makes a draft. One that is gone is made again; one that changed elsewhere is refused with CONFLICT. What
 * goes to several accounts, or can't go out yet, is stored as an idea: that takes any draft.
 */
export async function saveDoc({ doc, saved, chatId }: SaveInput, headers: Headers): Promise<Stored> {
  if (saved !== null) {
    try {
      return await changeStored(doc, saved);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  if (isWhole(doc)) {
    const draft = storedPost(await makeDraft(doc, { chatId, headers }));
    const isAll = doc.versions.length === 0 && doc.parts.every(({ media }) => media.length === 0);
    return isAll ? draft : changeStored(doc, draft.saved);
  }
  return storedIdea(await createIdea(doc, headers));
}

/** Returns whether the server takes it as it is: a reply, and what has a time already, only where it can go out. */
export const isStorable = (doc: Doc, saved: Saved | null): boolean =>
  isWhole(doc) || (doc.replyTo === null && saved?.isSent !== true);

/** Nothing is missing in it and nothing too long. */
function isWhole(doc: Doc): boolean {
  const { over, empty } = faultsOf(doc);
  return over.length + empty.length === 0;
}

export const storedPost = (post: Post): Stored => ({ post, saved: savedFromPost(post) });
export const storedIdea = (idea: Idea): Stored => ({ idea, saved: savedFromIdea(idea) });

async function changeStored(doc: Doc, saved: Saved): Promise<Stored> {
  const isOnePost = doc.versions.length === 0 && saved.ideaVersion === null && isWhole(doc);
  return isOnePost ? storedPost(await changePost(doc, saved)) : storedIdea(await changeIdea(doc, saved));
}

/** The screen may be left at once, so the call outlives the page. */
function changePost(doc: Doc, { postId, version, ...saved }: Saved): Promise<Post> {
  const params = { path: { id: postId } };
  const [accountId = ''] = Object.keys(saved.settings);
  const settings = doc.settings[accountId];
  const body = { parts: bodyPartsOf(doc), version, ...(settings && { settings }) };
  return unwrap(api.PATCH('/api/publishing/posts/{id}', { params, body, keepalive: true }));
}

/** Returns what the server stores of a document: its accounts where some are chosen, or several were. */
function ideaBodyOf(doc: Doc, hadAccounts = false) {
  const versions = versionBodies(doc);
  return {
    parts: bodyPartsOf(doc),
    ...((versions.length > 0 || hadAccounts) && { accountIds: doc.versions.map((each) => each.accountId), versions }),
  };
}

/** The screen may be left at once, so the call outlives the page. */
async function changeIdea(doc: Doc, saved: Saved): Promise<Idea> {
  const id = saved.ideaId ?? (await fetchPost(saved.postId)).ideaId;
  const version = saved.ideaVersion ?? (await ideaVersionOf(id, saved));
  const body = { ...ideaBodyOf(doc, saved.ideaVersion !== null), version };
  return unwrap(api.PATCH('/api/publishing/ideas/{id}', { params: { path: { id } }, body, keepalive: true }));
}

/** Throws CONFLICT where the post that was read as one is another by now. */
async function ideaVersionOf(id: string, { postId, version }: Saved): Promise<number> {
  const idea = await fetchIdea(id);
  if (idea.posts.some((post) => post.id === postId && post.version === version)) return idea.version;
  throw new ApiError({ status: 409, message: 'This post was changed elsewhere.', error: { type: 'CONFLICT' } });
}

function createIdea(doc: Doc, headers: Headers): Promise<Idea> {
  const body = { ...ideaBodyOf(doc), platform: doc.network };
  return unwrap(api.POST('/api/publishing/ideas', { body, headers, keepalive: true }));
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

/** Puts what the server has now into everything that shows it. */
export function showStored(client: QueryClient, stored: Stored): void {
  if ('idea' in stored) replaceIdea(client, stored.idea);
  else replacePost(client, stored.post);
}

/** What the server has; `gone` when it was deleted, `unread` while it can't be read. */
export type Theirs = KeptDoc | 'gone' | 'unread';

/** Returns what the server has by now of what was stored. */
export async function readTheirs(saved: Saved): Promise<Theirs> {
  try {
    if (saved.ideaId !== null && saved.ideaVersion !== null) {
      const idea = await fetchIdea(saved.ideaId);
      return { doc: docFromIdea(idea), saved: savedFromIdea(idea) };
    }
    const post = await fetchPost(saved.postId);
    return { doc: docFromPost(post), saved: savedFromPost(post) };
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'gone' : 'unread';
  }
}
