import type { CommunitySlug } from '../topics/communities.data';
import type { SourceId } from '../trending.types';

/** What a count of the item counts, and how it came onto the list. */
export type TrendKind = 'front_page' | 'story' | 'link' | 'tag' | 'topic' | 'search' | 'post';

export interface TrendItem {
  /** The source's own id, else what it calls it. */
  externalId: string;
  kind: TrendKind;
  /** One line of plain text. */
  title: string;
  /** Where the source shows it: http(s). */
  url: string;
  /** The page it is about, where that is another one. */
  link?: string;
  description?: string;
  author?: string;
  publishedAt: Date | null;
  /** The source's own count; null where it gives none. */
  score: number | null;
  comments: number | null;
  /** Counts of days before, where the source tells them; `at` is the end of the day. */
  history?: { at: Date; score: number }[];
  /** The field that the source puts it in. */
  community?: CommunitySlug;
}

export type SourceOutcome =
  | { status: 'read'; items: TrendItem[] }
  /** `why` is one sentence that names the source; it holds no key and no address of ours. */
  | { status: 'failed'; why: string };

export const maxItems = 100;

/** Somebody who says what people talk about now. */
export abstract class TrendSource {
  abstract readonly id: SourceId;
  /** As people know it. */
  abstract readonly name: string;
  /** Without keys nothing may be asked. */
  abstract readonly isConfigured: boolean;
  /** How often a reading is worth what it costs. */
  abstract readonly everyMs: number;

  /** At most 100 items, each once, the strongest first. Whatever the source does is an outcome: nothing is thrown for it. */
  abstract read(): Promise<SourceOutcome>;
}
