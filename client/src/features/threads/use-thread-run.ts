import {
  openingsOf,
  takeFirstVariant,
  takeVariant,
  threadVariant,
  threadVariantOfRun,
  type Variant,
} from '@/features/composer/generation/variants';
import type { GenerationSummary } from '@/features/composer/generation/generations-api';
import { useRun } from '@/features/composer/hooks/generation/use-run';
import type { RunOf } from '@/features/composer/generation/run-kinds';
import { clearRun } from '@/features/composer/generation/run';
import type { Numbering } from '@text/thread/thread';

/** Writing a thread: into an empty editor by itself, else beside it until somebody takes it. */
export function useThreadRun() {
  const writing = useRun('thread', 'thread', {
    onDone: (run) =>
      takeFirstVariant(
        'thread',
        [variantOf(run)].filter((each) => each !== null),
      ),
  });
  return { ...writing, variant: writing.run && variantOf(writing.run) };
}

function variantOf(run: RunOf<'thread'>): Variant | null {
  const numbering = run.body.numbering ?? 'none';
  const variant = threadVariantOfRun(run, numbering);
  return variant && { ...variant, about: { numbering, openings: openingsOf(run.answer), notes: run.notes } };
}

const numberings: readonly Numbering[] = ['none', 'slash', 'total'];

/** One that was generated before, as it was written. */
export function openWritten(record: GenerationSummary): void {
  const numbering = numberings.find((each) => each === record.input.numbering) ?? 'none';
  clearRun('thread');
  const about = { numbering, openings: openingsOf(record), notes: record.notes };
  takeVariant('thread', { ...threadVariant(record, numbering), about });
}

/** Returns where the notes of a thread are on this device (lib/device/stored.ts). */
export const notesKey = (owner: string): string => `thread-topic:${owner}`;
