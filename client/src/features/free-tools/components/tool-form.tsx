import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { useInterview } from '@/features/composer/hooks/generation/use-interview';
import { briefText, interviewKey } from '@/features/composer/generation/interview';
import { checkLabel, noteConnectUrl } from '@/features/composer/generation/model-connected';
import { ByModel } from '@/features/free-tools/components/by-model';
import { ToolQuestions } from '@/features/free-tools/components/tool-questions';
import { scope, type ToolCall } from '@/features/free-tools/hooks/use-visitor-run';
import { isLimit } from '@/features/free-tools/refusals';
import { GenerateNotice } from '@/features/composer/components/generate/generate-notice';
import * as v from 'valibot';
import { api, unwrap, visitorHeader } from '@/api/client';
import { paths } from '@/app/paths';
import { storeValue, useStored } from '@/lib/device/stored';
import { Globe, MessageSquareText, ShieldCheck } from 'lucide-react';

interface ToolFormProps {
  visitor: Pick<ToolCall<never>, 'slot' | 'error' | 'isWriting' | 'tool'>;
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
      {interview.isOpen && <ToolQuestions interview={interview} />}
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

export function ToolColumns({ form, results }: { form: ReactNode; results: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[clamp(320px,36%,400px)_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-4">{form}</div>
      {results}
    </div>
  );
}

/** Before the press, what happens to the text. It has its room before that is known. */
function Told() {
  const writer = useWriter();
  return (
    <div className="min-h-[3lh] text-small text-ink-2">
      <ByModel
        connected={writer?.name ? <ByWriter name={writer.name} sentTo={writer.sentTo} /> : null}
        asTyped={asTyped}
      />
    </div>
  );
}

const asTyped = (
  <span className="flex gap-2">
    <ShieldCheck className="mt-0.5 shrink-0" />
    <span>
      <b>No model is connected here.</b> Your text comes back as you typed it, with suggestions. It isn't stored and
      doesn't leave this server.
    </span>
  </span>
);

function ByWriter({ name, sentTo }: { name: string; sentTo: string | null }) {
  const Icon = sentTo === null ? MessageSquareText : Globe;
  return (
    <span className="flex gap-2">
      <Icon className="mt-0.5 shrink-0" />
      {sentTo === null ? (
        <span>
          <b>{name} on this server reads your text.</b> It isn't sent anywhere else and isn't stored.
        </span>
      ) : (
        <span>
          <b>Your text is sent to {sentTo},</b> whose model writes here. This server doesn't store it. Leave out
          anything private.
        </span>
      )}
    </span>
  );
}

const writerKey = 'visitor-writer';
const writerSchema = v.object({ name: v.nullable(v.string()), sentTo: v.nullable(v.string()) });
type Writer = v.InferOutput<typeof writerSchema>;

let asked: Promise<void> | null = null;

/** Returns what would write now, as it was last known; null before the first answer. */
function useWriter(): Writer | null {
  const [writer] = useStored<Writer>(writerKey, writerSchema);
  useEffect(() => {
    // What is not known is not said: the press tells all the same.
    asked ??= ask().catch(() => void (asked = null));
  }, []);
  return writer;
}

async function ask(): Promise<void> {
  const writer = await unwrap(api.GET('/api/free-tools/writer', { params: { header: visitorHeader() } }));
  storeValue(writerKey, writer);
  noteConnectUrl(scope, writer.name === null ? paths.settingsModels : null);
}

/** For tests: as after a reload. */
export function forgetWriter(): void {
  asked = null;
}
