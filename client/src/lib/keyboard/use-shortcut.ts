import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { allShortcuts, registerShortcut, type Shortcut, subscribeToShortcuts } from '@/lib/keyboard/registry';

/**
 * Registers a shortcut while the component is on the screen. `run` and `when` may close over state: the newest ones are
 * called.
 */
export function useShortcut({ run, when, ...shortcut }: Shortcut): void {
  const newestRun = useEffectEvent((event?: KeyboardEvent) => run(event));
  const newestWhen = useEffectEvent(() => when?.() ?? true);
  const { id, keys, label, group, inDialogs, hiddenInPalette } = shortcut;
  useEffect(
    () =>
      registerShortcut({
        id,
        keys,
        label,
        group,
        ...(inDialogs !== undefined && { inDialogs }),
        ...(hiddenInPalette !== undefined && { hiddenInPalette }),
        run: (event) => newestRun(event),
        when: () => newestWhen(),
      }),
    [id, keys, label, group, inDialogs, hiddenInPalette],
  );
}

export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(subscribeToShortcuts, allShortcuts, allShortcuts);
}
