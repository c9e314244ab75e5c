import { field, textField } from '../../../ai/remote/fields';
import type { CommunitySlug } from '../topics/communities.data';
import { type TrendAnswer, WebTrendSource } from './trend-http';
import { count, listIn, type RawItem, readList, timeIn } from './trend-items';
import { maxItems, type SourceOutcome } from './trend-source.port';

export interface RedditSettings {
  clientId: string;
  clientSecret: string;
  /** Where tokens are given. */
  baseUrl: string;
  apiUrl: string;
}

const subreddits: Readonly<Record<string, CommunitySlug>> = {
  technology: 'tech',
  business: 'business',
  science: 'science',
  entertainment: 'culture',
  sports: 'sports',
  worldnews: 'politics',
};
const shownAt = 'https://www.reddit.com';

/** Hot posts of a few subreddits, with an app that Reddit has approved. */
export class RedditSource extends WebTrendSource<RedditSettings> {
  readonly id = 'reddit';
  readonly name = 'Reddit';

  /** One subreddit that answers is a reading. */
  async read(): Promise<SourceOutcome> {
    const token = await this.token();
    if (token.status === 'failed') return token;
    const names = Object.keys(subreddits);
    const outcomes = await Promise.all(names.map((name) => this.hot(name, token.body)));
    const items = outcomes.flatMap((outcome) => (outcome.status === 'read' ? outcome.items : []));
    const [first] = outcomes;
    if (items.length === 0 && first) return first;
    return { status: 'read', items: items.sort((a, b) => (b.score ?? 0) - (a.score ?? 0)).slice(0, maxItems) };
  }

  private async token(): Promise<TrendAnswer<string>> {
    const { clientId = '', clientSecret = '' } = this.settings ?? {};
    const answer = await this.http.json({
      name: this.name,
      url: `${this.baseUrl}/api/v1/access_token`,
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (answer.status === 'failed') return answer;
    const token = textField(answer.body, 'access_token');
    if (/^[!-~]{1,4000}$/.test(token)) return { status: 'answered', body: token };
    return { status: 'failed', why: 'Reddit gave no token for the app that is set.' };
  }

  private async hot(name: string, token: string): Promise<SourceOutcome> {
    const answer = await this.http.json({
      name: this.name,
      url: `${this.settings?.apiUrl ?? ''}/r/${name}/hot?limit=16&raw_json=1`,
      headers: { authorization: `Bearer ${token}` },
    });
    return readList(
      this.name,
      answer,
      (body) => listIn(body, 'data', 'children')?.map((child) => toPost(child, subreddits[name])) ?? null,
    );
  }
}

/** Posts for adults and those that moderators have pinned are none of what people talk about. */
function toPost(child: unknown, community: CommunitySlug | undefined): RawItem | null {
  const post = field(child, 'data');
  if (field(post, 'over_18') === true || field(post, 'stickied') === true) return null;
  return {
    externalId: textField(post, 'id'),
    kind: 'post',
    title: textField(post, 'title'),
    url: `${shownAt}${textField(post, 'permalink')}`,
    link: field(post, 'is_self') === true ? undefined : field(post, 'url'),
    author: textField(post, 'author'),
    publishedAt: timeIn(field(post, 'created_utc')),
    score: count(field(post, 'score')),
    comments: count(field(post, 'num_comments')),
    ...(community ? { community } : {}),
  };
}
