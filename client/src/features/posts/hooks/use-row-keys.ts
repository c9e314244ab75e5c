import { useEffect, useRef } from 'react';
import type { Post } from '@/features/composer/posts/posts-api';
import type { Selection } from '@/features/posts/hooks/use-selection';
import { focusedAt, focusedId, keepPlace, type List, move, type Place } from '@/features/posts/row-focus';
import { announce } from '@/lib/focus/announce';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';
import { counted } from '@/lib/words/format';

const hidden = { group: 'Posts', hiddenInPalette: true } as const;

interface RowKeys {
  posts: readonly Post[];
  /** Names the list: in another one the keys begin at the first row. */
  of: string;
  onEdit: (id: string) => void;
  /** Null for those who may only read. */
  selection: Selection | null;
}

/**
 * J and K move the focus through the rows' `[data-open-post]` buttons, so that Enter opens; E edits the focused one, X selects
 * it, Escape clears the selection. The row that had the focus last is where they go on from.
 */
export function useRowKeys({ posts, of, onEdit, selection }: RowKeys) {
  const list = useRef<HTMLTableSectionElement>(null);
  const last = useRef<Place>(null);
  const remember = () => {
    const id = focusedId(list);
    if (id !== undefined) last.current = { of, id, at: focusedAt(list) };
  };
  useEffect(() => keepPlace(list, last.current?.of === of ? last.current : null), [posts, of]);
  const step = (by: 1 | -1) => move(list, by, last.current?.of === of ? last.current : null);
  const edit = () => {
    const id = focusedId(list);
    if (id !== undefined) onEdit(id);
  };
  useShortcut({ id: 'next-post', keys: keys.next, label: 'Next post', ...hidden, run: () => step(1) });
  useShortcut({
    id: 'previous-post',
    keys: keys.previous,
    label: 'Previous post',
    ...hidden,
    run: () => step(-1),
  });
  useShortcut({
    id: 'edit-post',
    keys: keys.edit,
    label: 'Edit post',
    ...hidden,
    when: () => focusedId(list) !== undefined,
    run: edit,
  });
  useSelectionKeys(list, selection);
  return { ref: list, onFocus: remember };
}

function useSelectionKeys(list: List, selection: Selection | null): void {
  const select = () => {
    const id = focusedId(list);
    if (id === undefined || selection === null) return;
    const count = selection.posts.length + (selection.has(id) ? -1 : 1);
    announce(`${counted(count, 'post', 'posts')} selected`);
    selection.toggle(id);
  };
  useShortcut({
    id: 'select-post',
    keys: keys.select,
    label: 'Select post',
    ...hidden,
    when: () => selection !== null && focusedId(list) !== undefined,
    run: select,
  });
  useShortcut({
    id: 'clear-selection',
    keys: keys.leave,
    label: 'Clear selection',
    ...hidden,
    when: () => selection !== null && selection.posts.length > 0,
    run: () => selection?.clear(),
  });
}
