import { api, type ApiData, idempotencyHeader, unwrap } from '@/api/client';
import { ApiError } from '@/api/errors';

type SaveAnswer = ApiData<'/api/tweetgen/save', 'post'>;
type Post = SaveAnswer['posts'][number];
export type SavePlatform = 'twitter' | 'linkedin';

/** One post as the server has it now, past the cache. */
export function fetchPost(id: string): Promise<ApiData<'/api/publishing/posts/{id}', 'get'>> {
  return unwrap(api.GET('/api/publishing/posts/{id}', { params: { path: { id } } }));
}

export interface SaveInput {
  text: string;
  generationId?: string;
  /** Which text of the generation it was made of. */
  tweetId?: string;
  chatId?: string;
  platform?: SavePlatform;
  /** One per intent. */
  idempotencyKey: string;
}

const mostReplays = 20;

/**
 * The server answers a key once more for a day. When the draft of that answer has gone or changed since, saving its text
 * again is another intent: it goes on with the key that follows from that draft.
 */
export async function saveTweet(input: SaveInput): Promise<SaveAnswer> {
  let answer = await postTweet(input);
  for (let replays = 0; replays < mostReplays; replays += 1) {
    const [saved] = answer.posts;
    if (saved === undefined || (await isStillKept(saved))) break;
    answer = await postTweet({ ...input, idempotencyKey: `${input.idempotencyKey}.${saved.id}` });
  }
  return answer;
}

function postTweet({
  text,
  generationId,
  tweetId,
  chatId,
  platform = 'twitter',
  idempotencyKey,
}: SaveInput): Promise<SaveAnswer> {
  return unwrap(
    api.POST('/api/tweetgen/save', {
      // The screen says "Saved" at once, so leaving it must not take the draft along.
      keepalive: true,
      body: {
        tweets: [
          { text, ...(generationId !== undefined && { generationId, ...(tweetId !== undefined && { tweetId }) }) },
        ],
        platform,
        asThread: false,
        ...(chatId !== undefined && { chatId }),
      },
      headers: idempotencyHeader(idempotencyKey),
    }),
  );
}

/** Unknown counts as kept: the answer said so. */
async function isStillKept(saved: Post): Promise<boolean> {
  try {
    const { status, parts } = await fetchPost(saved.id);
    return status === 'draft' && parts[0]?.text === saved.parts[0]?.text;
  } catch (error) {
    return !(error instanceof ApiError && error.status === 404);
  }
}
