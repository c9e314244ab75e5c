import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Public } from '../../common/auth/access.decorators';
import { invalidField } from '../../common/errors/refusal';
import type { CallerStream } from '../../common/streams/caller-stream';
import { ApiSessionId, CurrentVisitor, type Visitor } from '../../common/http/session-id.decorator';
import { Caller } from '../../common/streams/streamed.decorator';
import { Writes } from './generates.decorator';
import { MimicResponse, toMimic, toMimicOrder, VisitorMimicRequest } from './kinds/mimic.dto';
import { RepliesRequest, RepliesResponse, toReplies } from './kinds/replies.dto';
import { RepliesService } from './kinds/replies.service';
import { toTweets, toTweetsOrder, TweetsRequest, TweetsResponse, VisitorWriterResponse } from './tweetgen.dto';
import { VisitorWritingService } from './visitor-writing.service';

/**
 * The generators for people without an account: 10 runs a day for each `X-Session-ID`, 30 for each address, then
 * 429 FREE_TOOL_LIMIT. The thread tool uses `POST /tweetgen/thread/generate`.
 */
@Public()
@ApiSessionId(true)
@Controller('free-tools')
export class VisitorWritingController {
  constructor(
    private readonly writing: VisitorWritingService,
    private readonly replies: RepliesService,
  ) {}

  /** Says before the press what happens to a text. */
  @Get('writer')
  writer(): Promise<VisitorWriterResponse> {
    return this.writing.writer();
  }

  /** Writes tweets from a prompt. */
  @Writes('tweets')
  @HttpCode(200)
  @Post('tweets/generate')
  async generateTweets(
    @CurrentVisitor() visitor: Visitor,
    @Caller() caller: CallerStream,
    @Body() body: TweetsRequest,
  ): Promise<TweetsResponse> {
    return toTweets(await this.writing.write(visitor, toTweetsOrder(body), caller));
  }

  /** Writes replies to a post, or says why there is nothing to add. */
  @Writes('replies')
  @HttpCode(200)
  @Post('tweet-replies/generate')
  async generateReplies(
    @CurrentVisitor() visitor: Visitor,
    @Caller() caller: CallerStream,
    @Body() body: RepliesRequest,
  ): Promise<RepliesResponse> {
    const { order, source } = await this.replies.orderOf(body);
    return toReplies(await this.writing.write(visitor, order, caller), source);
  }

  /** Writes tweets that are built like a source and share no run of eight words with it. */
  @Writes('tweets')
  @HttpCode(200)
  @Post('tweet-mimic/generate')
  async mimic(
    @CurrentVisitor() visitor: Visitor,
    @Caller() caller: CallerStream,
    @Body() { sessionId, ...body }: VisitorMimicRequest,
  ): Promise<MimicResponse> {
    if (sessionId && sessionId.toLowerCase() !== visitor.sessionId.toLowerCase())
      throw invalidField('sessionId', 'sessionId must be the same as the header X-Session-ID, or left out.');
    const { structure, ...order } = toMimicOrder(body);
    return toMimic(await this.writing.write(visitor, order, caller), structure);
  }
}
