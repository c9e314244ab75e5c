import type { Account } from '@/features/accounts/api';
import { canPublishOn } from '@/features/accounts/words';
import { type AccountVersion, type Doc, faultsOf, roomsIn } from '@/features/composer/document/document';
import { docOn } from '@/features/composer/document/versions';
import type { Post } from '@/features/composer/posts/posts-api';
import { displayStatusOf, statusTable } from '@/features/composer/posts/status';
import type { Missing } from '@/features/composer/sending/send-targets';
import { networks } from '@/networks';
import { slotText, wholeNumber } from '@/lib/words/format';

/** What an account's tab says of its version. */
export interface VersionState {
  /** At most 12 characters. */
  text: string;
  tone: 'quiet' | 'ink' | 'warning' | 'danger';
  /** Why it can't be published, as a sentence. */
  problem: string | null;
}

interface StateOf {
  doc: Doc;
  version: AccountVersion;
  /** Undefined: it is not connected any more. */
  account: Account | undefined;
  post: Post | undefined;
  /** What its network takes no post without. */
  missing: Missing | undefined;
  /** IANA name. */
  zone: string;
}

/** Where the account has to be connected again. */
export const reconnect = 'Reconnect';

/** Where the network takes one post, and the text is several. */
export const noThreads = 'No threads';

export function versionState({ doc, version, account, post, missing, zone }: StateOf): VersionState {
  if (post !== undefined && post.status !== 'draft') return stateOfSent(post, zone);
  if (account !== undefined && account.pausedReason !== null)
    return { text: 'Paused', tone: 'danger', problem: 'The account is paused, so this stays a draft.' };
  if (account === undefined || !canPublishOn(account))
    return { text: reconnect, tone: 'danger', problem: 'Reconnect the account to publish there.' };
  const state = stateOfText(docOn(doc, version.accountId), version.own !== null);
  if (state.problem !== null || missing === undefined) return state;
  return { text: missing.word, tone: 'warning', problem: missing.text };
}

function stateOfSent(post: Post, zone: string): VersionState {
  const status = displayStatusOf(post);
  if (status === 'scheduled' && post.scheduledAt !== null)
    return { text: slotText(post.scheduledAt, zone), tone: 'ink', problem: null };
  const { label, tone } = statusTable[status];
  const isTrouble = tone === 'warning' || tone === 'danger';
  return { text: label, tone: isTrouble ? tone : 'ink', problem: isTrouble ? `${label}. Open it to see why.` : null };
}

function stateOfText(doc: Doc, isOwn: boolean): VersionState {
  if (doc.parts.length > 1 && networks[doc.network].threadPath === undefined)
    return { text: noThreads, tone: 'danger', problem: 'This network takes one post. Join the posts into one.' };
  const { over, empty } = faultsOf(doc);
  const left = Math.min(...roomsIn(doc));
  const overText = `${wholeNumber(-left)} over`;
  if (over.length > 0) return { text: overText, tone: 'danger', problem: `${wholeNumber(-left)} characters too long.` };
  if (empty.length > 0) return { text: 'Empty', tone: 'warning', problem: 'Write something to publish it.' };
  // One that is split up for its account.
  if (isOwn && doc.parts.length > 1) return { text: `${doc.parts.length} posts`, tone: 'ink', problem: null };
  if (left <= 20) return { text: `${left} left`, tone: 'warning', problem: null };
  return isOwn ? { text: 'Own text', tone: 'ink', problem: null } : { text: 'Same text', tone: 'quiet', problem: null };
}
