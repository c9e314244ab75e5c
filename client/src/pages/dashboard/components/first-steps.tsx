import { Check, X } from 'lucide-react';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { paths } from '@/app/paths';
import { ButtonLink, IconButton } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { useOwnerKey } from '@/features/session/access';
import { networksText, usePlanAccess } from '@/features/session/plan-access';
import { useStored } from '@/lib/device/stored';
import { useNewPostAddress } from '@/features/session/use-new-post-address';

/** Put away for good on this machine, per person and workspace. */
export function useFirstSteps(): { isWanted: boolean; dismiss: () => void } {
  const [dismissed, setDismissed] = useStored(`first-steps:${useOwnerKey()}`);
  return { isWanted: dismissed === null, dismiss: () => setDismissed('dismissed') };
}

export interface StepsDone {
  hasWritten: boolean;
  hasAccount: boolean;
  hasScheduled: boolean;
}

interface FirstStepsProps {
  done: StepsDone;
  onDismiss: () => void;
}

/** The way of a new workspace to its first post: the next step is the strong one, and a draft is chosen once there is one. */
export function FirstSteps({ done: { hasWritten, hasAccount, hasScheduled }, onDismiss }: FirstStepsProps) {
  const id = useId();
  const writeAt = useNewPostAddress();
  const schedule = scheduleStep({ hasWritten, hasScheduled });
  const networks = networksText(usePlanAccess());
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4">
      <div className="mb-4 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="text-h2">
            Your first post
          </h2>
          <p className="text-ink-2">Three steps from an idea to a scheduled post.</p>
        </div>
        <Tooltip label="Dismiss first steps">
          <IconButton label="Dismiss first steps" size="sm" onClick={onDismiss} icon={<X />} />
        </Tooltip>
      </div>
      <ol className="grid grid-cols-1 gap-3 lg:grid-cols-3">
        <Step
          at={1}
          isDone={hasWritten}
          title="Write a first post"
          text="Start from a blank page, or from a few notes."
        >
          <ButtonLink to={writeAt} size="sm" variant={hasWritten ? 'outline' : 'primary'}>
            {hasWritten ? 'Write another' : 'Write a post'}
          </ButtonLink>
        </Step>
        <Step
          at={2}
          isDone={hasAccount}
          title="Connect an account"
          text={`${networks ?? ''} You can disconnect it at any time.`.trim()}
        >
          <ButtonLink to={paths.platforms} size="sm" variant={hasWritten && !hasAccount ? 'primary' : 'outline'}>
            {hasAccount ? 'View accounts' : 'Connect an account'}
          </ButtonLink>
        </Step>
        <Step at={3} isDone={hasScheduled} title="Schedule it" text="Pick a time. The post is published automatically.">
          <ButtonLink
            to={schedule.to}
            size="sm"
            variant={hasWritten && hasAccount && !hasScheduled ? 'primary' : 'outline'}
          >
            {schedule.label}
          </ButtonLink>
        </Step>
      </ol>
    </section>
  );
}

/** Without a draft to choose, the times can be. */
function scheduleStep({ hasWritten, hasScheduled }: Omit<StepsDone, 'hasAccount'>) {
  if (hasScheduled) return { to: `${paths.posts}?tab=scheduled`, label: 'View scheduled posts' };
  if (hasWritten) return { to: `${paths.posts}?tab=drafts`, label: 'Choose a draft' };
  return { to: paths.slots, label: 'Choose posting times' };
}

interface StepProps {
  at: number;
  isDone?: boolean;
  title: string;
  text: string;
  children: ReactNode;
}

function Step({ at, isDone = false, title, text, children }: StepProps) {
  return (
    <li className="flex min-w-0 flex-col items-start gap-3 rounded-well border border-line bg-canvas p-4">
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className={clsx(
            'flex size-6 shrink-0 items-center justify-center rounded-pill border text-tiny tabular-nums',
            isDone ? 'border-success bg-success-soft text-success' : 'border-line-strong bg-raised text-ink-2',
          )}
        >
          {isDone ? <Check size={14} strokeWidth={2.5} /> : at}
        </span>
        <div className="min-w-0 wrap-anywhere">
          <h3 className="text-h3">
            {title}
            {isDone && <span className="sr-only"> (done)</span>}
          </h3>
          <p className="text-small text-ink-2">{isDone ? 'Done.' : text}</p>
        </div>
      </div>
      <div className="mt-auto max-w-full pl-9">{children}</div>
    </li>
  );
}
