import { Injectable } from '@nestjs/common';
import { decodeCursor, encodeCursor } from '../../common/http/cursor';
import { Page } from '../../common/http/envelope';
import { newId } from '../../common/ids/ids';
import { Clock } from '../../common/time/clock';
import { Transactions } from '../../database/transactions';
import { BillingService } from '../billing/billing.service';
import { UsageService } from '../billing/usage.service';
import { requirePostText } from './post-text';
import { mediaNotFound, notADraft, onlyTwitterHasThreads, postNotFound, staleVersion } from './publishing.errors';
import { PublishingRepository, type PostKey } from './publishing.repository';
import type { NewDraft, PlatformId, Post, PostFilter, PostPart } from './publishing.types';

export interface DraftChange {
  version: number;
  parts: { text: string; mediaIds?: string[] }[];
  /** The field that the texts came in, for messages. */
  field: 'text' | 'parts';
}

@Injectable()
export class PublishingService {
  constructor(
    private readonly repository: PublishingRepository,
    private readonly transactions: Transactions,
    private readonly billing: BillingService,
    private readonly usage: UsageService,
    private readonly clock: Clock,
  ) {}

  /** Throws 422 on `field` when the platform would not take the text. */
  requireText(platform: PlatformId, text: string, field: string): void {
    requirePostText(platform, text, field);
  }

  /**
   * Stores drafts, all or none. The caller has checked the texts (`requireText`) and counts the kept tweets in the same
   * transaction.
   */
  async saveDrafts(workspaceId: string, userId: string, drafts: NewDraft[]): Promise<Post[]> {
    const saved = drafts.map((draft) => ({ draft, post: toPost(draft, this.clock.now()) }));
    await this.transactions.run(() =>
      this.repository.insert(
        saved.map(({ draft, post }) => ({
          ...post,
          workspaceId,
          createdById: userId,
          generationId: draft.generationId,
          keptParts: post.parts.length,
        })),
        saved.flatMap(({ post }) =>
          post.parts.map((part, position) => ({ id: newId(), postId: post.id, position, ...part })),
        ),
      ),
    );
    return saved.map(({ post }) => post);
  }

  async get(key: PostKey): Promise<Post> {
    const post = await this.repository.find(key);
    if (!post) throw postNotFound();
    return post;
  }

  async list(workspaceId: string, filter: PostFilter, page: { cursor?: string; limit: number }): Promise<Page<Post>> {
    const rows = await this.repository.list(workspaceId, filter, {
      after: decodeCursor(page.cursor),
      limit: page.limit + 1,
    });
    const posts = rows.slice(0, page.limit);
    const last = rows.length > page.limit ? posts.at(-1) : undefined;
    return new Page(posts, last ? encodeCursor({ at: last.createdAt, id: last.id }) : null);
  }

  /** Throws NOT_FOUND, CONFLICT for a stale version or a post that is no draft, 422 for a text the platform refuses, 402. */
  changeDraft(key: PostKey, { version, parts, field }: DraftChange): Promise<Post> {
    return this.transactions.run(async () => {
      const post = await this.requireDraft(key);
      if (post.version !== version) throw staleVersion();
      if (parts.length > 1 && post.platform !== 'twitter') throw onlyTwitterHasThreads(field);
      for (const [index, { text, mediaIds = [] }] of parts.entries()) {
        requirePostText(post.platform, text, field === 'text' ? 'text' : `parts.${index}.text`);
        requireMedia(mediaIds, `parts.${index}.mediaIds`);
      }
      const added = parts.length - post.keptParts;
      if (added > 0) await this.chargeKept(key.workspaceId, added);
      const kind = parts.length > 1 ? 'thread' : post.kind === 'reply' ? 'reply' : 'single';
      await this.repository.replaceParts(
        { id: post.id, kind, keptParts: Math.max(post.keptParts, parts.length) },
        parts.map(({ text, mediaIds = [] }) => ({ text, mediaIds })),
      );
      return this.get(key);
    });
  }

  /** Throws NOT_FOUND, and CONFLICT for a post that is no draft. What was counted stays counted. */
  deleteDraft(key: PostKey): Promise<void> {
    return this.transactions.run(async () => {
      await this.requireDraft(key);
      await this.repository.delete(key);
    });
  }

  private async requireDraft(key: PostKey) {
    const post = await this.repository.lock(key);
    if (!post) throw postNotFound();
    if (post.status !== 'draft') throw notADraft();
    return post;
  }

  private async chargeKept(workspaceId: string, amount: number): Promise<void> {
    const { limits } = await this.billing.planOf(workspaceId);
    await this.usage.charge({
      subject: `workspace:${workspaceId}`,
      metric: 'monthlyTweets',
      amount,
      limit: limits.tweetsPerMonth,
    });
  }
}

/** Nothing can be uploaded yet, so no id can be of a medium of the workspace. */
function requireMedia(mediaIds: string[], field: string): void {
  if (mediaIds.length > 0) throw mediaNotFound(field);
}

function toPost({ platform, texts, source }: NewDraft, createdAt: Date): Post {
  const parts = texts.map((text): PostPart => ({ text, mediaIds: [], status: 'pending', externalId: null, url: null }));
  return {
    id: newId(),
    platform,
    accountId: null,
    groupId: null,
    kind: parts.length > 1 ? 'thread' : 'single',
    inReplyToId: null,
    parts,
    status: 'draft',
    scheduledAt: null,
    publishedAt: null,
    url: null,
    failure: null,
    source,
    version: 1,
    createdAt,
  };
}
