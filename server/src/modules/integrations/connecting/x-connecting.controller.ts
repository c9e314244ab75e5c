import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { RequireRole } from '../../../common/auth/access.decorators';
import { CurrentUser, CurrentWorkspace, type Principal, type WorkspaceContext } from '../../../common/auth/principal';
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
  @RequireRole('admin')
  @Get('twitter/auth')
  async begin(@CurrentWorkspace() workspace: WorkspaceContext, @CurrentUser() user: Principal): Promise<XAuthResponse> {
    const { url, token, handle } = await this.x.begin({ userId: user.userId, workspaceId: workspace.id });
    return { url, oauth_token: token, oauth_token_secret: handle };
  }

  /** Takes what the browser came back from X with, once. When it came back with `denied` there is nothing to send. */
  @RequireRole('admin')
  @Post('twitter/connect')
  @HttpCode(200)
  async finish(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @CurrentUser() user: Principal,
    @Body() body: XConnectRequest,
  ): Promise<ConnectedAccountResponse> {
    const answer = { token: body.oauth_token, verifier: body.oauth_verifier, handle: body.oauth_token_secret };
    const account = await this.x.finish({ userId: user.userId, workspaceId: workspace.id }, answer);
    return toAccount(account, this.clock.now());
  }

  /** Returns whether there is a public profile of that name on X. */
  @RequireRole('editor')
  @Post('twitterapi/validate-username')
  @HttpCode(200)
  async validateUsername(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @Body() { username }: XUsernameRequest,
  ): Promise<ValidatedUsernameResponse> {
    const check = await this.x.checkUsername(workspace.id, username);
    return check.isValid
      ? { valid: true, message: null, profile: toUsernameProfile(check.profile) }
      : { valid: false, message: check.message, profile: null };
  }

  /** Connects a profile of X by its name alone: it is read, never posted to. */
  @RequireRole('admin')
  @Post('twitterapi/connect')
  @HttpCode(200)
  async connectUsername(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @CurrentUser() user: Principal,
    @Body() { username }: XUsernameRequest,
  ): Promise<ConnectedAccountResponse> {
    const account = await this.x.connectUsername({ userId: user.userId, workspaceId: workspace.id }, username);
    return toAccount(account, this.clock.now());
  }
}
