import { api, unwrap, visitorHeader } from '@/api/client';
import type { CopyNote } from '@/features/free-tools/visitor-tools';

/** A failure is only logged: the copy itself has worked. */
export function trackCopy(copy: CopyNote): void {
  unwrap(api.POST('/api/free-tools/track/copy', { params: { header: visitorHeader() }, body: copy })).catch(
    (error: unknown) => console.warn('A copy could not be noted', error),
  );
}
