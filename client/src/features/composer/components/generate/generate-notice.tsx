import { useState } from 'react';
import { ApiError, isUpgradeError } from '@/api/errors';
import { failureText, type Operation } from '@/api/failure-text';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { clockWithSecondsText } from '@/lib/words/format';

interface GenerateNoticeProps {
  error: unknown;
  onRetry: () => void;
  operation: Operation;
  /** Fields whose refusals are shown beside them. */
  fields?: readonly string[];
}

/** Why the last call brought nothing, beside the button that made it; what the dialog or a field says is not said again. */
export function GenerateNotice({ error, onRetry, operation, fields = [] }: GenerateNoticeProps) {
  if (error === null || isUpgradeError(error)) return null;
  if (error instanceof ApiError && error.fields.some(({ field }) => fields.includes(field))) return null;
  const wait = error instanceof ApiError && error.status === 429 ? error.retryAfterSeconds : undefined;
  return (
    <Notice
      isAlert
      tone={wait === undefined ? 'danger' : 'warning'}
      action={
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>
        {failureText(operation, error)}
        {!(error instanceof ApiError) && '. Check your connection. Your notes are still here.'}
        {wait !== undefined && <RetryTime key={wait} seconds={wait} />}
      </p>
    </Notice>
  );
}

function RetryTime({ seconds }: { seconds: number }) {
  const [at] = useState(() => new Date(Date.now() + seconds * 1_000));
  return <> Try again at {clockWithSecondsText(at)}.</>;
}
