import { redoChange, selectNext, undoChange } from '@/features/linkedin/desk-actions';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';

interface PostKeys {
  /** Off while something is written and for who may not write. */
  canChange: boolean;
  edit: () => void;
  rewrite: () => void;
  copy: () => void;
  save: () => void;
}

const group = 'LinkedIn';
const hiddenInPalette = true;
const isInField = (): boolean =>
  document.activeElement?.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])') === true;

/** The keys of the post in the preview. Undo belongs to the field while one types in it. */
export function usePostKeys({ canChange, edit, rewrite, copy, save }: PostKeys): void {
  const when = () => canChange;
  useShortcut({ id: 'edit-post', keys: keys.edit, label: 'Edit post', group, when, run: edit });
  useShortcut({ id: 'rewrite-post', keys: keys.regenerate, label: 'Regenerate post', group, when, run: rewrite });
  useShortcut({ id: 'copy-post', keys: keys.copy, label: 'Copy post', group, run: copy });
  useShortcut({ id: 'save-post', keys: keys.saveDraft, label: 'Save post to drafts', group, when, run: save });
  useShortcut({ id: 'save-post-key', keys: keys.save, label: 'Save post', group, hiddenInPalette, when, run: save });
  const free = () => canChange && !isInField();
  useShortcut({ id: 'undo-post', keys: keys.undo, label: 'Undo', group, when: free, run: undoChange });
  useShortcut({ id: 'redo-post', keys: keys.redo, label: 'Redo', group, when: free, run: redoChange });
  const next = { group, hiddenInPalette };
  useShortcut({ ...next, id: 'next-post', keys: keys.next, label: 'Next post', run: () => void selectNext(1) });
  useShortcut({
    ...next,
    id: 'last-post',
    keys: keys.previous,
    label: 'Previous post',
    run: () => void selectNext(-1),
  });
}
