import { Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../common/auth/access.decorators';
import { CurrentUser, type Principal } from '../../../common/auth/actor';
import { ApiUpload, readUpload } from '../media/media-upload';
import { uploadedFileHeaders } from '../media/uploaded-file';
import { ProfilePictureResponse } from './profile-pictures.dto';
import { ProfilePicturesService } from './profile-pictures.service';

const picture = { schema: { type: 'string', format: 'binary' } };

@Controller()
export class ProfilePicturesController {
  constructor(private readonly pictures: ProfilePicturesService) {}

  /**
   * Replaces the person's own picture: JPEG, PNG, WebP or GIF of up to 20 MB, 413 above, and at least 64 pixels a side. Its middle is
   * kept as a square of at most 512 pixels, without what a camera adds.
   */
  @Post('auth/me/picture')
  @HttpCode(200)
  @ApiUpload()
  async set(@CurrentUser() { userId }: Principal, @Req() request: FastifyRequest): Promise<ProfilePictureResponse> {
    const { bytes } = await readUpload(request);
    return { avatarUrl: await this.pictures.set(userId, bytes) };
  }

  /** Removes it: from then on initials are shown. */
  @Delete('auth/me/picture')
  async remove(@CurrentUser() { userId }: Principal): Promise<ProfilePictureResponse> {
    await this.pictures.remove(userId);
    return { avatarUrl: null };
  }

  /** Returns a picture, at the `avatarUrl` of a person. */
  @Public()
  @Get('profile-pictures/:token')
  @ApiOkResponse({ content: { 'image/jpeg': picture, 'image/png': picture } })
  async file(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const { mime, bytes } = await this.pictures.content(token);
    void reply.headers(uploadedFileHeaders).type(mime).send(bytes);
  }
}
