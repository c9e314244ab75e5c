import { parsedJson, textField } from '../../../../ai/remote/fields';
import { isLoopbackName } from '../../../../common/outbound/loopback';
import { minuteMs, secondMs } from '../../../../common/time/clock';
import type { ApiCall } from '../network-client';
import { NetworkPublisher } from '../network-publisher';
import { isDone, unsent } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import type {
  LookUpOutcome,
  MediaFile,
  PendingState,
  PlatformCredentials,
  PlatformPostRef,
  PublishOutcome,
  PublishRequest,
  ReadBackOutcome,
  RemoveOutcome,
  SentPart,
  UploadOutcome,
} from '../publisher.types';
import type { Refusal } from '../refusals';
import type { MetaClient } from './meta.client';
import { refusalOf } from './meta.errors';
import { idIn, pageOf, type ProfilePost } from './own-posts';
import { type ContainerMedia, fileOf, nothing, type Prepared, preparedIn, stateOf } from './prepared';

/** Text is ready in a second or two, a file in half a minute. */
const textReadyMs = 2 * secondMs;
const mediaReadyMs = 15 * secondMs;
/** What Meta fails to prepare or to find is prepared again so often. */
const maxTries = 3;
const maxNotReady = 5;
/** An address of ours lasts for an hour. */
const addressMs = 50 * minuteMs;

/**
 * Posts in two steps: a container, which nobody sees, is made and worked on; once it is finished it is published. Its id is stored
 * between the steps, and its status tells whether it was published: so what it holds goes out once.
 */
export abstract class ContainerPublisher extends NetworkPublisher {
  protected abstract readonly client: MetaClient;
  protected readonly refusalOf = refusalOf;
  /** Below the account: where containers are made and where they are published. */
  protected abstract readonly paths: { create: string; publish: string };
  protected abstract readonly statusFields: string;
  protected abstract statusIn(body: unknown): string;
  /** The account's own posts, newest first; of answers too, where they are listed apart. */
  protected abstract listPath(parentId: string | null): string;
  protected abstract readonly postFields: string;
  protected abstract postIn(body: unknown): ProfilePost;
  /** The fields of a post; `files`: none, one, or a carousel's, whose ids are added. */
  protected abstract fieldsOf(request: PublishRequest, files: ContainerMedia[]): Record<string, string>;
  protected abstract childFieldsOf(file: ContainerMedia): Record<string, string>;

  async publish(credentials: PlatformCredentials, request: PublishRequest): Promise<PublishOutcome> {
    const since = this.clock.now().toISOString();
    return this.prepare(credentials, { ...nothing, since }, request);
  }

  override async resume(
    credentials: PlatformCredentials,
    state: PendingState,
    request: PublishRequest,
  ): Promise<PublishOutcome> {
    const prepared = preparedIn(state);
    if (!prepared.container) return this.prepare(credentials, prepared, request);
    const { status, answer } = await this.statusOf(credentials, prepared.container);
    const refusal = this.refusal(answer, credentials);
    switch (status) {
      case 'FINISHED':
        return this.release(credentials, prepared, request);
      case 'PUBLISHED':
        return (await this.found(credentials, prepared, request)) ?? this.later(prepared, request);
      case 'ERROR':
        return this.startOver(prepared, request, 'The network could not fetch or read the file.');
      case 'EXPIRED':
        return (
          (await this.found(credentials, prepared, request)) ?? this.startOver(prepared, request, 'It took too long.')
        );
      default:
        if (refusal?.status === 'reconnect' || refusal?.status === 'rate_limited') return refusal;
        // Meta may say that it does not exist for a while, although all is well.
        return this.later(prepared, request);
    }
  }

  /** One call a turn: a child of a carousel, the question whether it is ready, or the post's own container. */
  private async prepare(
    credentials: PlatformCredentials,
    prepared: Prepared,
    request: PublishRequest,
  ): Promise<PublishOutcome> {
    const files = request.media.map(fileOf);
    const { children, ready } = prepared;
    const isCarousel = files.length > 1;
    const next = isCarousel ? files[children.length] : undefined;
    if (!next && isCarousel && ready < children.length) {
      const { status } = await this.statusOf(credentials, children[ready] ?? '');
      if (status === 'ERROR') return this.startOver(prepared, request, 'The network could not read one of the files.');
      return status === 'FINISHED' ? this.soon({ ...prepared, ready: ready + 1 }) : this.later(prepared, request);
    }
    const carousel: Record<string, string> = isCarousel ? { children: children.join(',') } : {};
    const form = next ? this.childFieldsOf(next) : { ...this.fieldsOf(request, files), ...carousel };
    const { sendBefore } = request;
    const call = { method: 'POST', path: `/me${this.paths.create}`, form, sendBefore } as const;
    const answer = await this.client.send(call, credentials);
    const id = idIn(answer);
    if (!id) return this.unprepared(answer, { credentials, prepared, request });
    return next
      ? this.soon({ ...prepared, children: [...children, id] })
      : this.later({ ...prepared, container: id }, request);
  }

  /** A container that may or may not exist does no harm: nobody sees it. */
  private unprepared(
    answer: PlatformAnswer,
    { credentials, prepared, request }: Record<'credentials', PlatformCredentials> & Step,
  ): PublishOutcome {
    const busy = { status: 'deferred', until: this.after(mediaReadyMs), why: 'busy' } as const;
    if (answer.status !== 'answered') return answer.status === 'no_answer' ? busy : unsent(answer, this.clock.now());
    const refusal = this.refusal(answer, credentials);
    if (!refusal) return busy;
    const isFirst = prepared.children.length === 0 && prepared.tries === 0;
    if (refusal.status === 'deferred')
      return isFirst ? refusal : this.startOver(prepared, request, 'The network could not fetch the file.');
    if (refusal.status !== 'missing') return refusal.status === 'duplicate' ? refusedFor(refusal.message) : refusal;
    const code = request.parentId === null ? 'refused' : 'parent_missing';
    return { status: 'rejected', code, message: refusal.message };
  }

  private async release(
    credentials: PlatformCredentials,
    prepared: Prepared,
    request: PublishRequest,
  ): Promise<PublishOutcome> {
    const form = { creation_id: prepared.container };
    const call = { method: 'POST', path: `/me${this.paths.publish}`, form, sendBefore: request.sendBefore } as const;
    const answer = await this.client.send(call, credentials);
    const id = idIn(answer);
    if (id) return { status: 'published', ...(await this.refOf(credentials, id)) };
    if (answer.status !== 'answered') return unsent(answer, this.clock.now());
    const refusal = this.refusal(answer, credentials);
    if (refusal?.status === 'deferred')
      return prepared.notReady < maxNotReady
        ? this.later({ ...prepared, notReady: prepared.notReady + 1 }, request)
        : this.startOver(prepared, request, 'The network never made the post ready.');
    if (refusal === null) return { status: 'unknown', why: `${this.name} answered ${answer.statusCode}` };
    if (refusal.status === 'reconnect') return refusal;
    // Meta has refused what it published: its status alone is believed.
    const { status } = await this.statusOf(credentials, prepared.container);
    if (status !== 'FINISHED')
      return { status: 'unknown', why: `${this.name} refused, and says ${status || 'nothing'}` };
    return refusal.status === 'rate_limited' ? refusal : refusedFor(refusal.message, refusal);
  }

  async lookUp(credentials: PlatformCredentials, sent: SentPart): Promise<LookUpOutcome> {
    const path = this.listPath(sent.parentId);
    return this.amongOwn(credentials, sent, async (after, from) => {
      const since = String(Math.floor(from.getTime() / secondMs));
      const query = { since, limit: '100', fields: this.postFields, ...(after && { after }) };
      const { posts, ...page } = pageOf(await this.get(credentials, path, query));
      const own = posts?.map((body) => this.postIn(body)) ?? null;
      const isOwn = own?.every(({ username }) => username === '' || username === credentials.handle);
      return { ...page, posts: isOwn ? own : null };
    });
  }

  /** Makes no call: the network fetches the file itself once a container names it. */
  async upload(_credentials: PlatformCredentials, { mime, address, cover }: MediaFile): Promise<UploadOutcome> {
    const { protocol, hostname } = new URL(address);
    if (!this.client.settings?.isSandbox && (protocol !== 'https:' || isLoopbackName(hostname)))
      return {
        status: 'rejected',
        code: 'media_refused',
        message: `${this.name} fetches pictures and videos from this server, which has no public https address. Post without them, or ask whoever runs it to set one.`,
      };
    return {
      status: 'uploaded',
      platformId: [mime, address, ...(cover ? [cover.address] : [])].join(' '),
      expiresAt: this.after(addressMs),
    };
  }

  async remove(credentials: PlatformCredentials, externalId: string): Promise<RemoveOutcome> {
    const path = `/${encodeURIComponent(externalId)}`;
    const answer = await this.client.send({ method: 'DELETE', path }, credentials);
    const isGone = this.refusal(answer, credentials)?.status === 'missing';
    return isDone(answer) || isGone ? { status: 'removed' } : this.setback(answer, credentials);
  }

  override readBack(credentials: PlatformCredentials, externalIds: readonly string[]): Promise<ReadBackOutcome> {
    return this.readEach(externalIds, async (externalId) => {
      const answer = await this.get(credentials, `/${encodeURIComponent(externalId)}`, { fields: this.postFields });
      const post = isDone(answer) ? this.postIn(parsedJson(answer.text)) : null;
      if (post?.externalId === externalId) return post;
      return this.refusal(answer, credentials)?.status === 'missing' ? 'gone' : null;
    });
  }

  protected me(credentials: PlatformCredentials): Promise<PlatformAnswer> {
    return this.get(credentials, '/me', { fields: 'id' });
  }

  protected override isMe(answered: unknown): boolean {
    return textField(answered, 'id') !== '';
  }

  protected get(
    credentials: PlatformCredentials,
    path: string,
    query: NonNullable<ApiCall['query']>,
  ): Promise<PlatformAnswer> {
    return this.client.send({ path, query }, credentials);
  }

  /** Of what was published: its id is in the account's list alone. */
  private async found(
    credentials: PlatformCredentials,
    { since }: Prepared,
    { text, parentId, key }: PublishRequest,
  ): Promise<PublishOutcome | null> {
    const outcome = await this.lookUp(credentials, { text, parentId, key, sentAt: new Date(since) });
    return outcome.status === 'found' ? { ...outcome, status: 'published' } : null;
  }

  private async statusOf(
    credentials: PlatformCredentials,
    container: string,
  ): Promise<{ status: string; answer: PlatformAnswer }> {
    const answer = await this.get(credentials, `/${container}`, { fields: this.statusFields });
    return { status: isDone(answer) ? this.statusIn(parsedJson(answer.text)) : '', answer };
  }

  private async refOf(credentials: PlatformCredentials, externalId: string): Promise<PlatformPostRef> {
    const answer = await this.get(credentials, `/${externalId}`, { fields: 'permalink' });
    const permalink = isDone(answer) ? textField(parsedJson(answer.text), 'permalink') : '';
    const ref = this.client.refOf(externalId, credentials);
    return permalink ? { ...ref, url: permalink } : ref;
  }

  /** What was prepared came to nothing, and nothing was published: prepared again, or given up. */
  private startOver({ since, tries }: Prepared, request: PublishRequest, why: string): PublishOutcome {
    if (tries + 1 < maxTries) return this.later({ ...nothing, since, tries: tries + 1 }, request);
    return { status: 'rejected', code: request.media.length > 0 ? 'media_refused' : 'refused', message: why };
  }

  private soon(prepared: Prepared): PublishOutcome {
    return { status: 'pending', state: stateOf(prepared), askAfter: this.clock.now() };
  }

  private later(prepared: Prepared, { media }: PublishRequest): PublishOutcome {
    const askAfter = this.after(media.length > 0 ? mediaReadyMs : textReadyMs);
    return { status: 'pending', state: stateOf(prepared), askAfter };
  }
}

interface Step {
  prepared: Prepared;
  request: PublishRequest;
}

const refusedFor = (message: string, refusal?: Refusal): PublishOutcome => ({
  status: 'rejected',
  code: refusal?.status === 'rejected' ? refusal.code : 'refused',
  message,
});
