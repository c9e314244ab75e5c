import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Access } from '../../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../../common/auth/actor';
import { invalidField, type Refusal } from '../../../../common/errors/refusal';
import { IdPipe } from '../../../../common/http/id.pipe';
import { Clock } from '../../../../common/time/clock';
import { ConnectedAccountResponse, toAccount } from '../../accounts/accounts.dto';
import { connectingFailed } from '../../accounts/accounts.errors';
import { ConnectingService, type ConnectProblem } from '../../connecting/connecting.service';
import { ConnectionsService } from '../../connecting/connections.service';
import { UsernamesService } from './usernames.service';
import {
  toUsernameProfile,
  ValidatedUsernameResponse,
  XAuthResponse,
  XConnectRequest,
  XUsernameRequest,
} from './x-connecting.dto';

const xProblems: Partial<Record<ConnectProblem, { field: string; message: string }>> = {
  unknown: {
    field: 'oauth_token_secret',
    message: 'This connection was already finished, or was never started here. Try connecting X again.',
  },
  of_others: {
    field: 'oauth_token_secret',
    message: 'Someone else started this connection, or it was started in another workspace. Try connecting X again.',
  },
  expired: {
    field: 'oauth_token_secret',
    message: 'Connecting took longer than 15 minutes. Try connecting X again.',
  },
  mixed_up: {
    field: 'oauth_token',
    message: 'This response from X belongs to another connection. Try connecting X again.',
  },
  refused: { field: 'oauth_verifier', message: 'X rejected this connection. Try connecting again.' },
};

/** Names the field of X's own route that is at fault. */
export function xConnectingFailed(status: ConnectProblem): Refusal {
  const problem = xProblems[status];
  if (!problem) return connectingFailed({ status }, 'twitter');
  return invalidField(problem.field, problem.message, { platform: 'twitter' });
}

@Controller('integrations')
export class XConnectingController {
  constructor(
    private readonly connecting: ConnectingService,
    private readonly connections: ConnectionsService,
    private readonly usernames: UsernamesService,
    private readonly clock: Clock,
  ) {}

  /** Begins connecting an account of X. The browser keeps both values for the way back. */
  @Access('admin')
  @Get('twitter/auth')
  async begin(@CurrentActor() actor: Actor): Promise<XAuthResponse> {
    const { url, handle } = await this.connecting.begin(actor, 'twitter');
    return { url, oauth_token: new URL(url).searchParams.get('oauth_token') ?? '', oauth_token_secret: handle };
  }

  /** Takes what the browser came back from X with, once. When it came back with `denied` there is nothing to send. */
  @Access('admin')
  @Post('twitter/connect')
  @HttpCode(200)
  async finish(@CurrentActor() actor: Actor, @Body() body: XConnectRequest): Promise<ConnectedAccountResponse> {
    const { oauth_token_secret: handle, ...answer } = body;
    const result = await this.connecting.finish('twitter', { handle, answer }, actor);
    if (result.status !== 'connected') throw xConnectingFailed(result.status);
    return toAccount(result.account, this.clock.now());
  }

  /** Returns whether there is a public profile of that name on X. */
  @Access('editor')
  @Post('twitterapi/validate-username')
  @HttpCode(200)
  async validateUsername(
    @CurrentActor() { workspaceId }: Actor,
    @Body() { username }: XUsernameRequest,
  ): Promise<ValidatedUsernameResponse> {
    const check = await this.usernames.check(workspaceId, username);
    return check.isValid
      ? { valid: true, message: null, profile: toUsernameProfile(check.profile) }
      : { valid: false, message: check.message, profile: null };
  }

  /** Connects a profile of X by its name alone: it is read, never posted to. */
  @Access('admin')
  @Post('twitterapi/connect')
  @HttpCode(200)
  async connectUsername(
    @CurrentActor() actor: Actor,
    @Body() { username }: XUsernameRequest,
  ): Promise<ConnectedAccountResponse> {
    const account = await this.usernames.connect(actor, username);
    return toAccount(account, this.clock.now());
  }

  /** Forgets the account's tokens. Its scheduled posts stay and wait until it is reconnected. */
  @Access('admin')
  @Delete('twitter/disconnect/:id')
  async disconnect(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<void> {
    await this.connections.disconnect(actor, 'twitter', id);
  }
}
