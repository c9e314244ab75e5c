import { lengthOf } from '@text/length/text-rules';
import type { Platform } from '@/features/accounts/api';
import { platformName } from '@/features/accounts/words';
import { counted, exactDollars, wholeNumber } from '@/lib/words/format';
import { findUrls } from '@text/addresses/urls';

/** What X charges an app, in dollars (docs.x.com/x-api, pricing of 2026-02). */
const plainPostCost = 0.015;
const linkPostCost = 0.2;

export const costOnX = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + (findUrls(text).length > 0 ? linkPostCost : plainPostCost), 0);

type NetworkFacts = Pick<Platform, 'id' | 'mode' | 'capabilities'>;

export interface Fit {
  /** "241 of 280. X charges $0.015" */
  text: string;
  canTake: boolean;
}

/** Returns how a text stands against a network's limits, and what sending it there costs. */
export function fitOn({ id, mode, capabilities }: NetworkFacts, texts: readonly string[]): Fit {
  const { maxLength = 0, maxParts = 1, countsBy = 'weighted' } = capabilities ?? {};
  const lengths = texts.map((text) => lengthOf(text, { counts: countsBy }));
  const name = platformName(id);
  if (texts.length > maxParts) return { text: `${name} has no threads.`, canTake: false };
  const longest = Math.max(...lengths);
  const count =
    texts.length > 1 ? counted(texts.length, 'post', 'posts') : `${wholeNumber(longest)} of ${wholeNumber(maxLength)}`;
  if (longest > maxLength) return { text: `${count}. Too long for ${name}`, canTake: false };
  const isCharged = id === 'twitter' && mode === 'live';
  const cost = isCharged ? `X charges ${exactDollars(costOnX(texts))}` : 'No charge';
  return { text: `${count}. ${cost}`, canTake: true };
}
