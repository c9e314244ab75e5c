import { useOwnerKey } from '@/features/workspaces/access';
import { optionsKey } from '@/features/tweetgen/kept-keys';
import { parseOptions, type WritingOptions } from '@/features/tweetgen/writing-options';
import { useKept } from '@/lib/kept-text';

/** Remembered per workspace on this machine. */
export function useWritingOptions(): [WritingOptions, (change: Partial<WritingOptions>) => void] {
  const [stored, setStored] = useKept(optionsKey(useOwnerKey()));
  const options = parseOptions(stored);
  return [options, (change) => setStored(JSON.stringify({ ...options, ...change }))];
}
