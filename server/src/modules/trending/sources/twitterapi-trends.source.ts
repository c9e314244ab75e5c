import { field, textField } from '../../../ai/remote/fields';
import type { ProviderSettings } from '../../../config/env';
import { WebTrendSource } from './trend-http';
import { count, listIn, type RawItem, readList } from './trend-items';
import type { SourceOutcome } from './trend-source.port';
import { woeid, xTrend } from './x-trends.source';

/** X's trends through twitterapi.io, a third party: X's policy forbids that, so it is off unless the operator sets a key. */
export class TwitterapiTrendsSource extends WebTrendSource<ProviderSettings> {
  readonly id = 'twitterapi';
  readonly name = 'X (twitterapi.io)';

  async read(): Promise<SourceOutcome> {
    const answer = await this.http.json({
      name: 'twitterapi.io',
      url: `${this.baseUrl}/twitter/trends?woeid=${woeid}&count=30`,
      headers: { 'x-api-key': this.settings?.apiKey ?? '' },
    });
    // The vendor's pages disagree on the envelope, and a failure may come with status 200.
    return readList('twitterapi.io', answer, (body) => {
      if (textField(body, 'status') === 'error') return null;
      return (listIn(body, 'data', 'trends') ?? listIn(body, 'trends'))?.map(toTrend) ?? null;
    });
  }
}

function toTrend(entry: unknown): RawItem {
  const trend = field(entry, 'trend') ?? entry;
  return xTrend(textField(trend, 'name'), count(field(trend, 'tweet_count')));
}
