import { Injectable } from '@nestjs/common';
import { newId } from '../../../common/ids/ids';
import { dayMs } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { JobQueue } from '../../../queue/job-queue.port';
import { skipReason } from '../../../text/reply-worth';
import { skipReasons } from '../../../text/reply-worth.data';
import { isLaterId, type WatchedPost } from '../../integrations/platforms/x/watching/x-watcher.types';
import { writeReplies } from '../monitoring.jobs';
import type { ReplyStatus } from '../monitoring.types';
import { type FoundPost, FoundPostsRepository, type Watched } from './found-posts.repository';
import type { SkipResponse } from '../sending/replies.dto';

const fewWords = 4;
const asks = /(?<![\p{L}\p{N}])(?:stop|unsubscribe|bot)(?![\p{L}\p{N}])/iu;

/** Returns whether an answer asks for no more replies: in so many words, or a few that hold "stop", "unsubscribe" or "bot". */
export function isOptOut(text: string): boolean {
  const bare = text.replace(/[@＠][A-Za-z0-9_]{1,20}/g, ' ').trim();
  if (skipReason(bare) === skipReasons.optOut) return true;
  return bare.split(/\s+/).length <= fewWords && asks.test(bare);
}

/** For whom an account has looked, and when. */
interface Look {
  monitors: readonly Watched[];
  accountId: string;
  now: Date;
}

/** Keeps each new post once, and has replies written where there may be something to say. */
@Injectable()
export class FoundPosts {
  constructor(
    private readonly repository: FoundPostsRepository,
    private readonly transactions: Transactions,
    private readonly jobs: JobQueue,
  ) {}

  /** Returns the authors of posts that were not known, in lower case. */
  async save(posts: readonly WatchedPost[], { monitors, accountId, now }: Look): Promise<Set<string>> {
    const byHandle = new Map(monitors.map((monitor) => [monitor.handle.toLowerCase(), monitor]));
    const rows: FoundPost[] = [];
    const authors = new Set<string>();
    for (const post of posts) {
      const monitor = byHandle.get(post.author.handle.toLowerCase());
      const isTooOld = post.postedAt.getTime() < now.getTime() - dayMs;
      if (!monitor || isTooOld || !isLaterId(post.externalId, monitor.sinceId)) continue;
      rows.push(rowOf(post, monitor, accountId));
    }
    if (rows.length === 0) return authors;
    await this.transactions.run(async () => {
      const optedOut = await this.repository.optedOut(
        rows.map(({ workspaceId, authorKey }) => ({ workspaceId, authorKey })),
      );
      const judged = rows.map((row) => withSkip(row, optedOut));
      const inserted = new Set(await this.repository.insert(judged));
      for (const { id, authorKey, status } of judged.filter((row) => inserted.has(row.id))) {
        authors.add(authorKey);
        if (status === 'new') await this.jobs.add(writeReplies, { monitoredPostId: id }, { key: id });
      }
    });
    return authors;
  }

  /** Answers that ask for no more replies are heeded at once; a monitored author's mention is a post to answer. */
  async saveMentions(accountId: string, posts: readonly WatchedPost[], now: Date): Promise<void> {
    if (posts.length === 0) return;
    const monitors = await this.repository.monitorsOf(accountId);
    const [first] = monitors;
    if (!first) return;
    const optOuts = posts.filter(({ isReply, text }) => isReply && isOptOut(text));
    await this.repository.addOptOuts(
      optOuts.map(({ author, externalId }) => ({
        ...{ id: newId(), workspaceId: first.workspaceId },
        ...{ handleKey: author.handle.toLowerCase(), externalId },
      })),
    );
    const others = posts.filter((post) => !optOuts.includes(post));
    const everyone = monitors.map((monitor) => ({ ...monitor, sinceId: '0' }));
    await this.save(others, { monitors: everyone, accountId, now });
  }
}

function rowOf(post: WatchedPost, monitor: Watched, accountId: string): FoundPost {
  const { author, externalId, conversationId, url, text, postedAt, likes, replies, isSummons } = post;
  return {
    ...{ id: newId(), workspaceId: monitor.workspaceId, monitorId: monitor.id, accountId },
    ...{ externalId, conversationId, url, text, postedAt, likes, replies, isSummoned: isSummons },
    ...{
      authorHandle: author.handle,
      authorKey: author.handle.toLowerCase(),
      authorName: author.name || author.handle,
    },
    ...{ authorAvatarUrl: author.avatarUrl, followers: author.followers, isProtected: author.isProtected },
  };
}

function withSkip(row: FoundPost, optedOut: ReadonlySet<string>) {
  const skip = skipOf(row, optedOut);
  const { isProtected: _, ...stored } = row;
  const status: ReplyStatus = skip ? 'skipped' : 'new';
  return { ...stored, status, skipCode: skip?.code ?? null, skipMessage: skip?.message ?? null };
}

function skipOf(
  { authorKey, authorHandle, isProtected, text }: FoundPost,
  optedOut: ReadonlySet<string>,
): SkipResponse | null {
  if (optedOut.has(authorKey)) return { code: 'opted_out', message: `@${authorHandle} asked not to be answered.` };
  if (isProtected)
    return { code: 'protected', message: `@${authorHandle} is protected: only its followers see the post.` };
  const message = skipReason(text);
  if (message === null) return null;
  if (message === skipReasons.optOut) return { code: 'opted_out', message };
  const isEmpty = [skipReasons.greeting, skipReasons.emoji, skipReasons.link].some((reason) => reason === message);
  return { code: isEmpty ? 'nothing_to_add' : 'sensitive', message };
}
