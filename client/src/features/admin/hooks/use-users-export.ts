import { useRef, useState } from 'react';
import { type ExportProgress, useExportUsers } from '@/features/admin/users-export';

/** The export of all users, and how far it is. */
export function useUsersExport() {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const control = useRef<AbortController | null>(null);
  const { isPending, mutate } = useExportUsers(setProgress);
  return {
    progress,
    isRunning: isPending,
    start: () => {
      setProgress(null);
      control.current = new AbortController();
      mutate(control.current.signal);
    },
    cancel: () => control.current?.abort(),
  };
}
