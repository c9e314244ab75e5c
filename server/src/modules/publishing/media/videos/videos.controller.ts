import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { RequireRole } from '../../../../common/auth/access.decorators';
import { CurrentWorkspace, type WorkspaceContext } from '../../../../common/auth/principal';
import { IdPipe, PositionPipe } from '../../../../common/http/id.pipe';
import { readUpload } from '../media-upload';
import { MediaResponse, toAltText, toMediaResponse } from '../media.dto';
import { MediaService } from '../media.service';
import { VideoRequest, VideoUploadResponse } from './videos.dto';
import { VideosService } from './videos.service';

@Controller('publishing/media/videos')
export class VideosController {
  constructor(
    private readonly videos: VideosService,
    private readonly media: MediaService,
  ) {}

  /**
   * Begins the upload of a video for posts, MP4 or MOV of up to 100 MB, 413 above. Send its pieces, in any order and as often as
   * it takes, then complete it.
   */
  @RequireRole('editor')
  @Post()
  async begin(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @Body() body: VideoRequest,
  ): Promise<VideoUploadResponse> {
    return this.videos.begin(workspace.id, { size: body.size, altText: toAltText(body) });
  }

  /** Takes one piece, counted from 0. The same one again takes the place of the first. */
  @RequireRole('editor')
  @Post(':id/pieces/:position')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
  })
  async putPiece(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @Param('id', IdPipe) id: string,
    @Param('position', PositionPipe) position: number,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const { bytes } = await readUpload(request);
    await this.videos.putPiece({ workspaceId: workspace.id, id }, position, bytes);
  }

  /** Ends the upload. 409 while pieces are missing; 422 for what is no MP4 or MOV, whose pieces are deleted. */
  @RequireRole('editor')
  @Post(':id/complete')
  async complete(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @Param('id', IdPipe) id: string,
  ): Promise<MediaResponse> {
    const video = await this.videos.complete({ workspaceId: workspace.id, id });
    return toMediaResponse(video, this.media.urlOf(id));
  }
}
