import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { DraggableSyntheticListeners } from '@dnd-kit/core';

/** A post as dragging sees it: what moves, what it is held by, and what a press on that does. */
export interface DragRow {
  element: RefObject<HTMLLIElement | null>;
  handle: RefObject<HTMLButtonElement | null>;
  /** Undefined until the code for dragging is loaded. */
  listeners: DraggableSyntheticListeners;
  onPress: (event: PointerEvent | KeyboardEvent) => void;
}

/** The posts on the screen, by the id of their part. The code for dragging comes later and finds them here. */
export type DragRows = Map<string, DragRow>;

export const useDragRows = (): DragRows => useMemo(() => new Map<string, DragRow>(), []);

export function useDragRow(rows: DragRows, partId: string): DragRow {
  const element = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const row = useMemo(() => {
    const own: DragRow = {
      element,
      handle,
      listeners: undefined,
      onPress: (event) => {
        const name = event.type === 'keydown' ? 'onKeyDown' : 'onPointerDown';
        own.listeners?.[name]?.(event);
      },
    };
    return own;
  }, []);
  useLayoutEffect(() => {
    rows.set(partId, row);
    return () => void rows.delete(partId);
  }, [rows, partId, row]);
  return row;
}
