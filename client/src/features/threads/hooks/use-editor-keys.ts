import { focusedPart, isInEditor, isInTextField } from '@/features/threads/part-fields';
import { movePostBy, redoChange, splitAtCaret, undoChange } from '@/features/threads/thread-actions';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';

const group = 'Threads';
const hiddenInPalette = true;

const onPart = (run: (partId: string) => void) => () => {
  const focused = focusedPart();
  if (focused !== null) run(focused.partId);
};

interface EditorKeys {
  /** Absent where nothing is to be saved. */
  save: (() => void) | undefined;
  /** It is going out: nothing of it changes. */
  isLocked: boolean;
}

/** The editor's keys. Undo belongs to the field while one types in it. */
export function useEditorKeys({ save, isLocked }: EditorKeys): void {
  const run = () => save?.();
  useShortcut({ id: 'save-thread', keys: keys.saveDraft, label: 'Save thread', group, run });
  const isOutsideOfFields = () => !isLocked && !isInTextField();
  const undo = { id: 'undo-thread', keys: keys.undo, label: 'Undo', group };
  useShortcut({ ...undo, when: isOutsideOfFields, run: undoChange });
  const redo = { id: 'redo-thread', keys: keys.redo, label: 'Redo', group };
  useShortcut({ ...redo, when: isOutsideOfFields, run: redoChange });
  usePostKeys(isLocked);
}

/** Of the post that has the focus. */
function usePostKeys(isLocked: boolean): void {
  const split = { id: 'split-post', keys: keys.split, label: 'Split post at the cursor', group, hiddenInPalette };
  useShortcut({ ...split, when: () => focusedPart()?.isInField === true, run: onPart(splitAtCaret) });
  const isMovable = () => !isLocked && isInEditor();
  const up = { id: 'post-up', keys: keys.moveUp, label: 'Move post up', group, hiddenInPalette };
  useShortcut({ ...up, when: isMovable, run: onPart((partId) => movePostBy(partId, -1)) });
  const down = { id: 'post-down', keys: keys.moveDown, label: 'Move post down', group, hiddenInPalette };
  useShortcut({ ...down, when: isMovable, run: onPart((partId) => movePostBy(partId, 1)) });
}
