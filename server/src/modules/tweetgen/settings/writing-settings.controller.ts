import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { modelLabels } from '../../../ai/models';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { TextModels } from '../../models/text-models.service';
import {
  ChangeWritingSettingsRequest,
  ModelResponse,
  toChanges,
  toWritingSettings,
  WritingSettingsResponse,
} from './writing-settings.dto';
import { WritingSettingsService } from './writing-settings.service';

@Controller('tweetgen')
export class WritingSettingsController {
  constructor(
    private readonly settings: WritingSettingsService,
    private readonly models: TextModels,
  ) {}

  /** Returns how this workspace writes: what calls fall back to, and what no generated text may break. */
  @Access('viewer')
  @Get('settings')
  async get(@CurrentActor() { workspaceId }: Actor): Promise<WritingSettingsResponse> {
    return toWritingSettings(await this.settings.of(workspaceId));
  }

  /** Changes what the body names. 402 for a model outside the plan. */
  @Access('editor')
  @Patch('settings')
  async change(
    @CurrentActor() { workspaceId }: Actor,
    @Body() body: ChangeWritingSettingsRequest,
  ): Promise<WritingSettingsResponse> {
    return toWritingSettings(await this.settings.change(workspaceId, toChanges(body)));
  }

  /** Returns what really runs for each model that plans name. */
  @Access('viewer', 'write')
  @ApiOkResponse({ type: [ModelResponse] })
  @Get('models')
  list(@CurrentActor() { workspaceId }: Actor): Promise<ModelResponse[]> {
    return Promise.all(modelLabels.map((label) => this.models.describe(label, workspaceId)));
  }
}
