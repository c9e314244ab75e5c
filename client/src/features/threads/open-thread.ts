import type { Post } from '@/features/publishing/api';
import type { WrittenThread } from '@/features/threads/api';
import {
  cutText,
  hasWords,
  newPart,
  newThread,
  textsOf,
  threadOfTexts,
  withoutWritten,
} from '@/features/threads/thread';
import { numberings, type ThreadFile } from '@/features/threads/thread-file';
import { commitTyping, replaceThread, useThreadStore } from '@/features/threads/thread-store';

// Threads from elsewhere into the editor. The one that stood there can be had back.

const said = (): { says?: string } =>
  hasWords(useThreadStore.getState().thread) ? { says: 'This thread took the place of the one before.' } : {};

/** One that was set aside on this machine. */
export function openFile({ thread, draft }: ThreadFile): void {
  replaceThread(thread, { draft, ...said() });
  useThreadStore.setState({ takesFocus: true });
}

/** One that was generated earlier, as it was written. */
export function openWritten({ id: generationId, input, tweets, hooks, modelName }: WrittenThread): void {
  const numbering = numberings.find((each) => each === input.numbering) ?? 'none';
  const texts = withoutWritten(
    tweets.map(({ text }) => text),
    numbering,
    tweets.length,
  );
  const parts = tweets.map((tweet, at) => ({
    ...newPart(texts[at] ?? tweet.text, { generationId, tweetId: tweet.id }),
    notes: tweet.notes,
  }));
  replaceThread(newThread(parts, { numbering, hooks, modelName }), said());
  useThreadStore.setState({ takesFocus: true });
}

/** A saved draft; saving it again changes that draft. */
export function openDraft({ id, version, parts }: Post): void {
  const texts = parts.map(({ text }) => text);
  commitTyping();
  const { thread, drafts } = useThreadStore.getState();
  // It is the one in the editor, as it was saved.
  if (thread !== null && drafts[thread.id]?.id === id && textsOf(thread).join('\0') === texts.join('\0')) return;
  replaceThread(threadOfTexts(texts), { draft: { id, version, texts }, ...said() });
  useThreadStore.setState({ takesFocus: true });
}

/** What somebody brings from the free tool: posts below each other, with a line of hyphens between them. */
export function openCarried(text: string): boolean {
  if (!/^\s*---\s*$/m.test(text)) return false;
  const thread = threadOfTexts(cutText(text, 'none'));
  replaceThread({ ...thread, isChanged: true }, said());
  useThreadStore.setState({ takesFocus: true });
  return true;
}
