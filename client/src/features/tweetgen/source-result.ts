import type { ApiData } from '@/api/client';
import type { GenerationRecord } from '@/features/tweetgen/records';
import type { WritingRun } from '@/features/tweetgen/writing-run';

export type RepliesAnswer = ApiData<'/api/tweetgen/replies/generate', 'post'>;
export type MimicAnswer = ApiData<'/api/tweetgen/mimic', 'post'>;
export type SourceAnswer = RepliesAnswer | MimicAnswer;
export type SourceItem = RepliesAnswer['replies'][number];
type SourcePost = RepliesAnswer['source'];

/** Kinds that are written about a text of somebody else. */
export type SourceKind = 'replies' | 'mimic';
export type SourceRun = WritingRun<SourceItem, SourceAnswer>;

/** What one call brought, or is bringing. */
export interface SourceResult {
  key: string;
  state: SourceRun['state'];
  startedAtMs: number;
  generationId: string | null;
  modelName: string | null;
  /** Null while one is being written. */
  items: (SourceItem | null)[];
  /** Null until its text was read. */
  source: SourcePost | null;
  /** Why there is nothing to add. */
  skipped: string | null;
  notes: string[];
}

export const itemsOf = (answer: SourceAnswer): SourceItem[] => ('replies' in answer ? answer.replies : answer.tweets);
const skippedOf = (answer: SourceAnswer): string | null =>
  'replies' in answer ? (answer.skipped?.reason ?? null) : null;

const pasted = (text: string): SourcePost => ({ text, url: null, authorHandle: null });

interface SentBody {
  tweetText?: string;
  tweetUrl?: string;
  sourceTweet?: string;
}

/** Whether a run has something to show; one that was cancelled before its first text has not. */
export const hasContent = ({ state, answer, slots }: SourceRun): boolean =>
  state === 'writing' || answer !== null || slots.some(({ item }) => item !== null);

export function resultOfRun(run: SourceRun): SourceResult {
  const { key, state, startedAtMs, generationId, modelName, slots, answer, body } = run;
  const { tweetText, sourceTweet } = body as SentBody;
  const sent = tweetText ?? sourceTweet;
  const finished = slots.map(({ item }) => item);
  const common = { key, state, startedAtMs };
  if (answer !== null)
    return {
      ...common,
      generationId: answer.generationId,
      modelName: answer.modelName,
      items: itemsOf(answer),
      source: 'source' in answer ? answer.source : pasted(sent ?? ''),
      skipped: skippedOf(answer),
      notes: answer.notes,
    };
  return {
    ...common,
    generationId,
    modelName,
    items: state === 'writing' ? finished : finished.filter((item) => item !== null),
    source: sent === undefined ? null : pasted(sent),
    skipped: null,
    notes: [],
  };
}

/** One from before. A record without a text says why in its notes. */
export function resultOfRecord(record: GenerationRecord): SourceResult {
  const { id, createdAt, modelName, tweets, input, notes, task, status } = record;
  const isSkip = task === 'replies' && tweets.length === 0 && status === 'completed';
  return {
    key: id,
    state: 'done',
    startedAtMs: new Date(createdAt).getTime(),
    generationId: id,
    modelName,
    items: tweets,
    source: input.source === undefined ? null : { ...pasted(input.source), ...input.sourcePost },
    skipped: isSkip ? (notes[0] ?? 'There was nothing to add.') : null,
    notes: isSkip ? [] : notes,
  };
}
