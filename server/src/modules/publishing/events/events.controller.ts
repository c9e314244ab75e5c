import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor, CurrentUser, type Principal } from '../../../common/auth/actor';
import { EventStreams } from './event-streams.service';

@Controller()
export class EventsController {
  constructor(private readonly streams: EventStreams) {}

  /**
   * Streams what changes in the workspace, as server-sent events: `ready` once, then `change {kind, id}`, where `kind` is `post`,
   * `label`, `person` (whom posts name), `reply` (a monitored post), `run` (of an automation rule), `account`, `billing`, `member`,
   * `notification`, or `all` when changes may have been missed. Nothing is repeated: whoever connects reads again what it shows.
   */
  @Access('viewer')
  @Get('events')
  @ApiOkResponse({ content: { 'text/event-stream': { schema: { type: 'string' } } } })
  async read(
    @CurrentUser() { userId, sessionId }: Principal,
    @CurrentActor() { workspaceId }: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.streams.open({ userId, sessionId, workspaceId }, reply);
  }
}
