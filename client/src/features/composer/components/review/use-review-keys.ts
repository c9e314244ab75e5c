import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';

interface ReviewKeys {
  /** Of the list of shortcuts: the screen. */
  group: string;
  move: (step: 1 | -1) => void;
  /** Each absent while it can't be done. */
  approve: (() => void) | undefined;
  edit: (() => void) | undefined;
  reject: (() => void) | undefined;
}

/** J and K, A, E and X of a queue in which somebody decides about one thing after another. */
export function useReviewKeys({ group, move, approve, edit, reject }: ReviewKeys): void {
  const decision = (run: (() => void) | undefined) => ({ group, when: () => run !== undefined, run: () => run?.() });
  const moving = { group, hiddenInPalette: true };
  useShortcut({ ...moving, id: 'next-review', keys: keys.next, label: 'Next', run: () => move(1) });
  useShortcut({ ...moving, id: 'previous-review', keys: keys.previous, label: 'Previous', run: () => move(-1) });
  useShortcut({ ...decision(approve), id: 'approve', keys: keys.approve, label: 'Approve' });
  useShortcut({ ...decision(edit), id: 'edit-review', keys: keys.edit, label: 'Edit' });
  useShortcut({ ...decision(reject), id: 'reject', keys: keys.reject, label: 'Reject' });
}
