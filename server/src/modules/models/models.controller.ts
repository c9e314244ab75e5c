import { Body, Controller, Get, HttpCode, Patch, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../common/auth/access.decorators';
import { ChangeModelSettingsRequest, FoundServersResponse, ModelsResponse } from './models.dto';
import { FoundServersService } from './connections/found-servers.service';
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
   * Returns what is connected and found, which model answers for each of the plans' names, and what this month cost. Site admins
   * see all, owners and admins what concerns their workspace, other members names only.
   */
  @Access('viewer')
  @Get()
  async get(@Req() request: FastifyRequest): Promise<ModelsResponse> {
    return this.models.overview(await this.models.readerOf(request));
  }

  /** Changes what the body names. 422 for a model that its connection does not offer. */
  @Access('viewer')
  @Patch('settings')
  async change(@Req() request: FastifyRequest, @Body() body: ChangeModelSettingsRequest): Promise<ModelsResponse> {
    const reader = await this.models.operatorOf(request);
    await this.settings.change(reader.userId, body);
    return this.models.overview(reader);
  }

  /** Looks for servers of models on this machine, for at most 300 ms. 429 for more than 10 a minute. */
  @Access('viewer')
  @HttpCode(200)
  @Post('find')
  async find(@Req() request: FastifyRequest): Promise<FoundServersResponse> {
    const { userId } = await this.models.operatorOf(request);
    return this.found.lookFor(userId);
  }
}
