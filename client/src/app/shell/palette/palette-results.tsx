import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { paths, postAddress } from '@/app/paths';
import { type Choice, leadTo, useChoices } from '@/app/shell/palette/palette-choices';
import { kindIcons, networkIcon } from '@/app/shell/palette/palette-icons';
import { useConnectedAccounts } from '@/features/accounts/api';
import { accountName, platformName } from '@/features/accounts/words';
import { draftPath } from '@/features/composer/document/draft-path';
import { fewPostsQuery, type Post, postKeys } from '@/features/composer/posts/posts-api';
import { displayStatusOf, statusTable } from '@/features/composer/posts/status';
import { excerpt, excerptAround, timeOf } from '@/features/posts/post-text';
import { useOwnerKey } from '@/features/session/access';
import { useZone } from '@/features/session/api';
import { chatTitle } from '@/features/tweets/chat-title';
import { chatsQuery } from '@/features/tweets/chats-api';
import { useStored } from '@/lib/device/stored';
import { useMedia } from '@/lib/device/use-media';
import { dayText } from '@/lib/words/format';
import { rank, typoScore } from '@/lib/words/rank';
import { useSettled } from '@/lib/loading/use-settled';
import { one } from '@/api/resource';

const recentSchema = v.array(v.object({ id: v.string(), label: v.string(), to: v.string() }));
const mostRecent = 5;
const mostFound = 5;
/** As much as the widest line takes; the narrower ones cut it off themselves. */
const shownLength = 90;
/** What a line shows of it: beside the state, on phones above it. */
const seenOnPhones = 32;
const seen = 60;

/**
 * Returns what answers the words. What this device knows comes first and at once; posts and chats, which the server finds, stand
 * below it and stay until the next ones are here, so that nothing above them ever moves.
 */
export function useResults(typed: string): { choices: Choice[]; isSearching: boolean; note: (choice: Choice) => void } {
  const words = typed.trim();
  const local = [...useChoices(), ...useAccountChoices()];
  const { found, isSearching } = useFound(words);
  const [recent, note] = useRecent(local);
  const posts = useRecentPosts(words === '');
  if (words === '') {
    const all = [...recent, ...local];
    // After the first group: Enter opens the same before the posts are here.
    const isFirst = ({ group }: Choice) => group === all[0]?.group;
    const rest = all.filter((choice) => !isFirst(choice));
    return { choices: [...all.filter(isFirst), ...posts, ...rest], isSearching: false, note };
  }
  const scored = local
    // Its own name first; what was found by its other words shows them.
    .map((choice) => {
      const own = rank(choice.label, words);
      const also = choice.also ?? '';
      return own > 0
        ? { choice, score: own }
        : { choice: { ...choice, hint: foundBy(also, words) }, score: rank(also, words) / 10 };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  // A typo in the other words of something is a guess, for where nothing better is known.
  const isGuess = ({ score }: { score: number }) => score <= typoScore / 10;
  const ranked = scored.every(isGuess) ? scored : scored.filter((each) => !isGuess(each));
  return { choices: [...ranked.map(({ choice }) => choice), ...found], isSearching, note };
}

/** Returns which of a list of other words answers; a sentence stays whole. */
function foundBy(also: string, words: string): string {
  if (also.endsWith('.')) return also;
  const [best = also] = also.split(', ').toSorted((a, b) => rank(b, words) - rank(a, words));
  return rank(best, words) > 0 ? best : also;
}

function useAccountChoices(): Choice[] {
  const navigate = useNavigate();
  const { data = [] } = useConnectedAccounts();
  return data.map((account) => ({
    id: account.id,
    label: `${accountName(account)} on ${platformName(account.platform)}`,
    group: 'Accounts',
    icon: networkIcon(account.platform),
    ...leadTo(navigate, paths.platforms),
  }));
}

function useFound(words: string): { found: Choice[]; isSearching: boolean } {
  const navigate = useNavigate();
  const choiceOf = usePostChoice();
  const isPhone = useMedia('(width < 40rem)');
  const settled = useSettled(words);
  const isAsked = settled.length >= 2 && words.length >= 2;
  const posts = useQuery({ ...similarPostsQuery(settled), enabled: isAsked });
  const chats = useInfiniteQuery({ ...chatsQuery(settled), enabled: isAsked, placeholderData: (before) => before });
  if (!isAsked) return { found: [], isSearching: words.length >= 2 };
  const shown = { length: shownLength, seen: isPhone ? seenOnPhones : seen };
  const found = [
    ...(posts.data ?? [])
      .slice(0, mostFound)
      .map((post) => choiceOf(post, { group: 'Posts', label: excerptAround(post, settled, shown) })),
    ...(chats.data ?? []).slice(0, mostFound).map((chat) => ({
      id: chat.id,
      label: chatTitle(chat),
      group: 'Chats',
      icon: kindIcons.chat,
      ...leadTo(navigate, `${paths.write}?chat=${chat.id}`),
    })),
  ];
  return { found, isSearching: settled !== words || posts.isFetching || chats.isFetching };
}

/** A draft is opened to write on; the others to look at. */
function usePostChoice(): (post: Post, named: Pick<Choice, 'group' | 'label'>) => Choice {
  const navigate = useNavigate();
  const { zone } = useZone();
  return (post, named) => {
    const isDraft = post.status === 'draft';
    const { label } = statusTable[displayStatusOf(post)];
    return {
      id: post.id,
      ...named,
      icon: networkIcon(post.platform),
      state: isDraft ? label : `${label} ${dayText(timeOf(post), zone)}`,
      ...leadTo(navigate, isDraft ? draftPath(post) : postAddress(post.id)),
    };
  };
}

function useRecentPosts(isAsked: boolean): Choice[] {
  const choiceOf = usePostChoice();
  const query = fewPostsQuery({ statuses: ['draft', 'published'], sort: 'time', limit: 3 });
  const { data = [] } = useQuery({ ...query, enabled: isAsked });
  return data.map((post) => choiceOf(post, { group: 'Recent posts', label: excerpt(post, shownLength) }));
}

/** What was chosen last and leads somewhere. A page looks as it does among the others. */
function useRecent(local: readonly Choice[]): [Choice[], (choice: Choice) => void] {
  const navigate = useNavigate();
  const [kept, keep] = useStored(`palette:${useOwnerKey()}`, recentSchema, []);
  const note = ({ id, label, to }: Choice) => {
    const plainId = id.replace(/^recent-/, '');
    if (to !== undefined)
      keep([{ id: plainId, label, to }, ...kept.filter((each) => each.id !== plainId)].slice(0, mostRecent));
  };
  return [
    kept.map(({ id, label, to }) => ({
      id: `recent-${id}`,
      label,
      group: 'Recent',
      icon: local.find((choice) => choice.id === id)?.icon ?? foundIcon(to),
      ...leadTo(navigate, to),
    })),
    note,
  ];
}

function foundIcon(to: string): ReactNode {
  if (to.startsWith(paths.posts) || to.includes('?draft=')) return kindIcons.post;
  return to.startsWith(paths.write) ? kindIcons.chat : null;
}

const freshMs = 2 * 60_000;

/** Returns the posts whose text is most like the words; those before stay until the new ones are here. */
const similarPostsQuery = (words: string) =>
  one([...postKeys.all, 'similar', words], '/api/publishing/posts/search', {
    params: { query: { search: words } },
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });
