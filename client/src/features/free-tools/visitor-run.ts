import type { VisitorTool, WritingAnswer, WrittenText } from '@/features/free-tools/visitor-tools';

export interface VisitorSlot<Item extends WrittenText = WrittenText> {
  /** What has streamed in so far; stays empty where only finished texts are sent. */
  text: string;
  item: Item | null;
}

/** One generating call of a visitor. It lives as long as the page. */
export interface VisitorRun<Answer extends WritingAnswer = WritingAnswer, Item extends WrittenText = WrittenText> {
  /** Its Idempotency-Key. */
  key: string;
  /** What it was asked from, for the heading of an older run. */
  about: string;
  /** As it was sent. */
  body: object;
  startedAtMs: number;
  generationId: string | null;
  modelName: string | null;
  slots: VisitorSlot<Item>[];
  /** The whole answer, once it is there. */
  answer: Answer | null;
  /** `stopped` was cancelled, `broken` lost its connection; both keep what was finished. */
  state: 'writing' | 'done' | 'stopped' | 'broken';
}

export interface AskedRun {
  key: string;
  about: string;
  body: object;
  /** How many texts are expected. */
  count: number;
}

export function newRun<Answer extends WritingAnswer, Item extends WrittenText>({
  key,
  about,
  body,
  count,
}: AskedRun): VisitorRun<Answer, Item> {
  return {
    key,
    about,
    body,
    startedAtMs: Date.now(),
    generationId: null,
    modelName: null,
    slots: Array.from({ length: count }, () => ({ text: '', item: null })),
    answer: null,
    state: 'writing',
  };
}

export function withSlot<Run extends VisitorRun>(
  run: Run,
  index: number,
  next: (slot: Run['slots'][number]) => Run['slots'][number],
): Run {
  return { ...run, slots: run.slots.map((slot, at) => (at === index ? next(slot) : slot)) };
}

export function withAnswer<Answer extends WritingAnswer, Item extends WrittenText>(
  run: VisitorRun<Answer, Item>,
  answer: Answer,
  tool: VisitorTool<Answer, Item>,
): VisitorRun<Answer, Item> {
  const slots = tool.textsOf(answer).map((item) => ({ text: item.text, item }));
  const { generationId, modelName } = answer;
  return { ...run, generationId, modelName, slots, answer, state: 'done' };
}

/** A run that ended early keeps what was finished; without anything finished there is nothing to show. */
export function endedEarly<Run extends VisitorRun>(run: Run, state: 'stopped' | 'broken'): Run | null {
  const slots = run.slots.filter(({ item }) => item !== null);
  return slots.length === 0 ? null : { ...run, slots, state };
}
