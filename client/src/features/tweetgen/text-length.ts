const numberFormat = new Intl.NumberFormat();

/** In the words of every prompt field. */
export function tooLong(text: string, most: number): string | undefined {
  const over = text.trim().length - most;
  return over > 0
    ? `Shorten this by ${numberFormat.format(over)} characters: ${numberFormat.format(most)} is the limit.`
    : undefined;
}
