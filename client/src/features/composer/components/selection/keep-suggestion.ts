import { asTyped, indexOf, withPart } from '@/features/composer/document/document';
import { type Kept, withSuggestion } from '@/features/composer/document/passage';
import { change, currentDoc, type EditorId } from '@/features/composer/store';
import { announce } from '@/lib/focus/announce';

/** A suggestion in place of the words that it is for, or after them; Undo brings the old ones back. */
export function keepSuggestion(editor: EditorId, partId: string, kept: Kept): void {
  const doc = currentDoc(editor);
  const part = doc?.parts[indexOf(doc, partId)];
  if (doc === null || part === undefined) return;
  const { text, end, additions } = withSuggestion(part.text, kept);
  const typed = asTyped(part, text);
  const next = withPart(doc, partId, { ...typed, additions: [...typed.additions, ...additions] });
  change(editor, next, { cursor: { partId, caret: end } });
  announce('Suggestion kept');
}
