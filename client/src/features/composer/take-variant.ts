import { type Doc, hasWords } from '@/features/composer/document/document';
import { docOfVariant, isStarter, type Variant } from '@/features/composer/generation/variants';
import { change, currentDoc, type EditorId, replaceDoc, savedOf } from '@/features/composer/store';
import { announce } from '@/lib/focus/announce';

/** A variant in place of the text in the editor, which Undo brings back; no cursor where it would only raise a phone's keyboard. */
export function takeVariant(editor: EditorId, variant: Variant, { hasCursor = true } = {}): void {
  const before = currentDoc(editor);
  const doc = docOfVariant(before?.network ?? 'twitter', variant);
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

/** As it was written: nobody has changed or saved it. */
const isUntouched = (doc: Doc): boolean =>
  !doc.isChanged && savedOf(doc) === null && doc.parts.every(({ origin }) => origin !== null);

/**
 * Into an empty editor the first whole variant goes by itself, and where more of the notes was asked for, in place of an
 * untouched one too. What somebody typed is never replaced unasked.
 */
export function takeFirstVariant(editor: EditorId, variants: readonly Variant[], hasMore = false): void {
  const first = variants.find((variant) => !isStarter(variant));
  const doc = currentDoc(editor);
  if (first === undefined || doc === null) return;
  const isFilled = hasWords(doc);
  if (isFilled && !(hasMore && isUntouched(doc))) return;
  change(editor, docOfVariant(doc.network, first));
  if (isFilled) announce('The new text is in the editor.');
}
