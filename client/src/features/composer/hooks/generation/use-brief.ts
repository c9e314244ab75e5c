import { useState } from 'react';
import type { BriefField } from '@/features/composer/hooks/generation/use-brief-field';
import { useHeldBack } from '@/features/composer/hooks/generation/use-held-back';
import { useInterview } from '@/features/composer/hooks/generation/use-interview';
import { takeInterruptedRun } from '@/features/composer/generation/interrupted-run';
import { briefKeys } from '@/features/composer/generation/run-brief';
import { briefText } from '@/features/composer/generation/interview';
import { useModelConnected } from '@/features/composer/generation/model-connected';
import type { Operation } from '@/api/failure-text';
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
  const isViewer = useIsViewer();
  const [isEditing, setEditing] = useState(false);
  const owner = useOwnerKey();
  const [wasInterrupted] = useState(() => takeInterruptedRun(owner, run.slot));
  const { interview, heldBack, canWrite } = useBriefInterview(run, fields);
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
  const { isWriting, isPaused, operation, error } = run;
  // What a field says is wrong with it must not fold away.
  const hasProblem = fields.some((field) => field.error !== undefined);
  const edit = () => {
    setEditing(true);
    fields[0]?.focus();
  };
  const skip = () => {
    interview.skip();
    return canWrite ? submit() : edit();
  };
  return {
    fields,
    submit,
    interview,
    heldBack,
    skip,
    isViewer,
    isWriting,
    isPaused,
    operation,
    // What a field says is not said again.
    error: fields.some(({ isRefused }) => isRefused) ? null : error,
    /** The page was left while it wrote; a press starts it again. */
    wasInterrupted: wasInterrupted && !isWriting && run.run === null,
    isFolded: (hasResult || isPaused) && !isEditing && !hasProblem && !interview.isOpen,
    edit,
    /** Absent where an example would replace words. */
    fillExample: isViewer || !isEmpty ? undefined : () => fields.toReversed().forEach((field) => field.fillExample()),
  };
}

/** Returns the questions about these texts, what was left out of them, and whether they could be written from as they are. */
function useBriefInterview(
  { slot, run }: Pick<BriefOptions<never>['run'], 'slot' | 'run'>,
  fields: readonly BriefField[],
) {
  const owner = useOwnerKey();
  const brief = briefText(fields.map(({ text }) => text));
  const [interviewKey, heldBackKey] = briefKeys(owner, slot);
  const interview = useInterview({ key: interviewKey, brief });
  const heldBack = useHeldBack({ key: heldBackKey, brief });
  // A model can write from little; arranging the same notes again would bring the same.
  return { interview, heldBack, canWrite: useModelConnected(owner).isConnected && run?.slots.length === 0 };
}

/** There, with nothing to write from, the key is left to Publish. */
const isInText = () => document.querySelector('main')?.contains(document.activeElement) === true;

export type Brief = ReturnType<typeof useBrief>;
