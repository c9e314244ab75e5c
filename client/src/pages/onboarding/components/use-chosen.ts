import * as v from 'valibot';
import type { OnboardingAnswers } from '@/features/auth/api';
import { useAuthStore } from '@/features/session/store';
import { storeDraft, useDraft, flushStored } from '@/lib/device/stored';
import { guessTimeZone } from '@/lib/words/time-zones';

const list = v.array(v.string());
const chosenSchema = v.object({
  niche: list,
  ownNiche: v.string(),
  audience: list,
  goals: list,
  tone: list,
  platforms: list,
  timezone: v.string(),
});
export type Chosen = v.InferOutput<typeof chosenSchema>;

const nothing = { niche: [], ownNiche: '', audience: [], goals: [], tone: [], platforms: [] };

const keyOf = (userId: string | undefined) => `onboarding:${userId ?? ''}`;

/** Returns what is filled in so far; it stays on this device until it is sent or skipped. */
export function useChosen(): [Chosen, (change: Partial<Chosen>) => void] {
  const userId = useAuthStore((state) => state.user?.id);
  const [kept, setKept] = useDraft(keyOf(userId), chosenSchema);
  const chosen = kept ?? { ...nothing, timezone: guessTimeZone() };
  return [chosen, (change) => setKept({ ...chosen, ...change })];
}

export function forgetChosen(): void {
  storeDraft(keyOf(useAuthStore.getState().user?.id), null);
  flushStored();
}

/** Only what was chosen; several words of one answer stand in a row. */
export function toAnswers({
  niche,
  ownNiche,
  audience,
  goals: aims,
  tone,
  platforms: places,
  timezone,
}: Chosen): OnboardingAnswers {
  const topics = [...niche, ownNiche.trim()].filter(Boolean).join(', ');
  return {
    ...(topics !== '' && { niche: topics }),
    ...(audience.length > 0 && { audience: audience.join(', ') }),
    ...(aims.length > 0 && { goals: aims }),
    ...(tone.length > 0 && { tone: tone.join(', ') }),
    ...(places.length > 0 && { platforms: places }),
    timezone,
  };
}
