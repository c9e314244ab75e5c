import { keptOptionsKey } from '@/features/threads/thread-file';
import { parseThreadOptions, type ThreadOptions } from '@/features/threads/thread-options';
import { useOwnerKey } from '@/features/workspaces/access';
import { useKept } from '@/lib/kept-text';

/** Remembered per workspace on this machine. */
export function useThreadOptions(): [ThreadOptions, (change: Partial<ThreadOptions>) => void] {
  const [stored, setStored] = useKept(keptOptionsKey(useOwnerKey()));
  const options = parseThreadOptions(stored);
  return [options, (change) => setStored(JSON.stringify({ ...options, ...change }))];
}
