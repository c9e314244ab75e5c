import { useRef } from 'react';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';
import { scrollToShow } from '@/lib/focus/scroll-to-show';

const group = 'Posts';

/** J and K move the focus through the rows' `[data-open-post]` buttons, so that Enter opens; E edits the focused one. */
export function useRowKeys(onEdit: (id: string) => void) {
  const list = useRef<HTMLTableSectionElement>(null);
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-open-post]') ?? [])];
  const focusedAt = () => {
    const row = document.activeElement?.closest('tr');
    return buttons().findIndex((button) => row?.contains(button) === true);
  };
  const move = (step: 1 | -1) => {
    const all = buttons();
    const at = focusedAt();
    const next = all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))];
    next?.focus({ preventScroll: true });
    const row = next?.closest('tr');
    if (row) scrollToShow(row, { block: 'nearest' });
  };
  const edit = () => {
    const id = buttons()[focusedAt()]?.dataset.openPost;
    if (id !== undefined) onEdit(id);
  };
  const hidden = { group, hiddenInPalette: true } as const;
  useShortcut({ id: 'next-post', keys: keys.next, label: 'Next post', ...hidden, run: () => move(1) });
  useShortcut({ id: 'previous-post', keys: keys.previous, label: 'Previous post', ...hidden, run: () => move(-1) });
  useShortcut({
    id: 'edit-post',
    keys: keys.edit,
    label: 'Edit post',
    ...hidden,
    when: () => focusedAt() >= 0,
    run: edit,
  });
  return list;
}
