import { Injectable } from '@nestjs/common';
import { rateLimited, Refusal } from '../../../common/errors/refusal';
import { RateLimiter, type RateRule } from '../../../common/rate-limits/rate-limiter';
import { hourMs } from '../../../common/time/clock';
import { readTweetAddress } from '../../../text/addresses/tweet-address';
import { XReadingService } from '../../integrations/reading/x-reading.service';
import type { SourcePostResponse } from '../records/generation-record.dto';
import type { WritingOrder } from '../tweetgen.types';
import { defaultCount, type RepliesRequest } from './replies.dto';
import { toOptions } from './writing.dto';

/** Each post that is read costs, and reading one to show it counts no generation. */
const perWorkspace: RateRule = { limit: 120, windowMs: hourMs };

/** The text that is answered, and the post that the reply goes to. */
export interface ReplySource {
  /** Null where nobody has read it. */
  text: string | null;
  post: SourcePostResponse | null;
}

/** Replies to a post that was pasted or that X is asked for. */
@Injectable()
export class RepliesService {
  constructor(
    private readonly reading: XReadingService,
    private readonly limiter: RateLimiter,
  ) {}

  /** Throws 404 for a post that is gone, 422 for an address that is none of a post, 502, 503, 504. */
  async orderOf(body: RepliesRequest): Promise<{ order: WritingOrder; source: ReplySource }> {
    const source = await this.sourceOf(body);
    const input = {
      ...{ ...toOptions(body), prompt: body.context ?? '', count: body.count ?? defaultCount },
      ...(source.text !== null && { source: source.text }),
      ...(source.post && { sourcePost: source.post }),
    };
    return { order: { task: 'replies', input, model: body.model ?? undefined }, source };
  }

  /** Reads the post that somebody answers. Throws 429 RATE_LIMITED beyond 120 an hour of one workspace, and like `orderOf`. */
  async readFor(workspaceId: string, tweetUrl: string): Promise<ReplySource> {
    const { isAllowed, retryAfterSeconds } = await this.limiter.hit(`reply-source:${workspaceId}`, perWorkspace);
    if (!isAllowed)
      throw rateLimited('This workspace has read many posts in the last hour. Try again later.', retryAfterSeconds);
    return this.read(tweetUrl);
  }

  private async sourceOf({ tweetText, tweetUrl, context }: RepliesRequest): Promise<ReplySource> {
    const post = named(tweetUrl);
    if (tweetText) return { text: tweetText, post };
    if (!tweetUrl) return { text: null, post: null };
    try {
      return await this.read(tweetUrl);
    } catch (error) {
      // The notes are enough to write from where X can't be read; a post that is gone, or an address of none, stays refused.
      const isOutOfReach = error instanceof Refusal && error.status >= 500;
      if (!isOutOfReach || post === null || !context) throw error;
      return { text: null, post };
    }
  }

  private async read(tweetUrl: string): Promise<ReplySource> {
    const { text, url, author } = await this.reading.post(tweetUrl);
    return { text, post: { url, authorHandle: author.handle } };
  }
}

function named(tweetUrl?: string): SourcePostResponse | null {
  const address = tweetUrl ? readTweetAddress(tweetUrl) : null;
  return address && { url: tweetUrl ?? '', authorHandle: address.handle };
}
