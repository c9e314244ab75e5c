import { Body, Controller, Delete, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminOnly } from '../../common/auth/access.decorators';
import { CurrentUser, type Principal } from '../../common/auth/principal';
import { PullRequest } from './connections.dto';
import { PullsService } from './pulls.service';

@Controller('models/pull')
export class PullsController {
  constructor(private readonly pulls: PullsService) {}

  /**
   * Downloads a model into Ollama, as server-sent events: `progress {receivedBytes, totalBytes, status}`, then `done {}` or
   * `error {type, message, statusCode}`. Closing the connection cancels it after 30 s, unless the same call (a page that was
   * loaded again) follows it; what came is kept, so a later call resumes. 409 while another model is downloaded.
   */
  @AdminOnly()
  @HttpCode(200)
  @ApiOkResponse({ content: { 'text/event-stream': { schema: { type: 'string' } } } })
  @Post()
  async pull(
    @CurrentUser() { userId }: Principal,
    @Body() body: PullRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.pulls.follow(userId, body, reply);
  }

  /** Stops the download that is under way now. */
  @AdminOnly()
  @Delete()
  async cancel(@CurrentUser() { userId }: Principal): Promise<void> {
    await this.pulls.cancel(userId);
  }
}
