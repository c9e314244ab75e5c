import { Controller, Delete, Get, Param, Query, Req, Res, type Type } from '@nestjs/common';
import { ApiFoundResponse, ApiOperation, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, Public } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { isEqualSecret, sha256 } from '../../../common/crypto/crypto';
import { IdPipe } from '../../../common/http/id.pipe';
import { OwnCookie } from '../../../common/http/own-cookie';
import { minuteMs, secondMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { platformNames } from '../../../text/platform-names';
import { ConsentAddressResponse } from '../accounts/accounts.dto';
import { descriptorOf, type PublishablePlatform, publishablePlatforms } from '../platforms/platforms';
import { ConnectingService, type ConnectResult } from './connecting.service';
import { ConnectionsService } from './connections.service';

const stateLifeMs = 10 * minuteMs;

const gone = new Set<ConnectResult['status']>(['unknown', 'of_others', 'expired']);

/** Returns the routes of a network whose consent page sends the browser back to the server. */
function connectingControllerOf(platform: PublishablePlatform): Type {
  const name = platformNames[platform];
  /** Binds connecting to the browser that began it. */
  const cookie = new OwnCookie(`qc_${platform}`, stateLifeMs / secondMs);

  @Controller(`integrations/${platform}`)
  class ConnectingController {
    constructor(
      private readonly connecting: ConnectingService,
      private readonly connections: ConnectionsService,
      private readonly env: Env,
    ) {}

    @Access('admin')
    @Get('auth')
    @ApiOperation({
      summary: `Begins connecting a ${name} account. This browser gets a cookie, without which the way back leads nowhere.`,
    })
    async begin(
      @CurrentActor() actor: Actor,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<ConsentAddressResponse> {
      const { url, handle } = await this.connecting.begin(actor, platform, stateLifeMs);
      cookie.set(reply, handle);
      return { url };
    }

    @Public()
    @Get('callback')
    @ApiOperation({
      summary: `Takes the browser back from ${name} and sends it on to \`/platforms/${platform}\` with \`connected=1\` or \`problem\` (denied,\nexpired, failed).`,
    })
    @ApiQuery({ name: 'code', required: false, type: String })
    @ApiQuery({ name: 'state', required: false, type: String })
    @ApiQuery({ name: 'error', required: false, type: String })
    @ApiFoundResponse({ description: `To the client's /platforms/${platform}` })
    async finish(
      @Query() query: Record<string, unknown>,
      @Req() request: FastifyRequest,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      const handle = cookie.read(request) ?? '';
      const answer = Object.fromEntries(
        Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
      );
      const isThisBrowsers = isEqualSecret(sha256(handle), answer['state'] ?? '');
      const { status } = await this.connecting.finish(platform, { handle: isThisBrowsers ? handle : '', answer });
      const problem = status === 'denied' ? status : gone.has(status) ? 'expired' : 'failed';
      const told = status === 'connected' ? 'connected=1' : `problem=${problem}`;
      cookie.clear(reply);
      void reply
        .header('cache-control', 'no-store')
        .redirect(`${this.env.publicUrl}/platforms/${platform}?${told}`, 302);
    }

    /** Forgets the account's token. Its scheduled posts stay and wait until it is reconnected. */
    @Access('admin')
    @Delete('disconnect/:id')
    async disconnect(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<void> {
      await this.connections.disconnect(actor, platform, id);
    }
  }
  // The document of the API calls its operations by it.
  const called = `${platform.charAt(0).toUpperCase()}${platform.slice(1)}ConnectingController`;
  return Object.defineProperty(ConnectingController, 'name', { value: called });
}

/** A network that sends the browser to a page of the client instead has routes of its own. */
export const connectingControllers = publishablePlatforms
  .filter((platform) => descriptorOf(platform).callbackPath.startsWith('/api/'))
  .map(connectingControllerOf);
