import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '../../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../../common/auth/actor';
import type { Page } from '../../../../common/http/envelope';
import { IdPipe } from '../../../../common/http/id.pipe';
import { Idempotent } from '../../../../common/idempotency/idempotency.interceptor';
import { toMediaResponse } from '../media.dto';
import { MediaService } from '../media.service';
import {
  DeleteMediaRequest,
  LibraryMediaResponse,
  LibraryQuery,
  LibraryRoomResponse,
  MediaDetailsResponse,
} from './library.dto';
import { type LibraryMedia, MediaLibrary } from './library.service';

@Controller('publishing/media')
export class LibraryController {
  constructor(
    private readonly library: MediaLibrary,
    private readonly media: MediaService,
  ) {}

  /** Lists what was uploaded, the newest first. Nothing of it is deleted by itself. */
  @Access('viewer', 'posts:read')
  @Get()
  @ApiOkResponse({ type: [LibraryMediaResponse] })
  async list(
    @CurrentActor() { workspaceId }: Actor,
    @Query() query: LibraryQuery,
  ): Promise<Page<LibraryMediaResponse>> {
    return (await this.library.list(workspaceId, query)).map((media) => this.toResponse(media));
  }

  /** Returns how much of the plan's room is used; Free workspaces of one owner share theirs. */
  @Access('viewer', 'posts:read')
  @Get('room')
  async room(@CurrentActor() { workspaceId }: Actor): Promise<LibraryRoomResponse> {
    return this.library.usage(workspaceId);
  }

  /** Returns one file with the posts that use it. */
  @Access('viewer', 'posts:read')
  @Get(':id')
  async get(@CurrentActor() { workspaceId }: Actor, @Param('id', IdPipe) id: string): Promise<MediaDetailsResponse> {
    const { usedIn, ...media } = await this.library.get({ workspaceId, id });
    return { ...this.toResponse(media), usedIn };
  }

  /** Deletes all of them, or none: 409 while a post that is scheduled or going out uses one, 404 where one is gone. */
  @Access('editor', 'posts:draft')
  @Idempotent()
  @HttpCode(200)
  @Post('delete')
  async delete(@CurrentActor() { workspaceId }: Actor, @Body() { ids }: DeleteMediaRequest): Promise<void> {
    await this.media.delete(workspaceId, ids);
  }

  private toResponse(media: LibraryMedia): LibraryMediaResponse {
    const { id, mime, coverId, createdAt, size: fileSize, fileMime, uses, labelIds, fits } = media;
    const shown = toMediaResponse(media, (file) => this.media.urlOf(file));
    const picture = mime.startsWith('image/') ? id : coverId;
    const thumbnailUrl = picture && this.media.thumbnailUrlOf(picture);
    return { ...shown, createdAt, fileSize, fileMime, uses, labelIds, thumbnailUrl, fits };
  }
}
