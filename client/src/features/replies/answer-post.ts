import { isBlank, newDoc, newPart, type ReplyTo } from '@/features/composer/document/document';
import { pastedPost, replyToIdOf } from '@/features/composer/document/reply-to';
import { amend, change, currentDoc, replaceDoc, savedOf } from '@/features/composer/store';

export function isBlankReply(): boolean {
  const doc = currentDoc('reply');
  return doc !== null && isBlank(doc);
}

/**
 * The reply in the editor answers the post that was pasted last. One that is saved stays with its own post, and an empty one
 * takes its place.
 */
export function answerPost(pasted: string): void {
  const doc = currentDoc('reply');
  const replyTo = pastedPost(pasted);
  if (doc === null || isSamePost(doc.replyTo, replyTo)) return;
  const next = { ...doc, replyTo };
  if (isBlank(doc)) amend('reply', next);
  else if (savedOf(doc) === null) change('reply', next, { typingIn: 'reply-to' });
  else if (replyTo !== null)
    replaceDoc('reply', newDoc('twitter', [newPart('')], { replyTo }), { notice: 'Your last reply is in Posts.' });
}

function isSamePost(before: ReplyTo | null, now: ReplyTo | null): boolean {
  const id = replyToIdOf({ replyTo: before });
  return id === null ? before?.text === now?.text : id === replyToIdOf({ replyTo: now });
}
