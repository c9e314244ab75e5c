import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type SubmitEventHandler,
  useLayoutEffect,
  useRef,
} from 'react';
import { useBlocker } from 'react-router';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/fields/field';
import { ConfirmDialog } from '@/components/ui/layers/confirm-dialog';
import { useUnloadQuestion } from '@/lib/address/use-unload-question';
import { useFocusRefuge } from '@/lib/focus/use-focus-refuge';

interface SaveFormProps {
  isDirty: boolean;
  isSaving: boolean;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onDiscard: () => void;
  /** What stands in the way of saving, said beside the button too. */
  problem?: string | undefined;
  children: ReactNode;
}

/** A form of the settings: one bar while something is unsaved, which then also asks before leaving. */
export function SaveForm({ isDirty, onSubmit, children, ...bar }: SaveFormProps) {
  const saveButton = useRef<HTMLButtonElement>(null);
  return (
    <BarForm onSubmit={onSubmit}>
      {children}
      <LeaveGuard isOn={isDirty} returnTo={saveButton} />
      {isDirty && <SaveBar {...bar} saveButton={saveButton} />}
    </BarForm>
  );
}

/** A form with a bar at its foot; the margin keeps a field and its error above the bar when it gets focus. */
export const BarForm = (props: ComponentProps<'form'>) => (
  <form noValidate className="[&_:is(input,select,button)]:scroll-mb-32" {...props} />
);

/** The buttons of a long form, in sight wherever one is in it. */
export const FormBar = (props: ComponentProps<'div'>) => (
  <div
    className="sticky bottom-19 z-sticky mt-4 flex flex-wrap items-center justify-end gap-2 rounded-card border border-line bg-raised p-3 shadow-menu sm:bottom-4"
    {...props}
  />
);

/** What stands in the way, else what else there is to say. */
export const BarText = ({ problem, children }: { problem: string | undefined; children?: ReactNode }) => (
  <div role="status" className="min-w-0 flex-1 text-small text-ink-2">
    {problem === undefined ? children : <FieldError error={problem} />}
  </div>
);

interface SaveBarProps extends Pick<SaveFormProps, 'isSaving' | 'onDiscard' | 'problem'> {
  saveButton: RefObject<HTMLButtonElement | null>;
}

function SaveBar({ isSaving, onDiscard, problem, saveButton }: SaveBarProps) {
  const bar = useFocusRefuge<HTMLDivElement>();
  return (
    <FormBar ref={bar}>
      <BarText problem={problem}>Unsaved changes</BarText>
      <Button variant="ghost" onClick={onDiscard}>
        Discard
      </Button>
      <Button ref={saveButton} type="submit" variant="primary" pending={isSaving}>
        Save changes
      </Button>
    </FormBar>
  );
}

/** Asks before another screen or tab takes the place of unsaved work; a reload is the browser's own question. */
export function LeaveGuard({ isOn, returnTo }: { isOn: boolean; returnTo: RefObject<HTMLButtonElement | null> }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isOn && (from.pathname !== to.pathname || from.search !== to.search),
  );
  const isAsking = blocker.state === 'blocked';
  // Before the dialog remembers what had focus: given back to a tab, it would open that tab and ask again.
  useLayoutEffect(() => {
    if (isAsking) returnTo.current?.focus({ preventScroll: true });
  }, [isAsking, returnTo]);
  useUnloadQuestion(isOn);
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={(isOpen) => {
        if (!isOpen) blocker.reset?.();
      }}
      title="Discard changes?"
      description="Your changes aren't saved."
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
