import type { PlatformDescriptor, PostSettings } from './descriptor';
import { randomSeed } from '../../../common/crypto/crypto';
import {
  type LookUpOutcome,
  type MediaFile,
  type PendingState,
  type PlatformCredentials,
  type PlatformPostRef,
  PlatformPublisher,
  type PublishedPart,
  type PublishOutcome,
  type PublishRequest,
  type ReadBackOutcome,
  type RemoveOutcome,
  type RepostOutcome,
  type SentPart,
  type TokenState,
  type UploadOutcome,
} from './publisher.types';
import { type PublishablePlatform, descriptorOf } from './platforms';
import { leftOf } from '../../../text/length/text-rules';

export interface AcceptedPost extends PlatformPostRef {
  /** Whose it is: the account's id on the platform. */
  accountId: string;
  text: string;
  parentId: string | null;
  mediaIds: string[];
  settings: PostSettings;
  acceptedAt: Date;
  isRemoved: boolean;
  isReposted: boolean;
}

/** `accepted_but_lost`: the platform accepts the post, and its answer does not arrive. */
export type ScriptedPublish = PublishOutcome | 'accepted_but_lost';

const revoked = { status: 'reconnect', reason: 'revoked', message: 'The token was revoked.' } as const;

/** Plays a platform in memory. What a test scripts comes first, in order; after that it accepts what the platform would. */
export class FakePublisher extends PlatformPublisher {
  /** Everything that the platform took, oldest first. */
  readonly accepted: AcceptedPost[] = [];
  /** Every call that posts, also those that came to nothing. */
  readonly requests: (PublishRequest & { accountId: string })[] = [];
  readonly resumed: PendingState[] = [];
  readonly lookUps: SentPart[] = [];
  readonly uploads: (Pick<MediaFile, 'mime' | 'altText'> & { bytes: Buffer })[] = [];
  /** How far the timeline is behind, in posts: so many of the newest are not on it yet. */
  timelineLag = 0;
  /** Of no other fake: a database takes each id once. */
  private readonly firstNumber = 2_000_000_000_000_000_000n + BigInt(randomSeed()) * 1_000_000n;
  override readsAtOnce = 1;
  /** Shows this in place of what it took. */
  shownInstead: ((parts: PublishedPart[]) => PublishedPart[] | 'unreadable') | null = null;
  private readonly scripted: ScriptedPublish[] = [];
  private readonly scriptedLookUps: LookUpOutcome[] = [];
  private readonly scriptedTokenStates: TokenState[] = [];
  private readonly revokedIds = new Set<string>();
  private readonly can: PlatformDescriptor['can'];

  constructor(
    readonly platform: PublishablePlatform,
    private readonly now: () => Date = () => new Date(),
  ) {
    super();
    this.can = descriptorOf(platform).can;
  }

  /** Scripts how the next calls that post end, one each. */
  script(...outcomes: ScriptedPublish[]): void {
    this.scripted.push(...outcomes);
  }

  scriptLookUp(...outcomes: LookUpOutcome[]): void {
    this.scriptedLookUps.push(...outcomes);
  }

  scriptTokenStates(...states: TokenState[]): void {
    this.scriptedTokenStates.push(...states);
  }

  /** From now on the account must be reconnected. */
  revoke(accountId: string): void {
    this.revokedIds.add(accountId);
  }

  async publish(credentials: PlatformCredentials, request: PublishRequest): Promise<PublishOutcome> {
    this.requests.push({ ...request, accountId: credentials.externalId });
    if (request.sendBefore.isOver) {
      return { status: 'deferred', until: this.now(), why: 'too_late_to_send' };
    }
    const next = this.scripted.shift();
    if (next && next !== 'accepted_but_lost') return next;
    const refusal = this.refusalOf(credentials, request);
    if (refusal) return refusal;
    const { externalId, url } = this.accept(credentials, request);
    return next ? { status: 'unknown', why: 'connection lost' } : { status: 'published', externalId, url };
  }

  /** Ends as `publish` does; `resumed` tells with what it was called. */
  override resume(
    credentials: PlatformCredentials,
    state: PendingState,
    request: PublishRequest,
  ): Promise<PublishOutcome> {
    this.resumed.push(state);
    return this.publish(credentials, request);
  }

  async lookUp(credentials: PlatformCredentials, sent: SentPart): Promise<LookUpOutcome> {
    this.lookUps.push(sent);
    const next = this.scriptedLookUps.shift();
    if (next) return next;
    if (!this.can.lookUp)
      return sent.parentId === null
        ? { status: 'ask_again' }
        : { status: 'cannot_tell', message: 'It cannot be read.' };
    if (this.revokedIds.has(credentials.externalId)) return revoked;
    const visible = this.accepted.slice(0, this.accepted.length - this.timelineLag);
    const found = visible.findLast(
      (post) =>
        isSame(post, credentials, sent) &&
        !post.isRemoved &&
        !sent.otherIds?.has(post.externalId) &&
        post.acceptedAt.getTime() >= sent.sentAt.getTime() - 600_000,
    );
    return found ? { status: 'found', externalId: found.externalId, url: found.url } : { status: 'not_found' };
  }

  async upload(credentials: PlatformCredentials, file: MediaFile): Promise<UploadOutcome> {
    if (this.revokedIds.has(credentials.externalId)) return revoked;
    const { mime, altText, size } = file;
    this.uploads.push({ mime, altText, bytes: await file.read(0, size) });
    return { status: 'uploaded', platformId: `media-${this.uploads.length}`, expiresAt: null };
  }

  async remove(credentials: PlatformCredentials, externalId: string): Promise<RemoveOutcome> {
    if (!this.can.delete) return { status: 'rejected', message: 'It lets no app delete posts.' };
    if (this.revokedIds.has(credentials.externalId)) return revoked;
    this.takeAway(externalId);
    return { status: 'removed' };
  }

  /** The person does, on the network itself. */
  takeAway(externalId: string): void {
    for (const post of this.accepted) if (post.externalId === externalId) post.isRemoved = true;
  }

  override async repost(credentials: PlatformCredentials, externalId: string): Promise<RepostOutcome> {
    if (!this.can.repost) return super.repost(credentials, externalId);
    if (this.revokedIds.has(credentials.externalId)) return revoked;
    const post = this.accepted.find((one) => one.externalId === externalId && !one.isRemoved);
    if (!post) return { status: 'rejected', message: 'The post is not there.' };
    post.isReposted = true;
    return { status: 'reposted' };
  }

  override async readBack({ externalId }: PlatformCredentials, ids: readonly string[]): Promise<ReadBackOutcome> {
    if (!this.can.readBack || this.revokedIds.has(externalId)) return { status: 'unreadable' };
    const posts = ids.flatMap((id) => this.accepted.find((post) => post.externalId === id && !post.isRemoved) ?? []);
    if (posts.length === 0) return { status: 'gone' };
    const parts = posts.map(({ mediaIds, ...post }) => ({ ...post, mediaCount: mediaIds.length }));
    const shown = this.shownInstead?.(parts) ?? parts;
    return shown === 'unreadable' ? { status: shown } : { status: 'read', parts: shown };
  }

  async tokenState({ externalId }: PlatformCredentials): Promise<TokenState> {
    return this.scriptedTokenStates.shift() ?? (this.revokedIds.has(externalId) ? 'ended' : 'works');
  }

  private refusalOf(credentials: PlatformCredentials, request: PublishRequest): PublishOutcome | null {
    if (this.revokedIds.has(credentials.externalId)) return revoked;
    if (this.accepted.some(({ externalId, isRemoved }) => isRemoved && externalId === request.parentId))
      return { status: 'rejected', code: 'parent_missing', message: 'The post is gone.' };
    const { text: rules } = descriptorOf(this.platform);
    if (leftOf(request.text, rules) < 0)
      return { status: 'rejected', code: 'too_long', message: 'The text is too long.' };
    const same = this.accepted.findLast((post) => isSame(post, credentials, request) && !post.isRemoved);
    if (!same) return null;
    const existing = !this.can.lookUp ? { externalId: same.externalId, url: same.url, isFresh: true } : null;
    return { status: 'duplicate', existing, message: 'The platform has this text already.' };
  }

  private accept({ externalId: accountId, handle }: PlatformCredentials, request: PublishRequest): AcceptedPost {
    const externalId = String(this.firstNumber + BigInt(this.accepted.length));
    const post: AcceptedPost = {
      externalId,
      url: `https://${this.platform}.test/${handle}/${externalId}`,
      accountId,
      text: request.text,
      parentId: request.parentId,
      mediaIds: request.media.map(({ platformId }) => platformId),
      settings: request.settings,
      acceptedAt: this.now(),
      isRemoved: false,
      isReposted: false,
    };
    this.accepted.push(post);
    return post;
  }
}

const isSame = (
  post: AcceptedPost,
  { externalId }: PlatformCredentials,
  sent: Pick<SentPart, 'text' | 'parentId'>,
): boolean => post.accountId === externalId && post.text === sent.text && post.parentId === sent.parentId;
