import { type ReactNode, useState } from 'react';
import type { Operation } from '@/api/failure-text';
import { FormProblem } from '@/components/forms/form-problem';
import { ConfirmDialog } from '@/components/ui/layers/confirm-dialog';
import { showOnTop } from '@/components/top-layer';
import { useOnline } from '@/lib/device/online';

interface Question {
  /** Names the thing: "Delete rule “Thank early fans”?" */
  title: string;
  /** The consequence. */
  description: ReactNode;
  /** "Delete rule". */
  confirmLabel: string;
  /** "Keep rule". */
  cancelLabel: string;
  tone?: 'danger' | 'primary';
  children?: ReactNode;
  /** What is asked about; the dialog stays until it is done. `operation` names the text for what went wrong. */
  call?: { run: () => Promise<unknown>; operation: Operation };
}

/** How many were asked until now. */
let asked = 0;

/** Asks before something is done. Returns whether it was, which may be after the dialog was closed; never where the screen was left. */
export const confirm = (question: Question) =>
  new Promise<boolean>((settle) => {
    asked += 1;
    showOnTop(<Confirmation key={asked} {...question} settle={settle} />);
  });

interface ConfirmationProps extends Question {
  settle: (isDone: boolean) => void;
}

function Confirmation({ settle, call, cancelLabel, children, ...question }: ConfirmationProps) {
  const [isOpen, setOpen] = useState(true);
  const [work, setWork] = useState({ isPending: false, error: null as unknown, submittedAt: 0 });
  const isPaused = !useOnline() && work.isPending;
  const run = async () => {
    if (work.isPending) return;
    setWork({ isPending: true, error: null, submittedAt: Date.now() });
    try {
      await call?.run();
      settle(true);
      setOpen(false);
    } catch (error) {
      setWork((before) => ({ ...before, isPending: false, error }));
    }
  };
  const close = () => {
    setOpen(false);
    if (!work.isPending) settle(false);
  };
  return (
    <ConfirmDialog
      {...question}
      open={isOpen}
      onOpenChange={close}
      // It is on its way then, and closing the dialog keeps nothing.
      cancelLabel={isPaused ? 'Close' : cancelLabel}
      pending={work.isPending && !isPaused}
      onConfirm={() => void run()}
    >
      {children}
      <div className="mt-4 empty:hidden">
        {call !== undefined && <FormProblem call={{ ...work, isPaused }} operation={call.operation} />}
      </div>
    </ConfirmDialog>
  );
}
