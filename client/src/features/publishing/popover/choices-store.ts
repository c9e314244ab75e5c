import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { Media } from '@/features/publishing/popover/media';
import type { Visibility } from '@/features/publishing/popover/outgoing';
import type { WallTime } from '@/features/publishing/popover/wall-time';

/** What was chosen in the popover of a card. It outlives the popover, so that a used-up plan or a wrong click loses nothing; and a reload, as paying leaves the page. */
interface CardChoices {
  visibility?: Visibility;
  media?: readonly (readonly Media[])[];
  /** Undefined: where the time starts by itself. */
  when?: WallTime | undefined;
}

const useChoicesStore = create<Record<string, CardChoices>>()(
  persist(() => ({}), { name: 'card-choices', storage: createJSONStorage(() => sessionStorage) }),
);
const nothing: CardChoices = {};

export function useCardChoices(card: string): [CardChoices, (change: CardChoices) => void] {
  const chosen = useChoicesStore((all) => all[card] ?? nothing);
  const choose = (change: CardChoices) => {
    useChoicesStore.setState((all) => ({ [card]: { ...all[card], ...change } }));
  };
  return [chosen, choose];
}

/** As if nothing had been chosen: for tests. */
export function forgetChoices(): void {
  useChoicesStore.setState({}, true);
}
