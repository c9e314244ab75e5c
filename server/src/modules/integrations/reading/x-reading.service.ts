import { Injectable } from '@nestjs/common';
import { OutboundClient } from '../../../common/outbound/outbound-client';
import { Logger } from '../../../common/logging/logger';
import { Clock, minuteMs } from '../../../common/time/clock';
import { readTweetAddress } from '../../../text/addresses/tweet-address';
import { readHandle } from '../../../text/addresses/x-handle';
import {
  notALinkToATweet,
  notAnXHandle,
  notATweetAddress,
  shortLinkUnread,
  xReadingFailed,
  xReadingNotConfigured,
} from '../platforms/x/x-reading.errors';
import { XReader, XReadFailed, XPostOutcome, XProfileOutcome, XTimelineOutcome } from './x-reader.port';
import type { XPost, XProfile, XTimeline } from './x-reading.types';
import { ShortLivedCache } from '../../../common/time/short-lived-cache';

/** Caches in memory, and lets callers who ask for the same at the same time share one reading. */
class XReadCache<Outcome> {
  private readonly cache: ShortLivedCache<Outcome>;
  private readonly inFlight = new Map<string, Promise<Outcome>>();

  constructor(
    clock: Clock,
    private readonly options: { lifeMs: number; maxEntries: number; mayKeep: (outcome: Outcome) => boolean },
  ) {
    this.cache = new ShortLivedCache(clock, options);
  }

  /** `read` runs when nothing that may be kept is kept, and nobody else's reading of the same is under way. */
  async get(key: string, read: () => Promise<Outcome>): Promise<Outcome> {
    const underWay = this.inFlight.get(key);
    if (underWay) return underWay;
    const reading = this.readThrough(key, read);
    this.inFlight.set(key, reading);
    try {
      return await reading;
    } finally {
      this.inFlight.delete(key);
    }
  }

  private async readThrough(key: string, read: () => Promise<Outcome>): Promise<Outcome> {
    let passing: Outcome | undefined;
    const cache = await this.cache.get(key, async () => {
      const outcome = await read();
      if (this.options.mayKeep(outcome)) return outcome;
      passing = outcome;
      return null;
    });
    return cache ?? (passing as Outcome);
  }
}

/** A profile is a few hundred bytes, a timeline of 100 posts some 100 kB. */
const profileCache = { lifeMs: 5 * minuteMs, maxEntries: 2_000 };
const timelineCache = { lifeMs: 5 * minuteMs, maxEntries: 200 };
/** One of 500 posts is half a megabyte. */
const longTimelineCache = { lifeMs: 5 * minuteMs, maxEntries: 40 };
const longTimelinePages = 6;
/** What the source gives at once: asking for fewer costs the same. */
const pageSize = 20;
const shortLink = /^(?:https?:\/\/)?t\.co\/\w{1,40}(?:[?#]\S*)?$/i;
const pasteInstead = 'Paste its text instead.';

/** Reads what is public on X for people: refusals say what they can do. Counts may be 5 minutes old. */
@Injectable()
export class XReadingService {
  private readonly profiles: XReadCache<XProfileOutcome>;
  private readonly timelines: XReadCache<XTimelineOutcome>;
  private readonly longTimelines: XReadCache<XTimelineOutcome>;
  private readonly posts: XReadCache<XPostOutcome>;

  constructor(
    private readonly reader: XReader,
    private readonly outbound: OutboundClient,
    private readonly logger: Logger,
    clock: Clock,
  ) {
    const keep = { ...profileCache, mayKeep: ({ status }: { status: string }): boolean => status === 'found' };
    this.profiles = new XReadCache<XProfileOutcome>(clock, keep);
    this.posts = new XReadCache<XPostOutcome>(clock, keep);
    const mayKeep = (outcome: XTimelineOutcome): boolean => outcome.status === 'found' && outcome.isComplete;
    this.timelines = new XReadCache(clock, { ...timelineCache, mayKeep });
    this.longTimelines = new XReadCache(clock, { ...longTimelineCache, mayKeep });
  }

  get isConfigured(): boolean {
    return this.reader.isConfigured;
  }

  /** Takes the handle as a person gave it, so with an @ or as an address too. Refusals name `field` of the request. */
  async profile(handle: string, field = 'username'): Promise<XProfile> {
    const name = this.handleIn(handle, field);
    const outcome = await this.profiles.get(name.toLowerCase(), () => this.reader.profile(name));
    if (outcome.status === 'found') return outcome.profile;
    throw this.refusal(outcome, { field });
  }

  /** Returns the newest posts and reposts, at most `max`, without replies to others. */
  async recentPosts(handle: string, max: number, field = 'username'): Promise<XTimeline> {
    const name = this.handleIn(handle, field);
    const pages = Math.max(1, Math.ceil(max / pageSize));
    const cache = pages < longTimelinePages ? this.timelines : this.longTimelines;
    const outcome = await cache.get(`${name.toLowerCase()}:${pages}`, () =>
      this.reader.recentPosts(name, { max: pages * pageSize }),
    );
    if (outcome.status !== 'found') throw this.refusal(outcome, { field });
    return { posts: outcome.posts.slice(0, max), isComplete: outcome.isComplete };
  }

  /** Takes the post's address, or a t.co link to it. */
  async post(address: string, field = 'tweetUrl'): Promise<XPost> {
    if (!readTweetAddress(address) && !shortLink.test(address.trim())) throw notATweetAddress(field);
    if (!this.reader.isConfigured) throw xReadingNotConfigured("Paste the post's text instead.");
    const id = readTweetAddress(address)?.id ?? (await this.idBehind(address, field));
    const outcome = await this.posts.get(id, () => this.reader.post(id));
    if (outcome.status === 'found') return outcome.post;
    throw this.refusal(outcome, { field, hint: pasteInstead });
  }

  private handleIn(raw: string, field: string): string {
    const handle = readHandle(raw);
    if (handle === null) throw notAnXHandle(field);
    if (!this.reader.isConfigured) throw xReadingNotConfigured();
    return handle;
  }

  /** Returns where a t.co link leads; the page behind it is not opened. */
  private async idBehind(link: string, field: string): Promise<string> {
    const url = link.trim().replace(/^(?:https?:\/\/)?/i, 'https://');
    const outcome = await this.outbound.send(url, {
      method: 'HEAD',
      stopAt: ({ href }) => readTweetAddress(href) !== null,
    });
    if (outcome.status === 'redirected') return readTweetAddress(outcome.url)?.id ?? '';
    throw outcome.status === 'answered' || outcome.status === 'refused' ? notALinkToATweet(field) : shortLinkUnread();
  }

  private refusal(failed: XReadFailed, context: { field: string; hint?: string }): Error {
    if (failed.status === 'misconfigured' || failed.status === 'out_of_credits') this.logger.error(failed.message);
    else if (failed.status !== 'not_found' && failed.status !== 'protected') this.logger.warn(failed.message);
    return xReadingFailed(failed, context);
  }
}
