import { type RefObject, useRef } from 'react';
import type { Selection } from '@/features/posts/hooks/use-selection';
import { announce } from '@/lib/focus/announce';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';
import { scrollToShow } from '@/lib/focus/scroll-to-show';
import { counted } from '@/lib/words/format';

const hidden = { group: 'Posts', hiddenInPalette: true } as const;

type List = RefObject<HTMLTableSectionElement | null>;

interface RowKeys {
  onEdit: (id: string) => void;
  /** Null for those who may only read. */
  selection: Selection | null;
}

/**
 * J and K move the focus through the rows' `[data-open-post]` buttons, so that Enter opens; E edits the focused one, X selects
 * it, Escape clears the selection.
 */
export function useRowKeys({ onEdit, selection }: RowKeys) {
  const list = useRef<HTMLTableSectionElement>(null);
  const edit = () => {
    const id = focusedId(list);
    if (id !== undefined) onEdit(id);
  };
  useShortcut({ id: 'next-post', keys: keys.next, label: 'Next post', ...hidden, run: () => move(list, 1) });
  useShortcut({
    id: 'previous-post',
    keys: keys.previous,
    label: 'Previous post',
    ...hidden,
    run: () => move(list, -1),
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
  return list;
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

const buttonsOf = ({ current }: List) => [...(current?.querySelectorAll<HTMLElement>('[data-open-post]') ?? [])];

function focusedAt(list: List): number {
  const row = document.activeElement?.closest('tr');
  return buttonsOf(list).findIndex((button) => row?.contains(button) === true);
}

const focusedId = (list: List): string | undefined => buttonsOf(list)[focusedAt(list)]?.dataset.openPost;

function move(list: List, step: 1 | -1): void {
  const all = buttonsOf(list);
  const at = focusedAt(list);
  const next = all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))];
  next?.focus({ preventScroll: true });
  const row = next?.closest('tr');
  if (row) scrollToShow(row, { block: 'nearest' });
}
