import type { TextRange } from './urls';

export interface PlainForm {
  /** Each character as a reader takes it: full width, letters of mathematics and all dots as plain ones. */
  plain: string;
  /** As `plain`, with `․` for what only looks like a dot. */
  marked: string;
  /** Returns where in the text stands what stands there in the plain form. */
  placeOf(range: TextRange): TextRange;
}

/** Between Latin letters they stand in no prose. */
const likeDot = /[․．｡]/;
/** Ends sentences of Chinese and Japanese; browsers read it as the dot of a name. */
const ideographicStop = /(?<=[a-z0-9])。(?=[a-z0-9])/gi;

/** Returns the form of a text in which disguised addresses are looked for (NFKC, character by character). */
export function plainForm(text: string): PlainForm {
  if (!text.includes('。') && text.normalize('NFKC') === text)
    return { plain: text, marked: text, placeOf: (range) => range };
  const sources: TextRange[] = [];
  const forms: string[] = [];
  let start = 0;
  for (const char of text) {
    const form = likeDot.test(char) ? '․' : char.normalize('NFKC');
    const source = { start, end: start + char.length };
    for (let unit = 0; unit < form.length; unit += 1) sources.push(source);
    forms.push(form);
    start = source.end;
  }
  const marked = forms.join('');
  return {
    marked,
    plain: marked.replaceAll('․', '.').replace(ideographicStop, '.'),
    placeOf: (range) => ({
      start: sources[range.start]?.start ?? text.length,
      end: sources[range.end - 1]?.end ?? text.length,
    }),
  };
}
