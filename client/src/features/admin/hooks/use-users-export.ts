import { useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { type ExportProgress, useExportUsers } from '@/features/admin/users-export';

/** The export of all users: how far it is, and whether the person must first prove who they are. */
export function useUsersExport() {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const control = useRef<AbortController | null>(null);
  const { error, isPending, mutate, reset } = useExportUsers(setProgress);
  return {
    progress,
    isRunning: isPending,
    needsConfirmation: error instanceof ApiError && error.type === 'REAUTHENTICATION_REQUIRED',
    start: () => {
      setProgress(null);
      control.current = new AbortController();
      mutate(control.current.signal);
    },
    cancel: () => control.current?.abort(),
    reset,
  };
}
