import { faultsOf, hasWords, type Thread } from '@/features/threads/thread';

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Why a thread cannot be saved or published yet, and what to do about it. */
export function threadReason(thread: Thread, verb: 'save' | 'publish'): string | undefined {
  const { over, empty } = faultsOf(thread);
  if (!hasWords(thread)) return `Write something to ${verb} it.`;
  if (over.length > 0)
    return `${plural(over.length, 'post')} ${over.length === 1 ? 'is' : 'are'} over the limit. Shorten to ${verb}.`;
  return empty.length > 0 ? `A post is empty. Write or delete it to ${verb}.` : undefined;
}
