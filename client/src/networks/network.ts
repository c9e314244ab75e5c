import type { Operation } from '@/api/failure-text';

/** What a network is on screens, where it differs from the others; what its posts may hold is told by the server, or by `@text`. */
export interface NetworkFacts {
  /** What whoever runs the server has to set; the names of server/src/config/env.ts. */
  variables?: string;
  /** The guide to connecting it. */
  helpPath?: string;
  /** Returns where a post is by its id alone, where that tells an address. */
  addressOf?: (postId: string) => string;
  threadPath?: string;
  publishing?: Operation;
  disconnecting?: Operation;
  /** What stands in a post only on its own. */
  alone?: { kinds: readonly ('GIF' | 'video' | 'document')[]; text: string };
  /** What it says to the same text within a day, where it refuses that. */
  sameText?: string;
  /** Of automation; `review` says why a person reads each post first. */
  rules?: { review?: string; canFollowUp?: boolean; hasLength?: boolean };
  /** The files that it gives people of their posts and figures. */
  archive?: { label: string; accept: string; hint: (mostMb: number) => string };
}
