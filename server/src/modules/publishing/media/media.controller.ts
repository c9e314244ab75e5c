import { Body, Controller, Delete, Get, Headers, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import type { PublishablePlatform } from '../../integrations/platforms/platforms';
import { readCrop } from '../../../text/crops';
import { IdPipe } from '../../../common/http/id.pipe';
import { StrictValidationPipe } from '../../../common/http/validation.pipe';
import { Idempotent } from '../../../common/idempotency/idempotency.interceptor';
import { sendFile } from './uploaded-file';
import { ApiUpload, readUpload } from './media-upload';
import { MediaChangesRequest, MediaRequest, MediaResponse, toAltText, toMediaResponse } from './media.dto';
import { imageRefused } from './media.errors';
import { MediaLibrary } from './library/library.service';
import { MediaFiles, thumbnailName } from './media-files.service';
import { MediaService } from './media.service';
import { Renditions } from './renditions.service';

const validation = new StrictValidationPipe();
const file = { schema: { type: 'string', format: 'binary' } };
const pictureFiles = { 'image/jpeg': file, 'image/png': file, 'image/gif': file };
/** And documents. */
const videoFiles = { 'video/mp4': file, 'video/quicktime': file, 'application/pdf': file };

@Controller('publishing/media')
export class MediaController {
  constructor(
    private readonly media: MediaService,
    private readonly files: MediaFiles,
    private readonly renditions: Renditions,
    private readonly library: MediaLibrary,
  ) {}

  /**
   * Uploads a picture for posts: JPEG, PNG, WebP or GIF of up to 20 MB, 413 above. It is kept as it is; what goes out is made of it
   * when it is sent, small enough for the network and without what a camera adds.
   */
  @Access('editor', 'posts:draft')
  @Idempotent()
  @Post()
  @ApiUpload({ altText: { type: 'string', maxLength: 1000 } })
  async upload(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<MediaResponse> {
    const { bytes, name, fields } = await readUpload(request);
    const body = (await validation.transform(fields, { type: 'body', metatype: MediaRequest })) as MediaRequest;
    const media = await this.media.add(actor, { bytes, name, altText: toAltText(body) });
    return toMediaResponse(media, this.urlOf);
  }

  /** Changes what a file is called, its labels, what a picture is described with, or the cover or captions of a video; posts that go out from now on take it along. */
  @Access('editor', 'posts:draft')
  @Patch(':id')
  async change(
    @CurrentActor() { workspaceId }: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: MediaChangesRequest,
  ): Promise<MediaResponse> {
    const { altText, name, labelIds, coverId, captions } = body;
    if (labelIds) await this.library.label({ workspaceId, id }, labelIds);
    const changes = {
      ...(altText !== undefined && { altText: altText || null }),
      ...(name !== undefined && { name }),
      ...(coverId !== undefined && { coverId }),
      ...(captions !== undefined && { captions: captions || null }),
    };
    return toMediaResponse(await this.media.change({ workspaceId, id }, changes), this.urlOf);
  }

  /** Deletes a picture. 409 while a post that is scheduled or going out uses it. */
  @Access('editor', 'posts:draft')
  @Delete(':id')
  async delete(@CurrentActor() { workspaceId }: Actor, @Param('id', IdPipe) id: string): Promise<void> {
    await this.media.delete(workspaceId, [id]);
  }

  /** Returns the file as it was uploaded, at the signed `url` of an upload, or the part that `Range` asks for, with 206. */
  @Public()
  @Get(':id/file')
  @ApiOkResponse({ content: { ...pictureFiles, 'image/webp': file, ...videoFiles } })
  @ApiResponse({ status: 206, content: videoFiles })
  async file(
    @Param('id', IdPipe) id: string,
    @Query('signature') signature: string,
    @Headers('range') range: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const media = await this.media.signed(id, String(signature));
    await sendFile(reply, this.files.fileOf(media), range);
  }

  /** Returns a small picture of it, at the signed `thumbnailUrl` of the library. */
  @Public()
  @Get(':id/thumbnail')
  @ApiOkResponse({ content: { 'image/webp': file } })
  async thumbnail(
    @Param('id', IdPipe) id: string,
    @Query('signature') signature: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const media = await this.media.signed(id, String(signature), thumbnailName(id));
    const thumbnail = await this.renditions.thumbnailOf(media);
    if (thumbnail.status === 'refused') throw imageRefused(thumbnail.why);
    await sendFile(reply, thumbnail);
  }

  /** Returns what a network gets of it, at the signed address that the network is given; 404 once that has expired. */
  @Public()
  @Get(':id/public')
  @ApiOkResponse({ content: { ...pictureFiles, ...videoFiles } })
  @ApiResponse({ status: 206, content: { ...pictureFiles, ...videoFiles } })
  async rendition(
    @Param('id', IdPipe) id: string,
    @Query('platform') platform: PublishablePlatform,
    @Query('expires') expires: string,
    @Query('crop') crop: string | undefined,
    @Query('signature') signature: string,
    @Headers('range') range: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const media = await this.media.fetched(id, { platform, expires, crop, signature });
    const rendition = await this.renditions.of(media, platform, { crop: readCrop(String(crop)) });
    if (rendition.status === 'refused') throw imageRefused(rendition.why);
    await sendFile(reply, rendition, range);
  }

  private readonly urlOf = (id: string): string => this.media.urlOf(id);
}
