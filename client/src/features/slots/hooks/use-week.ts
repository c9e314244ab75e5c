import { useState } from 'react';
import { useSetSlots } from '@/features/slots/api';
import type { Week } from '@/features/slots/week';
import { announce } from '@/lib/focus/announce';

/** What was changed last, and the week from before it. */
interface Change {
  before: Week;
  text: string;
  /** Its control is gone, so the keyboard continues at Undo. */
  isRemoval: boolean;
}

/** The week of an account: each change is saved by itself, and the last one can be undone. */
export function useWeek(accountId: string, { timezone, slots }: Week) {
  const call = useSetSlots();
  const [last, setLast] = useState<Change | null>(null);
  const save = (week: Week) => call.mutate({ accountId, ...week }, { onError: () => setLast(null) });
  return {
    timezone,
    slots,
    call,
    last,
    change: (next: Partial<Week>, text: string, isRemoval = false) => {
      setLast({ before: { timezone, slots }, text, isRemoval });
      announce(text);
      save({ timezone, slots, ...next });
    },
    undo: () => {
      if (last === null) return;
      setLast(null);
      announce('Undone');
      save(last.before);
    },
  };
}

export type WeekState = ReturnType<typeof useWeek>;
