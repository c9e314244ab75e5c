import { minuteMs } from '../../../common/time/clock';
import type { SourceId } from '../trending.types';
import { type SourceOutcome, type TrendItem, TrendSource } from './trend-source.port';

/** A source in memory that lists what is put in here. `reads` counts how often it was asked. */
export class FakeTrendSource extends TrendSource {
  isConfigured = true;
  readonly everyMs = 15 * minuteMs;
  items: TrendItem[] = [];
  /** When set, every reading fails so. */
  problem: string | null = null;
  reads = 0;

  constructor(
    readonly id: SourceId = 'hackernews',
    readonly name = 'Hacker News',
  ) {
    super();
  }

  async read(): Promise<SourceOutcome> {
    this.reads += 1;
    return this.problem === null ? { status: 'read', items: this.items } : { status: 'failed', why: this.problem };
  }

  /** Lists an item with these fields, after those that are listed. */
  lists(item: Partial<TrendItem> & { title: string }): TrendItem {
    const externalId = item.externalId ?? `${this.id}-${this.items.length + 1}`;
    const defaults = { kind: 'story', url: `https://example.com/${externalId}`, publishedAt: null } as const;
    const listed: TrendItem = { ...defaults, score: null, comments: null, ...item, externalId };
    this.items = [...this.items.filter((other) => other.externalId !== externalId), listed];
    return listed;
  }
}
