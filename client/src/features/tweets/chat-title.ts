import type { Chat } from '@/features/tweets/chats-api';

/** Returns the title, with an ellipsis where it is only the beginning of the prompt. */
export function chatTitle({ title, firstPrompt }: Pick<Chat, 'title' | 'firstPrompt'>): string {
  const prompt = firstPrompt.replaceAll(/\s+/g, ' ').trim();
  // Cut after a sentence, its full stop would read as a fourth dot.
  return prompt.startsWith(title) && prompt !== title ? `${title.replace(/[.,:;]+$/, '')}…` : title;
}
