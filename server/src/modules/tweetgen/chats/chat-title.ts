import { wholeSentences } from '../../../text/sentences';

/** Counts UTF-16 units. */
const maxLength = 60;
/** A shorter first line is no name. */
const shortestLine = 20;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the beginning of a prompt: its first line where that fits, or as many whole sentences as fit, or its first words; a text
 * without a word border is cut between characters.
 */
export function chatTitle(prompt: string): string {
  const line = prompt.replace(/\s+/gu, ' ').trim();
  if (line.length <= maxLength) return line;
  const first = /\S.*/u.exec(prompt)?.[0].replace(/\s+/gu, ' ').trim() ?? '';
  if (first.length >= shortestLine && first.length <= maxLength) return first;
  let sentences = '';
  for (const sentence of wholeSentences(line.slice(0, 4 * maxLength))) {
    const longer = sentences === '' ? sentence : `${sentences} ${sentence}`;
    if (longer.length > maxLength) break;
    sentences = longer;
  }
  return sentences.length >= shortestLine && line.startsWith(sentences) ? sentences : cut(line);
}

function cut(line: string): string {
  const border = line.lastIndexOf(' ', maxLength);
  if (border > 0) return line.slice(0, border).replace(/[\s,;:–—-]+$/u, '');
  let end = 0;
  for (const { index, segment } of graphemes.segment(line.slice(0, 4 * maxLength))) {
    if (index + segment.length > maxLength) break;
    end = index + segment.length;
  }
  return line.slice(0, end || maxLength).toWellFormed();
}
