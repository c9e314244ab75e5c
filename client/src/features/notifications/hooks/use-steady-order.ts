import { useState } from 'react';

/** Rows stay where they were first seen, whatever is read meanwhile; new ones come on top, further pages at the end. */
export function useSteadyOrder<Item extends { id: string }>(items: readonly Item[]): Item[] {
  const [order, setOrder] = useState<readonly string[]>([]);
  const ids = items.map(({ id }) => id);
  const firstKnown = ids.findIndex((id) => order.includes(id));
  const before = ids.slice(0, Math.max(0, firstKnown));
  const after = ids.slice(before.length).filter((id) => !order.includes(id));
  if (before.length + after.length > 0) setOrder([...before, ...order, ...after]);
  return order.flatMap((id) => items.find((item) => item.id === id) ?? []);
}
