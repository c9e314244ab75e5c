import { hasWords } from '@/features/composer/document/document';
import { docOfVariant, type Variant } from '@/features/composer/generation/variants';
import { change, currentDoc, type EditorId, replaceDoc } from '@/features/composer/store';
import { networkOfEditor } from '@/features/composer/editors';
import { announce } from '@/lib/focus/announce';

/** A variant in place of the text in the editor, which Undo brings back; no cursor where it would only raise a phone's keyboard. */
export function takeVariant(editor: EditorId, variant: Variant, { hasCursor = true } = {}): void {
  const before = currentDoc(editor);
  const doc = docOfVariant(before?.network ?? networkOfEditor(editor), variant);
  const isReplaced = hasWords(before) && before.isChanged;
  const [first] = doc.parts;
  // An untouched one still stands beside the editor.
  const put = isReplaced ? replaceDoc : change;
  put(editor, doc, {
    ...(isReplaced && { notice: 'Your text was replaced.' }),
    ...(hasCursor && first !== undefined && { cursor: { partId: first.id } }),
  });
  announce('In the editor');
}

/** Into an empty editor the first variant goes by itself. What somebody typed is never replaced unasked. */
export function takeFirstVariant(editor: EditorId, [first]: readonly Variant[]): void {
  const doc = currentDoc(editor);
  if (first === undefined || doc === null) return;
  const { network } = doc;
  if (!hasWords(doc)) change(editor, docOfVariant(network, first));
}
