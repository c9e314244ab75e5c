import type { Lead } from '@/pages/dashboard/lead';

/** What comes next, in one sentence; its figure is the one thing highlighted on the screen. */
export function LeadSentence({ lead: { before, figure, after } }: { lead: Lead }) {
  return (
    <p className="max-w-[62ch] text-[1.125rem]/[1.625rem] font-medium tracking-[-0.012em] text-balance sm:text-[1.25rem]/[1.75rem]">
      {before}
      <mark className="marker whitespace-nowrap tabular-nums">{figure}</mark>
      {after}
    </p>
  );
}
