import type { Doc, ReplyTo } from '@/features/composer/document/document';
import type { GenerationRecord } from '@/features/composer/generation/generations-api';
import type { RunOf } from '@/features/composer/generation/run-kinds';
import { type Variant, variantsOf, variantsOfRun } from '@/features/composer/generation/variants';

/** The two ways of writing that begin with somebody else's post. */
export type SourceTask = 'replies' | 'mimic';
export interface SourceResult {
  generationId: string | null;
  modelName: string | null;
  variants: readonly Variant[];
  /** Why there is nothing to add. */
  skipped: string | null;
  notes: readonly string[];
  state: SourceRun['state'];
}

export type SourceRun = RunOf<'replies'> | RunOf<'variations'>;

/** With the post that they answer, or vary. */
function withSource(variants: readonly Variant[], task: SourceTask, source: ReplyTo | null): Variant[] {
  const about: Partial<Doc> = task === 'replies' ? { replyTo: source } : { variationOf: source?.text ?? null };
  return variants.map((variant) => ({ ...variant, about }));
}

/** Neither text nor address: it was written from notes alone. */
const isNamed = (source: ReplyTo | null): source is ReplyTo =>
  source !== null && (source.text !== '' || source.url !== null);

const pasted = (text: string): ReplyTo => ({ text, url: null, authorHandle: null });

export function resultOfRun(task: SourceTask, run: SourceRun): SourceResult {
  const { generationId, modelName, notes, state, answer, body } = run;
  const sent = 'sourceTweet' in body ? body.sourceTweet : (body as { tweetText?: string }).tweetText;
  const read = answer !== null && 'source' in answer ? answer.source : null;
  const skipped = answer !== null && 'skipped' in answer ? (answer.skipped?.reason ?? null) : null;
  // Null until its text was read.
  const source = isNamed(read) ? read : sent === undefined ? null : pasted(sent);
  return { generationId, modelName, variants: withSource(variantsOfRun(run), task, source), skipped, notes, state };
}

/** One from before; null where it is another task's. A record without a text says why in its notes. */
export function resultOfRecord(task: SourceTask, record: GenerationRecord): SourceResult | null {
  if (record.task !== task) return null;
  const { id, modelName, input, notes, status, tweets } = record;
  const isSkip = task === 'replies' && tweets.length === 0 && status === 'completed';
  const source = { ...pasted(input.source ?? ''), ...input.sourcePost };
  return {
    generationId: id,
    modelName,
    variants: withSource(variantsOf(record), task, isNamed(source) ? source : null),
    skipped: isSkip ? (notes[0] ?? 'There was nothing to add.') : null,
    notes: isSkip ? [] : notes,
    state: 'done',
  };
}
