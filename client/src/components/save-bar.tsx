import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  onDiscard: () => void;
}

/** The one bar of a form in settings, inside the form: there while something is unsaved, and then asks before leaving. */
export function SaveBar({ isDirty, isSaving, onDiscard }: SaveBarProps) {
  return (
    <>
      <LeaveGuard isOn={isDirty} />
      {isDirty && (
        <div className="sticky bottom-19 z-10 mt-4 flex flex-wrap items-center justify-end gap-2 rounded-card border border-line bg-raised p-3 shadow-menu sm:bottom-4">
          <p role="status" className="min-w-0 flex-1 text-small text-ink-2">
            Unsaved changes
          </p>
          <Button variant="ghost" onClick={onDiscard}>
            Discard
          </Button>
          <Button type="submit" variant="primary" pending={isSaving}>
            Save changes
          </Button>
        </div>
      )}
    </>
  );
}

/** Asks before another screen or tab takes the place of unsaved work; a reload is the browser's own question. */
function LeaveGuard({ isOn }: { isOn: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isOn && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen) blocker.reset?.();
      }}
      title="Discard changes?"
      description="What you changed here is not saved."
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
