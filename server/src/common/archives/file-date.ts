/** Returns null for a time that is none, or that nothing in a file can be of: not every date can be stored. */
export function inThisCentury(date: Date): Date | null {
  const year = date.getUTCFullYear();
  return year >= 2000 && year < 2100 ? date : null;
}
