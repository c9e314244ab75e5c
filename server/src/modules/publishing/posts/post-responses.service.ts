import { Injectable } from '@nestjs/common';
import { Contributions } from '../../../common/contributions/contributions';
import { LabelsRepository } from '../labels/labels.repository';
import { type MediaResponse, toMediaResponse } from '../media/media.dto';
import { MediaRepository } from '../media/media.repository';
import { MediaService } from '../media/media.service';
import { type Post, postImpressions } from '../publishing.types';
import { type PostResponse, toPostResponse } from './post.types';

/** Posts as they are answered: the pictures, labels and figures of all of them are read at once. */
@Injectable()
export class PostResponses {
  private readonly impressionsOf;

  constructor(
    private readonly media: MediaRepository,
    private readonly files: MediaService,
    private readonly labels: LabelsRepository,
    contributions: Contributions,
  ) {
    this.impressionsOf = contributions.readOne(postImpressions);
  }

  async one(workspaceId: string, post: Post): Promise<PostResponse> {
    const [answered] = await this.many(workspaceId, [post]);
    return answered as PostResponse;
  }

  async many(workspaceId: string, posts: Post[]): Promise<PostResponse[]> {
    if (posts.length === 0) return [];
    const published = posts.filter(({ publishedAt }) => publishedAt !== null).map(({ id }) => id);
    const pictures = await this.picturesOf(workspaceId, posts);
    const impressions = published.length > 0 ? await this.impressionsOf()(workspaceId, published) : null;
    const labels = await this.labels.ofPosts(posts.map(({ id }) => id));
    return posts.map((post) => {
      const labelIds = labels.get(post.id) ?? [];
      return toPostResponse(post, { pictures, labelIds, impressions: impressions?.get(post.id) ?? null });
    });
  }

  private async picturesOf(workspaceId: string, posts: Post[]): Promise<Map<string, MediaResponse>> {
    const ids = new Set(posts.flatMap(({ parts }) => parts.flatMap(({ mediaIds }) => mediaIds)));
    if (ids.size === 0) return new Map();
    const found = await this.media.findMany(workspaceId, [...ids]);
    return new Map(found.map((media) => [media.id, toMediaResponse(media, this.files.urlOf(media.id))]));
  }
}
