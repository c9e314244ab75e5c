/** Counts UTF-16 units. */
const maxLength = 60;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the first words of a prompt, cut at a word border; a text without one is cut between characters. */
export function chatTitle(prompt: string): string {
  const line = prompt.replace(/\s+/gu, ' ').trim();
  if (line.length <= maxLength) return line;
  const border = line.lastIndexOf(' ', maxLength);
  if (border > 0) return line.slice(0, border);
  let end = 0;
  for (const { index, segment } of graphemes.segment(line.slice(0, 4 * maxLength))) {
    if (index + segment.length > maxLength) break;
    end = index + segment.length;
  }
  return line.slice(0, end || maxLength).toWellFormed();
}
