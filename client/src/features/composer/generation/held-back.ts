import * as v from 'valibot';
import type { Asked } from '@/features/composer/generation/interview';
import { keepDraft, readKept } from '@/lib/device/kept';

/** What the last answer left out of a brief, and what the person said is for readers, kept on this device. */
interface HeldBack {
  heldBack: string[];
  /** Of `heldBack`, what is plainly said to the writer. */
  instructions: string[];
  forReaders: string[];
}

export const heldBackSchema: v.GenericSchema<unknown, HeldBack> = v.object({
  heldBack: v.array(v.string()),
  instructions: v.optional(v.array(v.string()), []),
  forReaders: v.array(v.string()),
});

/** `scope` is the person and workspace, or the visitor; `slot` is where the run writes. */
export const heldBackKey = (scope: string, slot: string) => `held-back:${scope}:${slot}`;

const spaced = (text: string): string => text.replace(/\s+/gu, ' ');

/** Returns the sentences that still stand in a brief, word for word. */
export const standingIn = (brief: string, sentences: readonly string[]): string[] =>
  sentences.filter((sentence) => spaced(brief).includes(spaced(sentence)));

/** For the next call: the sentences of this brief that are for readers; undefined where there are none. */
export function forReadersIn({ key, brief }: Asked): string[] | undefined {
  const own = standingIn(brief, readKept(key, heldBackSchema)?.forReaders ?? []);
  return own.length === 0 ? undefined : own;
}

/** Keeps what an answer left out; returns whether it was asked to use what the answer before had left out. */
export function takeHeldBack(
  { key, brief }: Asked,
  { heldBack, instructions }: Pick<HeldBack, 'heldBack' | 'instructions'>,
): boolean {
  const before = readKept(key, heldBackSchema);
  const forReaders = forReadersIn({ key, brief }) ?? [];
  const isNothing = heldBack.length + forReaders.length === 0;
  if (!isNothing || before !== null) keepDraft(key, isNothing ? null : { heldBack, instructions, forReaders });
  return forReaders.some((sentence) => before?.heldBack.includes(sentence));
}
