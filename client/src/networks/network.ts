import type { Operation } from '@/api/failure-text';

/** What a network is on screens; what its posts may hold is told by the server, or by `@text`. */
export interface NetworkFacts {
  /** Its sign, on a 24 px grid. */
  mark: string;
  markColour: string;
  /** The sign alone in a row, and on the corner of a picture. */
  markSize: string;
  badge: { box: string; markSize: string };
  accountName: (account: { handle: string; displayName: string }) => string;
  /** Where a post is by its id alone; null where that tells no address. */
  addressOf: (postId: string) => string | null;
  /** What it charges an app for a post, in dollars. */
  charges: { plain: number; withLink: number } | null;
  /** Where its accounts are connected, and the guide to it. */
  accountsPath: string;
  helpPath: string;
  /** What whoever runs the server has to set; the names of server/src/config/env.ts. */
  variables: string;
  accountsFreshMs: number;
  /** Where a thread is written; null without threads. */
  threadPath: string | null;
  /** The same before and after the editor is there. */
  newPost: { title: string; label: string; placeholder: string };
  publishing: Operation;
  disconnecting: Operation;
  /** What the ring beside a field says before anybody has typed, and before its code is there. */
  ringAtFirst: string;
  /** What stands in a post only on its own. */
  alone: { kinds: readonly ('GIF' | 'video')[]; text: string };
  /** What it says to the same text within a day, where it refuses that. */
  sameText: string | null;
  /** Of automation; `review` says why a person reads each post first. */
  rules: { review: string | null; canFollowUp: boolean; hasLength: boolean };
}
