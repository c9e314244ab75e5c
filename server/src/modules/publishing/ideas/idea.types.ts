import type { Actor } from '../../../common/auth/actor';
import type { Post } from '../publishing.types';

export interface PartContent {
  text: string;
  mediaIds: string[];
}

/** The own parts of a version. */
export interface VersionContent {
  accountId: string | null;
  parts: PartContent[];
}

export interface Idea {
  id: string;
  /** What its versions without parts of their own say. */
  parts: PartContent[];
  posts: Post[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A text that an idea has or had. */
export interface IdeaState {
  version: number;
  parts: PartContent[];
  versions: VersionContent[];
  changedById: string | null;
  changedVia: Actor['via'];
  changedSince: Date;
}
