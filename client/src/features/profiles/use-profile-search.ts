import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readHandle } from '@text/addresses/x-handle';
import { ApiError } from '@/api/errors';
import { fieldMessage } from '@/api/field-errors';
import { type AnalyzedProfile, profileQuery, type ProfileScope } from '@/features/profiles/api';
import { announce } from '@/lib/focus/announce';
import { counted } from '@/lib/words/format';
import { scrollToShow } from '@/lib/focus/scroll-to-show';

export const postCounts = [50, 100, 200, 500] as const;
const [fewest] = postCounts;

interface Places {
  field: RefObject<HTMLInputElement | null>;
  result: RefObject<HTMLElement | null>;
}

/** Returns what is typed and chosen, and the profile of the address, which can be shared and loaded again. */
export function useProfileSearch({ field, result }: Places) {
  const { address, linked, scope, open } = useAddress();
  // Of an address: another one brings its own name and choices along.
  const [typed, setTyped] = useState<Partial<ProfileScope> & { at: string }>({ at: address });
  const [wasAsked, setAsked] = useState(false);
  const form = { ...scope, username: linked, ...(typed.at === address && typed) };
  const query = useQuery({ ...profileQuery(scope), enabled: scope.username !== '' });
  const username = readHandle(form.username);
  const refused = username === scope.username ? refusalOf(query.error) : undefined;
  const problem = wasAsked || (linked !== '' && form.username === linked) ? problemOf(form.username) : undefined;
  useEffect(() => {
    if (refused !== undefined) field.current?.focus();
  }, [refused, field]);
  const reveal = useReveal({ scope, profile: query.isFetching ? undefined : query.data, place: result });
  const submit = () => {
    setAsked(username === null);
    if (username === null) return field.current?.focus();
    const asked = { ...form, username };
    const isThere = open(asked);
    if (isThere && (query.isError || query.isStale)) void query.refetch();
    reveal(asked);
  };
  return {
    query,
    scope,
    form,
    fieldError: problem ?? refused,
    isRefused: refusalOf(query.error) !== undefined,
    change: (next: Partial<ProfileScope>) => setTyped({ ...(typed.at === address && typed), ...next, at: address }),
    submit,
  };
}

export type ProfileSearch = ReturnType<typeof useProfileSearch>;

function useAddress() {
  const [params, setParams] = useSearchParams();
  const linked = params.get('username') ?? '';
  const maxTweets = postCounts.find((count) => String(count) === params.get('posts')) ?? fewest;
  return {
    address: params.toString(),
    linked,
    scope: { username: readHandle(linked) ?? '', maxTweets, includeRetweets: params.get('reposts') === 'yes' },
    /** Returns whether it stood in the address already. */
    open: ({ username, maxTweets: posts, includeRetweets }: ProfileScope): boolean => {
      const next = new URLSearchParams({ username });
      if (posts !== fewest) next.set('posts', String(posts));
      if (includeRetweets) next.set('reposts', 'yes');
      const isThere = next.toString() === params.toString();
      if (!isThere) setParams(next, { preventScrollReset: true });
      return isThere;
    },
  };
}

function problemOf(typed: string): string | undefined {
  if (typed.trim() === '') return 'Enter an X username, such as @nasa.';
  return readHandle(typed) === null
    ? 'Enter an X username: 1 to 15 letters, digits or underscores, such as @nasa.'
    : undefined;
}

/** There is no such account, or it shows its posts to nobody. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof ApiError && error.status === 404) return error.message;
  return fieldMessage(error, 'username');
}

interface Shown {
  scope: ProfileScope;
  /** Absent until that scope has been read. */
  profile: AnalyzedProfile | undefined;
  place: RefObject<HTMLElement | null>;
}

const keyOf = ({ username, maxTweets, includeRetweets }: ProfileScope) => [username, maxTweets, includeRetweets].join();

/** What somebody asks for is said once it is there and takes the focus, on a phone the eye as well; what a link brings does not. */
function useReveal({ scope, profile, place }: Shown): (asked: ProfileScope) => void {
  const awaited = useRef<string>(null);
  const [asks, setAsks] = useState(0);
  const key = keyOf(scope);
  const reveal = useEffectEvent((shown: AnalyzedProfile) => {
    if (awaited.current !== key) return;
    awaited.current = null;
    announce(`@${shown.profile.handle}: ${counted(shown.stats.postsAnalyzed, 'post', 'posts')} analyzed.`);
    place.current?.focus({ preventScroll: true });
    if (place.current !== null && place.current.getBoundingClientRect().top > window.innerHeight * 0.6)
      scrollToShow(place.current, { block: 'start' });
  });
  useEffect(() => {
    if (profile !== undefined) reveal(profile);
  }, [profile, asks]);
  return (asked) => {
    awaited.current = keyOf(asked);
    setAsks((count) => count + 1);
  };
}
