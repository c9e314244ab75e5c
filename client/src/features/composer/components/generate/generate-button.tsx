import { clsx } from 'clsx';
import { Notice } from '@/components/notice';
import { PausedNotice } from '@/components/paused-notice';
import { Button } from '@/components/ui/button';
import type { Brief } from '@/features/composer/hooks/generation/use-brief';
import { followWrite } from '@/features/composer/generation/write-in-sight';
import { viewerReason } from '@/features/session/access';
import { keys } from '@/lib/keyboard/keys';
import { late } from '@/lib/loading/late';
import { usePlanAccess } from '@/features/session/plan-access';

// Only after a call that failed.
const GenerateNotice = late(
  async () => (await import('@/features/composer/components/generate/generate-notice')).GenerateNotice,
);

interface GenerateButtonProps {
  brief: Brief;
  /** Verb and object: "Write 3 variants". */
  label: string;
  /** What happens to the text in the editor, as a sentence. */
  under?: string;
}

/** The one citron button of a writing screen, what it takes from the day, and why the last call failed. */
export function GenerateButton({ brief, label, under }: GenerateButtonProps) {
  const { submit, isViewer, isWriting, isPaused, error, operation } = brief;
  return (
    <>
      {/* In its column it is in view however long the form is. On narrow windows one bar at the bottom is enough. */}
      <div ref={followWrite} className="mt-1 bg-canvas py-2 lg:sticky lg:bottom-0 lg:z-1">
        <Button
          variant="accent"
          full
          className="min-h-11 sm:min-h-10"
          {...(!isWriting && { shortcut: keys.generate })}
          disabled={isViewer}
          pending={isWriting}
          onClick={submit}
        >
          {label}
        </Button>
      </div>
      <div className="flex flex-col gap-2">
        {isViewer ? (
          <Notice>{viewerReason}. Ask an admin of this workspace for access.</Notice>
        ) : (
          <UsageLine under={under} />
        )}
        {isPaused && <PausedNotice />}
        {error !== null && <GenerateNotice fallback={null} {...{ error, operation }} onRetry={submit} />}
      </div>
    </>
  );
}

// Seldom shown: few use up a day.
const LimitReached = late(
  async () => (await import('@/features/composer/components/generate/limit-reached')).LimitReached,
);

interface UsageLineProps {
  /** Left of what the day has left. */
  under?: string | undefined;
}

/** How many generations the day has left; nothing where the plan has no limit. */
function UsageLine({ under }: UsageLineProps) {
  const { info, generationsLeft: left } = usePlanAccess();
  if (left === 0) return <LimitReached fallback={<div className="min-h-4.5" />} />;
  return (
    <p className="flex min-h-4.5 justify-between gap-2 text-small text-ink-3 max-[359px]:text-tiny/4.5">
      <span>{under}</span>
      {/* Its place is kept until it is known. */}
      {(left !== null || info === undefined) && (
        <span className={clsx('shrink-0 tabular-nums', left === null && 'invisible')}>{left ?? 20} left today</span>
      )}
    </p>
  );
}
