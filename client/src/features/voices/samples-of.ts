import { fieldMessage } from '@/api/field-errors';
import { mostPosts, type Picked, type Samples } from '@/features/voices/samples';
import { counted } from '@/lib/words/format';

export type Way = 'paste' | 'archive' | 'account';

interface Given {
  way: Way;
  texts: string[];
  picked: Picked | 'reading' | null;
  accountId: string | undefined;
}

/** Returns what is sent of what was given, or a sentence about what is missing. */
export function samplesOf({ way, texts, picked, accountId }: Given): Samples | string {
  if (way === 'account') return accountId === undefined ? 'Connect an account first.' : { accountId };
  if (way === 'archive') {
    if (picked === null) return 'Choose a file.';
    if (picked === 'reading') return 'The file is still being read. Try again in a moment.';
    return 'problem' in picked ? picked.problem : picked;
  }
  if (texts.length === 0) return 'Paste at least one post.';
  if (texts.length > mostPosts)
    return `That's ${counted(texts.length, 'post', 'posts')}. The limit is ${mostPosts}, so add the rest afterwards.`;
  return { texts };
}

/** The names that the server gives to posts in its refusals. */
export const samplesFields = ['texts', 'accountId', 'file'] as const;

/** Returns what a refusal says about the posts, for the field that brought them. */
export function samplesMessage(error: unknown): string | undefined {
  return samplesFields.map((name) => fieldMessage(error, name)).find((text) => text !== undefined);
}
