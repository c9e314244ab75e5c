import { currentDoc, type EditorId, placeCursor } from '@/features/composer/store';

/** Selects the first words that nobody has kept or struck. */
export function showClaim(editor: EditorId): void {
  const part = currentDoc(editor)?.parts.find(({ additions }) => additions.length > 0);
  const [first] = part?.additions ?? [];
  if (part !== undefined && first !== undefined)
    placeCursor(editor, { partId: part.id, caret: first.start, length: first.end - first.start });
}
