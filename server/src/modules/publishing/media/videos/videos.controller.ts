import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../../common/auth/actor';
import { IdPipe, PositionPipe } from '../../../../common/http/id.pipe';
import { Idempotent } from '../../../../common/idempotency/idempotency.interceptor';
import { ApiUpload, readUpload } from '../media-upload';
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
   * Begins the upload of a video for posts, MP4 or MOV of up to 500 MB, 413 above, or of a PDF. Send its pieces, in any order and
   * as often as it takes, then complete it.
   */
  @Access('editor', 'posts:draft')
  @Idempotent()
  @Post()
  async begin(@CurrentActor() { workspaceId }: Actor, @Body() body: VideoRequest): Promise<VideoUploadResponse> {
    return this.videos.begin(workspaceId, { size: body.size, altText: toAltText(body), name: body.name ?? null });
  }

  /** Takes one piece, counted from 0. The same one again takes the place of the first. */
  @Access('editor', 'posts:draft')
  @Post(':id/pieces/:position')
  @HttpCode(200)
  @ApiUpload()
  async putPiece(
    @CurrentActor() { workspaceId }: Actor,
    @Param('id', IdPipe) id: string,
    @Param('position', PositionPipe) position: number,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const { bytes } = await readUpload(request);
    await this.videos.putPiece({ workspaceId, id }, position, bytes);
  }

  /**
   * Ends the upload. 409 while pieces are missing; 422 for what is no MP4, MOV or PDF, for a PDF that is encrypted, over 100 MB or
   * over 300 pages: its pieces are deleted.
   */
  @Access('editor', 'posts:draft')
  @Idempotent()
  @Post(':id/complete')
  async complete(@CurrentActor() { workspaceId }: Actor, @Param('id', IdPipe) id: string): Promise<MediaResponse> {
    const video = await this.videos.complete({ workspaceId, id });
    return toMediaResponse(video, (file) => this.media.urlOf(file));
  }
}
