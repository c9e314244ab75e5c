import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, RequireRole } from '../../../common/auth/access.decorators';
import { CurrentWorkspace, type WorkspaceContext } from '../../../common/auth/principal';
import { IdPipe } from '../../../common/http/id.pipe';
import { StrictValidationPipe } from '../../../common/http/validation.pipe';
import { readUpload } from './media-upload';
import { MediaRequest, MediaResponse, toAltText, toMediaResponse } from './media.dto';
import { MediaService } from './media.service';

const oneYearSeconds = 31_536_000;
const validation = new StrictValidationPipe();
const picture = { schema: { type: 'string', format: 'binary' } };

@Controller('publishing/media')
export class MediaController {
  constructor(private readonly media: MediaService) {}

  /**
   * Uploads a picture for posts: JPEG, PNG, WebP or GIF of up to 20 MB, 413 above. It is written anew, as JPEG, as PNG where
   * something shines through, as GIF when it moves, small enough for every platform and without what a camera adds.
   */
  @RequireRole('editor')
  @Post()
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' }, altText: { type: 'string', maxLength: 1000 } },
    },
  })
  async upload(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @Req() request: FastifyRequest,
  ): Promise<MediaResponse> {
    const { bytes, fields } = await readUpload(request);
    const body = (await validation.transform(fields, { type: 'body', metatype: MediaRequest })) as MediaRequest;
    const media = await this.media.add(workspace.id, { bytes, altText: toAltText(body) });
    return toMediaResponse(media, this.media.urlOf(media.id));
  }

  /** Changes what the picture is described with; posts that go out from now on take it along. */
  @RequireRole('editor')
  @Patch(':id')
  async change(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @Param('id', IdPipe) id: string,
    @Body() body: MediaRequest,
  ): Promise<MediaResponse> {
    const media = await this.media.changeAltText({ workspaceId: workspace.id, id }, toAltText(body));
    return toMediaResponse(media, this.media.urlOf(id));
  }

  /** Deletes a picture. 409 while a post that is scheduled or going out uses it. */
  @RequireRole('editor')
  @Delete(':id')
  async delete(@CurrentWorkspace() workspace: WorkspaceContext, @Param('id', IdPipe) id: string): Promise<void> {
    await this.media.delete({ workspaceId: workspace.id, id });
  }

  /** Returns the picture itself, at the signed `url` of an upload. */
  @Public()
  @Get(':id/file')
  @ApiOkResponse({ content: { 'image/jpeg': picture, 'image/png': picture, 'image/gif': picture } })
  async file(
    @Param('id', IdPipe) id: string,
    @Query('signature') signature: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { mime, bytes } = await this.media.signedContent(id, String(signature));
    void reply
      .headers({
        'content-disposition': 'inline',
        'cache-control': `private, max-age=${oneYearSeconds}, immutable`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .type(mime)
      .send(bytes);
  }
}
