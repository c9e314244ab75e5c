import { Injectable } from '@nestjs/common';
import { countField, field, parsedJson, textField } from '../../../../ai/remote/fields';
import { Clock } from '../../../../common/time/clock';
import { platformNames } from '../../../../text/platform-names';
import type { PostSettings } from '../descriptor';
import { NetworkPublisher } from '../network-publisher';
import { isDone, notReachedRetryMs } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import type {
  LookUpOutcome,
  PlatformCredentials,
  PublishOutcome,
  PublishRequest,
  ReadBackOutcome,
  RemoveOutcome,
  SentPart,
  UploadOutcome,
} from '../publisher.types';
import { infoPath, ownPath, postsIn, RedditClient } from './reddit.client';
import { refusalOf } from './reddit.errors';
import { isLink, isThere, postIn } from './reddit.posts';

const noMedia = {
  status: 'rejected',
  code: 'media_refused',
  message: 'Reddit gets text and links from here.',
} as const;

/** With what is submitted of a flair. */
interface Allowed {
  flair: Record<string, string>;
}

/** Posts a text or a link to one subreddit. Reddit takes the same text twice: a lost answer is looked for among the newest posts. */
@Injectable()
export class RedditPublisher extends NetworkPublisher {
  readonly platform = 'reddit';
  protected readonly name = platformNames.reddit;
  protected readonly refusalOf = refusalOf;
  protected override readonly listsAll = false;
  override readonly readsAtOnce = 100;

  constructor(
    private readonly client: RedditClient,
    protected readonly clock: Clock,
  ) {
    super();
  }

  async publish(credentials: PlatformCredentials, request: PublishRequest): Promise<PublishOutcome> {
    const { text, settings, sendBefore, media, parentId } = request;
    if (parentId !== null) return this.comment(credentials, request, parentId);
    if (media.length > 0) return noMedia;
    const allowed = await this.allowed(credentials, request);
    if ('status' in allowed) return allowed;
    const form = {
      ...{ api_type: 'json', raw_json: '1', resubmit: 'false', sendreplies: 'true', validate_on_submit: 'true' },
      ...{ sr: subredditIn(settings), title: settings['title'] ?? '', ...allowed.flair },
      ...(isLink(text) ? { kind: 'link', url: text.trim() } : { kind: 'self', text }),
    };
    const answer = await this.client.send({ method: 'POST', path: '/api/submit', form, sendBefore }, credentials);
    // With a limit Reddit may name the post that it has made all the same.
    const body = isDone(answer) ? parsedJson(answer.text) : undefined;
    const id = textField(body, 'json', 'data', 'name') || `t3_${textField(body, 'json', 'data', 'id')}`;
    if (/^t3_\w{1,12}$/.test(id)) return { status: 'published', ...this.client.refOf(id, credentials) };
    return this.unpublished(answer, this.refusal(answer, credentials));
  }

  /** Those alone that the account made itself, newest first: one that a moderator hides at once may be missing. */
  async lookUp(credentials: PlatformCredentials, sent: SentPart): Promise<LookUpOutcome> {
    if (sent.parentId !== null) return { status: 'cannot_tell', message: 'Look for the comment on Reddit.' };
    return this.amongOwn(credentials, sent, async () => {
      const answer = await this.client.send({ path: ownPath(credentials) }, credentials);
      const posts = postsIn(answer)?.map((post) => postIn(post, this.client, credentials)) ?? null;
      return { answer, posts };
    });
  }

  async upload(): Promise<UploadOutcome> {
    return noMedia;
  }

  /** Reddit says yes to a post that is gone as well. */
  async remove(credentials: PlatformCredentials, id: string): Promise<RemoveOutcome> {
    const answer = await this.client.send({ method: 'POST', path: '/api/del', form: { id } }, credentials);
    return isDone(answer) ? { status: 'removed' } : this.setback(answer, credentials);
  }

  /** Its title alone of what was chosen: Reddit writes subreddits and flairs with capitals of its own. */
  override async readBack(credentials: PlatformCredentials, externalIds: readonly string[]): Promise<ReadBackOutcome> {
    const posts = postsIn(await this.client.send({ path: infoPath(externalIds) }, credentials));
    if (!posts) return { status: 'unreadable' };
    const parts = posts.filter(isThere).map((post) => ({
      ...postIn(post, this.client, credentials),
      settings: { title: textField(post, 'title') },
    }));
    return parts.length > 0 ? { status: 'read', parts } : { status: 'gone' };
  }

  protected me(credentials: PlatformCredentials): Promise<PlatformAnswer> {
    return this.client.send({ path: '/api/v1/me' }, credentials);
  }

  protected isMe(answered: unknown, { externalId }: PlatformCredentials): boolean {
    return textField(answered, 'id') === externalId;
  }

  private async comment(
    credentials: PlatformCredentials,
    { text, sendBefore }: PublishRequest,
    thing_id: string,
  ): Promise<PublishOutcome> {
    const form = { api_type: 'json', raw_json: '1', thing_id, text };
    const answer = await this.client.send({ method: 'POST', path: '/api/comment', form, sendBefore }, credentials);
    const id = isDone(answer) ? textField(parsedJson(answer.text), 'json', 'data', 'things', 0, 'data', 'id') : '';
    if (id) return { status: 'published', externalId: `t1_${id}`, url: this.client.refOf(thing_id, credentials).url };
    return this.unpublished(answer, this.refusal(answer, credentials));
  }

  /** Asks what the subreddit wants before anything is sent. Returns the flair as it is submitted. */
  private async allowed(
    credentials: PlatformCredentials,
    { text, settings }: PublishRequest,
  ): Promise<Allowed | PublishOutcome> {
    const [subreddit, wanted] = [subredditIn(settings), (settings['flair'] ?? '').trim()];
    const rules = await this.ask(`/api/v1/${encodeURIComponent(subreddit)}/post_requirements`, credentials);
    if ('status' in rules) return rules;
    if (!wanted && field(rules.body, 'is_flair_required') === true)
      return refused(`r/${subreddit} wants a flair. Fill it in.`);
    const [title, least] = [settings['title'] ?? '', countField(rules.body, 'title_text_min_length') ?? 0];
    const most = countField(rules.body, 'title_text_max_length') ?? Infinity;
    if (title.length < least || title.length > most)
      return refused(`r/${subreddit} wants a title of ${least} to ${Math.min(most, 300)} characters.`);
    if (!isLink(text) && textField(rules.body, 'body_restriction_policy') === 'notAllowed')
      return refused(`r/${subreddit} takes links alone.`);
    return wanted ? this.flairOf(credentials, { subreddit, wanted }) : { flair: {} };
  }

  private async flairOf(
    credentials: PlatformCredentials,
    { subreddit, wanted }: Record<'subreddit' | 'wanted', string>,
  ): Promise<Allowed | PublishOutcome> {
    const answer = await this.ask(`/r/${encodeURIComponent(subreddit)}/api/link_flair_v2?raw_json=1`, credentials);
    if ('status' in answer) return answer;
    const all: unknown[] = Array.isArray(answer.body) ? answer.body : [];
    const named = all.find((flair) => textField(flair, 'text').toLowerCase() === wanted.toLowerCase());
    const found = named ?? all.find((flair) => field(flair, 'text_editable') === true);
    if (found)
      return { flair: { flair_id: textField(found, 'id'), flair_text: named ? textField(named, 'text') : wanted } };
    const names = all.map((flair) => textField(flair, 'text')).filter(Boolean);
    return refused(`r/${subreddit} has no flair “${wanted}”. Choose one of ${names.join(', ') || 'none'}.`);
  }

  /** Nothing is posted by asking, so without an answer the post waits. */
  private async ask(path: string, credentials: PlatformCredentials): Promise<{ body: unknown } | PublishOutcome> {
    const answer = await this.client.send({ path }, credentials);
    if (isDone(answer)) return { body: parsedJson(answer.text) };
    const until = new Date(this.clock.now().getTime() + notReachedRetryMs);
    const refusal = this.refusal(answer, credentials);
    return refusal ? this.unpublished(answer, refusal) : { status: 'deferred', until, why: 'not_reached' };
  }
}

const refused = (message: string): PublishOutcome => ({ status: 'rejected', code: 'refused', message });

/** As people type it: `r/pottery`, `/r/pottery/`, `pottery`. */
const subredditIn = ({ subreddit = '' }: PostSettings): string => subreddit.trim().replace(/^\/?r\/|\/$/gi, '');
