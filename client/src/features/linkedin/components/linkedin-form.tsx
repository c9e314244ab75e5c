import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import type { LinkedinBody } from '@/features/linkedin/api';
import { LinkedinChoices } from '@/features/linkedin/components/linkedin-choices';
import { useLinkedinOptions } from '@/features/linkedin/hooks/use-linkedin-options';
import type { useWritePosts } from '@/features/linkedin/hooks/use-write-posts';
import type { LinkedinOptions } from '@/features/linkedin/linkedin-options';
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

interface LinkedinFormProps {
  topic: string;
  onTopic: (topic: string) => void;
  writing: ReturnType<typeof useWritePosts>;
}

function problemOf(topic: string): string | undefined {
  if (topic.trim() === '') return 'Say what the post should be about.';
  const over = topic.trim().length - maxLength;
  return over > 0 ? `Shorten this by ${numberFormat.format(over)} characters: 4,000 is the limit.` : undefined;
}

function bodyOf(topic: string, options: WritingOptions, { count, length, format }: LinkedinOptions): LinkedinBody {
  const { tone, language, model, useEmojis, useHashtags } = options;
  return {
    topic: topic.trim(),
    count,
    length,
    useEmojis,
    useHashtags,
    ...(format !== null && { format }),
    ...(tone !== null && { tone: tone.toLowerCase() }),
    ...(language !== null && { language }),
    ...(model !== null && { model }),
  };
}

/** The topic and what the posts should be like. */
export function LinkedinForm({ topic, onTopic, writing }: LinkedinFormProps) {
  const [options, setOptions] = useWritingOptions();
  const [own, setOwn] = useLinkedinOptions();
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
    if (problemOf(topic) === undefined) writing.start(bodyOf(topic, { ...options, model }, own));
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
  const label = own.count === 1 ? 'Generate post' : `Generate ${own.count} posts`;
  useShortcut({ id: 'generate', keys: keys.generate, label, group: 'LinkedIn', when: () => !isViewer, run: submit });
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      aria-label="Topic"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      {isViewer && <Notice>{viewerReason}. Ask an admin of this workspace to let you write.</Notice>}
      <Field
        label="What is the post about?"
        error={error}
        aside={
          topic.length >= counterFrom && `${numberFormat.format(topic.length)} of ${numberFormat.format(maxLength)}`
        }
      >
        <Textarea
          ref={field}
          rows={5}
          value={topic}
          disabled={isViewer}
          onChange={(event) => change(event.target.value)}
          placeholder="What happened at work, with a number and a name: one thing, told in detail."
          className="max-h-64"
        />
      </Field>
      <LinkedinChoices options={own} onChange={setOwn} disabled={isViewer} />
      <PromptOptions options={options} onChange={setOptions} disabled={isViewer} hasVariants={false} noun="post" />
      {/* Within reach where the form scrolls beside the preview. */}
      <div className="-mx-4 -mt-1 -mb-4 flex flex-col gap-2 rounded-b-card bg-surface px-4 pt-1 pb-4 @min-[58rem]:sticky @min-[58rem]:bottom-0 @min-[58rem]:z-1">
        <Button
          type="submit"
          variant="accent"
          size="lg"
          {...(!writing.isWriting && { shortcut: keys.generate })}
          disabled={isViewer}
          pending={writing.isWriting}
        >
          {label}
        </Button>
        {writing.isPaused ? (
          <Notice>You are offline. The post is written as soon as you are back.</Notice>
        ) : (
          !isViewer && <UsageLine />
        )}
        <GenerateNotice error={writing.error} onRetry={submit} operation={writing.operation} fields={ownFields} />
      </div>
    </form>
  );
}
