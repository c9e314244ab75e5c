import type { BriefField } from '@/features/composer/hooks/use-brief-field';
import type { Operation } from '@/api/failure-text';
import { useIsViewer } from '@/features/session/access';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';

interface BriefOptions<Body> {
  /** What `useRun` returned. */
  run: {
    start: (body: Body) => void;
    isWriting: boolean;
    isPaused: boolean;
    operation: Operation;
    error: unknown;
  };
  /** In their order on the screen. */
  fields: readonly BriefField[];
  /** Called when all fields are ready. */
  toBody: () => Body;
  /** In the list of shortcuts. */
  shortcut: { label: string; group: string };
  /** Before each start, e.g. to end what is being typed. */
  onStart?: () => void;
}

/** What a screen writes from: its fields, whether they may be sent, and ⌘↵ from anywhere on the screen. */
export function useBrief<Body>({ run, fields, toBody, shortcut, onStart }: BriefOptions<Body>) {
  const isViewer = useIsViewer();
  const submit = () => {
    if (isViewer || run.isWriting || run.isPaused) return;
    // The last one first, so that the focus ends at the first field that is wrong.
    if (
      !fields
        .toReversed()
        .map((field) => field.isReady())
        .every(Boolean)
    )
      return;
    onStart?.();
    run.start(toBody());
  };
  useShortcut({ id: 'generate', keys: keys.generate, ...shortcut, when: () => !isViewer, run: submit });
  const { isWriting, isPaused, operation, error } = run;
  // What a field says is not said again.
  const isAnswered = fields.some(({ isRefused }) => isRefused);
  return {
    fields,
    submit,
    isViewer,
    isWriting,
    isPaused,
    operation,
    error: isAnswered ? null : error,
    /** A field says what is wrong with it: it must not be folded away. */
    hasProblem: fields.some((field) => field.error !== undefined),
  };
}

export type Brief = ReturnType<typeof useBrief>;
