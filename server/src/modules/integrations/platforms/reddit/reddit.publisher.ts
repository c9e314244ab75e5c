import { Injectable } from '@nestjs/common';
import { countField, field, parsedJson, textField } from '../../../../ai/remote/fields';
import { Clock, secondMs } from '../../../../common/time/clock';
import type { PostSettings } from '../descriptor';
import type { ApiCall } from '../network-client';
import { NetworkPublisher } from '../network-publisher';
import { isDone } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import type {
  AttachedMedia,
  LookUpOutcome,
  MediaFile,
  PendingState,
  PlatformCredentials,
  PublishOutcome,
  PublishRequest,
  ReadBackOutcome,
  RemoveOutcome,
  SentPart,
  UploadOutcome,
} from '../publisher.types';
import { isStopped } from '../refusals';
import { infoPath, ownPath, postsIn, RedditClient } from './reddit.client';
import { refusalOf } from './reddit.errors';
import { isLink, isThere, postIn } from './reddit.posts';

/** A picture is on the list within minutes. */
const askEveryMs = 15 * secondMs;

/** With what is submitted of a flair. */
interface Allowed {
  flair: Record<string, string>;
}

/** Posts a text, a link or pictures to one subreddit. Reddit takes the same text twice: a lost answer is looked for among the newest posts. */
@Injectable()
export class RedditPublisher extends NetworkPublisher {
  readonly platform = 'reddit';
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
    const { settings, sendBefore, media, parentId } = request;
    if (parentId !== null) return this.comment(credentials, request, parentId);
    const allowed = await this.allowed(credentials, request);
    if ('status' in allowed) return allowed;
    const since = this.clock.now().toISOString();
    const about = { sr: subredditIn(settings), title: settings['title'] ?? '', ...allowed.flair };
    const call = { method: 'POST', sendBefore, ...submissionOf(request, about) } as const;
    const answer = await this.client.send(call, credentials);
    // With a limit Reddit may name the post that it has made all the same.
    const data = isDone(answer) ? field(parsedJson(answer.text), 'json', 'data') : undefined;
    const id = (textField(data, 'name') || textField(data, 'id')).replace(/^t3_/, '');
    if (/^\w{1,12}$/.test(id)) return { status: 'published', ...this.client.refOf(`t3_${id}`, credentials) };
    const refusal = this.refusal(answer, credentials);
    return data && !refusal && media.length > 0
      ? this.pending({ since }, askEveryMs)
      : this.unpublished(answer, refusal);
  }

  /** Of a picture the answer names no post, only where news of it would come: it is looked for among the newest. */
  override async resume(
    credentials: PlatformCredentials,
    state: PendingState,
    { text, parentId, key, settings }: PublishRequest,
  ): Promise<PublishOutcome> {
    const sent = { text, parentId, key, sentAt: new Date(state['since'] ?? '') };
    const found = await this.amongNewest(credentials, sent, settings['title']);
    if (found.status === 'found') return { ...found, status: 'published' };
    return isStopped(found) ? found : this.pending(state, askEveryMs);
  }

  async lookUp(credentials: PlatformCredentials, sent: SentPart): Promise<LookUpOutcome> {
    if (sent.parentId !== null) return { status: 'cannot_tell', message: 'Look for the comment on Reddit.' };
    if (!sent.text.trim()) return { status: 'cannot_tell', message: 'Look for the picture on Reddit.' };
    return this.amongNewest(credentials, sent);
  }

  /** Those alone that the account made itself, newest first: one that a moderator hides at once may be missing. */
  private amongNewest(credentials: PlatformCredentials, sent: SentPart, title?: string): Promise<LookUpOutcome> {
    return this.amongOwn(credentials, sent, async () => {
      const answer = await this.client.send({ path: ownPath(credentials) }, credentials);
      const posts = postsIn(answer)?.map((post) => postIn(post, this.client, credentials)) ?? null;
      return { answer, posts: posts?.filter(({ settings }) => !title || settings?.['title'] === title) ?? null };
    });
  }

  /** Gets a lease, and sends the picture to the store that it names, which tells where it is then. */
  async upload(
    credentials: PlatformCredentials,
    file: MediaFile,
    keep: () => Promise<void> = async () => undefined,
  ): Promise<UploadOutcome> {
    await keep();
    const form = { filepath: file.mime.replace('image/', 'picture.'), mimetype: file.mime };
    const leased = await this.client.send({ method: 'POST', path: '/api/media/asset.json', form }, credentials);
    const lease = isDone(leased) ? parsedJson(leased.text) : undefined;
    const [id, action] = [textField(lease, 'asset', 'asset_id'), textField(lease, 'args', 'action')];
    const fields = field(lease, 'args', 'fields');
    if (!/^\w{1,40}$/.test(id) || !action || !Array.isArray(fields)) return this.setback(leased, credentials);
    const named = fields.map((one: unknown) => ({ name: textField(one, 'name'), value: textField(one, 'value') }));
    await keep();
    const bytes = await file.read(0, file.size);
    const sent = await this.client.store(action, [...named, { name: 'file', bytes, mime: file.mime }]);
    const location = isDone(sent) ? (/<Location>([^<\s]{1,500})<\/Location>/.exec(sent.text)?.[1] ?? '') : '';
    if (!location) return this.setback(sent, credentials);
    return { status: 'uploaded', platformId: `${id} ${location}`, expiresAt: null };
  }

  /** Reddit says yes to a post that is gone as well. */
  async remove(credentials: PlatformCredentials, id: string): Promise<RemoveOutcome> {
    const answer = await this.client.send({ method: 'POST', path: '/api/del', form: { id } }, credentials);
    return isDone(answer) ? { status: 'removed' } : this.setback(answer, credentials);
  }

  override async readBack(credentials: PlatformCredentials, externalIds: readonly string[]): Promise<ReadBackOutcome> {
    const posts = postsIn(await this.client.send({ path: infoPath(externalIds) }, credentials));
    if (!posts) return { status: 'unreadable' };
    const parts = posts.filter(isThere).map((post) => postIn(post, this.client, credentials));
    return parts.length > 0 ? { status: 'read', parts } : { status: 'gone' };
  }

  protected me(credentials: PlatformCredentials): Promise<PlatformAnswer> {
    return this.client.send({ path: '/api/v1/me' }, credentials);
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
    { text, settings, media }: PublishRequest,
  ): Promise<Allowed | PublishOutcome> {
    const [subreddit, wanted] = [subredditIn(settings), (settings['flair'] ?? '').trim()];
    const rules = await this.ask(`/api/v1/${encodeURIComponent(subreddit)}/post_requirements`, credentials);
    if ('status' in rules)
      return rules.status === 'rejected'
        ? refused(`There's no r/${subreddit}, or this account may not see it.`)
        : rules;
    if (!wanted && field(rules.body, 'is_flair_required') === true)
      return refused(`r/${subreddit} wants a flair. Fill it in.`);
    const [title, least] = [settings['title'] ?? '', countField(rules.body, 'title_text_min_length') ?? 0];
    const most = countField(rules.body, 'title_text_max_length') ?? Infinity;
    if (title.length < least || title.length > most)
      return refused(`r/${subreddit} wants a title of ${least} to ${Math.min(most, 300)} characters.`);
    const hasWords = media.length > 0 ? text.trim() !== '' : !isLink(text);
    if (hasWords && textField(rules.body, 'body_restriction_policy') === 'notAllowed')
      return refused(`r/${subreddit} takes ${media.length > 0 ? 'pictures without text' : 'links'} alone.`);
    if (media.length > 0) {
      const about = await this.ask(`/r/${encodeURIComponent(subreddit)}/about?raw_json=1`, credentials);
      if ('status' in about) return about;
      if (field(about.body, 'data', 'allow_images') === false) return refused(`r/${subreddit} takes no pictures.`);
    }
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
    const refusal = this.refusal(answer, credentials);
    return refusal ? this.unpublished(answer, refusal) : this.notReached();
  }
}

/** What a picture's upload is called: its id and where it is. */
const uploadOf = ({ platformId }: AttachedMedia): string[] => platformId.split(' ');

/** A text that is an address alone goes as a link. */
function submissionOf(
  { text, media }: PublishRequest,
  about: Record<string, string>,
): Pick<ApiCall, 'path' | 'form' | 'json'> {
  if (media.length > 1) {
    const items = media.map((one) => ({ media_id: uploadOf(one)[0], caption: one.altText ?? '', outbound_url: '' }));
    const rest = { api_type: 'json', raw_json: 1, sendreplies: true, validate_on_submit: true, show_error_list: true };
    return { path: '/api/submit_gallery_post.json', json: { ...about, ...rest, text, items } };
  }
  const [picture] = media;
  const form = {
    ...{ api_type: 'json', raw_json: '1', resubmit: 'false', sendreplies: 'true', validate_on_submit: 'true' },
    ...about,
    ...(picture
      ? { kind: 'image', url: uploadOf(picture)[1] ?? '', text }
      : isLink(text)
        ? { kind: 'link', url: text.trim() }
        : { kind: 'self', text }),
  };
  return { path: '/api/submit', form };
}

const refused = (message: string): PublishOutcome => ({ status: 'rejected', code: 'refused', message });

/** As people type it: `r/pottery`, `/r/pottery/`, `pottery`. */
const subredditIn = ({ subreddit = '' }: PostSettings): string => subreddit.trim().replace(/^\/?r\/|\/$/gi, '');
