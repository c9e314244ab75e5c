import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { RequireRole } from '../../../common/auth/access.decorators';
import { CurrentUser, CurrentWorkspace, type Principal, type WorkspaceContext } from '../../../common/auth/principal';
import { Contributions } from '../../../common/contributions/contributions';
import { Page } from '../../../common/http/envelope';
import { IdPipe } from '../../../common/http/id.pipe';
import { Clock } from '../../../common/time/clock';
import {
  AccountsQuery,
  ConnectedAccountResponse,
  ListedAccountResponse,
  PlatformResponse,
  toAccount,
  toListedAccount,
  toPlatform,
} from './accounts.dto';
import { AccountsService } from './accounts.service';
import { accountPosts } from './accounts.types';
import { ConnectionsService } from '../connecting/connections.service';
import { PlatformList } from '../platform-list.service';

@Controller('integrations')
export class AccountsController {
  private readonly postsOf;

  constructor(
    private readonly accounts: AccountsService,
    private readonly connections: ConnectionsService,
    private readonly platforms: PlatformList,
    private readonly clock: Clock,
    contributions: Contributions,
  ) {
    this.postsOf = contributions.readOne(accountPosts);
  }

  /** Lists every platform, also those that are not available yet. */
  @RequireRole('viewer')
  @Get('platforms')
  @ApiOkResponse({ type: [PlatformResponse] })
  async listPlatforms(@CurrentWorkspace() workspace: WorkspaceContext): Promise<Page<PlatformResponse>> {
    return new Page((await this.platforms.of(workspace.id)).map(toPlatform), null);
  }

  /** Lists the workspace's connected accounts, oldest first. */
  @RequireRole('viewer')
  @Get('accounts')
  @ApiOkResponse({ type: [ListedAccountResponse] })
  async list(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @Query() { platform }: AccountsQuery,
  ): Promise<Page<ListedAccountResponse>> {
    const now = this.clock.now();
    const accounts = await this.accounts.list(workspace.id, platform);
    const posts = await this.postsOf()(
      workspace.id,
      accounts.map(({ id }) => id),
    );
    return new Page(
      accounts.map((account) => toListedAccount(account, now, posts.get(account.id))),
      null,
    );
  }

  /** Makes it the account that new posts for its platform start with. */
  @RequireRole('admin')
  @HttpCode(200)
  @Post('accounts/:id/default')
  async makeDefault(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @Param('id', IdPipe) id: string,
  ): Promise<ConnectedAccountResponse> {
    return toAccount(await this.accounts.makeDefault(workspace.id, id), this.clock.now());
  }

  /** Forgets the account's tokens. Its scheduled posts stay and wait until it is reconnected. */
  @RequireRole('admin')
  @Delete('twitter/disconnect/:id')
  async disconnectX(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: string,
  ): Promise<void> {
    await this.connections.disconnect({ userId: user.userId, workspaceId: workspace.id }, 'twitter', id);
  }

  /** Forgets the account's token. Its scheduled posts stay and wait until it is reconnected. */
  @RequireRole('admin')
  @Delete('linkedin/disconnect/:id')
  async disconnectLinkedin(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: string,
  ): Promise<void> {
    await this.connections.disconnect({ userId: user.userId, workspaceId: workspace.id }, 'linkedin', id);
  }
}
