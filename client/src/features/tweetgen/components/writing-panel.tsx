import type { FormEvent, ReactNode } from 'react';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { GenerateNotice } from '@/features/tweetgen/components/generate-notice';
import { PromptOptions } from '@/features/tweetgen/components/prompt-options';
import { UsageLine } from '@/features/tweetgen/components/usage-line';
import type { Nouns } from '@/features/tweetgen/counted';
import type { SourceWriting } from '@/features/tweetgen/hooks/use-source-writing';
import type { useSentOptions } from '@/features/tweetgen/hooks/use-sent-options';
import { useIsViewer, viewerReason } from '@/features/workspaces/access';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';

interface WritingPanelProps {
  /** The form's. */
  label: string;
  /** Of the button: verb and object. */
  action: string;
  /** One and several of what is written. */
  nouns: Nouns;
  writing: SourceWriting;
  choices: ReturnType<typeof useSentOptions>;
  /** Called when somebody may write and nothing is being written. */
  onSubmit: () => void;
  /** Fields whose refusals are shown beside them. */
  fields: readonly string[];
  /** Off where a field says what went wrong. */
  saysError: boolean;
  /** The fields. */
  children: ReactNode;
}

/** The form beside the cards: its own fields, the shared choices, the button, and why it did not work. */
export function WritingPanel(props: WritingPanelProps) {
  const { label, action, nouns, writing, choices, onSubmit, fields, saysError, children } = props;
  const isViewer = useIsViewer();
  const submit = () => {
    if (!isViewer && !writing.isWriting && !writing.isPaused) onSubmit();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  useShortcut({
    id: 'generate',
    keys: keys.generate,
    label: `Generate ${nouns[1]}`,
    group: 'Tweets',
    when: () => !isViewer,
    run: submit,
  });
  return (
    <form
      noValidate
      onSubmit={send}
      aria-label={label}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      {isViewer && <Notice>{viewerReason}. Ask an admin of this workspace to let you write.</Notice>}
      {children}
      <PromptOptions options={choices.options} onChange={choices.change} disabled={isViewer} noun={nouns[0]} />
      <div className="flex flex-col gap-2">
        <Button
          type="submit"
          variant="accent"
          size="lg"
          {...(!writing.isWriting && { shortcut: keys.generate })}
          disabled={isViewer}
          pending={writing.isWriting}
        >
          {action}
        </Button>
        {writing.isPaused ? (
          <Notice>You are offline. The {nouns[1]} are written as soon as you are back.</Notice>
        ) : (
          !isViewer && <UsageLine />
        )}
        {saysError && (
          <GenerateNotice error={writing.error} onRetry={submit} operation={writing.operation} fields={fields} />
        )}
      </div>
    </form>
  );
}
