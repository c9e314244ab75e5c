const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** UTF-16 units that are parted at once: the engine takes longer for each the longer the text is. */
const stretch = 1_000;

/** Yields what people see as one character, by stretches; the last of each, which may be cut, begins the next. */
export function* graphemesOf(text: string): Generator<{ index: number; segment: string }> {
  let start = 0;
  while (start < text.length) {
    // A pair of surrogates that is cut would hide that the character before goes on.
    const end = start + stretch - (/[\uD800-\uDBFF]/.test(text.charAt(start + stretch - 1)) ? 1 : 0);
    const found = [...graphemes.segment(text.slice(start, end))];
    const cut = end < text.length && found.length > 1 ? found.pop() : undefined;
    for (const { index, segment } of found) yield { index: start + index, segment };
    start = cut ? start + cut.index : end;
  }
}
