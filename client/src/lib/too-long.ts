import { counted } from '@/lib/counted';

const numberFormat = new Intl.NumberFormat('en');

/** "Shorten this by 12 characters: 4,000 is the limit." */
export function tooLong(text: string, max: number): string | undefined {
  const over = text.trim().length - max;
  if (over <= 0) return undefined;
  return `Shorten this by ${counted(over, 'character', 'characters')}: ${numberFormat.format(max)} is the limit.`;
}
