import { useState } from 'react';

/** Holds back what comes above the items on the screen, so that nothing moves under the cursor until somebody asks. */
export function useHeldBack<Item extends { id: string }>(items: readonly Item[]) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const showAll = () => setSeen(new Set(items.map(({ id }) => id)));
  const last = items.findLastIndex(({ id }) => seen.has(id));
  const shown = items.filter(({ id }, at) => at > last || seen.has(id));
  if (last < 0 && items.length > 0) showAll();
  return { shown, heldCount: items.length - shown.length, showAll };
}
