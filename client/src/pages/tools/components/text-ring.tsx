import { type Network, networks } from '@/networks';
import { LateRing } from '@/pages/tools/components/lazy';

/** The ring beside a tool's field; before anybody has typed it is words. */
export function TextRing({ text, network, isAwake }: { text: string; network: Network; isAwake: boolean }) {
  const words = (
    <span className="inline-flex items-center gap-1.5">
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
        <circle cx="10" cy="10" r="8" fill="none" strokeWidth="2.5" className="stroke-active" />
      </svg>
      {networks[network].ringAtFirst}
    </span>
  );
  if (!isAwake) return words;
  return <LateRing fallback={words} text={text} network={network} isLive />;
}
