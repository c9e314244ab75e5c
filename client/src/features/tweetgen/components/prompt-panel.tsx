import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import type { GenerateBody } from '@/features/tweetgen/api';
import { GenerateNotice } from '@/features/tweetgen/components/generate-notice';
import { usePlanModel } from '@/features/tweetgen/components/model-menu';
import { PromptOptions } from '@/features/tweetgen/components/prompt-options';
import { UsageLine } from '@/features/tweetgen/components/usage-line';
import type { useGenerate } from '@/features/tweetgen/hooks/use-generate';
import { useWritingOptions } from '@/features/tweetgen/hooks/use-writing-options';
import type { WritingOptions } from '@/features/tweetgen/writing-options';
import { useIsViewer, viewerReason } from '@/features/workspaces/access';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';

const maxLength = 4_000;
const counterFrom = 3_600;
const numberFormat = new Intl.NumberFormat();

interface PromptPanelProps {
  chatId: string | null;
  prompt: string;
  onPrompt: (prompt: string) => void;
  onNewChat: () => void;
  generate: ReturnType<typeof useGenerate>;
}

function problemOf(prompt: string): string | undefined {
  if (prompt.trim() === '') return 'Say what the tweets should be about.';
  const over = prompt.trim().length - maxLength;
  return over > 0 ? `Shorten this by ${numberFormat.format(over)} characters: 4,000 is the limit.` : undefined;
}

function bodyOf(prompt: string, options: WritingOptions, chatId: string | null): GenerateBody {
  const { tone, language, count, model, useEmojis, useHashtags } = options;
  return {
    prompt: prompt.trim(),
    count,
    useEmojis,
    useHashtags,
    ...(tone !== null && { tone: tone.toLowerCase() }),
    ...(language !== null && { language }),
    ...(model !== null && { model }),
    ...(chatId !== null && { chatId }),
  };
}

export function PromptPanel({ chatId, prompt, onPrompt, onNewChat, generate }: PromptPanelProps) {
  const [options, setOptions] = useWritingOptions();
  const planModel = usePlanModel(options.model);
  // One that the plan no longer has is not sent.
  const model = options.model === planModel ? options.model : null;
  const [wasAsked, setWasAsked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isViewer = useIsViewer();
  const refused =
    generate.error instanceof ApiError ? generate.error.fields.find((each) => each.field === 'prompt') : undefined;
  const error = wasAsked ? (problemOf(prompt) ?? refused?.message) : undefined;
  useEffect(() => {
    if (refused !== undefined) field.current?.focus();
  }, [refused]);

  const submit = () => {
    if (isViewer || generate.isWriting || generate.isPaused) return;
    setWasAsked(true);
    if (problemOf(prompt) === undefined) generate.start(bodyOf(prompt, { ...options, model }, chatId));
    else field.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const change = (next: string) => {
    if (generate.error !== null) generate.reset();
    onPrompt(next);
  };
  const startNewChat = () => {
    generate.reset();
    setWasAsked(false);
    onNewChat();
    // The button goes with the chat.
    field.current?.focus();
  };
  const label = `Generate ${options.count} ${options.count === 1 ? 'tweet' : 'tweets'}`;
  useShortcut({
    id: 'generate',
    keys: keys.generate,
    label: 'Generate tweets',
    group: 'Tweets',
    when: () => !isViewer,
    run: submit,
  });

  return (
    <form
      noValidate
      onSubmit={onSubmit}
      aria-label="Prompt"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      {isViewer && <Notice>{viewerReason}. Ask an admin of this workspace to let you write.</Notice>}
      <Field
        label="What is it about?"
        error={error}
        aside={
          prompt.length >= counterFrom && `${numberFormat.format(prompt.length)} of ${numberFormat.format(maxLength)}`
        }
      >
        <Textarea
          ref={field}
          rows={5}
          value={prompt}
          disabled={isViewer}
          onChange={(event) => change(event.target.value)}
          placeholder="A number, a name, a decision: the more concrete, the better the tweets."
          className="max-h-64"
        />
      </Field>
      <PromptOptions options={options} onChange={setOptions} disabled={isViewer} />
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            variant="accent"
            size="lg"
            className="flex-1"
            {...(!generate.isWriting && { shortcut: keys.generate })}
            disabled={isViewer}
            pending={generate.isWriting}
          >
            {label}
          </Button>
          {chatId !== null && (
            <Button size="lg" className="px-3!" onClick={startNewChat}>
              New chat
            </Button>
          )}
        </div>
        {generate.isPaused ? (
          <Notice>You are offline. The tweets are written as soon as you are back.</Notice>
        ) : (
          !isViewer && <UsageLine />
        )}
        <GenerateNotice error={generate.error} onRetry={submit} />
      </div>
    </form>
  );
}
