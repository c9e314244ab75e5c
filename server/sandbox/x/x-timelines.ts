import { Injectable } from '@nestjs/common';
import { dayMs } from '../../src/common/time/clock';
import { NetworkTools } from '../network/network-tools';
import { picturePath } from '../network/people';
import type { SandboxPostEntity } from '../network/sandbox-post.entity';
import {
  accountNumberIn,
  figuresAt,
  followersWon,
  sampleAccount,
  type SampleAccount,
  sampleTimeline,
  type TimelinePost,
} from './sample-account';

const network = 'x';
const storedLimit = 1_000;
/** Sample posts have ids that begin with 1: a snowflake of these years is larger. */
const newestSampleId = '1'.padEnd(19, '9');

/** How X plays, set by people and scripts while it runs. */
export const xSettings = {
  /** For how long a post is not on timelines yet. */
  timelineLagMs: 2_000,
  /** Of one account; X itself takes 100, which no load test would fit into. */
  postsPer15Minutes: 10_000,
  /** Every call that costs credits is answered 402. */
  creditsUsedUp: false,
  /** The application may post, and not read alone. */
  mayWrite: true,
  /** X's rule for ordinary access since 2026-02-23; the sandbox plays an approved application otherwise. */
  onlySummonedReplies: false,
  /** X does most of the time. Off, everything that is sent twice stands there twice and can be counted. */
  refusesDuplicates: true,
  /** A post has all figures that it will ever get from the beginning, which else takes days. */
  figuresAtOnce: false,
};

export interface Person {
  account: SampleAccount;
  pictureUrl: string;
}

/** Whose posts: by their authors, or by whom they mention. */
export type Whose = { handles: string[] } | { mentioning: string };

/** Of a timeline: ids and times as X bounds them, the newest `limit` of what fits. */
export interface PostWindow {
  createdUpTo: Date;
  /** Both exclusive. */
  sinceId: string;
  untilId: string;
  startTime: Date;
  withReplies: boolean;
  limit: number;
}

/** X as the sandbox has it: a sample account for each handle, and before its sample posts those that were put in. */
@Injectable()
export class XTimelines {
  constructor(private readonly tools: NetworkTools) {}

  /** Whoever shows a post asks for its account, and so its number is known before anybody can ask for the post by its id. */
  async person(handle: string): Promise<Person> {
    const account = sampleAccount(handle);
    await this.tools.accounts.remember({ network, number: account.number, handle });
    const followers = account.followers + followersWon(account, this.tools.clock.now());
    const pictureUrl = `${this.tools.env.publicUrl}${picturePath(network, handle)}`;
    return { account: { ...account, followers }, pictureUrl };
  }

  /** Newest first, replies included. */
  async timeline(handle: string): Promise<TimelinePost[]> {
    const stored = await this.tools.posts.list({ network, handles: [handle], limit: storedLimit });
    return [...(await this.shown(stored)), ...sampleTimeline(handle, this.tools.clock.now())];
  }

  /** Those that exist and are public; the others are left out. */
  async byIds(ids: string[]): Promise<TimelinePost[]> {
    const stored = (await this.tools.posts.find(network, ids)).filter(({ deletedAt }) => !deletedAt);
    const samples = await Promise.all(ids.map((id) => this.sample(id)));
    const all = [...(await this.shown(stored)), ...samples.filter((post) => post !== null)];
    return all.filter(({ handle }) => sampleAccount(handle).state === 'public');
  }

  /** Newest first by id, samples among them. */
  async inWindow(whose: Whose, window: PostWindow): Promise<TimelinePost[]> {
    const stored = await this.shown(await this.tools.posts.list({ network, ...whose, limit: storedLimit }));
    const hasSamples = 'handles' in whose && window.sinceId <= newestSampleId;
    const now = this.tools.clock.now();
    const samples = hasSamples ? whose.handles.flatMap((handle) => sampleTimeline(handle, now)) : [];
    return [...stored, ...samples]
      .filter((post) => isInWindow(post, window))
      .sort((a, b) => (a.id < b.id ? 1 : -1))
      .slice(0, window.limit);
  }

  private async shown(rows: SandboxPostEntity[]): Promise<TimelinePost[]> {
    const { figuresAtOnce } = await this.tools.settings.values(network, xSettings);
    const now = this.tools.clock.now();
    // By then every post has all its figures.
    const at = figuresAtOnce ? new Date(now.getTime() + 1_000 * dayMs) : now;
    return rows.map((row) => shownAt(row, at));
  }

  private async sample(id: string): Promise<TimelinePost | null> {
    const number = accountNumberIn(id);
    const handle = number === null ? null : await this.tools.accounts.handleOf(network, number);
    if (handle === null) return null;
    return sampleTimeline(handle, this.tools.clock.now()).find((post) => post.id === id) ?? null;
  }
}

const shownAt = (row: SandboxPostEntity, at: Date): TimelinePost => ({
  id: row.postId,
  handle: row.handle,
  text: row.text,
  inReplyToId: row.inReplyToId,
  createdAt: row.createdAt,
  figures: figuresAt(row, at),
  hasPicture: row.mediaIds.length > 0,
  mediaIds: row.mediaIds,
});

/** Ids are of 19 digits, so that as texts they compare like numbers. */
const isInWindow = ({ id, createdAt, inReplyToId }: TimelinePost, window: PostWindow): boolean =>
  id > window.sinceId &&
  id < window.untilId &&
  createdAt >= window.startTime &&
  createdAt <= window.createdUpTo &&
  (window.withReplies || inReplyToId === null);
