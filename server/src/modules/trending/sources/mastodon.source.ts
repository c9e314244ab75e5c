import { field, textField } from '../../../ai/remote/fields';
import { dayMs, hourMs } from '../../../common/time/clock';
import { WebTrendSource } from './trend-http';
import { count, listIn, type RawItem, readList, timeIn } from './trend-items';
import type { SourceOutcome } from './trend-source.port';

/** A Mastodon server's trending links and hashtags, with how many people used them on each of 7 days. */
export class MastodonSource extends WebTrendSource {
  readonly id = 'mastodon';
  readonly name = 'Mastodon';

  /** Either list is a reading: servers may show one and hide the other. */
  async read(): Promise<SourceOutcome> {
    const [links, tags] = await Promise.all([this.list('links', toLink), this.list('tags', toTag)]);
    if (links.status === 'failed') return tags;
    return tags.status === 'failed' ? links : { status: 'read', items: [...links.items, ...tags.items] };
  }

  private async list(what: 'links' | 'tags', toItem: (entry: unknown) => RawItem | null): Promise<SourceOutcome> {
    const answer = await this.http.json({ name: this.name, url: `${this.baseUrl}/api/v1/trends/${what}?limit=20` });
    return readList(this.name, answer, (body) => listIn(body)?.map(toItem) ?? null);
  }
}

const toLink = (entry: unknown): RawItem => ({
  externalId: `link:${textField(entry, 'url')}`,
  kind: 'link',
  title: textField(entry, 'title'),
  url: field(entry, 'url'),
  link: field(entry, 'url'),
  description: textField(entry, 'description'),
  author: textField(entry, 'author_name') || textField(entry, 'provider_name'),
  publishedAt: timeIn(field(entry, 'published_at')),
  ...peopleByDay(entry),
});

const toTag = (entry: unknown): RawItem | null => {
  const name = textField(entry, 'name');
  if (!name) return null;
  return {
    externalId: `tag:${name.toLowerCase()}`,
    kind: 'tag',
    title: `#${name}`,
    url: field(entry, 'url'),
    ...peopleByDay(entry),
  };
};

/**
 * Counts are texts, the newest day first. That day is not over, so until it has more people than the day before, that one counts;
 * the days before it are history.
 */
function peopleByDay(entry: unknown): Pick<RawItem, 'score' | 'history'> {
  const days = (listIn(entry, 'history') ?? []).slice(0, 7).flatMap((day) => {
    const [start, score] = [timeIn(count(field(day, 'day'))), count(field(day, 'accounts'))];
    return start && score !== null ? [{ at: new Date(start.getTime() + dayMs - hourMs), score }] : [];
  });
  const latest = days.slice(0, 2).map(({ score }) => score);
  return { score: latest.length > 0 ? Math.max(...latest) : null, history: days.slice(1) };
}
