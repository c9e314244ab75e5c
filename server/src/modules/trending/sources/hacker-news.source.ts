import { field, textField } from '../../../ai/remote/fields';
import { type Clock, dayMs, secondMs } from '../../../common/time/clock';
import { type TrendHttp, WebTrendSource } from './trend-http';
import { count, listIn, type RawItem, readList, timeIn } from './trend-items';
import { maxItems, type SourceOutcome, type TrendKind } from './trend-source.port';

/** Fewer than a front page has at a quiet hour. */
const leastPoints = 100;

/** Hacker News by Algolia's search: the front page, and the stories of a day with many points that have left it. */
export class HackerNewsSource extends WebTrendSource {
  readonly id = 'hackernews';
  readonly name = 'Hacker News';

  constructor(
    http: TrendHttp,
    settings: { baseUrl: string },
    private readonly clock: Clock,
  ) {
    super(http, settings);
  }

  async read(): Promise<SourceOutcome> {
    const since = Math.floor((this.clock.now().getTime() - dayMs) / secondMs);
    const [front, day] = await Promise.all([
      this.search('search?tags=front_page&hitsPerPage=30', 'front_page'),
      this.search(
        `search_by_date?tags=story&hitsPerPage=70&numericFilters=created_at_i>${since},points>=${leastPoints}`,
        'story',
      ),
    ]);
    if (front.status === 'failed') return front;
    // The front page alone is a reading: the rest has been on it.
    const older = day.status === 'read' ? day.items : [];
    const known = new Set(front.items.map(({ externalId }) => externalId));
    const items = [...front.items, ...older.filter(({ externalId }) => !known.has(externalId))];
    return { status: 'read', items: items.slice(0, maxItems) };
  }

  private async search(query: string, kind: TrendKind): Promise<SourceOutcome> {
    const answer = await this.http.json({ name: this.name, url: `${this.baseUrl}/api/v1/${encodeURI(query)}` });
    return readList(this.name, answer, (body) => listIn(body, 'hits')?.map((hit) => toStory(hit, kind)) ?? null);
  }
}

function toStory(hit: unknown, kind: TrendKind): RawItem | null {
  const id = textField(hit, 'objectID');
  if (!/^\d{1,12}$/.test(id)) return null;
  return {
    externalId: id,
    kind,
    title: textField(hit, 'title'),
    url: `https://news.ycombinator.com/item?id=${id}`,
    link: field(hit, 'url'),
    author: textField(hit, 'author'),
    publishedAt: timeIn(field(hit, 'created_at_i')),
    score: count(field(hit, 'points')),
    comments: count(field(hit, 'num_comments')),
  };
}
