import type { ReactNode } from 'react';
import { ApiError, isUpgradeError } from '@/api/errors';
import { fieldMessage } from '@/api/field-errors';
import { failureText, type Operation } from '@/api/failure-text';
import { Notice } from '@/components/notice';
import { PausedNotice } from '@/components/paused-notice';
import { clockText } from '@/lib/words/format';

/** A mutation, as far as it is read here. */
interface Call {
  error: unknown;
  isPaused: boolean;
  submittedAt: number;
}

interface FormProblemProps {
  call: Call;
  operation: Operation;
  /** Fields that show their own part of the refusal. */
  fields?: readonly string[];
  /** The next step, where there is one. */
  action?: ReactNode;
}

/** What stands in a form's way, inside the form: the toast is gone after four seconds. */
export function FormProblem({ call, operation, fields = [], action }: FormProblemProps) {
  const { error, isPaused, submittedAt } = call;
  if (isPaused) return <PausedNotice />;
  if (error === null || isUpgradeError(error)) return null;
  if (fields.some((field) => fieldMessage(error, field) !== undefined)) return null;
  return (
    <Notice tone="danger" action={action}>
      <p>
        {failureText(operation, error)} {freeAgain(error, submittedAt)}
      </p>
    </Notice>
  );
}

/** For 429: the minute from which it works again. */
function freeAgain(error: unknown, submittedAt: number): string {
  const waitSeconds = error instanceof ApiError && error.status === 429 ? error.retryAfterSeconds : undefined;
  if (waitSeconds === undefined) return '';
  const minuteMs = 60_000;
  const at = Math.ceil((submittedAt + waitSeconds * 1_000) / minuteMs) * minuteMs;
  return `Try again at ${clockText(at)}.`;
}
