import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public, Access } from '../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../common/auth/actor';
import { PageQuery } from '../../common/http/cursor.dto';
import { Page } from '../../common/http/envelope';
import { IdPipe } from '../../common/http/id.pipe';
import { Idempotent } from '../../common/idempotency/idempotency.interceptor';
import { Clock } from '../../common/time/clock';
import {
  InvitePreviewResponse,
  InviteResponse,
  SendInvitesRequest,
  SentInvitesResponse,
  toInvite,
  toSentInvites,
} from './invites.dto';
import { AcceptanceService } from './acceptance.service';
import { InvitesService } from './invites.service';

/** Accepting is `POST /invites/accept` of auth, since it answers with the person's profile. */
@Controller('invites')
export class InvitesController {
  constructor(
    private readonly invites: InvitesService,
    private readonly acceptance: AcceptanceService,
    private readonly clock: Clock,
  ) {}

  /** Invites people. 402 only when no seat is left at all; what else goes wrong with an address stands beside it. */
  @Post('send-bulk')
  @HttpCode(200)
  @Access('admin')
  @Idempotent()
  async send(
    @CurrentActor() actor: Actor,
    @Body() { inviteeEmails, role }: SendInvitesRequest,
  ): Promise<SentInvitesResponse> {
    return toSentInvites(await this.invites.send(actor, { emails: inviteeEmails, role: role ?? 'editor' }));
  }

  /** Lists those that wait for an answer, expired ones included; the newest first. */
  @Get()
  @Access('admin')
  @ApiOkResponse({ type: [InviteResponse] })
  async list(@CurrentActor() { workspaceId }: Actor, @Query() query: PageQuery): Promise<Page<InviteResponse>> {
    const page = await this.invites.listPending(workspaceId, query);
    const now = this.clock.now();
    return page.map((invite) => toInvite(invite, now));
  }

  /** Sends a new link for 7 more days; the one before is dead. 429 over the day's cap, 402 when an expired one finds no seat. */
  @Post(':id/resend')
  @HttpCode(200)
  @Access('admin')
  async resend(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<InviteResponse> {
    return toInvite(await this.invites.resend(actor, id), this.clock.now());
  }

  /** Revokes it: the link stops working and the seat is free. */
  @Delete(':id')
  @Access('admin')
  async revoke(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<void> {
    await this.invites.revoke(actor, id);
  }

  /** Returns who invites where, for whoever holds the link. The invited themselves may name the invitation by its id. */
  @Get('preview/:token')
  @Public()
  async preview(@Param('token') token: string, @Req() { principal }: FastifyRequest): Promise<InvitePreviewResponse> {
    return this.acceptance.preview(token, principal);
  }
}
