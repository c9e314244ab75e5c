import { field, textField } from '../../../ai/remote/fields';
import { hourMs } from '../../../common/time/clock';
import { WebTrendSource } from './trend-http';
import { count, listIn, type RawItem, readList } from './trend-items';
import type { SourceOutcome } from './trend-source.port';

/** The whole world. */
export const woeid = 1;

/** X's trends of a place by its own API, with the app's bearer token. A request costs $0.010, so it is read once an hour. */
export class XTrendsSource extends WebTrendSource<{ baseUrl: string; bearer: string }> {
  readonly id = 'x';
  readonly name = 'X';
  override readonly everyMs = hourMs;

  async read(): Promise<SourceOutcome> {
    const answer = await this.http.json({
      name: this.name,
      url: `${this.baseUrl}/2/trends/by/woeid/${woeid}?max_trends=50&trend.fields=trend_name,tweet_count`,
      headers: { authorization: `Bearer ${this.settings?.bearer}` },
    });
    return readList(this.name, answer, (body) => listIn(body, 'data')?.map(toTrend) ?? null);
  }
}

const toTrend = (trend: unknown): RawItem => xTrend(textField(trend, 'trend_name'), count(field(trend, 'tweet_count')));

/** A trend on X is a name alone; its page is the search for it. */
export const xTrend = (name: string, score: number | null): RawItem => ({
  externalId: name.toLowerCase(),
  kind: name.startsWith('#') ? 'tag' : 'topic',
  title: name,
  url: `https://x.com/search?q=${encodeURIComponent(name.slice(0, 200).toWellFormed())}`,
  score,
});
