import { keys } from '@/lib/keyboard/keys';

/** What works in the text of a post, also where no such text is on the screen to register it. */
export const writingKeys = [
  { label: 'Write from your notes', keys: keys.generate },
  { label: 'Publish…', keys: keys.openPublish },
  { label: 'Save draft', keys: keys.saveDraft },
  { label: 'Undo', keys: keys.undo },
  { label: 'Redo', keys: keys.redo },
  { label: 'Change the selected words', keys: 'alt+f10' },
  { label: 'Start the next post of a thread', keys: 'enter enter enter' },
  { label: 'Split a post at the cursor', keys: keys.split },
  { label: 'Join with the post above, at the start of a post', keys: '⌫' },
  { label: 'Move post up', keys: keys.moveUp },
  { label: 'Move post down', keys: keys.moveDown },
].map((each) => ({ ...each, id: each.keys, group: 'Writing' }));
