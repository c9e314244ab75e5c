import { field, textField } from '../../../ai/remote/fields';
import { minuteMs } from '../../../common/time/clock';
import type { ProviderSettings } from '../../../config/env';
import type { TrendHttp } from './trend-http';
import { count, listIn, type RawItem, readList } from './trend-items';
import { type SourceOutcome, TrendSource } from './trend-source.port';
import { woeid, xTrend } from './x-trends.source';

/** X's trends through twitterapi.io, a third party: X's policy forbids that, so it is off unless the operator sets a key. */
export class TwitterapiTrendsSource extends TrendSource {
  readonly id = 'twitterapi';
  readonly name = 'X (twitterapi.io)';
  readonly everyMs = 15 * minuteMs;

  constructor(
    private readonly http: TrendHttp,
    private readonly settings: ProviderSettings | null,
  ) {
    super();
  }

  get isConfigured(): boolean {
    return this.settings !== null;
  }

  async read(): Promise<SourceOutcome> {
    const { baseUrl, apiKey } = this.settings ?? { baseUrl: '', apiKey: '' };
    const answer = await this.http.json({
      name: 'twitterapi.io',
      url: `${baseUrl}/twitter/trends?woeid=${woeid}&count=30`,
      headers: { 'x-api-key': apiKey },
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
