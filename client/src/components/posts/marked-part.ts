interface Place {
  start: number;
  end: number;
}

const letter = /[\p{L}\p{N}]/u;

/**
 * Returns what of a finding is underlined. Its fix may reach over the space behind the words, or into the next word at
 * the letter that becomes a capital: neither is what reads badly.
 */
export function markedPart<Found extends Place>(text: string, found: Found): Found {
  const { start } = found;
  let { end } = found;
  const isCut = letter.test(text.charAt(end - 1)) && letter.test(text.charAt(end));
  if (isCut) while (end > start && letter.test(text.charAt(end - 1))) end -= 1;
  while (end > start && /\s/u.test(text.charAt(end - 1))) end -= 1;
  return end > start ? { ...found, end } : found;
}
