import { Injectable } from '@nestjs/common';
import type { ModelLabel } from '../../../ai/models';
import { XReadingService } from '../../integrations/reading/x-reading.service';
import type { SourcePost, WritingOptions, WritingOrder } from '../tweetgen.types';

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
  constructor(private readonly reading: XReadingService) {}

  /** Throws 404 for a post that is gone, 422 for an address that is none of a post, 502, 503, 504. */
  async orderOf(wanted: RepliesInput): Promise<{ order: WritingOrder; source: ReplySource }> {
    const { tweetText, tweetUrl = '', context, count, model, options } = wanted;
    const source = tweetText ? pasted(tweetText) : await this.read(tweetUrl);
    const read = source.post && { sourcePost: source.post };
    const input = { ...options, prompt: context, count, source: source.text, ...read };
    return { order: { task: 'replies', input, model }, source };
  }

  /** Reads the post that somebody answers. Throws like `orderOf`. */
  async read(tweetUrl: string): Promise<ReplySource> {
    const { text, url, author } = await this.reading.post(tweetUrl);
    return { text, post: { url, authorHandle: author.handle } };
  }
}

const pasted = (text: string): ReplySource => ({ text, post: null });
