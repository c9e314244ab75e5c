import { takeFirstVariant, takeVariant } from '@/features/composer/actions';
import type { Doc } from '@/features/composer/document';
import type { GenerationSummary } from '@/features/composer/generations-api';
import { useRun } from '@/features/composer/hooks/use-run';
import type { RunOf } from '@/features/composer/run-kinds';
import { threadVariant, threadVariantOfRun, type Variant } from '@/features/composer/variants';
import { clearRun } from '@/features/composer/run';
import type { Numbering } from '@text/thread';

type ThreadRun = RunOf<'thread'>;

/** A whole thread that was written, and what the document takes over with it. */
interface WrittenThread {
  variant: Variant;
  over: Pick<Doc, 'numbering' | 'openings' | 'notes'>;
}

/** Writing a thread: into an empty editor by itself, else beside it until somebody takes it. */
export function useThreadRun() {
  const writing = useRun('thread', 'thread', {
    onDone: (run) => {
      const written = writtenOf(run);
      if (written !== null) takeFirstVariant('thread', [written.variant], written.over);
    },
  });
  return { ...writing, written: writing.run === null ? null : writtenOf(writing.run) };
}

function writtenOf(run: ThreadRun): WrittenThread | null {
  const numbering = run.body.numbering ?? 'none';
  const variant = threadVariantOfRun(run, numbering);
  return variant && { variant, over: { numbering, openings: run.answer?.hooks ?? [], notes: run.notes } };
}

export const takeThread = ({ variant, over }: WrittenThread): void => takeVariant('thread', variant, { over });

const numberings: readonly Numbering[] = ['none', 'slash', 'total'];

/** One that was generated before, as it was written. */
export function openWritten(record: GenerationSummary): void {
  const numbering = numberings.find((each) => each === record.input.numbering) ?? 'none';
  clearRun('thread');
  const over = { numbering, openings: record.hooks, notes: record.notes };
  takeThread({ variant: threadVariant(record, numbering), over });
}
