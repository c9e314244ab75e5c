import { counted, wholeNumber } from '@/lib/format';

/** "Shorten this by 12 characters: 4,000 is the limit." */
export function tooLong(text: string, max: number): string | undefined {
  const over = text.trim().length - max;
  if (over <= 0) return undefined;
  return `Shorten this by ${counted(over, 'character', 'characters')}: ${wholeNumber(max)} is the limit.`;
}
