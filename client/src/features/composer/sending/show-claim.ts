import { everyText } from '@/features/composer/document/versions';
import { currentDoc, type EditorId, placeCursor, showAccount } from '@/features/composer/store';

/** Selects the first words that nobody has kept or struck. */
export function showClaim(editor: EditorId): void {
  const doc = currentDoc(editor);
  if (doc === null) return;
  const part = everyText(doc).parts.find(({ additions }) => additions.length > 0);
  const place = doc.versions.find(({ own }) => part !== undefined && own?.includes(part));
  showAccount(editor, place?.accountId ?? null);
  const [first] = part?.additions ?? [];
  if (part !== undefined && first !== undefined)
    placeCursor(editor, { partId: part.id, caret: first.start, length: first.end - first.start });
}
