import { Controller, HttpCode, Post, Query, Req } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { withUploadedArchive } from '../../../common/archives/archive-upload';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { fileRefused } from '../../../common/file-reading/file.errors';
import { ImportQuery, ImportReportResponse } from './imports.dto';
import { ImportsService } from './imports.service';

const binaryFiles = { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: 20 };
const fileBody = {
  required: true,
  content: {
    'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file: binaryFiles } } },
  },
};

@Controller('integrations/analytics')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  /**
   * Adds earlier posts and figures of an account out of its X archive, or of LinkedIn's analytics export (xlsx, csv) and archive: the
   * zip, or up to 20 files of up to 64 MB together, 413 above. The same file twice changes nothing.
   */
  @Access('editor')
  @ApiOperation({ requestBody: fileBody as never })
  @HttpCode(200)
  @Post('import')
  async import(
    @CurrentActor() { workspaceId }: Actor,
    @Query() { accountId }: ImportQuery,
    @Req() request: FastifyRequest,
  ): Promise<ImportReportResponse> {
    if (!request.isMultipart()) throw fileRefused('Send the file as multipart/form-data.');
    return withUploadedArchive(request, (upload) => this.imports.run(workspaceId, accountId, upload));
  }
}
