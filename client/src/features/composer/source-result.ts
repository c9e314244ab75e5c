import type { Doc, ReplyTo } from '@/features/composer/document';
import type { GenerationRecord } from '@/features/composer/generations-api';
import type { RunOf } from '@/features/composer/run-kinds';
import { type Variant, variantsOf, variantsOfRun } from '@/features/composer/variants';

/** The two ways of writing that begin with somebody else's post. */
export type SourceTask = 'replies' | 'mimic';
/** What one call brought, or is bringing. */
export interface SourceResult {
  generationId: string | null;
  modelName: string | null;
  createdAt: string;
  variants: readonly Variant[];
  /** Null until its text was read. */
  source: ReplyTo | null;
  /** Why there is nothing to add. */
  skipped: string | null;
  notes: readonly string[];
  state: SourceRun['state'];
}

export type SourceRun = RunOf<'replies'> | RunOf<'variations'>;

/** What a document of this kind knows of its source. */
export const docFields = (task: SourceTask, { source }: SourceResult): Partial<Doc> =>
  task === 'replies' ? { replyTo: source } : { variationOf: source?.text ?? null };

const pasted = (text: string): ReplyTo => ({ text, url: null, authorHandle: null });

export function resultOfRun(run: SourceRun): SourceResult {
  const { generationId, modelName, startedAtMs, notes, state, answer, body } = run;
  const sent = 'sourceTweet' in body ? body.sourceTweet : (body as { tweetText?: string }).tweetText;
  const read = answer !== null && 'source' in answer ? answer.source : null;
  const skipped = answer !== null && 'skipped' in answer ? (answer.skipped?.reason ?? null) : null;
  return {
    generationId,
    modelName,
    createdAt: new Date(startedAtMs).toISOString(),
    variants: variantsOfRun(run),
    source: read ?? (sent === undefined ? null : pasted(sent)),
    skipped,
    notes,
    state,
  };
}

/** One from before. A record without a text says why in its notes. */
export function resultOfRecord(record: GenerationRecord): SourceResult {
  const { id, createdAt, modelName, input, notes, task, status, tweets } = record;
  const isSkip = task === 'replies' && tweets.length === 0 && status === 'completed';
  return {
    generationId: id,
    modelName,
    createdAt,
    variants: variantsOf(record),
    source: input.source === undefined ? null : { ...pasted(input.source), ...input.sourcePost },
    skipped: isSkip ? (notes[0] ?? 'There was nothing to add.') : null,
    notes: isSkip ? [] : notes,
    state: 'done',
  };
}
