import type { Readable } from 'node:stream';

export type ArchiveKind =
  | 'x-manifest'
  | 'x-account'
  | 'x-posts'
  | 'x-notes'
  | 'linkedin-shares'
  | 'linkedin-comments'
  | 'linkedin-profile'
  /** Of a workbook. */
  | 'sheet-texts'
  | 'sheet'
  /** A CSV of any other name. */
  | 'table';

/** A file of an archive that is worth reading. */
export interface ArchiveFile {
  kind: ArchiveKind;
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

/** What an archive holds of its owner. */
export interface ArchiveContent {
  /** The platform's id of the profile on X, the name of the person on LinkedIn; null where no file tells. */
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
