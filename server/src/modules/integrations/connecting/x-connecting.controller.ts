import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { Clock } from '../../../common/time/clock';
import {
  ConnectedAccountResponse,
  toAccount,
  XAuthResponse,
  XConnectRequest,
  XUsernameRequest,
} from '../accounts/accounts.dto';
import { XConnectingService } from './x-connecting.service';
import { toUsernameProfile, ValidatedUsernameResponse } from './x-username.dto';

@Controller('integrations')
export class XConnectingController {
  constructor(
    private readonly x: XConnectingService,
    private readonly clock: Clock,
  ) {}

  /** Begins connecting an account of X. The browser keeps both values for the way back. */
  @Access('admin')
  @Get('twitter/auth')
  async begin(@CurrentActor() actor: Actor): Promise<XAuthResponse> {
    const { url, token, handle } = await this.x.begin(actor);
    return { url, oauth_token: token, oauth_token_secret: handle };
  }

  /** Takes what the browser came back from X with, once. When it came back with `denied` there is nothing to send. */
  @Access('admin')
  @Post('twitter/connect')
  @HttpCode(200)
  async finish(@CurrentActor() actor: Actor, @Body() body: XConnectRequest): Promise<ConnectedAccountResponse> {
    const answer = { token: body.oauth_token, verifier: body.oauth_verifier, handle: body.oauth_token_secret };
    const account = await this.x.finish(actor, answer);
    return toAccount(account, this.clock.now());
  }

  /** Returns whether there is a public profile of that name on X. */
  @Access('editor')
  @Post('twitterapi/validate-username')
  @HttpCode(200)
  async validateUsername(
    @CurrentActor() { workspaceId }: Actor,
    @Body() { username }: XUsernameRequest,
  ): Promise<ValidatedUsernameResponse> {
    const check = await this.x.checkUsername(workspaceId, username);
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
    const account = await this.x.connectUsername(actor, username);
    return toAccount(account, this.clock.now());
  }
}
