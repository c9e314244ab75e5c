import { type RefObject, useRef } from 'react';
import { ToolResults } from '@/features/free-tools/components/tool-results';
import { TweetsResult } from '@/features/free-tools/components/lazy-results';
import { type ToolCall, useVisitorRun } from '@/features/free-tools/hooks/use-visitor-run';
import { type TweetsBody, tweetsTool } from '@/features/free-tools/visitor-tools';
import { firstDrafts, firstPrompt } from '@/pages/tools/home/home.data';
import { Field } from '@/components/ui/fields/field';
import { Textarea } from '@/components/ui/fields/input';
import { ToolForm } from '@/features/free-tools/components/tool-form';
import { keptAs, useToolField } from '@/features/free-tools/hooks/use-tool-field';
import { refusalOf } from '@/features/free-tools/refusals';
import { tooLong } from '@/lib/words/too-long';
import { SampleFrame, SampleInput } from '@/features/free-tools/components/tool-sample';
import { useStored } from '@/lib/device/stored';
import { KeptFacts } from '@/pages/tools/home/kept-facts';

/** What the product does, in one screen: said once, and to be tried at once. */
export function Hero() {
  const visitor = useVisitorRun(tweetsTool);
  const [kept, setTopic] = useStored(keptAs(tweetsTool.name, 'topic'));
  const topic = kept ?? '';
  const field = useRef<HTMLTextAreaElement>(null);
  const takeExample = () => {
    setTopic(firstPrompt);
    void TweetsResult.fetchAhead();
    field.current?.focus();
  };
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div>
        <h1 className="text-display">
          Posts that sound like <mark>you</mark>
        </h1>
        <p className="mt-4 max-w-[48ch] text-lead text-ink-2">
          Say what happened. Quillcast drafts posts and threads for nine networks from your own words, without the
          habits that give AI away.
        </p>
        <div className="mt-6">
          <TryForm visitor={visitor} field={field} />
        </div>
      </div>
      <ToolResults
        visitor={visitor}
        typed={topic}
        sample={<FirstDrafts onUse={topic.trim() === '' ? takeExample : undefined} />}
      >
        {(run) => <TweetsResult run={run} />}
      </ToolResults>
    </div>
  );
}

const count = 3;

interface TryFormProps {
  visitor: ToolCall<TweetsBody>;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** One field and one button; the text is the tweet generator's own, where the choices are. */
function TryForm({ visitor, field }: TryFormProps) {
  const { text, setText, error, isReady } = useToolField(keptAs(tweetsTool.name, 'topic'), {
    problemOf: (typed) => (typed.trim() === '' ? 'Say what the tweets should be about.' : tooLong(typed, 4_000)),
    refused: refusalOf(visitor.error, ['prompt']),
    field,
  });
  const submit = () => {
    if (!isReady()) return;
    visitor.start({ prompt: text.trim(), count });
  };
  const change = (next: string) => {
    if (visitor.error !== null) visitor.clearError();
    setText(next);
  };
  return (
    <ToolForm
      visitor={visitor}
      label="Try it"
      action="Write tweets"
      onSubmit={submit}
      brief={[text.trim()]}
      fields={['prompt']}
      prepare={TweetsResult.fetchAhead}
    >
      <Field label="What is it about?" hint="Three drafts, no account, ten runs a day." error={error}>
        <Textarea
          ref={field}
          rows={4}
          value={text}
          onChange={(event) => change(event.target.value)}
          placeholder="A number, a name, a decision: the more concrete, the better the tweets."
          className="max-h-64"
        />
      </Field>
    </ToolForm>
  );
}

/** What stands where the visitor's own drafts will. */
function FirstDrafts({ onUse }: { onUse: (() => void) | undefined }) {
  return (
    <SampleFrame onUse={onUse}>
      <SampleInput label="What was typed">
        <KeptFacts text={firstPrompt} />
      </SampleInput>
      {firstDrafts.map(({ angle, text }) => (
        <div key={angle} className="rounded-card border border-line bg-surface p-4">
          <p className="font-network text-post whitespace-pre-wrap">
            <KeptFacts text={text} />
          </p>
          <p className="mt-3 flex justify-between gap-2 text-tiny text-ink-3 tabular-nums">
            <span>{angle}</span>
            <span>{text.length} of 280</span>
          </p>
        </div>
      ))}
    </SampleFrame>
  );
}
