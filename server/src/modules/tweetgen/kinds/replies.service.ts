import { Injectable } from '@nestjs/common';
import type { ModelLabel } from '../../../ai/models';
import { rateLimited, Refusal } from '../../../common/errors/refusal';
import { RateLimiter, type RateRule } from '../../../common/rate-limits/rate-limiter';
import { hourMs } from '../../../common/time/clock';
import { readTweetAddress } from '../../../text/addresses/tweet-address';
import { XReadingService } from '../../integrations/reading/x-reading.service';
import type { SourcePost, WritingOptions, WritingOrder } from '../tweetgen.types';

/** Each post that is read costs, and reading one to show it counts no generation. */
const perWorkspace: RateRule = { limit: 120, windowMs: hourMs };

export interface RepliesInput {
  /** The text is what is answered, the address says where the reply goes; without both, `context` is all there is. */
  tweetText?: string;
  tweetUrl?: string;
  /** What the person knows or thinks; '' for nothing. */
  context: string;
  count: number;
  model?: ModelLabel;
  options: WritingOptions;
}

/** The text that is answered, and the post that the reply goes to. */
export interface ReplySource {
  /** Null where nobody has read it. */
  text: string | null;
  post: SourcePost | null;
}

/** Replies to a post that was pasted or that X is asked for. */
@Injectable()
export class RepliesService {
  constructor(
    private readonly reading: XReadingService,
    private readonly limiter: RateLimiter,
  ) {}

  /** Throws 404 for a post that is gone, 422 for an address that is none of a post, 502, 503, 504. */
  async orderOf(wanted: RepliesInput): Promise<{ order: WritingOrder; source: ReplySource }> {
    const { context, count, model, options } = wanted;
    const source = await this.sourceOf(wanted);
    const input = {
      ...{ ...options, prompt: context, count },
      ...(source.text !== null && { source: source.text }),
      ...(source.post && { sourcePost: source.post }),
    };
    return { order: { task: 'replies', input, model }, source };
  }

  /** Reads the post that somebody answers. Throws 429 RATE_LIMITED beyond 120 an hour of one workspace, and like `orderOf`. */
  async readFor(workspaceId: string, tweetUrl: string): Promise<ReplySource> {
    const { isAllowed, retryAfterSeconds } = await this.limiter.hit(`reply-source:${workspaceId}`, perWorkspace);
    if (!isAllowed)
      throw rateLimited('This workspace has read many posts in the last hour. Try again later.', retryAfterSeconds);
    return this.read(tweetUrl);
  }

  private async sourceOf({ tweetText, tweetUrl, context }: RepliesInput): Promise<ReplySource> {
    const post = named(tweetUrl);
    if (tweetText) return { text: tweetText, post };
    if (!tweetUrl) return { text: null, post: null };
    try {
      return await this.read(tweetUrl);
    } catch (error) {
      // The notes are enough to write from where X can't be read; a post that is gone, or an address of none, stays refused.
      const isOutOfReach = error instanceof Refusal && error.status >= 500;
      if (!isOutOfReach || post === null || context === '') throw error;
      return { text: null, post };
    }
  }

  private async read(tweetUrl: string): Promise<ReplySource> {
    const { text, url, author } = await this.reading.post(tweetUrl);
    return { text, post: { url, authorHandle: author.handle } };
  }
}

function named(tweetUrl = ''): SourcePost | null {
  const address = readTweetAddress(tweetUrl);
  return address && { url: tweetUrl, authorHandle: address.handle };
}
