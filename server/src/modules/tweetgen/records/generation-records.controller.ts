import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { Page } from '../../../common/http/envelope';
import { IdPipe } from '../../../common/http/id.pipe';
import {
  GenerationListQuery,
  GenerationRecordResponse,
  GenerationSummaryResponse,
  toGenerationRecord,
  toGenerationSummary,
} from './generation-record.dto';
import { GenerationRecordsService } from './generation-records.service';

@Controller('tweetgen/generations')
export class GenerationRecordsController {
  constructor(private readonly records: GenerationRecordsService) {}

  /** Lists what was written of one kind, the newest first: threads, LinkedIn posts, replies and look-alikes stand in no chat. */
  @Access('viewer', 'write')
  @Get()
  @ApiOkResponse({ type: [GenerationSummaryResponse] })
  async list(
    @CurrentActor() { workspaceId }: Actor,
    @Query() { task, cursor, limit }: GenerationListQuery,
  ): Promise<Page<GenerationSummaryResponse>> {
    const page = await this.records.list(workspaceId, task, { cursor, limit });
    return page.map(toGenerationSummary);
  }

  /** Returns how a text came about: what was asked, what ran, what came out, what was kept of it. */
  @Access('viewer', 'write')
  @Get(':id')
  async get(
    @CurrentActor() { workspaceId }: Actor,
    @Param('id', IdPipe) id: string,
  ): Promise<GenerationRecordResponse> {
    return toGenerationRecord(await this.records.get(workspaceId, id));
  }
}
