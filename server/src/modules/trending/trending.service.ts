import { Injectable } from '@nestjs/common';
import { notFound } from '../../common/errors/refusal';
import { Clock, dayMs, hourMs, minuteMs, secondMs } from '../../common/time/clock';
import { TrendSources } from './sources/trend-sources';
import type { TrendSourceEntity } from './trending.entity';
import { communities, communitySlugs, type CommunitySlug } from './topics/communities.data';
import { lengthMs, slices } from './topics/figures';
import { fits } from './topics/interests';
import { isSlug } from './topics/slug';
import { highestOf, toDetail, toTopic, type TopicParts } from './topics/topic-of';
import { TrendRefresh } from './trend-refresh.service';
import { type TopicRow, TrendingRepository } from './trending.repository';
import type { SourceId, SourceStatus, Timeframe } from './trending.types';
import type {
  CommunityCountResponse,
  SourceStateResponse,
  TopicDetailResponse,
  TopicListResponse,
} from './trending.dto';

const mostTopics = 50;
/** Three readings late. */
const staleMs = 45 * minuteMs;

interface Span {
  start: Date;
  before: Date;
}

/** What the pages show of the topics. */
@Injectable()
export class TrendingService {
  constructor(
    private readonly repository: TrendingRepository,
    private readonly sources: TrendSources,
    private readonly refresh: TrendRefresh,
    private readonly clock: Clock,
  ) {}

  async list(timeframe: Timeframe, community: CommunitySlug | null = null): Promise<TopicListResponse> {
    const states = await this.repository.findSources();
    const { start } = this.spanOf(timeframe);
    const rows = await this.repository.strongest(start, community, mostTopics);
    const all = await this.partsOf(rows, timeframe);
    // Only now, so that no list has topics of sources that it says were not read yet.
    if (states.length === 0) await this.refresh.request();
    const context = this.contextOf(all, timeframe, states);
    return {
      timeframe,
      refreshedAt: refreshedAt(states),
      topics: all.map((parts) => toTopic(parts, context)),
      sources: this.statesOf(states),
    };
  }

  /** Returns the slugs of the listed topics that fit what somebody writes about, the strongest first. */
  async forMember(userId: string, timeframe: Timeframe, community?: CommunitySlug): Promise<string[]> {
    const writing = await this.repository.writingOf(userId);
    const { topics } = await this.list(timeframe, community);
    return topics.filter(fits(writing)).map(({ slug }) => slug);
  }

  /** Throws NOT_FOUND for a slug that no topic has, or has no longer. */
  async topic(slug: string, timeframe: Timeframe): Promise<TopicDetailResponse> {
    const row = isSlug(slug) ? await this.repository.findTopic(slug) : null;
    if (!row) throw notFound('topic');
    const states = await this.repository.findSources();
    const [parts = { topic: row, items: [], counts: [] }] = await this.partsOf([row], timeframe);
    return toDetail(parts, this.contextOf([parts], timeframe, states), refreshedAt(states));
  }

  /** Returns null for a slug that no topic has. */
  async find(slug: string): Promise<Pick<TopicDetailResponse, 'title' | 'summary'> | null> {
    return isSlug(slug) && (await this.repository.findTopic(slug)) ? this.topic(slug, '7d') : null;
  }

  /** Lists all communities, those without topics as well. */
  async communities(): Promise<CommunityCountResponse[]> {
    const counts = await this.repository.countCommunities(new Date(this.clock.now().getTime() - 7 * dayMs));
    const bySlug = new Map(counts.map(({ slug, topics }) => [slug, topics]));
    return communitySlugs.map((slug) => ({ slug, name: communities[slug].name, topics: bySlug.get(slug) ?? 0 }));
  }

  /** The timeframe ends with this hour, and the one before ends where it starts. */
  private spanOf(timeframe: Timeframe): Span {
    const end = (Math.floor(this.clock.now().getTime() / hourMs) + 1) * hourMs;
    const length = lengthMs(timeframe);
    return { start: new Date(end - length), before: new Date(end - 2 * length) };
  }

  private async partsOf(topics: TopicRow[], timeframe: Timeframe): Promise<TopicParts[]> {
    if (topics.length === 0) return [];
    const { start, before } = this.spanOf(timeframe);
    const topicIds = topics.map(({ id }) => id);
    const [items, counts] = await Promise.all([
      this.repository.itemsOf(topicIds),
      this.repository.countsOf({ topicIds, from: before, start, sliceSeconds: slices[timeframe].ms / secondMs }),
    ]);
    const itemsByTopic = grouped(items, ({ topicId }) => topicId);
    const countsByItem = grouped(counts, ({ itemId }) => itemId);
    return topics.map((topic) => {
      const own = itemsByTopic.get(topic.id) ?? [];
      return { topic, items: own, counts: own.flatMap(({ id }) => countsByItem.get(id) ?? []) };
    });
  }

  private contextOf(all: TopicParts[], timeframe: Timeframe, states: TrendSourceEntity[]) {
    const start = this.spanOf(timeframe).start.getTime();
    const firstSlices = states.flatMap(({ id, observedSince }): [SourceId, number][] =>
      observedSince ? [[id, Math.floor((observedSince.getTime() - start) / slices[timeframe].ms)]] : [],
    );
    return {
      timeframe,
      names: new Map(this.sources.all.map(({ id, name }) => [id, name])),
      firstSlices: new Map(firstSlices),
      highest: highestOf(all),
    };
  }

  private statesOf(states: TrendSourceEntity[]): SourceStateResponse[] {
    const byId = new Map(states.map((state) => [state.id, state]));
    return this.sources.all.map(({ id, name, isConfigured, everyMs }) => {
      const state = byId.get(id);
      const lateMs = Math.max(staleMs, 2 * everyMs);
      return {
        ...{ id, name, status: isConfigured ? this.statusOf(state, lateMs) : 'off' },
        lastReadAt: state?.lastReadAt ?? null,
      };
    });
  }

  private statusOf(state: TrendSourceEntity | undefined, lateMs: number): SourceStatus {
    if (state?.problem) return 'failed';
    const readAt = state?.lastReadAt?.getTime() ?? 0;
    return readAt > this.clock.now().getTime() - lateMs ? 'fresh' : 'stale';
  }
}

function refreshedAt(states: TrendSourceEntity[]): Date | null {
  const times = states.flatMap(({ lastReadAt }) => (lastReadAt ? [lastReadAt.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one)) ?? [];
    group.push(one);
    groups.set(keyOf(one), group);
  }
  return groups;
}
