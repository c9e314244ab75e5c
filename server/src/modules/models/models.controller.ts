import { Body, Controller, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { AdminOnly, RequireRole } from '../../common/auth/access.decorators';
import { CurrentUser, CurrentWorkspace, type Principal, type WorkspaceContext } from '../../common/auth/principal';
import { ChangeModelSettingsRequest, FoundServersResponse, toFoundServers } from './models.dto';
import { ModelsResponse, toModels } from './models-overview.dto';
import { FoundServersService } from './found-servers.service';
import { ModelSettingsService } from './model-settings.service';
import { ModelsService } from './models.service';

@Controller('models')
export class ModelsController {
  constructor(
    private readonly models: ModelsService,
    private readonly settings: ModelSettingsService,
    private readonly found: FoundServersService,
  ) {}

  /**
   * What is connected and found, which model answers for each of the plans' names, and what this month cost. Site admins see
   * all, owners and admins what concerns their workspace, other members names only.
   */
  @RequireRole('viewer')
  @Get()
  async get(@CurrentUser() user: Principal, @CurrentWorkspace() workspace: WorkspaceContext): Promise<ModelsResponse> {
    return toModels(await this.models.overview(await this.models.readerOf(user.userId, workspace)));
  }

  /** Changes what the body names. 422 for a model that its connection does not offer. */
  @AdminOnly()
  @RequireRole('viewer')
  @Patch('settings')
  async change(
    @CurrentUser() user: Principal,
    @CurrentWorkspace() workspace: WorkspaceContext,
    @Body() body: ChangeModelSettingsRequest,
  ): Promise<ModelsResponse> {
    await this.settings.change(user.userId, body);
    return toModels(await this.models.overview(await this.models.readerOf(user.userId, workspace)));
  }

  /** Looks for servers of models on this machine, for at most 300 ms. 429 for more than 10 a minute. */
  @AdminOnly()
  @HttpCode(200)
  @Post('find')
  async find(@CurrentUser() { userId }: Principal): Promise<FoundServersResponse> {
    return toFoundServers(await this.found.lookFor(userId));
  }
}
