import { api, type ApiData, idempotencyHeader, unwrap } from '@/api/client';
import { ApiError } from '@/api/errors';
import { fetchPost } from '@/features/publishing/save-tweet';
import { saveKey } from '@/features/tweetgen/save-key';
import type { SavedDraft } from '@/features/threads/thread-file';

type Post = ApiData<'/api/tweetgen/save', 'post'>['posts'][number];

export interface SavedPart {
  text: string;
  generationId?: string;
}

export interface SaveInput {
  tweets: readonly SavedPart[];
  /** The draft to change; null makes a new one. */
  draft: Pick<SavedDraft, 'id' | 'version'> | null;
}

/** How often a key's answer may be out of date before we stop asking with the key that follows. */
const mostReplays = 20;

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** One draft of the whole thread. A draft that is gone is made anew; one that changed elsewhere is refused with CONFLICT. */
export async function saveThread({ tweets, draft }: SaveInput): Promise<Post> {
  if (draft !== null) {
    try {
      return await changeDraft(tweets, draft);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  try {
    return await makeDraft(tweets);
  } catch (error) {
    // The generation broke off before it was stored: the words are worth keeping without it.
    if (!isMissing(error) || tweets.every(({ generationId }) => generationId === undefined)) throw error;
    return makeDraft(tweets.map(({ text }) => ({ text })));
  }
}

function changeDraft(tweets: readonly SavedPart[], { id, version }: Pick<SavedDraft, 'id' | 'version'>): Promise<Post> {
  const parts = tweets.map(({ text }) => ({ text }));
  return unwrap(api.PATCH('/api/publishing/posts/{id}', { params: { path: { id } }, body: { parts, version } }));
}

/**
 * The server answers a key once more for a day, so the same thread is never kept twice. When the draft of that answer has
 * gone or changed since, keeping its texts again is another intent.
 */
async function makeDraft(tweets: readonly SavedPart[]): Promise<Post> {
  let key = saveKey({ tweetId: 'thread', text: JSON.stringify(tweets), generationId: undefined, chatId: null });
  let saved = await post(tweets, key);
  for (let replays = 0; replays < mostReplays && !(await isStillKept(saved)); replays += 1) {
    key = `${key}.${saved.id}`;
    saved = await post(tweets, key);
  }
  return saved;
}

async function post(tweets: readonly SavedPart[], key: string): Promise<Post> {
  const { posts } = await unwrap(
    api.POST('/api/tweetgen/save', {
      body: { tweets: [...tweets], platform: 'twitter', asThread: true },
      headers: idempotencyHeader(key),
    }),
  );
  const [saved] = posts;
  if (saved === undefined) throw new Error('The server kept nothing.');
  return saved;
}

/** Unknown counts as kept: the answer said so. */
async function isStillKept(saved: Post): Promise<boolean> {
  try {
    const { status, parts } = await fetchPost(saved.id);
    return status === 'draft' && JSON.stringify(parts.map(textOf)) === JSON.stringify(saved.parts.map(textOf));
  } catch (error) {
    return !isMissing(error);
  }
}

const textOf = ({ text }: { text: string }): string => text;
