import { useState } from 'react';
import type { MonitoredReply } from '@/features/monitoring/api';

/** Holds back what is found above the posts on the screen, so that nothing moves under the cursor until somebody asks. */
export function useNewPosts(replies: readonly MonitoredReply[]) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const showAll = () => setSeen(new Set(replies.map(({ id }) => id)));
  const last = replies.findLastIndex(({ id }) => seen.has(id));
  const shown = replies.filter(({ id }, at) => at > last || seen.has(id));
  if (last < 0 && replies.length > 0) showAll();
  return { shown, newCount: replies.length - shown.length, showAll };
}
