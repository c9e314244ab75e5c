import { hasWords, newDoc, newPart } from '@/features/composer/document/document';
import { currentDoc, type EditorId, replaceDoc } from '@/features/composer/store';
import { networkOfEditor } from '@/features/composer/editors';
import { type CarriedPost, takePosts } from '@/lib/device/carried-text';

/** The finished posts that were brought from the free tools: the newest in the editor, the others in Recent. */
export function takeCarriedPosts(editor: EditorId): void {
  for (const post of takePosts().toReversed()) takeCarriedPost(editor, post);
}

function takeCarriedPost(editor: EditorId, { text, answers }: CarriedPost): void {
  const replyTo = answers === undefined ? null : { text: answers, url: null, authorHandle: null };
  const doc = newDoc(networkOfEditor(editor), [newPart(text)], { replyTo, isChanged: true });
  const isReplaced = hasWords(currentDoc(editor));
  replaceDoc(editor, doc, isReplaced ? { notice: 'Replaced with your text from the free tool.' } : {});
}
