import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public, Access } from '../../../common/auth/access.decorators';
import type { CallerStream } from '../../../common/streams/caller-stream';
import {
  ApiSessionId,
  OptionalVisitor,
  sessionIdMissing,
  type Visitor,
} from '../../../common/http/session-id.decorator';
import { Caller } from '../../../common/streams/streamed.decorator';
import { Writes } from '../generates.decorator';
import { emailNotVerified, unauthenticated } from '../../auth/auth.errors';
import { MemberWritingService } from '../member-writing.service';
import { ThreadRequest, ThreadResponse, toThread, toThreadOrder } from './thread.dto';
import type { GenerationAnswer, WritingOrder } from '../tweetgen.types';
import { VisitorWritingService } from '../visitor-writing.service';

interface Asker {
  request: FastifyRequest;
  visitor: Visitor | null;
  caller: CallerStream;
}

@Controller('tweetgen/thread')
export class ThreadsController {
  constructor(
    private readonly members: MemberWritingService,
    private readonly visitors: VisitorWritingService,
  ) {}

  /**
   * Writes a thread. With a valid login it counts as a generation of the workspace; else, with `X-Session-ID`, as a run of the
   * free tools.
   */
  @Public()
  @Access('editor', 'write')
  @ApiSessionId(false)
  @Writes('tweets')
  @HttpCode(200)
  @Post('generate')
  async generate(
    @Req() request: FastifyRequest,
    @OptionalVisitor() visitor: Visitor | null,
    @Caller() caller: CallerStream,
    @Body() body: ThreadRequest,
  ): Promise<ThreadResponse> {
    return toThread(await this.write(toThreadOrder(body), { request, visitor, caller }));
  }

  private write(order: WritingOrder, { request, visitor, caller }: Asker): Promise<GenerationAnswer> {
    const { principal, actor, headers } = request;
    if (actor) return this.members.write(actor, order, caller);
    if (visitor) return this.visitors.write(visitor, order, caller);
    if (principal) throw emailNotVerified();
    // A token that ran out: the app renews it and asks again.
    throw headers.authorization === undefined ? sessionIdMissing() : unauthenticated();
  }
}
