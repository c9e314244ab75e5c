import type { Account, Platform } from '@/features/accounts/api';
import type { Doc } from '@/features/composer/document/document';
import { textsOf } from '@/features/composer/document/document';
import { canPublishOn } from '@/features/accounts/words';
import type { Visibility } from '@/features/composer/sending/panel-store';
import type { Post } from '@/features/composer/posts/posts-api';
import type { Target } from '@/features/composer/sending/send';
import { type Fit, fitOn } from '@/features/composer/sending/send-rules';

/** An account in the send panel. */
export interface TargetRow {
  account: Account;
  fit: Fit;
  /** It can publish, and takes this text. */
  isFine: boolean;
  isChosen: boolean;
  /** It has this already; another account refused it. */
  isSent: boolean;
  visibility: Visibility;
}

interface Chosen {
  accountIds: readonly string[] | null;
  visibility: Readonly<Record<string, Visibility>>;
  sentTo: readonly string[];
  copies: Readonly<Record<string, string>>;
}

interface RowsOf {
  doc: Doc;
  post: Pick<Post, 'accountId' | 'visibility' | 'status'> | undefined;
  accounts: readonly Account[];
  platforms: readonly Platform[];
  defaultId: string | null;
  chosen: Chosen;
}

/** Returns the accounts that the document could be published to: its own network's first; a single post goes to others too. */
export function targetRows({ doc, post, accounts, platforms, defaultId, chosen }: RowsOf): TargetRow[] {
  const texts = textsOf(doc);
  const isOwn = ({ platform }: Account) => platform === doc.network;
  const first = accounts.find(({ id }) => id === post?.accountId)?.id ?? defaultId;
  const others = doc.parts.length === 1 && doc.replyTo === null ? accounts.filter((each) => !isOwn(each)) : [];
  const shown = [...accounts.filter(isOwn).toSorted((a, b) => rank(a.id, first) - rank(b.id, first)), ...others];
  // What was scheduled together moves together.
  const copied = post?.status === 'scheduled' ? Object.keys(chosen.copies) : [];
  const chosenIds = chosen.accountIds ?? (first === null ? copied : [first, ...copied]);
  return shown.map((account) => {
    const network = platforms.find(({ id }) => id === account.platform);
    const fit = network === undefined ? { text: '', canTake: true } : fitOn(network, texts);
    const isFine = canPublishOn(account) && fit.canTake;
    const own = isOwn(account) ? post?.visibility : undefined;
    return {
      account,
      fit,
      isFine,
      isChosen: isFine && chosenIds.includes(account.id),
      isSent: chosen.sentTo.includes(account.id),
      visibility: account.platform === 'linkedin' ? (chosen.visibility[account.id] ?? own ?? 'public') : 'public',
    };
  });
}

const rank = (id: string, first: string | null): number => (id === first ? 0 : 1);

/** Returns where it is sent: what has it already stays in the list, so that the stored post keeps its account. */
export const targetsOf = (rows: readonly TargetRow[]): Target[] =>
  rows
    .filter(({ isChosen, isSent }) => isChosen || isSent)
    .map(({ account: { id, platform }, visibility }) => ({ accountId: id, platform, visibility }));
