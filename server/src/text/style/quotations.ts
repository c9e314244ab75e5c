/** What somebody said, word for word. */
export const quotation = /("[^"\n]{1,400}"|“[^”\n]{1,400}”|„[^“”\n]{1,400}[“”]|«[^»\n]{1,400}»)/u;
export const quotationOrBracket = new RegExp(`${quotation.source}|(\\([^()\\n]{1,400}\\))`, 'u');

/** Changes a text around what matches `kept`. */
export function outside(kept: RegExp, text: string, change: (part: string) => string): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: match, index } of text.matchAll(new RegExp(kept, 'gu'))) {
    pieces.push(change(text.slice(from, index)), match);
    from = index + match.length;
  }
  return [...pieces, change(text.slice(from))].join('');
}
