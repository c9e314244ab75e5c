import type { Deadline } from '../../../common/time/deadline';
import { sameTextKey } from '../../../text/addresses/same-text';
import type { PostSettings } from './descriptor';
import type { PublishablePlatform } from './platforms';

/** Tokens, keys and what belongs to them, as a network's connector gave them. Stored sealed. */
export type PlatformSecrets = Readonly<Record<string, string>>;

/** What a platform's calls are made with. Decrypted for the call; never logged, stored or answered. */
export interface PlatformCredentials {
  /** The account's id on the platform: X's user id, LinkedIn's member id (`sub`). */
  externalId: string;
  handle: string;
  /** The network's own: its folder alone reads them. */
  secrets: PlatformSecrets;
}

export interface AttachedMedia {
  /** The platform's id of an upload (`PlatformPublisher.upload`). */
  platformId: string;
  altText: string | null;
  /** Of a document. */
  name?: string | null;
  /** A video, or what goes with the calls that post (`mediaBy: 'publishing'`); absent once it is deleted here. */
  file?: MediaFile;
}

/** One part of a post, as it goes to the platform. */
export interface PublishRequest {
  text: string;
  /** The platform's id of the post that this one answers: the part before it in a thread, or somebody's post. */
  parentId: string | null;
  media: AttachedMedia[];
  /** With what stands where nothing was chosen. */
  settings: PostSettings;
  /** The same for every try of this part with this text, for networks that take an idempotency key. */
  key: string;
  /**
   * Past it nothing may be sent any more: the claim would be too old by the time the answer is in. Checked right before the bytes
   * leave; the outcome is `deferred` then.
   */
  sendBefore: Deadline;
}

export interface PlatformPostRef {
  /** The network's own name for the post, opaque outside its folder: all that it needs to answer, read or delete it later. */
  externalId: string;
  url: string;
}

/** What a network needs to go on with a post that it has taken. Its own JSON. */
export type PendingState = Readonly<Record<string, string>>;

/** Set when the platform said that nothing more is allowed before this time, although this call went well. */
interface Paced {
  pauseUntil?: Date;
}

/** What ends calls of an account, whatever they are for. */
type Stopped =
  | { status: 'reconnect'; reason: 'expired' | 'revoked'; message: string }
  | { status: 'rate_limited'; until: Date; scope: 'account' | 'app' };

/** Why nothing was sent or taken this time. `busy`: the platform asks to come back in a moment. */
export type DeferralReason = 'media_not_ready' | 'out_of_credits' | 'not_reached' | 'too_late_to_send' | 'busy';

/**
 * How a call that posts can end. `rejected`, `rate_limited` (unless it `mayHavePosted`), `deferred` and `duplicate` mean for certain
 * that nothing new was posted. Everything that is not certain is `unknown`: timeouts, resets, 5xx, a success that is not of this
 * very call. So is `reconnect`: a call that something on the way sent twice is taken the first time and refused the second, since a
 * signature is good for one call.
 */
export type PublishOutcome =
  | ({ status: 'published' } & PlatformPostRef & Paced)
  /** Taken, and not out yet: the network wants to be asked again (create, poll, publish). */
  | { status: 'pending'; state: PendingState; askAfter: Date }
  /** The platform has this text already; LinkedIn names the post. `isFresh`: it was made minutes ago, so perhaps by this call. */
  | { status: 'duplicate'; existing: (PlatformPostRef & { isFresh: boolean }) | null; message: string }
  | { status: 'rejected'; code: RejectionCode; message: string }
  | { status: 'reconnect'; reason: 'expired' | 'revoked'; message: string }
  /** `mayHavePosted`: its first copy may have been taken, where a call is good for several. */
  | { status: 'rate_limited'; until: Date; scope: 'account' | 'app'; mayHavePosted?: boolean }
  | { status: 'deferred'; until: Date; why: DeferralReason }
  | { status: 'unknown'; why: string };

/** What a platform refuses for good; `messageOf` in publishing has the words and the fix of each. */
export type RejectionCode =
  | 'too_long'
  | 'reply_not_allowed'
  | 'cashtags'
  | 'media_refused'
  | 'account_locked'
  | 'not_permitted'
  | 'parent_missing'
  | 'refused';

/** What to look for on the platform when the answer to a call was lost. */
export interface SentPart {
  text: string;
  parentId: string | null;
  /** With which it was sent. */
  key: string;
  /** By this server's clock. */
  sentAt: Date;
  /** Ids of the account's other posts of these days: none of them is this one. */
  otherIds?: Set<string>;
}

export type LookUpOutcome =
  | ({ status: 'found' } & PlatformPostRef)
  /** It is certain that the platform does not have it. */
  | { status: 'not_found' }
  /** It cannot be read back, but the same request again is answered with the post that exists (LinkedIn). */
  | { status: 'ask_again' }
  | { status: 'cannot_tell'; message: string }
  | Stopped;

/** A picture, a GIF or a video. Read in pieces: a video is never in memory as a whole. */
export interface MediaFile {
  /** In bytes. */
  size: number;
  mime: string;
  altText: string | null;
  /** In pixels, as it is shown. */
  shape?: { width: number; height: number };
  /** Reads the bytes from `from` up to, but without, `to`. */
  read(from: number, to: number): Promise<Buffer>;
  /** Where a network that fetches gets it for an hour, without a sign-in. */
  address: string;
  /** Of a video, where the network takes one. */
  cover?: Cover;
  /** Of a video, where the network takes them, in its format. */
  captions?: Captions;
}

/** A JPEG that shows a video before it is played. */
export interface Cover {
  address: string;
  /** Null once it is deleted here. Throws where it can't be read now. */
  read(): Promise<Buffer | null>;
}

export interface Captions {
  text: string;
  /** Two letters. */
  language: string;
}

export const fileInMemory = (bytes: Buffer, about: Pick<MediaFile, 'mime' | 'altText' | 'shape'>): MediaFile => ({
  ...about,
  address: '',
  size: bytes.length,
  read: async (from, to) => bytes.subarray(from, to),
});

export type UploadOutcome =
  | { status: 'uploaded'; platformId: string; expiresAt: Date | null }
  | { status: 'rejected'; code: RejectionCode; message: string }
  | Stopped
  /** Uploading twice does no harm: try again. */
  | { status: 'failed'; why: string };

type NotDone = Stopped | { status: 'rejected'; message: string } | { status: 'failed'; why: string };

export type RemoveOutcome = { status: 'removed' } | NotDone;

/** `reposted`, also when it was before: asking twice does no harm. */
export type RepostOutcome = { status: 'reposted' } | NotDone;

export interface PublishedPart {
  externalId: string;
  text: string;
  parentId: string | null;
  mediaCount: number;
  /** Of its pictures, in their order; absent where the network doesn't tell. */
  altTexts?: (string | null)[];
  /** Of its video; absent where the network doesn't tell. */
  hasCover?: boolean;
  hasCaptions?: boolean;
  /** What the network tells of what was chosen beside the words. */
  settings?: PostSettings;
}

/**
 * `parts`: those that are still there, in the order of the ids. `hiddenIds`: of these alone nothing can be told. `gone`: none is
 * there. `unreadable`: never, or not now.
 */
export type ReadBackOutcome =
  | { status: 'read'; parts: PublishedPart[]; hiddenIds?: string[] }
  | { status: 'gone' }
  | { status: 'unreadable' };

/** What a platform says of a token. `cannot_tell`: it gave no answer in its own words. */
export type TokenState = 'works' | 'ended' | 'cannot_tell';

/**
 * Posts to one platform. Makes each call at most once (no retries of its own), gives up after 10 s, throws for bugs only. A
 * `PlatformPublisher` and its fake pass `publisher.contract.ts`.
 */
export abstract class PlatformPublisher {
  abstract readonly platform: PublishablePlatform;
  abstract publish(credentials: PlatformCredentials, request: PublishRequest): Promise<PublishOutcome>;
  /** Goes on with what `publish` or `resume` left pending. May be called again after a lost answer: it asks before it posts. */
  resume?(credentials: PlatformCredentials, state: PendingState, request: PublishRequest): Promise<PublishOutcome>;
  abstract lookUp(credentials: PlatformCredentials, sent: SentPart): Promise<LookUpOutcome>;
  /**
   * Makes several requests, each with its own 10 s: GIFs and videos go in pieces. `keep` is called before each: it renews what
   * the upload runs under, and throws where that is lost.
   */
  abstract upload(
    credentials: PlatformCredentials,
    file: MediaFile,
    keep?: () => Promise<void>,
  ): Promise<UploadOutcome>;
  abstract remove(credentials: PlatformCredentials, externalId: string): Promise<RemoveOutcome>;
  /** Shows a post of the account's own to its followers once more. Rejected where the platform's API has no such call. */
  async repost(_credentials: PlatformCredentials, _externalId: string): Promise<RepostOutcome> {
    return { status: 'rejected', message: 'It lets no app repost.' };
  }
  /** How many posts one call of `readBack` may be for, where the platform shows as many at once. */
  readonly readsAtOnce: number = 1;
  /** Reads what the platform shows of posts of the account's own, by the ids of their parts. */
  async readBack(_credentials: PlatformCredentials, _externalIds: readonly string[]): Promise<ReadBackOutcome> {
    return { status: 'unreadable' };
  }
  /** Tells whether what the platform shows is the text that was sent, as it writes links, white space and the like. */
  isShownAs(sent: string, shown: PublishedPart): boolean {
    return sameTextKey(shown.text) === sameTextKey(sent);
  }
  /** Asks the platform whose the token is, by one fresh call. */
  abstract tokenState(credentials: PlatformCredentials): Promise<TokenState>;
}

/** How long a call to a platform may take in all; the lease of a lane outlasts it. */
export const platformTimeoutMs = 10_000;
