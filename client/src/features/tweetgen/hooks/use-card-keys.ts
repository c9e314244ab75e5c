import { type FocusEvent, useRef, useState } from 'react';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';

interface CardGroup {
  key: string;
  state: string;
  variants: readonly { key: string }[];
}

/**
 * J and K move real focus through the cards of a list; the last focused one stays the selected one until a new batch is
 * finished, whose first card is next.
 */
export function useCardKeys(batches: readonly CardGroup[], noun = 'tweet') {
  const list = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<{ card: string; newest: string | undefined } | null>(null);
  const newest = batches.find(({ state }) => state !== 'writing');
  const isHere =
    selected?.newest === newest?.key || newest?.variants.some(({ key }) => key === selected?.card) === true;
  const focused = isHere ? selected?.card : undefined;
  const move = (step: 1 | -1) => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
    const from = cards.findIndex((card) => card.contains(document.activeElement) || card.dataset.card === focused);
    const next = cards[from < 0 ? 0 : Math.min(cards.length - 1, Math.max(0, from + step))];
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
  };
  const group = 'Tweets';
  useShortcut({
    id: 'next-card',
    keys: keys.next,
    label: `Next ${noun}`,
    group,
    hiddenInPalette: true,
    run: () => move(1),
  });
  useShortcut({
    id: 'previous-card',
    keys: keys.previous,
    label: `Previous ${noun}`,
    group,
    hiddenInPalette: true,
    run: () => move(-1),
  });
  const onFocus = (event: FocusEvent) => {
    const card = (event.target as HTMLElement).closest<HTMLElement>('[data-card]');
    if (card?.dataset.card !== undefined) setSelected({ card: card.dataset.card, newest: newest?.key });
  };
  return { list, active: focused ?? newest?.variants[0]?.key, onFocus };
}
