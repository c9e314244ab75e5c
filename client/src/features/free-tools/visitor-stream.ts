import { visitorHeader } from '@/api/client';
import { readStream } from '@/api/stream';
import { type VisitorRun, withSlot } from '@/features/free-tools/visitor-run';
import type { VisitorTool, WritingAnswer, WrittenText } from '@/features/free-tools/visitor-tools';

interface VisitorCall<Answer extends WritingAnswer, Item extends WrittenText> {
  tool: VisitorTool<Answer, Item>;
  body: object;
  key: string;
  signal: AbortSignal;
  /** Takes each change of the run. */
  change: (next: (run: VisitorRun<Answer, Item>) => VisitorRun<Answer, Item>) => void;
  /** A text is finished. */
  onItem: () => void;
}

/** Streams one call of a tool into its run. Never with a login: the header makes it a visitor's call on the thread's route too. */
export function streamRun<Answer extends WritingAnswer, Item extends WrittenText>({
  tool,
  body,
  key,
  signal,
  change,
  onItem,
}: VisitorCall<Answer, Item>): Promise<Answer> {
  return readStream<Item & { index: number }, Answer>(
    { path: tool.address, body, signal, idempotencyKey: key, headers: visitorHeader() },
    {
      onStart: (data) => change((run) => ({ ...run, ...startOf(data) })),
      onDelta: ({ index, text }) =>
        change((run) => withSlot(run, index, (slot) => ({ ...slot, text: slot.text + text }))),
      onItem: (item) => {
        onItem();
        change((run) => withSlot(run, item.index, () => ({ text: item.text, item })));
      },
    },
  );
}

function startOf(data: unknown): Pick<VisitorRun, 'generationId' | 'modelName'> {
  const { generationId, modelName } = data as Pick<WritingAnswer, 'generationId' | 'modelName'>;
  return { generationId, modelName };
}
