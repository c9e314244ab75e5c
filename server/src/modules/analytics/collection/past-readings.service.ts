import { Injectable } from '@nestjs/common';
import { dayOf } from '../../../common/time/clock';
import { newId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import { noFigures, type PostFigures } from '../../integrations/metrics/metrics-reader.types';
import type { PublishablePlatform } from '../../integrations/platforms/platforms';
import type { FiguresAtAge } from '../analytics.types';
import { CollectionsRepository } from './collections.repository';
import { gainSince, type PostGain, sumOf } from './day-gain';
import { type Reading, withAges } from './figures-at-age';
import { type NewTrackedPost, ReadingsRepository } from './readings.repository';

export interface PastAccount {
  workspaceId: string;
  accountId: string;
  platform: PublishablePlatform;
  /** From when on it was watched. */
  startedAt: Date;
  /** The platform's id of its newest post: only later ones are looked for. */
  newestId: string;
  /** By day, `YYYY-MM-DD` in UTC. */
  followers: { day: string; followers: number }[];
}

export interface PastPost extends Pick<
  NewTrackedPost,
  'externalId' | 'postId' | 'url' | 'text' | 'hasMedia' | 'hasLink' | 'postedAt'
> {
  /** Oldest first. */
  readings: Reading[];
}

/** Stores readings of earlier days as if they had been collected then. Their posts are not read again. */
@Injectable()
export class PastReadings {
  constructor(
    private readonly collections: CollectionsRepository,
    private readonly readings: ReadingsRepository,
    private readonly transactions: Transactions,
  ) {}

  async store(account: PastAccount, posts: readonly PastPost[], now: Date): Promise<void> {
    const { accountId, workspaceId, platform, startedAt, newestId } = account;
    const gains = new Map<string, PostGain[]>();
    const past = posts.map((post) => pastOf(post, { startedAt, gains }));
    await this.transactions.run(async () => {
      await this.collections.begin({ accountId, workspaceId }, startedAt);
      await this.collections.update(accountId, { newestId, syncedAt: now, publishedUntil: now, nextAt: now });
      await this.readings.track(
        past.map(({ readings: _, ...post }) => ({ ...post, workspaceId, accountId, platform, ...plain })),
      );
      await this.readings.storeSnapshots(past.flatMap(({ id, readings }) => readings.map((one) => ({ id, ...one }))));
      const days = [...gains].map(([day, ofDay]) => ({ day, ...sumOf(ofDay) }));
      await this.readings.addGains(
        accountId,
        days.map(({ gain, ...day }) => ({ ...day, ...gain })),
      );
      await this.readings.storeAccounts(
        accountId,
        account.followers.map((read) => ({ ...read, following: null, posts: null })),
      );
    });
  }
}

const plain = { origin: 'published', isQuote: false, partCount: 1, nextReadAt: null } as const;

/** Folds a post's readings, one after the other, and adds what each gained to its day. */
function pastOf(
  { readings, ...post }: PastPost,
  { startedAt, gains }: { startedAt: Date; gains: Map<string, PostGain[]> },
) {
  let [before, atAge]: [Reading | null, FiguresAtAge] = [null, {}];
  for (const latest of readings) {
    atAge = withAges({ postedAt: post.postedAt, before, latest, known: atAge });
    const known = { ...(before?.figures ?? noFigures), postedAt: post.postedAt, readAt: before?.at ?? null };
    const day = dayOf(latest.at);
    gains.set(day, [...(gains.get(day) ?? []), gainSince(known, latest.figures, { startedAt, now: latest.at })]);
    before = latest;
  }
  const figures: PostFigures = before?.figures ?? noFigures;
  return { id: newId(), ...post, ...figures, atAge, readAt: before?.at ?? null, readings };
}
