import { field, textField } from '../../../ai/remote/fields';
import type { CommunitySlug } from '../topics/communities.data';
import { WebTrendSource } from './trend-http';
import { count, listIn, type RawItem, readList, timeIn } from './trend-items';
import type { SourceOutcome } from './trend-source.port';

const shownAt = 'https://bsky.app';
/** Bluesky's fields; the others are in none of ours. */
const fields: Readonly<Record<string, CommunitySlug>> = {
  business: 'business',
  entertainment: 'culture',
  health: 'health',
  news: 'politics',
  politics: 'politics',
  'pop-culture': 'culture',
  science: 'science',
  sports: 'sports',
  tech: 'tech',
  technology: 'tech',
  'video-games': 'culture',
};

/** Bluesky's trends with their number of posts; the call is "unspecced", so it may change. */
export class BlueskySource extends WebTrendSource {
  readonly id = 'bluesky';
  readonly name = 'Bluesky';

  async read(): Promise<SourceOutcome> {
    const url = `${this.baseUrl}/xrpc/app.bsky.unspecced.getTrends?limit=25`;
    const answer = await this.http.json({ name: this.name, url });
    return readList(this.name, answer, (body) => listIn(body, 'trends')?.map(toTrend) ?? null);
  }
}

function toTrend(trend: unknown): RawItem {
  const community = fields[textField(trend, 'category').toLowerCase()];
  const link = textField(trend, 'link');
  return {
    externalId: link || textField(trend, 'topic'),
    kind: 'topic',
    title: textField(trend, 'displayName') || textField(trend, 'topic'),
    // A path on bsky.app.
    url: link.startsWith('/') ? `${shownAt}${link}` : link,
    description: textField(trend, 'description'),
    publishedAt: timeIn(field(trend, 'startedAt')),
    score: count(field(trend, 'postCount')),
    ...(community ? { community } : {}),
  };
}
