import { type RefObject, useEffect, useRef } from 'react';
import type { Post } from '@/features/composer/posts/posts-api';
import type { Selection } from '@/features/posts/hooks/use-selection';
import { announce } from '@/lib/focus/announce';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';
import { counted } from '@/lib/words/format';
import { scrollToShow } from '@/lib/focus/scroll-to-show';

const hidden = { group: 'Posts', hiddenInPalette: true } as const;

interface RowKeys {
  posts: readonly Post[];
  /** Names the list: in another one the keys begin at the first row. */
  of: string;
  onEdit: (id: string) => void;
  /** Null for those who may only read. */
  selection: Selection<Post> | null;
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

function useSelectionKeys(list: List, selection: Selection<Post> | null): void {
  const select = () => {
    const id = focusedId(list);
    if (id === undefined || selection === null) return;
    const count = selection.items.length + (selection.has(id) ? -1 : 1);
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
    when: () => selection !== null && selection.items.length > 0,
    run: () => selection?.clear(),
  });
}

/** Rows with `[data-open-post]` buttons. */
type List = RefObject<HTMLTableSectionElement | null>;

interface Place {
  of: string;
  id: string;
  at: number;
}

const buttonsOf = ({ current }: List) => [...(current?.querySelectorAll<HTMLElement>('[data-open-post]') ?? [])];

function focusedAt(list: List): number {
  const row = document.activeElement?.closest('tr');
  return buttonsOf(list).findIndex((button) => row?.contains(button) === true);
}

const focusedId = (list: List): string | undefined => buttonsOf(list)[focusedAt(list)]?.dataset.openPost;

const atOf = (all: readonly HTMLElement[], id: string): number =>
  all.findIndex(({ dataset }) => dataset.openPost === id);

/** Nobody has put it anywhere: what had it is gone or goes away. */
const isFocusLost = ({ activeElement: has }: Document): boolean =>
  has === null || has.matches('body, #main') || has.closest('[role=dialog][data-state=closed]') !== null;

/** Where the row that had the focus leaves the list, the one that takes its place gets it. */
function keepPlace(list: List, last: Place | null): void {
  const all = buttonsOf(list);
  if (last === null || atOf(all, last.id) >= 0 || !isFocusLost(document)) return;
  all[Math.min(last.at, all.length - 1)]?.focus({ preventScroll: true });
}

/** From the focused row, else from the last one that was, since a layer that closes gives the focus back only afterwards. */
function move(list: List, step: 1 | -1, last: Place | null): void {
  const all = buttonsOf(list);
  const focused = focusedAt(list);
  const at = focused < 0 && last !== null ? atOf(all, last.id) : focused;
  const next = all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))];
  next?.focus({ preventScroll: true });
  const row = next?.closest('tr');
  if (row) scrollToShow(row, { block: 'nearest' });
}
