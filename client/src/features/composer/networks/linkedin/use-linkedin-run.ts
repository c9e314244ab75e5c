import {
  openingsOf,
  takeFirstVariant,
  takeVariant,
  type Variant,
  variantsOf,
  variantsOfRun,
} from '@/features/composer/generation/variants';
import type { Opening } from '@/features/composer/document/document';
import type { GenerationSummary } from '@/features/composer/generation/generations-api';
import { clearRun } from '@/features/composer/generation/run';
import { useRun } from '@/features/composer/hooks/generation/use-run';
import type { RunOf } from '@/features/composer/generation/run-kinds';

/** Returns where the notes of a LinkedIn post are on this device (lib/device/stored.ts). */
export const notesKey = (owner: string): string => `linkedin-topic:${owner}`;

/** What one call brought, or is bringing. */
export interface WrittenPosts {
  generationId: string | null;
  modelName: string | null;
  variants: readonly Variant[];
}

/** Writing LinkedIn posts: the first one into an empty editor by itself, else all of them beside it. */
export function useLinkedinRun() {
  const writing = useRun('linkedin', 'posts', {
    onDone: (run) => takeFirstVariant('linkedin', writtenOf(run).variants),
  });
  return { ...writing, written: writing.run === null ? null : writtenOf(writing.run) };
}

const writtenOf = (run: RunOf<'posts'>): WrittenPosts => ({
  generationId: run.state === 'done' ? run.generationId : null,
  modelName: run.modelName,
  variants: withAbout(variantsOfRun(run), openingsOf(run.answer), run.notes),
});

/** Posts that were generated together before, as they were written: the first one goes into the editor. */
export function openWritten(record: GenerationSummary): WrittenPosts {
  const variants = withAbout(variantsOf(record), openingsOf(record), record.notes);
  const [first] = variants;
  clearRun('linkedin');
  if (first !== undefined) takeVariant('linkedin', first);
  return { generationId: record.id, modelName: record.modelName, variants };
}

/** The other openings are those of the first post. */
const withAbout = (variants: readonly Variant[], openings: readonly Opening[], notes: readonly string[]): Variant[] =>
  variants.map((variant, at) => ({ ...variant, about: { openings: at === 0 ? openings : [], notes } }));
