import { Injectable } from '@nestjs/common';
import type { ModelLabel } from '../../../ai/models';
import { rateLimited } from '../../../common/errors/refusal';
import { RateLimiter, type RateRule } from '../../../common/rate-limits/rate-limiter';
import { hourMs } from '../../../common/time/clock';
import { XReadingService } from '../../integrations/reading/x-reading.service';
import type { SourcePost, WritingOptions, WritingOrder } from '../tweetgen.types';

/** Each post that is read costs, and reading one to show it counts no generation. */
const perWorkspace: RateRule = { limit: 120, windowMs: hourMs };

export interface RepliesInput {
  /** One of the two. */
  tweetText?: string;
  tweetUrl?: string;
  /** What the person knows or thinks; '' for nothing. */
  context: string;
  count: number;
  model?: ModelLabel;
  options: WritingOptions;
}

/** The text that is answered, and the post that it was read from unless it was pasted. */
export interface ReplySource {
  text: string;
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
    const { tweetText, tweetUrl = '', context, count, model, options } = wanted;
    const source = tweetText ? pasted(tweetText) : await this.read(tweetUrl);
    const read = source.post && { sourcePost: source.post };
    const input = { ...options, prompt: context, count, source: source.text, ...read };
    return { order: { task: 'replies', input, model }, source };
  }

  /** Reads the post that somebody answers. Throws 429 RATE_LIMITED beyond 120 an hour of one workspace, and like `orderOf`. */
  async readFor(workspaceId: string, tweetUrl: string): Promise<ReplySource> {
    const { isAllowed, retryAfterSeconds } = await this.limiter.hit(`reply-source:${workspaceId}`, perWorkspace);
    if (!isAllowed)
      throw rateLimited('This workspace has read many posts in the last hour. Try again later.', retryAfterSeconds);
    return this.read(tweetUrl);
  }

  private async read(tweetUrl: string): Promise<ReplySource> {
    const { text, url, author } = await this.reading.post(tweetUrl);
    return { text, post: { url, authorHandle: author.handle } };
  }
}

const pasted = (text: string): ReplySource => ({ text, post: null });
