/** A stretch of a text in UTF-16 units, end exclusive. */
export interface Range {
  start: number;
  end: number;
}

/** Returns a selection without the spaces at its ends; null where nothing else is in it. */
export function trimmedRange(text: string, { start, end }: Range): Range | null {
  const words = text.slice(start, end);
  const from = start + words.length - words.trimStart().length;
  return words.trim() === '' ? null : { start: from, end: from + words.trim().length };
}

/** Returns the paragraph with the cursor, else the whole text; null where there is none. */
export function paragraphAt(text: string, caret: number): Range | null {
  const start = text.lastIndexOf('\n', caret - 1) + 1;
  const next = text.indexOf('\n', caret);
  return (
    trimmedRange(text, { start, end: next < 0 ? text.length : next }) ??
    trimmedRange(text, { start: 0, end: text.length })
  );
}
