import { useState } from 'react';

/** At once: the server takes five times as many, and what is ticked may have several versions. */
const most = 100;

/** Returns what is ticked in a list. `of` names the list: another one starts with nothing ticked. */
export function useSelection<Item extends { id: string }>(items: readonly Item[], of: string) {
  const [state, setState] = useState<{ of: string; ids: ReadonlySet<string> }>({ of, ids: new Set() });
  const ids = state.of === of ? state.ids : new Set<string>();
  const set = (next: Iterable<string>) => setState({ of, ids: new Set([...next].slice(0, most)) });
  const shown = items.filter(({ id }) => ids.has(id));
  const selectAll = () => set(items.map(({ id }) => id));
  return {
    items: shown,
    has: (id: string) => ids.has(id),
    isAll: items.length > 0 && shown.length === Math.min(items.length, most),
    toggle: (id: string) => set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]),
    selectAll,
    toggleAll: () => (shown.length > 0 ? set([]) : selectAll()),
    clear: () => set([]),
  };
}

export type Selection<Item extends { id: string }> = ReturnType<typeof useSelection<Item>>;
