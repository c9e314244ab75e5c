import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
  type Type,
} from '@nestjs/common';
import { ApiBody, ApiFoundResponse, ApiOperation, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, Public } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { isEqualSecret, sha256 } from '../../../common/crypto/crypto';
import { IdPipe } from '../../../common/http/id.pipe';
import { OwnCookie } from '../../../common/http/own-cookie';
import { Clock, minuteMs, secondMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { platformNames } from '../../../text/platform-names';
import { ConnectedAccountResponse, ConsentAddressResponse, toAccount } from '../accounts/accounts.dto';
import { descriptorOf, type PublishablePlatform, publishablePlatforms } from '../platforms/platforms';
import { ConnectingService, type ConnectResult } from './connecting.service';
import { ConnectionsService } from './connections.service';
import { askedBefore, fieldsOf, typedIn } from './connect-fields';

const stateLifeMs = 10 * minuteMs;

const told = new Set<ConnectResult['status']>(['denied', 'nothing']);
const gone = new Set<ConnectResult['status']>(['unknown', 'of_others', 'expired']);

/** Returns what the client's page reads in its address. */
function toldOf(status: ConnectResult['status']): string {
  if (status === 'connected') return 'connected=1';
  return `problem=${told.has(status) ? status : gone.has(status) ? 'expired' : 'failed'}`;
}

/** Returns the routes of a network whose consent page sends the browser back to the server. */
function connectingControllerOf(platform: PublishablePlatform): Type {
  const name = platformNames[platform];
  /** Binds connecting to the browser that began it. */
  const cookie = new OwnCookie(`qc_${platform}`, stateLifeMs / secondMs);

  @Controller(`integrations/${platform}`)
  class ConnectingController {
    constructor(
      private readonly connecting: ConnectingService,
      private readonly env: Env,
    ) {}

    @Access('admin')
    @Get('auth')
    @ApiOperation({
      summary: `Begins connecting a ${name} account. This browser gets a cookie, without which the way back leads nowhere.`,
    })
    @AsksFields(platform)
    async begin(
      @CurrentActor() actor: Actor,
      @Query() query: Record<string, unknown>,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<ConsentAddressResponse> {
      const request = { lifeMs: stateLifeMs, fields: typedIn(query, askedBefore(platform)) };
      const { url, handle } = await this.connecting.begin(actor, platform, request);
      cookie.set(reply, handle);
      return { url };
    }

    @Public()
    @Get('callback')
    @ApiOperation({
      summary: `Takes the browser back from ${name} and sends it on to \`/platforms/${platform}\` with \`connected=1\` or \`problem\` (denied,\nnothing, expired, failed).`,
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
      const own = isEqualSecret(sha256(handle), answer['state'] ?? '') ? handle : '';
      const { status } = await this.connecting.finish(platform, { handle: own, answer });
      cookie.clear(reply);
      void reply
        .header('cache-control', 'no-store')
        .redirect(`${this.env.publicUrl}/platforms/${platform}?${toldOf(status)}`, 302);
    }
  }
  return named(ConnectingController, platform);
}

/** Returns the routes of a network to which people sign in by what they type here. */
function signingInControllerOf(platform: PublishablePlatform): Type {
  const properties = Object.fromEntries(fieldsOf(platform).map(({ name }) => [name, { type: 'string' as const }]));

  @Controller(`integrations/${platform}`)
  class SigningInController {
    constructor(
      private readonly connecting: ConnectingService,
      private readonly clock: Clock,
    ) {}

    @Access('admin')
    @Post('connect')
    @HttpCode(200)
    @ApiOperation({ summary: `Connects a ${platformNames[platform]} account by what its owner types.` })
    @ApiBody({ schema: { type: 'object', properties, required: Object.keys(properties) } })
    async connect(
      @CurrentActor() actor: Actor,
      @Body() body: Record<string, unknown>,
    ): Promise<ConnectedAccountResponse> {
      const account = await this.connecting.signIn(actor, platform, typedIn(body, fieldsOf(platform)));
      return toAccount(account, this.clock.now());
    }
  }
  return named(SigningInController, platform);
}

function disconnectingControllerOf(platform: PublishablePlatform): Type {
  @Controller(`integrations/${platform}`)
  class DisconnectingController {
    constructor(private readonly connections: ConnectionsService) {}

    /** Forgets the account's token. Its scheduled posts stay and wait until it is reconnected. */
    @Access('admin')
    @Delete('disconnect/:id')
    async disconnect(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<void> {
      await this.connections.disconnect(actor, platform, id);
    }
  }
  return named(DisconnectingController, platform);
}

/** Lists in the document what is typed before the consent page. */
const AsksFields = (platform: PublishablePlatform): MethodDecorator =>
  applyDecorators(...askedBefore(platform).map(({ name }) => ApiQuery({ name, type: String })));

/** The document of the API calls its operations by it. */
function named(controller: Type, platform: PublishablePlatform): Type {
  const called = `${platform.charAt(0).toUpperCase()}${platform.slice(1)}ConnectingController`;
  return Object.defineProperty(controller, 'name', { value: called });
}

const controllersOf: Partial<Record<string, (platform: PublishablePlatform) => Type>> = {
  oauth: connectingControllerOf,
  app_password: signingInControllerOf,
};

/** A network that sends the browser to a page of the client instead has routes of its own. */
export const connectingControllers = publishablePlatforms
  .filter((platform) => descriptorOf(platform).callbackPath.startsWith('/api/'))
  .flatMap((platform) => [
    ...descriptorOf(platform).methods.flatMap((method) => controllersOf[method]?.(platform) ?? []),
    disconnectingControllerOf(platform),
  ]);
