import { Body, Controller, Delete, Get, Param, Patch, Post, Req } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, getSchemaPath } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../common/auth/access.decorators';
import { CurrentActor, type Actor } from '../../common/auth/actor';
import { IdPipe } from '../../common/http/id.pipe';
import { Idempotent } from '../../common/idempotency/idempotency.interceptor';
import { StrictValidationPipe } from '../../common/http/validation.pipe';
import { withUploadedArchive } from '../../common/archives/archive-upload';
import { LearningService } from './learning.service';
import { oneSourceNeeded } from './voices.errors';
import {
  AddedSamplesResponse,
  AddSamplesRequest,
  ChangeVoiceRequest,
  CreateVoiceRequest,
  toAddedSamples,
  toVoice,
  VoiceResponse,
} from './voices.dto';
import { VoicesService } from './voices.service';

const validation = new StrictValidationPipe();
const binaryFiles = { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: 20 };
const samplesBody = {
  required: true,
  content: {
    'application/json': { schema: { $ref: getSchemaPath(AddSamplesRequest) } },
    'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file: binaryFiles } } },
  },
};

@Controller('voices')
export class VoicesController {
  constructor(
    private readonly voices: VoicesService,
    private readonly learning: LearningService,
  ) {}

  /** Lists the voices of the workspace, the oldest first. */
  @Access('viewer', 'voices:read')
  @ApiOkResponse({ type: [VoiceResponse] })
  @Get()
  async list(@CurrentActor() { workspaceId }: Actor): Promise<VoiceResponse[]> {
    return (await this.voices.list(workspaceId)).map(toVoice);
  }

  /** Makes an empty voice. 402 when the plan has no room for another. */
  @Access('editor')
  @Idempotent()
  @Post()
  async create(@CurrentActor() actor: Actor, @Body() body: CreateVoiceRequest): Promise<VoiceResponse> {
    return toVoice(await this.voices.create(actor, body));
  }

  @Access('viewer', 'voices:read')
  @Get(':id')
  async get(@CurrentActor() { workspaceId }: Actor, @Param('id', IdPipe) id: string): Promise<VoiceResponse> {
    return toVoice(await this.voices.get(workspaceId, id));
  }

  /** Changes what the body names. */
  @Access('editor')
  @Patch(':id')
  async change(
    @CurrentActor() { workspaceId }: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: ChangeVoiceRequest,
  ): Promise<VoiceResponse> {
    return toVoice(await this.voices.change(workspaceId, id, body));
  }

  /** Deletes a voice with all posts that it was learned from. */
  @Access('editor')
  @Delete(':id')
  async delete(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<void> {
    await this.voices.delete(actor, id);
  }

  /**
   * Adds posts of the person's own and measures the voice again: pasted texts, the posts of a connected account, or the archive
   * of X or LinkedIn as `file` (the zip, or up to 20 of its files) of up to 64 MB, 413 above. Fewer than 10 posts: 422 with
   * `samplesNeeded` in its error, and none is kept.
   */
  @Access('editor')
  @ApiExtraModels(AddSamplesRequest)
  @ApiOperation({ requestBody: samplesBody as never })
  @Post(':id/samples')
  async addSamples(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Req() request: FastifyRequest,
  ): Promise<AddedSamplesResponse> {
    if (request.isMultipart())
      return toAddedSamples(
        await withUploadedArchive(request, (upload) => this.learning.fromArchive(actor, id, upload)),
      );
    const body = (await validation.transform(request.body ?? {}, {
      type: 'body',
      metatype: AddSamplesRequest,
    })) as AddSamplesRequest;
    const { texts, accountId } = body;
    if (texts && !accountId) return toAddedSamples(await this.learning.fromTexts(actor, id, texts));
    if (accountId && !texts) return toAddedSamples(await this.learning.fromAccount(actor, id, accountId));
    throw oneSourceNeeded();
  }
}
