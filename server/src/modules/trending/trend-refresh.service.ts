import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids/ids';
import { Logger } from '../../common/logging/logger';
import { Clock, dayMs, hourMs, minuteMs } from '../../common/time/clock';
import { Transactions } from '../../database/transactions';
import { JobQueue } from '../../queue/job-queue.port';
import type { SourceOutcome, TrendItem, TrendSource } from './sources/trend-source.port';
import { TrendSources } from './sources/trend-sources';
import { communitiesOf, joinedCommunities } from './topics/communities';
import { lengthMs } from './topics/figures';
import { freeSlug, possibleSlugs } from './topics/slug';
import { TopicIndex } from './topics/topic-index';
import { type KnownItem, type KnownTopic, type NewItem, TrendStoreRepository } from './trend-store.repository';
import type { TrendReadingEntity } from './trending.entity';
import { refreshTrends } from './trending.jobs';

/** Returns what two addresses of one page share: no scheme, `www.`, last slash, fragment or parameters of a campaign. */
function linkKey(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host, pathname, searchParams } = new URL(address);
  for (const name of [...searchParams.keys()])
    if (/^(?:utm_|fbclid$|gclid$|ref$)/i.test(name)) searchParams.delete(name);
  const search = searchParams.size > 0 ? `?${searchParams.toString()}` : '';
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`;
}

/** Topics that were seen lately take what is like them; later the same words are about something else. */
const joinableMs = 7 * dayMs;
/** The longest timeframe, the one before it, which growth is measured against, and a day. */
const retentionMs = 2 * lengthMs('30d') + dayMs;
/** A reading may be a little early: the tick that asks comes every 15 minutes, more or less. */
const earlyMs = 5 * minuteMs;

const hourOf = (time: Date): Date => new Date(Math.floor(time.getTime() / hourMs) * hourMs);

/** The topics of one refresh, those from before and those that it makes. */
interface Joining {
  index: TopicIndex;
  topics: Map<string, KnownTopic>;
  now: Date;
}

/** Reads the sources and puts what they list into topics. A source that fails leaves its last good rows as they are. */
@Injectable()
export class TrendRefresh {
  constructor(
    private readonly sources: TrendSources,
    private readonly repository: TrendStoreRepository,
    private readonly transactions: Transactions,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Asks for a refresh after the answer; asking often is one. */
  async request(): Promise<void> {
    await this.jobs.add(refreshTrends, {}, { key: 'all' });
  }

  async run(): Promise<void> {
    const due = await this.dueSources();
    const read = await Promise.all(due.map(async (source) => ({ source, outcome: await this.read(source) })));
    if (read.length === 0) return;
    await this.transactions.run(async () => {
      await this.repository.lock();
      const joining = await this.joining();
      for (const { source, outcome } of read) await this.save(source, outcome, joining);
    });
  }

  async cleanUp(): Promise<void> {
    await this.repository.deleteOlder(retentionMs);
  }

  private async dueSources(): Promise<TrendSource[]> {
    const states = new Map((await this.repository.findSources()).map((state) => [state.id, state]));
    const now = this.clock.now().getTime();
    return this.sources.all.filter(({ id, isConfigured, everyMs }) => {
      const triedAt = states.get(id)?.lastTriedAt.getTime() ?? 0;
      return isConfigured && triedAt <= now - everyMs + earlyMs;
    });
  }

  /** What throws is a bug of an adapter, and no reason to leave the other sources out. */
  private async read(source: TrendSource): Promise<SourceOutcome> {
    try {
      const outcome = await source.read();
      const isEmpty = outcome.status === 'read' && outcome.items.length === 0;
      return isEmpty ? { status: 'failed', why: `${source.name} listed nothing.` } : outcome;
    } catch (err) {
      this.logger.error('a trend source could not be read', { source: source.id, err });
      return { status: 'failed', why: `${source.name} could not be read.` };
    }
  }

  private async joining(): Promise<Joining> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - joinableMs);
    const index = new TopicIndex();
    const known = await this.repository.recentTopics(since);
    for (const { id, title } of known) index.add(id, title);
    for (const { topicId, title, link } of await this.repository.recentItems(since))
      index.addItem(topicId, title, link);
    return { index, now, topics: new Map(known.map((topic) => [topic.id, topic])) };
  }

  private async save(source: TrendSource, outcome: SourceOutcome, joining: Joining): Promise<void> {
    const { now } = joining;
    if (outcome.status === 'failed') {
      await this.repository.saveProblem(source.id, now, outcome.why);
      this.logger.warn('a trend source failed', { source: source.id, why: outcome.why });
      return;
    }
    const { items } = outcome;
    const externalIds = items.map(({ externalId }) => externalId);
    const known = await this.repository.knownItems(source.id, externalIds);
    const byExternalId = new Map(known.map((item) => [item.externalId, item]));
    await this.saveKnown(items, byExternalId, now);
    const unknown = items.filter(({ externalId }) => !byExternalId.has(externalId));
    const added = await this.add(source, unknown, joining);
    const ids = new Map([...known, ...added].map(({ externalId, id }) => [externalId, id]));
    const readings = items.flatMap((item) => readingsOf(item, ids.get(item.externalId) ?? '', now));
    await this.repository.saveReadings(readings);
    const first = Math.min(...readings.map(({ hour }) => hour.getTime()));
    await this.repository.saveRead(source.id, now, new Date(first));
  }

  private async saveKnown(items: TrendItem[], known: Map<string, KnownItem>, now: Date): Promise<void> {
    const read = items.flatMap((item) => {
      const before = known.get(item.externalId);
      return before ? [{ item, before }] : [];
    });
    if (read.length === 0) return;
    const rows = read.map(({ item: { kind, title, url, description = null }, before: { id } }) => ({
      ...{ id, kind, title, url, description },
    }));
    await this.repository.updateItems(rows, now);
    await this.repository.touchTopics([...new Set(read.map(({ before }) => before.topicId))], now);
    for (const { item, before } of read)
      if (item.title !== before.title) await this.repository.renameTopic(before.topicId, before.title, item.title);
  }

  /** Returns the items that are new, each in a topic that it is like, else in one of its own. */
  private async add({ id: source }: TrendSource, items: TrendItem[], joining: Joining): Promise<NewItem[]> {
    const { index, now } = joining;
    const created: { id: string; title: string }[] = [];
    const joined = new Set<string>();
    const rows = items.map(({ history: _history, community, score: _score, comments: _comments, ...item }) => {
      const link = item.link ? linkKey(item.link) : null;
      let topicId = index.find(item.title, link);
      if (topicId === null) {
        topicId = newId();
        created.push({ id: topicId, title: item.title });
        index.add(topicId, item.title);
        joining.topics.set(topicId, { id: topicId, title: item.title, communities: [] });
      } else joined.add(topicId);
      index.addItem(topicId, item.title, link);
      const topic = joining.topics.get(topicId);
      if (topic) topic.communities = joinedCommunities(topic.communities, communitiesOf(item.title, community));
      const { description = null, author = null } = item;
      return { ...item, id: newId(), topicId, source, link, description, author, lastSeenAt: now };
    });
    if (rows.length === 0) return [];
    await this.saveTopics(created, joined, joining);
    await this.repository.insertItems(rows);
    return rows;
  }

  private async saveTopics(
    created: { id: string; title: string }[],
    joined: Set<string>,
    { topics, now }: Joining,
  ): Promise<void> {
    const taken = await this.repository.takenSlugs(created.flatMap(({ title }) => possibleSlugs(title)));
    const rows = created.map(({ id, title }) => {
      const slug = freeSlug(title, taken, id);
      taken.add(slug);
      return { id, slug, title, communities: topics.get(id)?.communities ?? [], lastSeenAt: now };
    });
    if (rows.length > 0) await this.repository.insertTopics(rows);
    const older = [...joined].filter((id) => !rows.some((topic) => topic.id === id));
    for (const id of older) await this.repository.setCommunities(id, topics.get(id)?.communities ?? []);
    await this.repository.touchTopics(older, now);
  }
}

/** One for this hour, and those of days before. */
function readingsOf({ score, comments, history = [] }: TrendItem, itemId: string, now: Date): TrendReadingEntity[] {
  const before = history.filter(({ at }) => at < now).map(({ at, score: past }) => ({ at, score: past }));
  return [
    { itemId, hour: hourOf(now), score, comments },
    ...before.map(({ at, score: past }) => ({ itemId, hour: hourOf(at), score: past, comments: null })),
  ];
}
