import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { RequireRole } from '../../../common/auth/access.decorators';
import { CurrentUser, CurrentWorkspace, type Principal, type WorkspaceContext } from '../../../common/auth/principal';
import { Page } from '../../../common/http/envelope';
import { IdPipe } from '../../../common/http/id.pipe';
import { Clock } from '../../../common/time/clock';
import { ConnectedAccountResponse, AccountsQuery, PlatformResponse, toAccount, toPlatform } from './accounts.dto';
import { AccountsService } from './accounts.service';
import { ConnectionsService } from '../connecting/connections.service';
import { PlatformList } from '../platform-list.service';

@Controller('integrations')
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly connections: ConnectionsService,
    private readonly platforms: PlatformList,
    private readonly clock: Clock,
  ) {}

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
  @ApiOkResponse({ type: [ConnectedAccountResponse] })
  async list(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @Query() { platform }: AccountsQuery,
  ): Promise<Page<ConnectedAccountResponse>> {
    const now = this.clock.now();
    return new Page(
      (await this.accounts.list(workspace.id, platform)).map((account) => toAccount(account, now)),
      null,
    );
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
