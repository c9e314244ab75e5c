import { keptOptionsKey } from '@/features/linkedin/desk-file';
import { type LinkedinOptions, parseLinkedinOptions } from '@/features/linkedin/linkedin-options';
import { useOwnerKey } from '@/features/workspaces/access';
import { useKept } from '@/lib/kept-text';

/** Remembered per workspace on this machine. */
export function useLinkedinOptions(): [LinkedinOptions, (change: Partial<LinkedinOptions>) => void] {
  const [stored, setStored] = useKept(keptOptionsKey(useOwnerKey()));
  const options = parseLinkedinOptions(stored);
  return [options, (change) => setStored(JSON.stringify({ ...options, ...change }))];
}
