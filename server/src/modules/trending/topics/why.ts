import { counted } from '../../../text/counted';
import type { TrendKind } from '../sources/trend-source.port';
import type { SourceId } from '../trending.types';

export interface Counted {
  source: SourceId;
  kind: TrendKind;
  url: string;
  score: number | null;
  comments: number | null;
}

/** Returns " with 412 points and 187 comments", or less of it where the source counts less. */
function withCounts({ score, comments }: Counted): string {
  const counts = [
    ...(score === null ? [] : [counted(score, 'point')]),
    ...(comments === null || comments === 0 ? [] : [counted(comments, 'comment')]),
  ];
  return counts.length > 0 ? ` with ${counts.join(' and ')}` : '';
}

const number = new Intl.NumberFormat('en');

const subredditIn = (url: string): string => /\/r\/(\w{1,50})\//.exec(url)?.[1] ?? '';

/** Returns what a source shows of an item, as half a sentence of its own counts. */
export function reasonOf(item: Counted): string {
  const { source, kind, score, url } = item;
  switch (source) {
    case 'hackernews':
      return `${kind === 'front_page' ? 'Front page of Hacker News' : 'Shared on Hacker News'}${withCounts(item)}`;
    case 'mastodon': {
      const verb = kind === 'tag' ? 'Used' : 'Shared';
      // A day that has only begun has nobody yet.
      return score === null || score === 0
        ? 'Trending on Mastodon'
        : `${verb} by ${counted(score, 'person', 'people')} on Mastodon in a day`;
    }
    case 'bluesky':
      return score === null ? 'Trending on Bluesky' : `Discussed in ${counted(score, 'post')} on Bluesky`;
    case 'googletrends':
      return score === null ? 'Searched on Google in the US' : `${number.format(score)}+ searches on Google in the US`;
    case 'x':
    case 'twitterapi':
      return score === null ? 'Trending on X worldwide' : `Discussed in ${counted(score, 'post')} on X worldwide`;
    case 'reddit':
      return `Hot in r/${subredditIn(url)}${withCounts(item)}`;
  }
}
