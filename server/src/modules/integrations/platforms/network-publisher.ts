import { parsedJson, textField } from '../../../ai/remote/fields';
import { type Clock, minuteMs } from '../../../common/time/clock';
import { platformNames } from '../../../text/platform-names';
import { type Answered, isDone, notReachedRetryMs, setbackOf, unsent, whyNot } from './platform-answers';
import type { PlatformAnswer } from './platform-http';
import {
  type LookUpOutcome,
  type PendingState,
  type PlatformCredentials,
  PlatformPublisher,
  type PublishedPart,
  type PublishOutcome,
  type ReadBackOutcome,
  type SentPart,
  type TokenState,
  type UploadOutcome,
} from './publisher.types';
import { isStopped, type Refusal } from './refusals';

/** A network's clock and ours differ by less. */
export const clockDriftMs = 10 * minuteMs;
/** Of the account's posts, between the sending and the look-up. */
const maxPages = 5;

export type Setback = Exclude<UploadOutcome, { status: 'uploaded' }>;

/** A post as its network shows it to its account. */
export interface ShownPost extends PublishedPart {
  url: string;
  postedAt: Date;
}

export interface PostPage {
  answer: PlatformAnswer;
  /** Newest first; null where the answer is no list of the account's own. */
  posts: ShownPost[] | null;
  /** Leads to the next page. */
  next?: string;
}

/** Posts to a network: what all of them do alike with its refusals. */
export abstract class NetworkPublisher<R extends { status: string } = Refusal> extends PlatformPublisher {
  protected abstract readonly clock: Clock;
  /** Null for what is no refusal in its words: a proxy may have answered, and the call may have reached it. */
  protected abstract readonly refusalOf: (answer: Answered, now: Date, credentials: PlatformCredentials) => R | null;
  /** A post that its lists lack is not out. */
  protected readonly listsAll: boolean = true;

  protected abstract me(credentials: PlatformCredentials): Promise<PlatformAnswer>;

  /** As people know it. */
  protected get name(): string {
    return platformNames[this.platform];
  }

  protected isMe(answered: unknown, { externalId }: PlatformCredentials): boolean {
    return textField(answered, 'id') === externalId;
  }

  async tokenState(credentials: PlatformCredentials): Promise<TokenState> {
    const answer = await this.me(credentials);
    if (isDone(answer) && this.isMe(parsedJson(answer.text), credentials)) return 'works';
    return this.refusal(answer, credentials)?.status === 'reconnect' ? 'ended' : 'cannot_tell';
  }

  protected refusal(answer: PlatformAnswer, credentials: PlatformCredentials): R | null {
    return answer.status === 'answered' ? this.refusalOf(answer, this.clock.now(), credentials) : null;
  }

  protected after(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }

  /** The network works on it, and is asked again. */
  protected pending(state: PendingState, waitMs: number): PublishOutcome {
    return { status: 'pending', state, askAfter: this.after(waitMs) };
  }

  /** Nothing was sent, and is tried again soon. */
  protected notReached(): PublishOutcome {
    return { status: 'deferred', until: this.after(notReachedRetryMs), why: 'not_reached' };
  }

  /** Why a call that may be made twice came to nothing. */
  protected setback(answer: PlatformAnswer, credentials: PlatformCredentials): Setback {
    return setbackOf(answer, this.refusal(answer, credentials));
  }

  /** Why the account's posts can't be looked through. */
  protected unread(answer: PlatformAnswer, credentials: PlatformCredentials): LookUpOutcome {
    const refusal: { status: string } | null = this.refusal(answer, credentials);
    if (isStopped(refusal)) return refusal;
    const why = answer.status === 'answered' ? String(answer.statusCode) : whyNot(answer);
    return { status: 'cannot_tell', message: `${this.name} doesn't show the account's posts (${why}).` };
  }

  /** Looks for what was sent among the account's own posts, by its text and what it answers. */
  protected async amongOwn(
    credentials: PlatformCredentials,
    sent: SentPart,
    pageAfter: (after: string, from: Date) => Promise<PostPage>,
  ): Promise<LookUpOutcome> {
    const from = new Date(sent.sentAt.getTime() - clockDriftMs);
    let after: string | undefined = '';
    for (let read = 0; read < maxPages; read += 1) {
      const { answer, posts, next }: PostPage = await pageAfter(after, from);
      if (!posts) return this.unread(answer, credentials);
      const young = posts.filter(({ postedAt }) => postedAt >= from);
      for (const post of young) {
        if (post.parentId !== sent.parentId || sent.otherIds?.has(post.externalId)) continue;
        const isIt = await this.isSent(sent, post, credentials);
        if (isIt === null) return { status: 'cannot_tell', message: `${this.name} doesn't show what was posted.` };
        if (isIt) return { status: 'found', externalId: post.externalId, url: post.url };
      }
      after = next;
      if (!after || young.length < posts.length) return this.listsAll ? { status: 'not_found' } : notListed;
    }
    return { status: 'cannot_tell', message: 'The account has posted too much since then to look through all of it.' };
  }

  /** Null where it can't be told now. */
  protected async isSent(
    { text }: SentPart,
    post: ShownPost,
    _credentials: PlatformCredentials,
  ): Promise<boolean | null> {
    return this.isShownAs(text, post);
  }

  /** Reads posts one by one. */
  protected async readEach(
    externalIds: readonly string[],
    read: (externalId: string) => Promise<PublishedPart | 'gone' | null>,
  ): Promise<ReadBackOutcome> {
    const parts: PublishedPart[] = [];
    for (const externalId of externalIds) {
      const part = await read(externalId);
      if (part === null) return { status: 'unreadable' };
      if (part !== 'gone') parts.push(part);
    }
    return parts.length > 0 ? { status: 'read', parts } : { status: 'gone' };
  }

  /** Returns what a call that posts came to when it was not answered with its post. */
  protected unpublished(
    answer: PlatformAnswer,
    refusal: Refusal | null,
    parentId: string | null = null,
  ): PublishOutcome {
    if (answer.status !== 'answered') return unsent(answer, this.clock.now());
    if (!refusal) return { status: 'unknown', why: `${this.name} answered ${answer.statusCode}` };
    switch (refusal.status) {
      case 'missing': {
        const code = parentId === null ? 'refused' : 'parent_missing';
        return { status: 'rejected', code, message: refusal.message };
      }
      case 'duplicate':
        return { ...refusal, existing: null };
      default:
        return refusal;
    }
  }
}

const notListed = { status: 'cannot_tell', message: "It isn't among the newest posts of this account." } as const;
