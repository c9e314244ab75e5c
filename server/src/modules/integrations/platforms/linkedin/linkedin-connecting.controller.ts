import { Controller, Delete, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, Public } from '../../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../../common/auth/actor';
import { isEqualSecret, sha256 } from '../../../../common/crypto/crypto';
import { IdPipe } from '../../../../common/http/id.pipe';
import { OwnCookie } from '../../../../common/http/own-cookie';
import { minuteMs, secondMs } from '../../../../common/time/clock';
import { Env } from '../../../../config/env';
import { LinkedinAuthResponse } from '../../accounts/accounts.dto';
import { ConnectingService, type ConnectResult } from '../../connecting/connecting.service';
import { ConnectionsService } from '../../connecting/connections.service';

const stateLifeMs = 10 * minuteMs;

/** Binds connecting to the browser that began it. */
const linkedinCookie = new OwnCookie('qc_linkedin', stateLifeMs / secondMs);

const gone = new Set<ConnectResult['status']>(['unknown', 'of_others', 'expired']);

@Controller('integrations/linkedin')
export class LinkedinConnectingController {
  constructor(
    private readonly connecting: ConnectingService,
    private readonly connections: ConnectionsService,
    private readonly env: Env,
  ) {}

  /** Begins connecting a LinkedIn account. This browser gets a cookie, without which the way back leads nowhere. */
  @Access('admin')
  @Get('auth')
  async begin(
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LinkedinAuthResponse> {
    const { url, handle } = await this.connecting.begin(actor, 'linkedin', stateLifeMs);
    linkedinCookie.set(reply, handle);
    return { url };
  }

  /**
   * Takes the browser back from LinkedIn and sends it on to `/platforms/linkedin` with `connected=1` or `problem` (denied,
   * expired, failed).
   */
  @Public()
  @Get('callback')
  @ApiQuery({ name: 'code', required: false, type: String })
  @ApiQuery({ name: 'state', required: false, type: String })
  @ApiQuery({ name: 'error', required: false, type: String })
  @ApiFoundResponse({ description: "To the client's /platforms/linkedin" })
  async finish(
    @Query() query: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const handle = linkedinCookie.read(request) ?? '';
    const answer = Object.fromEntries(
      Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
    const isThisBrowsers = isEqualSecret(sha256(handle), answer['state'] ?? '');
    const { status } = await this.connecting.finish('linkedin', { handle: isThisBrowsers ? handle : '', answer });
    const problem = status === 'denied' ? status : gone.has(status) ? 'expired' : 'failed';
    const told = status === 'connected' ? 'connected=1' : `problem=${problem}`;
    linkedinCookie.clear(reply);
    void reply.header('cache-control', 'no-store').redirect(`${this.env.publicUrl}/platforms/linkedin?${told}`, 302);
  }

  /** Forgets the account's token. Its scheduled posts stay and wait until it is reconnected. */
  @Access('admin')
  @Delete('disconnect/:id')
  async disconnect(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<void> {
    await this.connections.disconnect(actor, 'linkedin', id);
  }
}
