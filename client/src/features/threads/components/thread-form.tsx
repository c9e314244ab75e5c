import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import type { ThreadBody } from '@/features/threads/api';
import { ThreadChoices } from '@/features/threads/components/thread-choices';
import { useThreadOptions } from '@/features/threads/hooks/use-thread-options';
import type { useWriteThread } from '@/features/threads/hooks/use-write-thread';
import { isInEditor } from '@/features/threads/part-fields';
import type { ThreadOptions } from '@/features/threads/thread-options';
import { useThreadStore } from '@/features/threads/thread-store';
import { GenerateNotice } from '@/features/tweetgen/components/generate-notice';
import { usePlanModel } from '@/features/tweetgen/components/model-menu';
import { PromptOptions } from '@/features/tweetgen/components/prompt-options';
import { UsageLine } from '@/features/tweetgen/components/usage-line';
import { useWritingOptions } from '@/features/tweetgen/hooks/use-writing-options';
import type { WritingOptions } from '@/features/tweetgen/writing-options';
import { useIsViewer, viewerReason } from '@/features/workspaces/access';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';

const maxLength = 4_000;
const counterFrom = 3_600;
const numberFormat = new Intl.NumberFormat();
const ownFields = ['topic'];

interface ThreadFormProps {
  topic: string;
  onTopic: (topic: string) => void;
  writing: ReturnType<typeof useWriteThread>;
}

function problemOf(topic: string): string | undefined {
  if (topic.trim() === '') return 'Say what the thread should be about.';
  const over = topic.trim().length - maxLength;
  return over > 0 ? `Shorten this by ${numberFormat.format(over)} characters: 4,000 is the limit.` : undefined;
}

function bodyOf(topic: string, options: WritingOptions, own: ThreadOptions): ThreadBody {
  const { tone, language, model, useEmojis, useHashtags } = options;
  return {
    topic: topic.trim(),
    tweetCount: own.count,
    numbering: own.numbering,
    useEmojis,
    useHashtags,
    ...(own.hookStyle !== null && { hookStyle: own.hookStyle }),
    ...(tone !== null && { tone: tone.toLowerCase() }),
    ...(language !== null && { language }),
    ...(model !== null && { model }),
  };
}

/** The topic and what the thread should be like. */
export function ThreadForm({ topic, onTopic, writing }: ThreadFormProps) {
  const [options, setOptions] = useWritingOptions();
  const [own, setOwn] = useThreadOptions();
  const opened = useThreadStore((state) => state.thread?.numbering);
  const planModel = usePlanModel(options.model);
  // One that the plan no longer has is not sent.
  const model = options.model === planModel ? options.model : null;
  const [wasAsked, setWasAsked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isViewer = useIsViewer();
  const refused =
    writing.error instanceof ApiError ? writing.error.fields.find((each) => each.field === 'topic') : undefined;
  const error = wasAsked ? (problemOf(topic) ?? refused?.message) : undefined;
  useEffect(() => {
    if (refused !== undefined) field.current?.focus();
  }, [refused]);
  const submit = () => {
    if (isViewer || writing.isWriting || writing.isPaused) return;
    setWasAsked(true);
    const chosen = { ...own, numbering: opened ?? own.numbering };
    if (problemOf(topic) === undefined) writing.start(bodyOf(topic, { ...options, model }, chosen));
    else field.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const change = (next: string) => {
    if (writing.error !== null) writing.clear();
    onTopic(next);
  };
  useShortcut({
    id: 'generate',
    keys: keys.generate,
    label: 'Generate thread',
    group: 'Threads',
    // In the editor it would take away what one is writing.
    when: () => !isViewer && !isInEditor(),
    run: submit,
  });
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      aria-label="Topic"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      {isViewer && <Notice>{viewerReason}. Ask an admin of this workspace to let you write.</Notice>}
      <Field
        label="What is the thread about?"
        error={error}
        aside={
          topic.length >= counterFrom && `${numberFormat.format(topic.length)} of ${numberFormat.format(maxLength)}`
        }
      >
        <Textarea
          ref={field}
          data-topic
          rows={5}
          value={topic}
          disabled={isViewer}
          onChange={(event) => change(event.target.value)}
          placeholder="What happened, with numbers and names: enough to fill several posts."
          className="max-h-64"
        />
      </Field>
      <ThreadChoices options={own} onChange={setOwn} disabled={isViewer} />
      <PromptOptions options={options} onChange={setOptions} disabled={isViewer} hasVariants={false} noun="post" />
      <div className="flex flex-col gap-2">
        <Button
          type="submit"
          variant="accent"
          size="lg"
          {...(!writing.isWriting && { shortcut: keys.generate })}
          disabled={isViewer}
          pending={writing.isWriting}
        >
          Generate thread
        </Button>
        {writing.isPaused ? (
          <Notice>You are offline. The thread is written as soon as you are back.</Notice>
        ) : (
          !isViewer && <UsageLine />
        )}
        <GenerateNotice error={writing.error} onRetry={submit} operation={writing.operation} fields={ownFields} />
      </div>
    </form>
  );
}
