import { Injectable } from '@nestjs/common';
import { Contributions } from '../../../common/contributions/contributions';
import { CommentsRepository } from '../comments/comments.repository';
import { LabelsRepository } from '../labels/labels.repository';
import { type MediaResponse, toMediaResponse } from '../media/media.dto';
import { MediaRepository } from '../media/media.repository';
import { MediaService } from '../media/media.service';
import { ReceiptsRepository } from '../receipts/receipts.repository';
import { type Post, postFigures } from '../publishing.types';
import { type PostResponse, toPostResponse } from './post.dto';

/** Posts as they are answered: the pictures, labels, figures and counts of comments of all of them are read at once. */
@Injectable()
export class PostResponses {
  private readonly figuresOf;

  constructor(
    private readonly media: MediaRepository,
    private readonly files: MediaService,
    private readonly labels: LabelsRepository,
    private readonly comments: CommentsRepository,
    private readonly receipts: ReceiptsRepository,
    contributions: Contributions,
  ) {
    this.figuresOf = contributions.readOne(postFigures);
  }

  async one(workspaceId: string, post: Post): Promise<PostResponse> {
    const [answered] = await this.many(workspaceId, [post]);
    return answered as PostResponse;
  }

  async many(workspaceId: string, posts: Post[]): Promise<PostResponse[]> {
    if (posts.length === 0) return [];
    const published = posts.filter(({ publishedAt }) => publishedAt !== null).map(({ id }) => id);
    const pictures = await this.picturesOf(workspaceId, posts);
    const figures = published.length > 0 ? await this.figuresOf()(workspaceId, published) : null;
    const receipts = published.length > 0 ? await this.receipts.latestOf(published) : null;
    const ids = posts.map(({ id }) => id);
    const labels = await this.labels.ofPosts(ids);
    const comments = await this.comments.countOf(ids);
    return posts.map((post) => {
      const labelIds = labels.get(post.id) ?? [];
      const commentCount = comments.get(post.id) ?? 0;
      const [figuresOfIt, receipt] = [figures?.get(post.id), receipts?.get(post.id)];
      return toPostResponse(post, { pictures, labelIds, commentCount, figures: figuresOfIt, receipt });
    });
  }

  private async picturesOf(workspaceId: string, posts: Post[]): Promise<Map<string, MediaResponse>> {
    const ids = new Set(posts.flatMap(({ parts }) => parts.flatMap(({ mediaIds }) => mediaIds)));
    if (ids.size === 0) return new Map();
    const found = await this.media.findMany(workspaceId, [...ids]);
    return new Map([...found].map(([id, media]) => [id, toMediaResponse(media, (file) => this.files.urlOf(file))]));
  }
}
