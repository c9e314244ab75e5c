import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeProps {
  /** `next` is a used-up limit: never an error's colour. */
  tone?: 'info' | 'success' | 'next' | 'warning' | 'danger';
  /** A button or link beside the words, or below them where there is no room. */
  action?: ReactNode;
  /** Said aloud when it appears. */
  isAlert?: boolean;
  children: ReactNode;
}

const tones = {
  info: ['bg-info-soft', 'text-info'],
  success: ['bg-success-soft', 'text-success'],
  next: ['bg-accent-soft', 'text-ink-2'],
  warning: ['bg-warning-soft', 'text-warning'],
  danger: ['bg-danger-soft', 'text-danger'],
} as const;

const icons = { info: Info, success: CircleCheck, next: Info, warning: CircleAlert, danger: CircleAlert } as const;

/** Something to know, in the place that it is about. */
export function Notice({ tone = 'info', action, isAlert = false, children }: NoticeProps) {
  const [fill, sign] = tones[tone];
  const Icon = icons[tone];
  return (
    <div
      {...(isAlert && { role: 'alert' })}
      className={clsx('flex items-start gap-2.5 rounded-well px-3 py-2.5 text-small', fill)}
    >
      <Icon className={clsx('mt-px shrink-0', sign)} />
      <div className="@container min-w-0 flex-1">
        <div className="flex flex-col items-start gap-2 @sm:flex-row @sm:items-center @sm:gap-4">
          <div className="flex max-w-full min-w-0 flex-1 flex-col items-start gap-2 text-pretty wrap-anywhere">
            {children}
          </div>
          {/* Beside words, a button makes the notice no higher. */}
          {action !== undefined && <div className="@sm:-my-1.5">{action}</div>}
        </div>
      </div>
    </div>
  );
}
