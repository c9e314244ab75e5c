import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
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
} from './accounts.dto';
import { AccountsService } from './accounts.service';
import { accountPosts } from './accounts.types';
import { PlatformList } from '../platform-list.service';

@Controller('integrations')
export class AccountsController {
  private readonly postsOf;

  constructor(
    private readonly accounts: AccountsService,
    private readonly platforms: PlatformList,
    private readonly clock: Clock,
    contributions: Contributions,
  ) {
    this.postsOf = contributions.readOne(accountPosts);
  }

  /** Lists every platform, also those that are not available yet. */
  @Access('viewer', 'accounts:read')
  @Get('platforms')
  @ApiOkResponse({ type: [PlatformResponse] })
  async listPlatforms(@CurrentActor() { workspaceId }: Actor): Promise<Page<PlatformResponse>> {
    return new Page(await this.platforms.of(workspaceId), null);
  }

  /** Lists the workspace's connected accounts, oldest first. */
  @Access('viewer', 'accounts:read')
  @Get('accounts')
  @ApiOkResponse({ type: [ListedAccountResponse] })
  async list(
    @CurrentActor() { workspaceId }: Actor,
    @Query() { platform }: AccountsQuery,
  ): Promise<Page<ListedAccountResponse>> {
    const now = this.clock.now();
    const accounts = await this.accounts.list(workspaceId, platform);
    const posts = await this.postsOf()(
      workspaceId,
      accounts.map(({ id }) => id),
    );
    return new Page(
      accounts.map((account) => toListedAccount(account, now, posts.get(account.id))),
      null,
    );
  }

  /** Makes it the account that new posts for its platform start with. */
  @Access('admin')
  @HttpCode(200)
  @Post('accounts/:id/default')
  async makeDefault(
    @CurrentActor() { workspaceId }: Actor,
    @Param('id', IdPipe) id: string,
  ): Promise<ConnectedAccountResponse> {
    return toAccount(await this.accounts.makeDefault(workspaceId, id), this.clock.now());
  }
}
