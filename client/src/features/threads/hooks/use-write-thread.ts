import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type ThreadAnswer, type ThreadBody, threadKeys, type WrittenPart } from '@/features/threads/api';
import { hasWords, newPart, newThread, type Thread, withoutWritten } from '@/features/threads/thread';
import { commitTyping, replaceThread, useThreadStore } from '@/features/threads/thread-store';
import { useWriting } from '@/features/tweetgen/hooks/use-writing';
import { clearWriting, type WritingRun } from '@/features/tweetgen/writing-run';

export type ThreadRun = WritingRun<WrittenPart, ThreadAnswer>;

const said = ({ tweets, modelName }: ThreadAnswer): string =>
  `Thread of ${tweets.length} ${tweets.length === 1 ? 'post' : 'posts'} written. ${modelName}`;

/** Writing threads: what has ended goes into the editor, also when it ended while another screen was open. */
export function useWriteThread() {
  const client = useQueryClient();
  const writing = useWriting<WrittenPart, ThreadAnswer>('thread', { said });
  const { run, start } = writing;
  useEffect(() => {
    if (run === null || run.state === 'writing') return;
    takeIn(run);
    clearWriting('thread');
    void client.invalidateQueries({ queryKey: threadKeys.recent });
  }, [run, client]);
  return {
    ...writing,
    start: (body: ThreadBody) => {
      commitTyping();
      start(body, body.tweetCount ?? 0);
    },
  };
}

/** What was finished, whatever ended it. Nothing finished leaves the editor as it was. */
function takeIn(run: ThreadRun): void {
  const thread = toThread(run);
  if (thread === null) return;
  const before = useThreadStore.getState().thread;
  replaceThread(thread, hasWords(before) ? { says: 'This thread took the place of the one before.' } : {});
  useThreadStore.setState({ takesFocus: isWaiting(run.body as ThreadBody) });
}

function toThread({ answer, slots, body, generationId, modelName, state }: ThreadRun): Thread | null {
  const { numbering = 'none' } = body as ThreadBody;
  const items = answer?.tweets ?? slots.map(({ item }) => item).filter((item) => item !== null);
  if (items.length === 0) return null;
  const id = answer?.generationId ?? generationId;
  // A number was written for as many as were asked for, until the end tells how many there are.
  const count = answer === null ? slots.length : items.length;
  const at = (item: WrittenPart) =>
    answer === null ? slots.findIndex((slot) => slot.item === item) : items.indexOf(item);
  const parts = items.map((item) => {
    const blanks = Array.from({ length: at(item) }, () => '');
    const text = withoutWritten([...blanks, item.text], numbering, count).at(-1) ?? item.text;
    return { ...newPart(text, id === null ? null : { generationId: id, tweetId: item.id }), notes: item.notes };
  });
  const stopped = state === 'stopped' ? [`${items.length} of ${slots.length} posts were finished; they are here.`] : [];
  return newThread(parts, {
    numbering,
    hooks: answer?.hooks ?? [],
    modelName: answer?.modelName ?? modelName,
    notes: [...(answer?.notes ?? []), ...stopped],
  });
}

/** Whether the person still waits for it: who has begun to type something else is not pulled away. */
function isWaiting({ topic }: ThreadBody): boolean {
  const element = document.activeElement;
  if (element instanceof HTMLTextAreaElement) return element.value.trim() === topic;
  return element === null || element === document.body || element.matches('#main, button');
}
