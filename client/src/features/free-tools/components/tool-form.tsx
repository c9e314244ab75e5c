import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useInterview } from '@/features/composer/hooks/generation/use-interview';
import { briefText, interviewKey } from '@/features/composer/generation/interview';
import { checkLabel } from '@/features/composer/generation/model-connected';
import { ByModel } from '@/features/free-tools/components/by-model';
import { Told } from '@/features/free-tools/components/told';
import { ToolQuestions } from '@/features/free-tools/components/late-results';
import { scope, type ToolCall } from '@/features/free-tools/hooks/use-visitor-run';
import { isLimit } from '@/features/free-tools/refusals';
import { GenerateNotice } from '@/features/composer/components/generate/generate-notice';

interface ToolFormProps {
  visitor: Pick<ToolCall<never>, 'slot' | 'error' | 'isWriting' | 'tool'>;
  /** The form's name. */
  label: string;
  /** The button: "Generate 3 tweets". */
  action: string;
  onSubmit: () => void;
  /** The person's own words in it, trimmed: what it may be asked about. */
  brief: readonly string[];
  /** Fields whose refusals are shown beside them. */
  fields: readonly string[];
  /** A field says why the last call brought nothing. */
  isSaid?: boolean;
  /** Fetches what the result needs, at the first use of the form. */
  prepare?: () => void;
  children: ReactNode;
}

/** What a tool asks for, its one accent button, and why the last call brought nothing. */
export function ToolForm({
  visitor,
  label,
  action,
  onSubmit,
  brief,
  fields,
  isSaid = false,
  prepare,
  children,
}: ToolFormProps) {
  const { error, isWriting, tool, slot } = visitor;
  const interview = useInterview({ key: interviewKey(scope, slot), brief: briefText(brief) });
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!isWriting) onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isConfirm = event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !event.nativeEvent.isComposing;
    if (isConfirm) submit(event);
  };
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={submit}
      onKeyDown={onKeyDown}
      onFocus={prepare}
      aria-label={label}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      {children}
      {interview.isOpen && <ToolQuestions fallback={null} interview={interview} />}
      <Told />
      <Button type="submit" variant="accent" size="lg" full pending={isWriting}>
        <ByModel connected={action} asTyped={checkLabel} />
      </Button>
      {!isSaid && !isLimit(error) && (
        <GenerateNotice error={error} onRetry={onSubmit} operation={tool.operation} fields={fields} />
      )}
    </form>
  );
}

/** Form and results: side by side where both fit, else the form first. */
export function ToolColumns({ form, results }: { form: ReactNode; results: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[clamp(320px,36%,400px)_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-4">{form}</div>
      {results}
    </div>
  );
}
