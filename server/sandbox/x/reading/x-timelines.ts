import { Injectable } from '@nestjs/common';
import { randomSeed } from '../../../src/common/crypto/crypto';
import { Clock, dayMs } from '../../../src/common/time/clock';
import { OneAtATime } from '../../core/one-at-a-time';
import {
  accountNumberIn,
  figuresAt,
  followersWon,
  sampleAccount,
  SampleAccount,
  sampleTimeline,
  TimelinePost,
} from './sample-account';
import { SandboxXPostEntity } from '../posts/sandbox-x-post.entity';
import { PostWindow, XPostsRepository } from '../posts/x-posts.repository';
import { XSettings } from '../x-settings';

/** X's epoch, 2010-11-04: a snowflake is the milliseconds since then, shifted by 22 bits. */
const snowflakeEpochMs = 1_288_834_974_657n;
const storedLimit = 1_000;
/** Sample posts have ids that begin with 1: a snowflake of these years is larger. */
const newestSampleId = '1'.padEnd(19, '9');

export type AccountState = 'public' | 'missing' | 'protected' | 'suspended';

export interface NewPost {
  handle: string;
  text: string;
  inReplyToId: string | null;
  mentions: string[];
  mediaIds?: string[];
}

type StoredPost = Pick<SandboxXPostEntity, 'postId' | 'handle' | 'text' | 'inReplyToId' | 'mediaIds' | 'createdAt'>;

/** X as the sandbox has it: a sample account for each handle, and before its sample posts those that were put in. */
@Injectable()
export class XTimelines {
  private readonly sameText = new OneAtATime();
  private lastId = 0n;

  constructor(
    private readonly posts: XPostsRepository,
    private readonly clock: Clock,
    private readonly settings: XSettings,
  ) {}

  /** Handles that begin so play what is not public. */
  stateOf(handle: string): AccountState {
    return (/^(missing|protected|suspended)/i.exec(handle)?.[1]?.toLowerCase() as AccountState | undefined) ?? 'public';
  }

  /** Whoever shows a post asks for its account, and so its number is known before anybody can ask for the post by its id. */
  async account(handle: string): Promise<SampleAccount> {
    const account = sampleAccount(handle);
    await this.posts.rememberAccount({ number: account.number, handle });
    const { followers } = account;
    return { ...account, followers: followers + followersWon(handle, { now: this.clock.now(), followers }) };
  }

  /** Newest first, replies included. */
  async timeline(handle: string): Promise<TimelinePost[]> {
    const stored = await this.posts.latest({ handle, limit: storedLimit });
    return [...(await this.shown(stored)), ...sampleTimeline(handle, this.clock.now())];
  }

  /** Those that exist; the others are left out. */
  async byIds(ids: string[]): Promise<TimelinePost[]> {
    const stored = await this.shown(await this.posts.findByIds(ids));
    const samples = await Promise.all(ids.map((id) => this.sample(id)));
    return [...stored, ...samples.filter((post) => post !== null)].filter(
      ({ handle }) => this.stateOf(handle) === 'public',
    );
  }

  /** Posts of all accounts that were put in. */
  async stored(limit = storedLimit): Promise<TimelinePost[]> {
    return this.shown(await this.posts.latest({ limit }));
  }

  /** Posts by these accounts, or that mention one, among them those of samples; newest first by id. */
  async inWindow(
    whose: { of: string | string[] } | { mentioning: string },
    window: PostWindow,
  ): Promise<TimelinePost[]> {
    const stored = await this.shown(await this.posts.inWindow(whose, window));
    if ('mentioning' in whose || (window.sinceId ?? '') > newestSampleId) return stored;
    const samples = [whose.of]
      .flat()
      .flatMap((handle) => sampleTimeline(handle, this.clock.now()))
      .filter((post) => isInWindow(post, window))
      .sort((a, b) => (a.id < b.id ? 1 : -1));
    return [...stored, ...samples].slice(0, window.limit);
  }

  async put(post: NewPost): Promise<TimelinePost> {
    const row = this.toRow(post);
    await this.posts.add(row);
    return shownAt(row, row.createdAt);
  }

  /** Null for what the handle posted there within 24 hours: X refuses it. Of parallel ones exactly one is taken. */
  async publish(post: NewPost): Promise<TimelinePost | null> {
    const key = [post.handle.toLowerCase(), post.inReplyToId, post.text].join(' ');
    return this.sameText.run(key, async () => {
      const row = this.toRow(post);
      const isNew = await this.posts.addUnlessDuplicate(row, new Date(row.createdAt.getTime() - dayMs));
      return isNew ? shownAt(row, row.createdAt) : null;
    });
  }

  private async shown(rows: StoredPost[]): Promise<TimelinePost[]> {
    const { figuresAtOnce } = await this.settings.values();
    const at = figuresAtOnce ? lastDay : this.clock.now();
    return rows.map((row) => shownAt(row, at));
  }

  private toRow(post: NewPost) {
    const createdAt = this.clock.now();
    const mentions = [...new Set([...post.mentions, ...mentionsIn(post.text)].map((handle) => handle.toLowerCase()))];
    return { ...post, mentions, mediaIds: post.mediaIds ?? [], createdAt, postId: this.nextId(createdAt) };
  }

  /** A snowflake: 19 digits until 2086. The lower 22 bits, X's machine and count, are random, and ids only ever rise. */
  private nextId(at: Date): string {
    const own = firstIdOf(at) | BigInt(randomSeed() & 0x3f_ff_ff);
    this.lastId = own > this.lastId ? own : this.lastId + 1n;
    return this.lastId.toString();
  }

  private async sample(id: string): Promise<TimelinePost | null> {
    const number = accountNumberIn(id);
    const handle = number === null ? null : await this.posts.handleOfAccount(number);
    if (handle === null) return null;
    return sampleTimeline(handle, this.clock.now()).find((post) => post.id === id) ?? null;
  }
}

/** By then every post has all its figures. */
const lastDay = new Date('9999-12-31T00:00:00Z');

const shownAt = (row: StoredPost, at: Date): TimelinePost => ({
  id: row.postId,
  handle: row.handle,
  text: row.text,
  inReplyToId: row.inReplyToId,
  createdAt: row.createdAt,
  figures: figuresAt(row, at),
  hasPicture: row.mediaIds.length > 0,
  mediaIds: row.mediaIds,
});

/** The lowest id of a moment. */
export const firstIdOf = (at: Date): bigint => (BigInt(at.getTime()) - snowflakeEpochMs) << 22n;

const mentionsIn = (text: string): string[] =>
  [...text.matchAll(/(?<!\w)@(\w{1,15})\b/g)].map(([, handle = '']) => handle);

const isInWindow = ({ id, createdAt, inReplyToId }: TimelinePost, window: PostWindow): boolean =>
  id > (window.sinceId ?? '').padStart(19, '0') &&
  (window.untilId === undefined || id < window.untilId.padStart(19, '0')) &&
  createdAt >= (window.startTime ?? new Date(0)) &&
  (window.endTime === undefined || createdAt < window.endTime) &&
  (window.withReplies || inReplyToId === null);
