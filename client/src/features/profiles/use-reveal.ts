import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnalyzedProfile, ProfileScope } from '@/features/profiles/api';
import { announce } from '@/lib/focus/announce';
import { counted } from '@/lib/words/format';
import { scrollToShow } from '@/lib/focus/scroll-to-show';

interface Shown {
  scope: ProfileScope;
  /** Absent until that scope has been read. */
  profile: AnalyzedProfile | undefined;
  place: RefObject<HTMLElement | null>;
}

const keyOf = ({ username, maxTweets, includeRetweets }: ProfileScope) => [username, maxTweets, includeRetweets].join();

/** What somebody asks for is said once it is there and takes the focus, on a phone the eye as well; what a link brings does not. */
export function useReveal({ scope, profile, place }: Shown): (asked: ProfileScope) => void {
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
