import { lengthOf } from '@text/length/text-rules';
import type { Account, BuiltPlatform } from '@/features/accounts/api';
import { platformName, canPublishOn } from '@/features/accounts/words';
import { networks } from '@/networks';
import type { NetworkFacts } from '@/networks/network';
import { counted, exactDollars, wholeNumber } from '@/lib/words/format';
import { findUrls } from '@text/addresses/urls';
import { type Doc, textsOf } from '@/features/composer/document/document';
import type { Visibility } from '@/features/composer/sending/panel-store';
import type { Post } from '@/features/composer/posts/posts-api';
import type { Target } from '@/features/composer/sending/send';

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
  /** What its network offers. */
  visibilities: readonly Visibility[];
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
  platforms: readonly BuiltPlatform[];
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
    const visibilities = network?.capabilities?.visibilities ?? [];
    const wanted = chosen.visibility[account.id] ?? own ?? 'public';
    return {
      account,
      fit,
      isFine,
      isChosen: isFine && chosenIds.includes(account.id),
      isSent: chosen.sentTo.includes(account.id),
      // Until the network is known, what somebody chose stays.
      visibility: visibilities.length === 1 ? 'public' : wanted,
      visibilities,
    };
  });
}

const rank = (id: string, first: string | null): number => (id === first ? 0 : 1);

/** Returns where it is sent: what has it already stays in the list, so that the stored post keeps its account. */
export const targetsOf = (rows: readonly TargetRow[]): Target[] =>
  rows
    .filter(({ isChosen, isSent }) => isChosen || isSent)
    .map(({ account: { id, platform }, visibility }) => ({ accountId: id, platform, visibility }));

const costOf = (texts: readonly string[], { plain, withLink }: NonNullable<NetworkFacts['charges']>): number =>
  texts.reduce((sum, text) => sum + (findUrls(text).length > 0 ? withLink : plain), 0);

interface Fit {
  /** "241 of 280. X charges $0.015" */
  text: string;
  canTake: boolean;
}

/** Returns how a text stands against a network's limits, and what sending it there costs. */
function fitOn({ id, mode, capabilities }: BuiltPlatform, texts: readonly string[]): Fit {
  const { maxLength = 0, maxParts = 1, countsBy = 'weighted' } = capabilities ?? {};
  const lengths = texts.map((text) => lengthOf(text, { counts: countsBy }));
  const name = platformName(id);
  if (texts.length > maxParts) return { text: `${name} has no threads.`, canTake: false };
  const longest = Math.max(...lengths);
  const count =
    texts.length > 1 ? counted(texts.length, 'post', 'posts') : `${wholeNumber(longest)} of ${wholeNumber(maxLength)}`;
  if (longest > maxLength) return { text: `${count}. Too long for ${name}`, canTake: false };
  const charges = mode === 'live' ? networks[id].charges : null;
  const cost = charges === null ? 'No charge' : `${name} charges ${exactDollars(costOf(texts, charges))}`;
  return { text: `${count}. ${cost}`, canTake: true };
}
