import { Controller, Delete, Get, Param, Post, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access, Public } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { CalendarFeeds } from './calendar-feeds.service';
import { CalendarAddressResponse, CalendarFeedResponse } from './calendar.dto';

@Controller('publishing/calendar/feeds')
export class CalendarFeedsController {
  constructor(private readonly feeds: CalendarFeeds) {}

  /** Says whether the member's calendar apps can read this workspace. */
  @Access('viewer')
  @Get()
  async get(@CurrentActor() { workspaceId, userId }: Actor): Promise<CalendarFeedResponse> {
    return { since: await this.feeds.since(workspaceId, userId) };
  }

  /** Makes a secret address for calendar apps, shown only now. The member's address before it stops working. */
  @Access('viewer')
  @Post()
  async create(@CurrentActor() { workspaceId, userId }: Actor): Promise<CalendarAddressResponse> {
    return { url: await this.feeds.create(workspaceId, userId) };
  }

  /** The address stops working. */
  @Access('viewer')
  @Delete()
  revoke(@CurrentActor() { workspaceId, userId }: Actor): Promise<void> {
    return this.feeds.revoke(workspaceId, userId);
  }

  /** The posts of 30 days back and 180 ahead, for calendar apps (RFC 5545). 404 for an address that does not work, or no longer. */
  @Public()
  @Get(':key.ics')
  @ApiOkResponse({ content: { 'text/calendar': { schema: { type: 'string' } } } })
  async read(@Param('key') key: string, @Res() reply: FastifyReply): Promise<void> {
    const content = await this.feeds.read(key);
    void reply.headers({ 'cache-control': 'private, no-store' }).type('text/calendar; charset=utf-8').send(content);
  }
}
