import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Operation } from '@/api/failure-text';
import { FormProblem } from '@/components/forms/form-problem';
import { ConfirmDialog } from '@/components/ui/layers/confirm-dialog';
import { useTopLayer } from '@/components/top-layer';
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

/** Asks before something is done. Returns whether it was, which may be after the dialog was closed. */
export const confirm = (question: Question) =>
  new Promise<boolean>((settle) => {
    asked += 1;
    useTopLayer.setState({ layer: <Confirmation key={asked} id={asked} {...question} settle={settle} /> });
  });

interface ConfirmationProps extends Question {
  id: number;
  settle: (isDone: boolean) => void;
}

function Confirmation({ id, settle, call, cancelLabel, children, ...question }: ConfirmationProps) {
  const [isOpen, setOpen] = useState(true);
  const { pathname } = useLocation();
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
  // Another screen takes the question away, and so does another question.
  useEffect(
    () => () => {
      settle(false);
      if (id === asked) useTopLayer.setState({ layer: null });
    },
    [pathname, settle, id],
  );
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
