import { takeFirstVariant, takeVariant } from '@/features/composer/actions';
import type { Doc } from '@/features/composer/document';
import type { GenerationSummary } from '@/features/composer/generations-api';
import { useRun } from '@/features/composer/hooks/use-run';
import type { RunOf } from '@/features/composer/run-kinds';
import { type Variant, variantsOf, variantsOfRun } from '@/features/composer/variants';

/** What one call brought, or is bringing. */
export interface WrittenPosts {
  generationId: string | null;
  modelName: string | null;
  variants: readonly Variant[];
  /** Other openings of the first post. */
  openings: readonly string[];
  notes: readonly string[];
}

/** Writing LinkedIn posts: the first one into an empty editor by itself, else all of them beside it. */
export function useLinkedinRun() {
  const writing = useRun('linkedin', 'linkedin', {
    onDone: (run) => {
      const written = writtenOf(run);
      takeFirstVariant('linkedin', written.variants, overOf(written, 0));
    },
  });
  return { ...writing, written: writing.run === null ? null : writtenOf(writing.run) };
}

const writtenOf = (run: RunOf<'linkedin'>): WrittenPosts => ({
  generationId: run.state === 'done' ? run.generationId : null,
  modelName: run.modelName,
  variants: variantsOfRun(run),
  openings: run.answer?.hooks ?? [],
  notes: run.notes,
});

/** What was generated before, as it was written. */
export const writtenOfRecord = (record: GenerationSummary): WrittenPosts => ({
  generationId: record.id,
  modelName: record.modelName,
  variants: variantsOf(record),
  openings: record.hooks,
  notes: record.notes,
});

const overOf = ({ openings, notes }: WrittenPosts, at: number): Partial<Doc> => ({
  openings: at === 0 ? openings : [],
  notes,
});

export function takePost(written: WrittenPosts, variant: Variant): void {
  takeVariant('linkedin', variant, { over: overOf(written, written.variants.indexOf(variant)) });
}
