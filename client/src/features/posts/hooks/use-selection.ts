import { useState } from 'react';
import type { Post } from '@/features/composer/posts/posts-api';

/** At once, as the server takes them. */
const most = 100;

/** Returns what is ticked in a list. `of` names the list: another one starts with nothing ticked. */
export function useSelection(posts: readonly Post[], of: string) {
  const [state, setState] = useState<{ of: string; ids: ReadonlySet<string> }>({ of, ids: new Set() });
  const ids = state.of === of ? state.ids : new Set<string>();
  const set = (next: Iterable<string>) => setState({ of, ids: new Set([...next].slice(0, most)) });
  const shown = posts.filter(({ id }) => ids.has(id));
  const selectAll = () => set(posts.map(({ id }) => id));
  return {
    posts: shown,
    has: (id: string) => ids.has(id),
    isAll: posts.length > 0 && shown.length === Math.min(posts.length, most),
    toggle: (id: string) => set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]),
    selectAll,
    toggleAll: () => (shown.length > 0 ? set([]) : selectAll()),
    clear: () => set([]),
  };
}

export type Selection = ReturnType<typeof useSelection>;
