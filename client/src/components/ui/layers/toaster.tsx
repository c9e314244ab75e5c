import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { SpinnerArc } from '@/components/ui/spinner';

/** Success 2 s, errors and others 4 s, loading stays; the library keeps at most 20. */
const durations = {
  duration: 4_000,
  success: { duration: 2_000 },
  error: { duration: 4_000 },
  loading: { duration: Number.POSITIVE_INFINITY },
  removeDelay: 150,
};

/**
 * Our own markup over the headless library: its styled one injects a style element that the policy blocks. Below the bar of
 * a screen and the head of a sheet, so that it never lies over what they are closed by.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster(durations);
  return (
    <div
      role="region"
      aria-label="Messages"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="pointer-events-none fixed top-18 right-4 z-notice flex w-[calc(100vw-2rem)] max-w-[350px] flex-col items-end gap-2"
    >
      {toasts.map((each) => (
        <ToastCard key={each.id} toast={each} />
      ))}
    </div>
  );
}

function ToastCard({ toast: { id, type, visible, message, ...rest } }: { toast: Toast }) {
  return (
    <div
      role={type === 'error' ? 'alert' : 'status'}
      className={clsx(
        'pointer-events-auto box-border flex w-max max-w-full items-start gap-2.5 rounded-well border border-transparent bg-toast py-2 pr-1.5 pl-3 text-toast-ink shadow-menu',
        visible ? 'animate-menu-in' : 'animate-menu-out',
      )}
    >
      <ToastIcon type={type} />
      <div className="min-w-0 flex-1 py-0.5 wrap-anywhere">
        {resolveValue(message, { id, type, visible, message, ...rest })}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => toast.dismiss(id)}
        className="-my-0.5 inline-flex size-7 shrink-0 items-center justify-center rounded-control outline-toast-ink! -outline-offset-2 hover:opacity-70 touch:-my-2.5 touch:-mr-1.5 touch:size-11"
      >
        <X />
      </button>
    </div>
  );
}

function ToastIcon({ type }: { type: Toast['type'] }) {
  if (type === 'loading') return <SpinnerArc className="mt-1 size-4 animate-spin motion-reduce:animate-pulse" />;
  const Icon = type === 'success' ? CircleCheck : type === 'error' ? CircleAlert : Info;
  return <Icon className="mt-1 shrink-0" />;
}
