import { html } from '../face/html';
import type { ListedTopic } from './trends-now';

/** Searches are told in steps: 200+, 500+, 1000+, 2000+, … */
function traffic(searches: number): string {
  const digits = 10 ** Math.floor(Math.log10(Math.max(200, searches)));
  const step = [5, 2, 1].find((factor) => factor * digits <= Math.max(200, searches)) ?? 1;
  return `${step * digits}+`;
}

/** The feed of Google Trends. */
export const toRss = (topics: ListedTopic[]): string =>
  html`<?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:ht="https://trends.google.com/trending/rss">
      <channel>
        <title>Daily Search Trends</title>
        <description>Recent searches</description>
        <link>https://trends.google.com/trending?geo=US</link>
        ${topics.map(
          ({ topic, startedAt, peak, total }) =>
            html`<item>
              <title>${topic.name.toLowerCase()}</title>
              <ht:approx_traffic>${traffic(peak * total)}</ht:approx_traffic>
              <link>https://trends.google.com/trending/rss?geo=US</link>
              <pubDate>${startedAt.toUTCString().replace('GMT', '+0000')}</pubDate>
              <ht:news_item>
                <ht:news_item_title>${topic.title}</ht:news_item_title>
                <ht:news_item_url>https://news.example.com/${topic.tag.toLowerCase()}</ht:news_item_url>
                <ht:news_item_source>Sample News</ht:news_item_source>
              </ht:news_item>
            </item>`,
        )}
      </channel>
    </rss>`.text;
