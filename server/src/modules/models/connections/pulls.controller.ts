import { Body, Controller, Delete, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../common/auth/access.decorators';
import { PullRequest } from './connections.dto';
import { ModelsService } from '../models.service';
import { PullsService } from './pulls.service';

@Controller('models/pull')
export class PullsController {
  constructor(
    private readonly models: ModelsService,
    private readonly pulls: PullsService,
  ) {}

  /**
   * Downloads a model into Ollama, or for the writer on this server, as server-sent events: `progress {receivedBytes, totalBytes, status}`, then `done {}` or
   * `error {type, message, statusCode}`. Closing the connection cancels it after 30 s, unless the same call (a page that was
   * loaded again) follows it; what came is kept, so a later call resumes, for which `stoppedPulls` of `GET /models` says how far it
   * came. 409 while another model is downloaded. The writer's download goes on without the connection; its `model` may also be the path
   * of a GGUF file on this server.
   */
  @Access('viewer')
  @HttpCode(200)
  @ApiOkResponse({ content: { 'text/event-stream': { schema: { type: 'string' } } } })
  @Post()
  async pull(@Req() request: FastifyRequest, @Body() body: PullRequest, @Res() reply: FastifyReply): Promise<void> {
    const { userId } = await this.models.operatorOf(request);
    await this.pulls.follow(userId, body, reply);
  }

  /** Stops the download that is under way now. */
  @Access('viewer')
  @Delete()
  async cancel(@Req() request: FastifyRequest): Promise<void> {
    const { userId } = await this.models.operatorOf(request);
    await this.pulls.cancel(userId);
  }
}
