import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { modelLabels } from '../../../ai/models';
import { RequireRole } from '../../../common/auth/access.decorators';
import { CurrentWorkspace, type WorkspaceContext } from '../../../common/auth/principal';
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
  @RequireRole('viewer')
  @Get('settings')
  async get(@CurrentWorkspace() { id }: WorkspaceContext): Promise<WritingSettingsResponse> {
    return toWritingSettings(await this.settings.of(id));
  }

  /** Changes what the body names. 402 for a model outside the plan. */
  @RequireRole('editor')
  @Patch('settings')
  async change(
    @CurrentWorkspace() { id }: WorkspaceContext,
    @Body() body: ChangeWritingSettingsRequest,
  ): Promise<WritingSettingsResponse> {
    return toWritingSettings(await this.settings.change(id, toChanges(body)));
  }

  /** Returns what really runs for each model that plans name. */
  @RequireRole('viewer')
  @ApiOkResponse({ type: [ModelResponse] })
  @Get('models')
  list(@CurrentWorkspace() { id }: WorkspaceContext): Promise<ModelResponse[]> {
    return Promise.all(modelLabels.map((label) => this.models.describe(label, id)));
  }
}
