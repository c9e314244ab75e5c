/**
 * Puts another text into a field as if it were typed, so that the browser's own Undo takes it back; only what differs is
 * replaced. Answers false where the browser cannot: the caller then sets the value itself.
 */
export function replaceText(field: HTMLTextAreaElement, next: string): boolean {
  const { value } = field;
  const start = sameStart(value, next);
  const tail = sameEnd(value.slice(start), next.slice(start));
  const words = next.slice(start, next.length - tail);
  field.focus();
  field.setSelectionRange(start, value.length - tail);
  // Deprecated, in every browser (not in jsdom), and the only way that keeps the field's undo history.
  if (typeof document.execCommand !== 'function') return false;
  const isDone = words === '' ? document.execCommand('delete') : document.execCommand('insertText', false, words);
  return isDone && field.value === next;
}

const isLowHalf = (text: string, at: number): boolean => /[\uDC00-\uDFFF]/.test(text.charAt(at));

/** Never between the two halves of a sign such as an emoji. */
function sameStart(a: string, b: string): number {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length += 1;
  return isLowHalf(a, length) || isLowHalf(b, length) ? length - 1 : length;
}

function sameEnd(a: string, b: string): number {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return length > 0 && isLowHalf(a, a.length - length) ? length - 1 : length;
}
