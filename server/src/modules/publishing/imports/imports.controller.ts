import { Body, Controller, Get, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withUploadedArchive } from '../../../common/archives/archive-upload';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { fileRefused } from '../../../common/file-reading/file.errors';
import { IdPipe } from '../../../common/http/id.pipe';
import { Idempotent } from '../../../common/idempotency/idempotency.interceptor';
import { ApiUpload } from '../media/media-upload';
import { importTemplate } from './import-template';
import {
  ChangeImportRequest,
  CommitImportRequest,
  ImportResponse,
  PastImportResponse,
  TemplateParams,
} from './imports.dto';
import { sheetTooLarge } from './imports.errors';
import { ImportsService } from './imports.service';

const maxFileBytes = 10_000_000;

/** Spreadsheets of posts: what is in them, what is wrong with them, and the posts that are made of them. */
@Controller('publishing/imports')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  /** Reads a spreadsheet (xlsx, csv) or lines of text, 10 MB and 10,000 lines at most, and keeps it for a day. Nothing is imported yet. */
  @Access('editor', 'posts:draft')
  @Idempotent()
  @ApiUpload()
  @Post()
  async read(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<ImportResponse> {
    if (!request.isMultipart()) throw fileRefused('Send the file as multipart/form-data.');
    if (Number(request.headers['content-length']) > maxFileBytes) throw sheetTooLarge();
    return withUploadedArchive(request, (upload) => this.imports.read(actor, upload));
  }

  /** Lists the last 20 files that were imported, the newest first. */
  @Access('viewer', 'posts:read')
  @Get()
  list(@CurrentActor() { workspaceId }: Actor): Promise<PastImportResponse[]> {
    return this.imports.past(workspaceId);
  }

  /** Returns a file to start from, with an example in it. */
  @Access('viewer', 'posts:read')
  @Get('template.:kind')
  @ApiOkResponse({ content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } })
  async template(@Param() { kind }: TemplateParams, @Res() reply: FastifyReply): Promise<void> {
    void reply
      .headers({ 'content-disposition': `attachment; filename="posts.${kind}"`, 'x-content-type-options': 'nosniff' })
      .type('application/octet-stream')
      .send(await importTemplate(kind));
  }

  /** Returns what would be imported, and what is wrong, line by line. */
  @Access('editor', 'posts:draft')
  @Get(':id')
  get(@CurrentActor() { workspaceId }: Actor, @Param('id', IdPipe) id: string): Promise<ImportResponse> {
    return this.imports.get({ workspaceId, id });
  }

  /** Matches columns, says how times are meant and where lines go, or corrects cells. */
  @Access('editor', 'posts:draft')
  @Patch(':id')
  change(
    @CurrentActor() { workspaceId }: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: ChangeImportRequest,
  ): Promise<ImportResponse> {
    return this.imports.change({ workspaceId, id }, body);
  }

  /** Makes posts of all lines without a problem, or of none. */
  @Access('editor', 'posts:schedule')
  @Idempotent()
  @HttpCode(200)
  @Post(':id/commit')
  commit(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: CommitImportRequest,
  ): Promise<PastImportResponse> {
    return this.imports.commit(actor, id, body);
  }

  /** Returns the lines that have a problem, or had one when the others were imported; those for a day. */
  @Access('editor', 'posts:draft')
  @Get(':id/left-out.csv')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  async leftOut(
    @CurrentActor() { workspaceId }: Actor,
    @Param('id', IdPipe) id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const content = await this.imports.leftOut({ workspaceId, id });
    void reply
      .headers({ 'content-disposition': 'attachment; filename="left-out.csv"', 'x-content-type-options': 'nosniff' })
      .type('text/csv; charset=utf-8')
      .send(content);
  }

  /** Deletes the posts that it made and that have not gone out. */
  @Access('editor', 'posts:schedule')
  @Idempotent()
  @HttpCode(200)
  @Post(':id/undo')
  undo(@CurrentActor() { workspaceId }: Actor, @Param('id', IdPipe) id: string): Promise<PastImportResponse> {
    return this.imports.undo({ workspaceId, id });
  }
}
