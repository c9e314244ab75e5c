import { childrenOf, childText, readXml, type XmlElement } from './rss';
import { WebTrendSource } from './trend-http';
import { count, type RawItem, readList, timeIn, webAddress } from './trend-items';
import type { SourceOutcome } from './trend-source.port';

const country = 'US';
const shownAt = `https://trends.google.com/trending?geo=${country}`;

/** What people search with Google in one country (an RSS feed, no documented API): about ten items. */
export class GoogleTrendsSource extends WebTrendSource {
  readonly id = 'googletrends';
  readonly name = 'Google Trends';

  async read(): Promise<SourceOutcome> {
    const answer = await this.http.text({ name: this.name, url: `${this.baseUrl}/trending/rss?geo=${country}` });
    return readList(this.name, answer, (body) => {
      const rss = readXml(String(body).trim());
      const channel = rss?.name === 'rss' ? childrenOf(rss, 'channel')[0] : undefined;
      return channel ? childrenOf(channel, 'item').slice(0, 50).map(toSearch) : null;
    });
  }
}

/** The first news item says what the words are about; its address is what people share. */
function toSearch(item: XmlElement): RawItem {
  const news = childrenOf(item, 'news_item')[0];
  const title = childText(item, 'title');
  const page = news ? childText(news, 'news_item_url') : '';
  const published = timeIn(childText(item, 'pubDate'));
  return {
    externalId: `${title.toLowerCase()} ${published?.toISOString().slice(0, 10) ?? ''}`.trim(),
    kind: 'search',
    title,
    url: webAddress(page) ?? shownAt,
    link: page,
    description: news ? childText(news, 'news_item_title') : '',
    author: news ? childText(news, 'news_item_source') : '',
    publishedAt: published,
    // "5000+", in some answers "5,000+".
    score: count(childText(item, 'approx_traffic').replace(/[,+\s]/g, '')),
  };
}
