import {
  defaultWritingOptions,
  type WritingOptions,
  writingOptionsKey,
  writingOptionsSchema,
} from '@/features/composer/writing-options';
import { useOwnerKey } from '@/features/session/access';
import { useKept } from '@/lib/kept';

/** What was chosen on this device for all writing. */
export function useWritingOptions(): [WritingOptions, (next: Partial<WritingOptions>) => void] {
  const [options, keep] = useKept(writingOptionsKey(useOwnerKey()), writingOptionsSchema, defaultWritingOptions);
  return [options, (next) => keep({ ...options, ...next })];
}
