import type { Readable } from 'node:stream';
import type { SamplePlatform } from '../voices.types';

/** A file that was sent, as it lies on the disk for as long as it is read. */
export interface UploadedFile {
  /** As the sender calls it, without folders. */
  name: string;
  path: string;
}

export type ArchiveKind =
  'x-account' | 'x-posts' | 'x-notes' | 'linkedin-shares' | 'linkedin-comments' | 'linkedin-profile';

/** A file of an archive that is worth reading. */
export interface ArchiveFile {
  kind: ArchiveKind;
  /** With its folders. */
  name: string;
  /** Throws 422, the stream as well. */
  open(): Promise<Readable>;
}

export interface ArchivePost {
  text: string;
  postedAt: Date | null;
  isReply: boolean;
}

/** What an archive holds of its owner. */
export interface ArchiveContent {
  platform: SamplePlatform;
  /** The platform's id of the profile on X, the name of the person on LinkedIn; null where no file tells. */
  owner: string | null;
  posts: ArchivePost[];
  /** Reposts and the like, which are not the owner's words. */
  reposts: number;
  /** False when a file ended early. */
  isWhole: boolean;
  /** Whether a table was saved again by another program, in another encoding. */
  isResaved: boolean;
}
