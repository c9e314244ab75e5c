import { Injectable } from '@nestjs/common';
import { type MediaResponse, toMediaResponse } from '../media/media.dto';
import { MediaRepository } from '../media/media.repository';
import { MediaService } from '../media/media.service';
import { type PostResponse, toPostResponse } from './post.types';
import type { Post } from '../publishing.types';

/** Posts as they are answered: the pictures of all of them are read at once. */
@Injectable()
export class PostResponses {
  constructor(
    private readonly media: MediaRepository,
    private readonly files: MediaService,
  ) {}

  async one(workspaceId: string, post: Post): Promise<PostResponse> {
    return toPostResponse(post, await this.picturesOf(workspaceId, [post]));
  }

  async many(workspaceId: string, posts: Post[]): Promise<PostResponse[]> {
    const pictures = await this.picturesOf(workspaceId, posts);
    return posts.map((post) => toPostResponse(post, pictures));
  }

  private async picturesOf(workspaceId: string, posts: Post[]): Promise<Map<string, MediaResponse>> {
    const ids = new Set(posts.flatMap(({ parts }) => parts.flatMap(({ mediaIds }) => mediaIds)));
    if (ids.size === 0) return new Map();
    const found = await this.media.findMany(workspaceId, [...ids]);
    return new Map(found.map((media) => [media.id, toMediaResponse(media, this.files.urlOf(media.id))]));
  }
}
