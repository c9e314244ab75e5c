import { counted, wholeNumber } from '@/lib/words/format';

/** "Shorten this by 12 characters. The limit is 4,000." */
export function tooLong(text: string, max: number): string | undefined {
  const over = text.trim().length - max;
  if (over <= 0) return undefined;
  return `Shorten this by ${counted(over, 'character', 'characters')}. The limit is ${wholeNumber(max)}.`;
}
