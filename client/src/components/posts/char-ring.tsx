import { leftOf } from '@text/length/text-rules';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { type Network, tweetNetwork } from '@/networks/ids';
import { textRules } from '@/networks/text';
import { announce } from '@/lib/focus/announce';
import { counted, twoDigits, wholeNumber } from '@/lib/words/format';

interface CharRingProps {
  text: string;
  network?: Network;
  /** That of the network when absent. */
  limit?: number;
  /** While it is typed in: says aloud at 20, 10, 0 left and when over. */
  isLive?: boolean;
  /** The figure alone, where there is little room; far from a long limit, its four digits stand in place of the ring, and in the narrowest row the ring. */
  isShort?: boolean;
}

/** Above it, how much is used says more than how much is left. */
const longLimit = 1_000;
const radius = 8;
const circumference = 2 * Math.PI * radius;

/** How much of the limit is left, as the network counts it; of a long one, how much is used. Near it marks itself, for places with room for the ring or the number only. */
export function CharRing({
  text,
  network = tweetNetwork,
  limit = textRules[network].max,
  isLive = false,
  isShort = false,
}: CharRingProps) {
  const isLongLimit = limit > longLimit;
  const left = leftOf(text, { ...textRules[network], max: limit });
  const used = limit - left;
  const isNear = left < (isLongLimit ? 200 : 21);
  const isUsedShown = isLongLimit && left > 20 && !isShort;
  const isLong = isLongLimit && !isNear;
  const tone = left < 0 ? 'text-danger' : left <= 20 ? 'text-warning' : 'text-ink-3';
  useSpokenLimit(left, isLive);
  return (
    <span
      data-near={isNear || undefined}
      className={clsx('inline-flex items-center gap-1.5 text-small tabular-nums', tone, left <= 20 && 'font-semibold')}
    >
      <svg
        viewBox="0 0 20 20"
        aria-hidden="true"
        className={clsx('size-5 -rotate-90', isShort && isLong && '@min-[328px]:@max-[520px]:hidden')}
      >
        <circle cx="10" cy="10" r={radius} fill="none" strokeWidth="2.5" className="stroke-active" />
        <circle
          cx="10"
          cy="10"
          r={radius}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray={`${Math.min(1, Math.max(0, 1 - left / limit)) * circumference} ${circumference}`}
        />
      </svg>
      <span
        aria-hidden="true"
        className={clsx(
          isShort && (isLong ? 'hidden min-w-[5ch] @min-[328px]:inline-block' : 'inline-block min-w-[3ch]'),
        )}
      >
        {shownNumber(isUsedShown ? used : left, isShort)}
        <span className={isShort ? 'hidden' : 'text-tiny font-normal'}>
          {isUsedShown ? ` of ${wholeNumber(limit)}` : left < 0 ? ' over' : ' left'}
        </span>
      </span>
      <span className="sr-only">{leftText(left)}</span>
    </span>
  );
}

/** Alone it needs its sign, and of thousands has room for two digits; beside it, “over” is the sign. */
const shownNumber = (number: number, isAlone: boolean): string => {
  if (!isAlone) return wholeNumber(Math.abs(number));
  return (number > -1_000 ? wholeNumber(number) : twoDigits(number)).replace('-', '−');
};

export function leftText(left: number): string {
  const count = Math.abs(left);
  const characters = counted(count, 'character', 'characters');
  return left < 0 ? `${characters} over the limit` : `${characters} left`;
}

const levelOf = (left: number) => (left < 0 ? 4 : left === 0 ? 3 : left <= 10 ? 2 : left <= 20 ? 1 : 0);

/** Only when a level is entered from below, never for each key. */
function useSpokenLimit(left: number, isLive: boolean): void {
  const level = levelOf(left);
  const before = useRef(level);
  useEffect(() => {
    if (isLive && level > before.current) announce(leftText(left));
    before.current = level;
  }, [level, left, isLive]);
}
