import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public, Access } from '../../common/auth/access.decorators';
import { type Actor, CurrentActor, CurrentUser, type Principal } from '../../common/auth/actor';
import { IdPipe } from '../../common/http/id.pipe';
import { ExportRequest, ExportResponse, toExportResponse } from './exports.dto';
import { ExportsService } from './exports.service';
import type { Export } from './exports.types';

/** Downloads of everything: one's own data, or the workspace's. */
@Controller('exports')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  /**
   * Starts one: a zip with a JSON and a CSV file of each kind of data, and the pictures. 409 with `exportId` while one of
   * the same scope is being made; 403 for a workspace's data without the admin role, 429 after 10 in a day.
   */
  @Post()
  @Access('viewer')
  async start(
    @CurrentActor() actor: Actor,
    @CurrentUser() principal: Principal,
    @Body() { scope }: ExportRequest,
  ): Promise<ExportResponse> {
    return this.toResponse(await this.exports.start(actor, scope), principal);
  }

  /** Lists one's own exports of the last 7 days, the newest first. */
  @Get()
  @Access('viewer')
  @ApiOkResponse({ type: [ExportResponse] })
  async list(@CurrentUser() principal: Principal): Promise<ExportResponse[]> {
    return (await this.exports.list(principal.userId)).map((found) => this.toResponse(found, principal));
  }

  /**
   * Downloads the zip, at the signed `url` of an export. 404 once that has expired, or the session that asked for it has ended.
   */
  @Public()
  @Get(':id/download')
  @ApiOkResponse({ content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } })
  async download(
    @Param('id', IdPipe) id: string,
    @Query('session') session: string,
    @Query('expires') expires: string,
    @Query('signature') signature: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name, bytes, content } = await this.exports.open(id, { session, expires, signature });
    void reply
      .headers({
        'content-disposition': `attachment; filename="${name}"`,
        'content-length': bytes,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .type('application/zip')
      .send(content);
  }

  private toResponse(found: Export, { sessionId }: Principal): ExportResponse {
    return toExportResponse(found, this.exports.urlOf(found.id, sessionId));
  }
}
