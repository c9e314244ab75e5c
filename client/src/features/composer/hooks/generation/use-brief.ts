import { useState } from 'react';
import { briefText, interviewKey } from '@/features/composer/generation/interview';
import type { BriefField } from '@/features/composer/hooks/generation/use-brief-field';
import type { Operation } from '@/api/failure-text';
import { useInterview } from '@/features/composer/hooks/generation/use-interview';
import { useNewWriting } from '@/features/composer/hooks/generation/use-new-writing';
import { useIsViewer, useOwnerKey } from '@/features/session/access';
import type { Run } from '@/features/composer/generation/run';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';

interface BriefOptions<Body> {
  /** What `useRun` returned. */
  run: {
    /** Where the questions about it are kept. */
    slot: string;
    start: (body: Body) => void;
    /** What is on the screen; null where nothing was written. */
    run: Pick<Run, 'slots'> | null;
    isWriting: boolean;
    isPaused: boolean;
    operation: Operation;
    error: unknown;
    forgetError: () => void;
  };
  /** In their order on the screen. */
  fields: readonly BriefField[];
  /** Called when all fields are ready. */
  toBody: () => Body;
  /** In the list of shortcuts: "Write variants". */
  shortcut: string;
  /** What came of the notes is on the screen: they fold away until somebody edits them, as while they wait for a connection. */
  hasResult?: boolean;
}

/** Returns what a screen writes from: its fields, whether they may be sent, and ⌘↵ from anywhere on the screen. */
export function useBrief<Body>({ run, fields, toBody, shortcut, hasResult = false }: BriefOptions<Body>) {
  useNewWriting(run.forgetError);
  const isViewer = useIsViewer();
  const [isEditing, setEditing] = useState(false);
  const brief = briefText(fields.map(({ text }) => text));
  const interview = useInterview({ key: interviewKey(useOwnerKey(), run.slot), brief });
  const submit = () => {
    if (isViewer || run.isWriting || run.isPaused) return;
    // The last one first, so that the focus ends at the first field that is wrong.
    const areReady = fields.toReversed().map((field) => field.isReady());
    if (!areReady.every(Boolean)) return;
    setEditing(false);
    run.start(toBody());
  };
  const isEmpty = fields.every(({ text }) => text.trim() === '');
  const when = () => !isViewer && !(isEmpty && isInText());
  useShortcut({ id: 'generate', keys: keys.generate, label: shortcut, group: 'Writing', when, run: submit });
  // What a field says is wrong with it must not fold away.
  const hasProblem = fields.some((field) => field.error !== undefined);
  const edit = () => {
    setEditing(true);
    fields[0]?.focus();
  };
  const skip = () => {
    interview.skip();
    return run.run?.slots.length === 0 ? submit() : edit();
  };
  return {
    fields,
    submit,
    interview,
    skip,
    isViewer,
    isWriting: run.isWriting,
    isPaused: run.isPaused,
    operation: run.operation,
    // What a field says is not said again.
    error: fields.some(({ isRefused }) => isRefused) ? null : run.error,
    isFolded: (hasResult || run.isPaused) && !isEditing && !hasProblem && !interview.isOpen,
    edit,
    /** Absent where an example would replace words. */
    fillExample: isViewer || !isEmpty ? undefined : () => fields.toReversed().forEach((field) => field.fillExample()),
  };
}

/** There, with nothing to write from, the key is left to Publish. */
const isInText = () => document.querySelector('main')?.contains(document.activeElement) === true;

export type Brief = ReturnType<typeof useBrief>;
