import { Injectable } from '@nestjs/common';
import ical, { type ICalCalendar } from 'ical-generator';
import { randomToken, sha256 } from '../../../common/crypto/crypto';
import { notFound, type Refusal } from '../../../common/errors/refusal';
import { dayMs, minuteMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { Transactions } from '../../../database/transactions';
import { platformNames } from '../../../text/platform-names';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import { PublishingRepository } from '../publishing.repository';
import type { Post } from '../publishing.types';
import { CalendarFeedEntity } from './calendar-feed.entity';
import { placed } from './calendar.dto';

const past = 30 * dayMs;
const ahead = 180 * dayMs;
const mostPosts = 5_000;
const eventMs = 15 * minuteMs;
const longestTitle = 80;

const shortened = (title: string): string => {
  const letters = [...title];
  return letters.length > longestTitle
    ? `${letters.slice(0, longestTitle - 1).join('')}…`
    : title || 'Post without text';
};

const feedNotFound = (): Refusal => notFound('calendar');

/** Secret addresses under which calendar apps read what a workspace has scheduled and published. */
@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly transactions: Transactions,
    private readonly posts: PublishingRepository,
    private readonly accounts: AccountsService,
    private readonly workspaces: WorkspacesService,
    private readonly env: Env,
  ) {}

  /** Returns since when the member has an address; null without one. */
  async since(workspaceId: string, userId: string): Promise<Date | null> {
    return (await this.feeds.findOneBy({ workspaceId, userId }))?.createdAt ?? null;
  }

  /** Returns a new address; the one before no longer works. It is not stored, so this is the only time it can be read. */
  async create(workspaceId: string, userId: string): Promise<string> {
    const key = randomToken();
    const feed = { workspaceId, userId, keyHash: sha256(key), createdAt: new Date() };
    await this.feeds.upsert(feed, ['workspaceId', 'userId']);
    return `${this.env.publicUrl}/api/publishing/calendar/feeds/${key}.ics`;
  }

  async revoke(workspaceId: string, userId: string): Promise<void> {
    await this.feeds.delete({ workspaceId, userId });
  }

  /** Returns the posts of 30 days back and 180 ahead as an iCalendar file. Throws 404 for an address that is not in use. */
  async read(key: string): Promise<string> {
    const [feed] = await this.transactions.query<{ workspaceId: string }>(
      `SELECT workspace_id FROM calendar_feeds JOIN memberships USING (workspace_id, user_id)
       WHERE key_hash = $1 AND paused_reason IS NULL`,
      [sha256(key)],
    );
    if (feed === undefined) throw feedNotFound();
    const { workspaceId } = feed;
    const now = (await this.posts.databaseTime()).getTime();
    const filter = { from: new Date(now - past), to: new Date(now + ahead), statuses: placed };
    const page = { after: null, limit: mostPosts, sort: 'time', order: 'ascending' } as const;
    const { name } = await this.workspaces.get(workspaceId);
    const calendar = ical({ name: `${name} – Quillcast`, prodId: '//Quillcast//Calendar//EN', ttl: 15 * 60 });
    const accounts = new Map((await this.accounts.list(workspaceId)).map((account) => [account.id, account]));
    const nameOf = ({ platform, accountId }: Post): string => {
      const handle = accounts.get(accountId ?? '')?.handle;
      return handle === undefined ? platformNames[platform] : `${platformNames[platform]} (${handle})`;
    };
    for (const posts of sameTimes(await this.posts.list(workspaceId, filter, page))) this.add(calendar, posts, nameOf);
    return calendar.toString();
  }

  /** One event for the versions of an idea that are due together. */
  private add(calendar: ICalCalendar, [first, ...others]: Together, nameOf: (post: Post) => string): void {
    const text = first.parts.map((part) => part.text).join('\n\n');
    const title = text.replaceAll(/\s+/g, ' ').trim();
    const start = timeOf(first);
    calendar.createEvent({
      id: `${first.id}@${new URL(this.env.publicUrl).hostname}`,
      stamp: start,
      start,
      end: new Date(start.getTime() + eventMs),
      summary: shortened(title),
      description: `${[first, ...others].map((post) => `${nameOf(post)}: ${statusNames[post.status]}`).join('\n')}\n\n${text}`,
      url: `${this.env.publicUrl}/calendar?post=${first.id}`,
    });
  }

  private get feeds() {
    return this.transactions.repository(CalendarFeedEntity);
  }
}

const statusNames: Record<Post['status'], string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  publishing: 'Publishing',
  published: 'Published',
  partially_published: 'Partly published',
  failed: 'Failed',
  needs_attention: 'Needs review',
};

type Together = [Post, ...Post[]];

const timeOf = ({ publishedAt, scheduledAt, createdAt }: Post): Date => publishedAt ?? scheduledAt ?? createdAt;

/** Posts come by their times; those of an idea at the same minute belong together. */
function sameTimes(posts: readonly Post[]): Together[] {
  const groups = new Map<string, Together>();
  for (const post of posts) {
    const key = `${post.ideaId} ${timeOf(post).toISOString().slice(0, 16)}`;
    const group = groups.get(key);
    if (group) group.push(post);
    else groups.set(key, [post]);
  }
  return [...groups.values()];
}
