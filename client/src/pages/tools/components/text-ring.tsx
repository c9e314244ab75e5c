import type { Network } from '@/networks/ids';
import { textRules } from '@/networks/text';
import { wholeNumber } from '@/lib/words/format';
import { LateRing } from '@/pages/tools/components/lazy';

/** The ring beside a tool's field; before anybody has typed it is words. */
export function TextRing({ text, network, isAwake }: { text: string; network: Network; isAwake: boolean }) {
  const { max } = textRules[network];
  const words = (
    <span className="inline-flex items-center gap-1.5">
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
        <circle cx="10" cy="10" r="8" fill="none" strokeWidth="2.5" className="stroke-active" />
      </svg>
      {max > 1_000 ? `0 of ${wholeNumber(max)}` : `${wholeNumber(max)} left`}
    </span>
  );
  if (!isAwake) return words;
  return <LateRing fallback={words} text={text} network={network} isLive />;
}
