import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import type { CallerStream } from '../../../common/streams/caller-stream';
import { Caller } from '../../../common/streams/streamed.decorator';
import { Generates } from '../generates.decorator';
import { MemberWritingService } from '../member-writing.service';
import { MimicRequest, MimicResponse, toMimic, toMimicOrder } from './mimic.dto';
import {
  RepliesRequest,
  RepliesResponse,
  ReplySourceQuery,
  ReplySourceResponse,
  toReplies,
  toSourceResponse,
} from './replies.dto';
import { RepliesService } from './replies.service';

/** What is written about a text of somebody else. */
@Controller('tweetgen')
export class SourceWritingController {
  constructor(
    private readonly writing: MemberWritingService,
    private readonly replies: RepliesService,
  ) {}

  /** Writes replies to a post, or says why there is nothing to add. Counts one generation of the day. */
  @Generates('replies')
  @HttpCode(200)
  @Post('replies/generate')
  async generateReplies(
    @CurrentActor() author: Actor,
    @Caller() caller: CallerStream,
    @Body() body: RepliesRequest,
  ): Promise<RepliesResponse> {
    const { order, source } = await this.replies.orderOf(body);
    return toReplies(await this.writing.write(author, order, caller), source);
  }

  /** Reads the post that somebody answers, to show above the reply. Counts no generation; a post may be 5 minutes old. 120 an hour for a workspace. */
  @Access('viewer')
  @Get('replies/source')
  async readSource(
    @CurrentActor() { workspaceId }: Actor,
    @Query() { tweetUrl }: ReplySourceQuery,
  ): Promise<ReplySourceResponse> {
    return toSourceResponse(await this.replies.readFor(workspaceId, tweetUrl));
  }

  /** Writes tweets that are built like a source and share no run of eight words with it. Counts one generation of the day. */
  @Generates('tweets')
  @HttpCode(200)
  @Post('mimic')
  async mimic(
    @CurrentActor() author: Actor,
    @Caller() caller: CallerStream,
    @Body() body: MimicRequest,
  ): Promise<MimicResponse> {
    const { structure, ...order } = toMimicOrder(body);
    return toMimic(await this.writing.write(author, order, caller), structure);
  }
}
