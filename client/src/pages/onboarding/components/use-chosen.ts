import { useEffect } from 'react';
import { useAuthStore } from '@/features/auth/store';
import { followKept, keep, useKept, writeKept } from '@/lib/kept-text';
import { guessTimeZone } from '@/lib/time-zones';

export interface Chosen {
  niche: string[];
  ownNiche: string;
  audience: string[];
  goals: string[];
  tone: string[];
  platforms: string[];
  timezone: string;
}

const nothing = { niche: [], ownNiche: '', audience: [], goals: [], tone: [], platforms: [] };

const keyOf = (userId: string | undefined) => `onboarding:${userId ?? ''}`;

/** What is filled in so far; it stays on this machine until it is sent or skipped. */
export function useChosen(): [Chosen, (change: Partial<Chosen>) => void] {
  const userId = useAuthStore((state) => state.user?.id);
  const [kept, setKept] = useKept(keyOf(userId));
  useEffect(followKept, []);
  const chosen = { ...nothing, timezone: guessTimeZone(), ...parse(kept) };
  return [chosen, (change) => setKept(JSON.stringify({ ...chosen, ...change }))];
}

export function forgetChosen(): void {
  keep(keyOf(useAuthStore.getState().user?.id), null);
  writeKept();
}

/** Only what `useChosen` has written; anything else counts as nothing. */
function parse(kept: string | null): Partial<Chosen> {
  if (kept === null) return {};
  try {
    const value: unknown = JSON.parse(kept);
    return isChosen(value) ? value : {};
  } catch {
    return {};
  }
}

function isChosen(value: unknown): value is Chosen {
  if (typeof value !== 'object' || value === null) return false;
  const { ownNiche, timezone, ...lists } = value as Record<keyof Chosen, unknown>;
  const isText = (each: unknown) => typeof each === 'string';
  return (
    isText(ownNiche) &&
    isText(timezone) &&
    [lists.niche, lists.audience, lists.goals, lists.tone, lists.platforms].every(
      (list) => Array.isArray(list) && list.every(isText),
    )
  );
}
