import { toast } from 'react-hot-toast/headless';
import { ApiError, isAbort, isUpgradeError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import type { FailureMeta } from '@/api/query-client';

/** One toast for a failed call; none where something else on the screen already answers it. */
export function sayFailure(error: unknown, meta: FailureMeta | undefined, input?: unknown): void {
  if (meta?.operation === undefined || isAbort(error) || isUpgradeError(error)) return;
  if (error instanceof ApiError) {
    if (error.type === 'FREE_TOOL_LIMIT') return;
    // A form to sign in says it itself; elsewhere the session has ended, and the sign-in screen says so.
    if (error.status === 401) return;
    // Whoever canceled the dialog that asked for a fresh sign-in knows.
    if (error.type === 'REAUTHENTICATION_REQUIRED') return;
    if (meta.answers?.(error, input) === true) return;
    if (meta.showsFieldErrors === true && error.fields.length > 0) return;
  }
  toast.error(failureText(meta.operation, error));
}
