import { tooLong } from '@/features/tweetgen/text-length';

const address = /^(?:https?:\/\/|(?:www\.|mobile\.)?(?:x|twitter)\.com\/)\S+$/i;
const maxLength = 4_000;

export function sourceProblem(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return 'Paste the tweet whose build you want to take.';
  if (address.test(text)) return 'Paste the tweet’s text: an address alone has no build to take.';
  return tooLong(text, maxLength);
}

export const aboutProblem = (text: string): string | undefined => tooLong(text, maxLength);
