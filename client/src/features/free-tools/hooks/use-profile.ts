import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readHandle } from '@text/addresses/x-handle';
import { readProfile, type TwitterProfile } from '@/features/free-tools/api';
import { keptAs, useToolField } from '@/features/free-tools/hooks/use-tool-field';
import { isMissing, refusalOf } from '@/features/free-tools/refusals';
import { announce } from '@/lib/focus/announce';
import { counted } from '@/lib/words/format';
import { scrollToShow } from '@/lib/focus/scroll-to-show';
import { useCall } from '@/public/use-call';

const problemOf = (typed: string): string | undefined => {
  if (typed.trim() === '') return 'Enter an X username, such as @nasa.';
  return readHandle(typed) === null
    ? 'Enter an X username: 1 to 15 letters, digits or underscores, such as @nasa.'
    : undefined;
};

interface Places {
  field: RefObject<HTMLInputElement | null>;
  result: RefObject<HTMLElement | null>;
}

/** Returns the handle that is typed, and the profile that was read; which one stands in the address. */
export function useProfile({ field, result }: Places) {
  const call = useCall(readProfile, { operation: 'analyzeTwitterUser', showsFieldErrors: true });
  // Typing takes an error off the screen, not the profile that still stands there.
  const [typedAway, setTypedAway] = useState<unknown>(null);
  const error = call.error === typedAway ? null : call.error;
  const refused = refusalOf(error, ['username']) ?? (isMissing(error) ? error.message : undefined);
  const handle = useToolField(keptAs('twitter-profile', 'username'), { problemOf, refused, field });
  const look = async (username: string) => {
    const profile = await call.run(username);
    if (profile === null) return;
    announce(spoken(profile));
    reveal(result.current);
  };
  const address = useAddress((username) => {
    handle.setText(username);
    void look(username);
  });
  const submit = () => {
    const username = readHandle(handle.text);
    if (!handle.isReady() || username === null) return;
    address.follow(username);
    void look(username);
  };
  const change = (text: string) => {
    address.leave();
    setTypedAway(call.error);
    handle.setText(text);
  };
  const { data, isPending } = call;
  const { text, error: fieldError } = handle;
  return { data, isPending, error, isAtField: refused !== undefined, text, fieldError, change, submit };
}

/** A link to a profile opens it, once; afterwards the address follows what is looked up here. */
function useAddress(open: (username: string) => void) {
  const [params, setParams] = useSearchParams();
  const isOurs = useRef(false);
  const openIt = useEffectEvent(open);
  const linked = readHandle(params.get('username') ?? '');
  useEffect(() => {
    if (isOurs.current || linked === null) return undefined;
    const timer = setTimeout(() => {
      isOurs.current = true;
      openIt(linked);
    }, 0);
    return () => clearTimeout(timer);
  }, [linked]);
  const leave = () => {
    isOurs.current = true;
  };
  const follow = (username: string) => {
    leave();
    setParams({ username }, { replace: true });
  };
  return { follow, leave };
}

/** The keyboard goes on at the result; on a phone the eye does too. */
function reveal(result: HTMLElement | null): void {
  result?.focus({ preventScroll: true });
  if (result !== null && result.getBoundingClientRect().top > window.innerHeight * 0.6)
    scrollToShow(result, { block: 'start' });
}

const spoken = ({ profile, stats }: TwitterProfile): string =>
  `@${profile.handle}: ${counted(stats.postsAnalyzed, 'post', 'posts')} analyzed.`;
