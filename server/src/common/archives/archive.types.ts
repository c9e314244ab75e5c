import type { Readable } from 'node:stream';

/** The files that a network's archive is read from, in their order: what each is called here, and its name there. */
export type ArchiveKinds = readonly (readonly [kind: string, name: RegExp])[];

/** A file of an archive that is worth reading. */
export interface ArchiveFile {
  /** One of a network's, `sheet-texts` or `sheet` of a workbook, or `table`: a CSV of any other name. */
  kind: string;
  /** With its folders. */
  name: string;
  /** Throws 422, the stream as well. */
  open(): Promise<Readable>;
}

export interface ArchivePost {
  /** The platform's; null where no file tells. */
  id: string | null;
  text: string;
  postedAt: Date | null;
  /** Answers somebody else. */
  isReply: boolean;
  /** Answers a post of the same person: a later part of a thread. */
  isContinuation: boolean;
  isQuote: boolean;
  hasMedia: boolean;
  likes: number | null;
  reposts: number | null;
}

export interface ArchiveContent {
  /** The profile's id or the person's name, as the network's `archiveOwner` says; null where no file tells. */
  owner: string | null;
  posts: ArchivePost[];
  /** How many posts it holds; what is not among `posts` is counted below. */
  read: number;
  /** Reposts and the like, which are not the owner's words. */
  reposts: number;
  /** Versions of posts that were edited later. */
  replaced: number;
  /** Posts before the newest ones that were asked for. */
  older: number;
  /** When the platform wrote it, and counted likes; null where no file tells. */
  writtenAt: Date | null;
  /** False when a file ended early. */
  isWhole: boolean;
  /** Whether a table was saved again by another program, in another encoding. */
  isResaved: boolean;
}

/** Of one account: fits forty posts a week over ten years. What is read of them all holds up everybody for as long. */
export const mostPosts = 20_000;

/** A post as a file tells of it; null is what the file does not give. */
export interface ImportedPost {
  externalId: string;
  url: string;
  text: string;
  postedAt: Date;
  hasMedia: boolean;
  isQuote: boolean;
  impressions: number | null;
  likes: number | null;
  reposts: number | null;
  /** Likes, replies and reposts together, where the file gives only their sum. */
  unsplitEngagements: number | null;
}

/** What an account gained on a UTC day, `YYYY-MM-DD`. */
export interface ImportedDay {
  day: string;
  impressions: number;
  engagements: number;
}

export interface ImportedFollowers {
  day: string;
  followers: number;
}

/** What was left out, in words such as "Replies to others", and how often. */
export interface Skipped {
  reason: string;
  count: number;
}

/** What files hold of one account. */
export interface History {
  posts: ImportedPost[];
  days: ImportedDay[];
  followers: ImportedFollowers[];
  /** When the figures of the posts were counted; null where no file tells. */
  countedAt: Date | null;
  /** Posts, those that are skipped among them. */
  read: number;
  skipped: Skipped[];
  /** What such a file never has, in a sentence. */
  missing: string;
  notices: string[];
}

/** What a network gives people of their own posts. It is read in a process of its own. */
export interface NetworkArchive {
  kinds: ArchiveKinds;
  /** Returns the newest posts of its archive; null where none of the files is of it. Throws 422. */
  posts(files: readonly ArchiveFile[], most: number): Promise<ArchiveContent | null>;
  /** Returns posts with their figures, and whose they are as in `ArchiveContent`; null where no file is of it. Throws 422. */
  history(
    files: readonly ArchiveFile[],
    at: { handle: string; now: Date },
  ): Promise<{ owner: string | null; history: History } | null>;
  /** Throws 422 for files of its own that tell nothing, where it knows a better one. */
  requireHistory?(files: readonly ArchiveFile[]): void;
  /** Returns what finds a post by any of the ids that the network has for it. */
  byAnyId?<Post extends { externalId: string }>(posts: readonly Post[]): (id: string) => Post | null;
  /** Its API tells nothing of a post with such an id. */
  isUnread?(id: string): boolean;
}
