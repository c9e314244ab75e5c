import type { RefObject } from 'react';
import { scrollToShow } from '@/lib/focus/scroll-to-show';

/** Rows with `[data-open-post]` buttons. */
export type List = RefObject<HTMLTableSectionElement | null>;

export interface Place {
  of: string;
  id: string;
  at: number;
}

const buttonsOf = ({ current }: List) => [...(current?.querySelectorAll<HTMLElement>('[data-open-post]') ?? [])];

export function focusedAt(list: List): number {
  const row = document.activeElement?.closest('tr');
  return buttonsOf(list).findIndex((button) => row?.contains(button) === true);
}

export const focusedId = (list: List): string | undefined => buttonsOf(list)[focusedAt(list)]?.dataset.openPost;

const atOf = (all: readonly HTMLElement[], id: string): number =>
  all.findIndex(({ dataset }) => dataset.openPost === id);

/** Nobody has put it anywhere: what had it is gone or goes away. */
const isFocusLost = ({ activeElement: has }: Document): boolean =>
  has === null || has.matches('body, #main') || has.closest('[role=dialog][data-state=closed]') !== null;

/** Where the row that had the focus leaves the list, the one that takes its place gets it. */
export function keepPlace(list: List, last: Place | null): void {
  const all = buttonsOf(list);
  if (last === null || atOf(all, last.id) >= 0 || !isFocusLost(document)) return;
  all[Math.min(last.at, all.length - 1)]?.focus({ preventScroll: true });
}

/** From the focused row, else from the last one that was, since a layer that closes gives the focus back only afterwards. */
export function move(list: List, step: 1 | -1, last: Place | null): void {
  const all = buttonsOf(list);
  const focused = focusedAt(list);
  const at = focused < 0 && last !== null ? atOf(all, last.id) : focused;
  const next = all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))];
  next?.focus({ preventScroll: true });
  const row = next?.closest('tr');
  if (row) scrollToShow(row, { block: 'nearest' });
}
