import type { Actor } from '../../../common/auth/actor';
import type { Post } from '../publishing.types';
import type { PartContentResponse, VersionContentResponse } from './ideas.dto';

export interface Idea {
  id: string;
  /** What its versions without parts of their own say. */
  parts: PartContentResponse[];
  posts: Post[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface IdeaState {
  version: number;
  parts: PartContentResponse[];
  versions: VersionContentResponse[];
  changedById: string | null;
  changedVia: Actor['via'];
  changedSince: Date;
}
