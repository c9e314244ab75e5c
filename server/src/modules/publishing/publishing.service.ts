import { usualWindow } from './scheduling/late-window.dto';
import { Injectable } from '@nestjs/common';
import { isGranted } from '../../common/auth/grant';
import { decodeCursor } from '../../common/http/cursor';
import { Page } from '../../common/http/envelope';
import { IdempotencyService } from '../../common/idempotency/idempotency.service';
import { newId } from '../../common/ids/ids';
import { Clock } from '../../common/time/clock';
import { Transactions } from '../../database/transactions';
import type { PostSettings } from '../integrations/platforms/descriptor';
import type { PublishablePlatform } from '../integrations/platforms/platforms';
import type { Actor } from '../../common/auth/actor';
import { failureMessage } from './failures/publish-failures';
import { type IdeaAuthor, IdeasRepository } from './ideas/ideas.repository';
import { PostChecks } from './posts/post-checks.service';
import { missingSetting } from './posts/post-settings';
import { postNotFound } from './publishing.errors';
import { PublishingRepository, type PostKey } from './publishing.repository';
import {
  type NewDraft,
  type NewText,
  type Post,
  type PostFilter,
  type PostSort,
  postTime,
  type SortOrder,
  type StoredDraft,
} from './publishing.types';
import type { PostCountsResponse } from './posts/posts.dto';

/** A draft that a person writes by hand or a rule writes for them, or the post that is published in the same call. */
export interface WrittenPost {
  platform: PublishablePlatform;
  accountId: string | null;
  settings: PostSettings;
  texts: NewText[];
  /** The platform's id of the post that it answers. */
  inReplyToId?: string;
  /** `composer` by default. */
  source?: string;
  /** `screen` by default. */
  via?: Actor['via'];
}

export interface PostPage {
  cursor?: string;
  limit: number;
  sort?: PostSort;
  /** Without one: soonest first by `scheduledAt`, by name for `status` and `account`, else newest first. */
  order?: SortOrder;
}

@Injectable()
export class PublishingService {
  constructor(
    private readonly repository: PublishingRepository,
    private readonly ideas: IdeasRepository,
    private readonly checks: PostChecks,
    private readonly transactions: Transactions,
    private readonly idempotency: IdempotencyService,
    private readonly clock: Clock,
  ) {}

  /** Says what a failure's code means. */
  failureMessage(code: string, platform: PublishablePlatform): string {
    return failureMessage(code, platform);
  }

  /** Throws 422 on `field` when the platform would not take the text. */
  requireText(where: Parameters<PostChecks['requireText']>[0], text: string, field: string): Promise<void> {
    return this.checks.requireText(where, text, field);
  }

  /** Returns what only a person can fill in, since the network takes no post without it and has no default. */
  missingSetting(platform: PublishablePlatform): string | undefined {
    return missingSetting(platform, {})?.label;
  }

  /** Stores drafts, all or none. The caller has checked the texts (`requireText`). */
  async saveDrafts(workspaceId: string, userId: string, drafts: NewDraft[]): Promise<Post[]> {
    const posts = drafts.map(({ texts, generationId, ...draft }) => ({
      ...newPost(
        draft.platform,
        texts.map((text) => ({ text, mediaIds: [] })),
        this.clock.now(),
      ),
      ...draft,
      ...(draft.inReplyToId !== null && { kind: 'reply' as const }),
      generationId,
    }));
    await this.store({ workspaceId, userId }, posts);
    return posts.map(({ generationId: _, ...post }) => post);
  }

  /** Returns what generations wrote and is still a draft, the oldest first. */
  draftsOf(workspaceId: string, generationIds: string[]): Promise<StoredDraft[]> {
    return this.repository.findDraftsOf(workspaceId, generationIds);
  }

  /** Stores a draft. Throws 404 for an account of others, 422. */
  async create(workspaceId: string, userId: string, written: WrittenPost): Promise<Post> {
    const { platform, texts, via, ...rest } = written;
    const id = await this.idempotency.once('create', async () => {
      await this.checks.requireDraft(workspaceId, written);
      const post = { ...newPost(platform, texts, this.clock.now()), ...rest };
      if (post.inReplyToId) post.kind = 'reply';
      await this.ideas.requireNew(workspaceId, post.parts, post.accountId ? [post.accountId] : []);
      await this.store({ workspaceId, userId, via }, [{ ...post, generationId: null }]);
      return post.id;
    });
    return this.get({ workspaceId, id });
  }

  async get(key: PostKey): Promise<Post> {
    const post = await this.repository.find(key);
    if (!post || !isGranted(post.accountId)) throw postNotFound();
    return post;
  }

  /** Returns those that there still are, in no order. */
  listByIds(workspaceId: string, ids: string[]): Promise<Post[]> {
    return this.repository.findByIds(workspaceId, ids);
  }

  async list(workspaceId: string, filter: PostFilter, page: PostPage): Promise<Page<Post>> {
    const { cursor, limit, sort = 'createdAt', order = usualOrder(sort) } = page;
    const after = decodeCursor(cursor);
    const rows = await this.repository.list(workspaceId, filter, { after, limit: limit + 1, sort, order });
    return Page.of(rows, limit, (post) => ({ at: timeBy(sort, post), id: post.id }));
  }

  counts(workspaceId: string, filter: PostFilter): Promise<PostCountsResponse> {
    return this.repository.counts(workspaceId, filter);
  }

  /** Each becomes an idea of its own. */
  private store(author: IdeaAuthor, posts: (Post & { generationId: string | null })[]): Promise<void> {
    return this.transactions.run(async () => {
      await this.ideas.insert(
        author,
        posts.map(({ ideaId, parts }) => ({ id: ideaId, parts })),
      );
      await this.repository.insert(author, posts);
    });
  }
}

const usualOrder = (sort: PostSort): SortOrder =>
  ['scheduledAt', 'turn', 'status', 'account'].includes(sort) ? 'ascending' : 'descending';

function timeBy(sort: PostSort, post: Post): Date {
  if (sort === 'time') return postTime(post);
  return (sort === 'scheduledAt' || sort === 'publishedAt' ? post[sort] : null) ?? post.createdAt;
}

export function newPost(
  platform: PublishablePlatform,
  texts: { text: string; mediaIds: string[] }[],
  createdAt: Date,
): Post {
  return {
    id: newId(),
    platform,
    accountId: null,
    ideaId: newId(),
    hasOwnParts: false,
    kind: texts.length > 1 ? 'thread' : 'single',
    inReplyToId: null,
    parts: texts.map(({ text, mediaIds }) => ({ text, mediaIds, status: 'pending', externalId: null, url: null })),
    status: 'draft',
    scheduledAt: null,
    timezone: null,
    lateWindow: usualWindow,
    settings: {},
    publishedAt: null,
    url: null,
    failure: null,
    source: 'composer',
    version: 1,
    createdAt,
  };
}
