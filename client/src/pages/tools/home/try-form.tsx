import type { RefObject } from 'react';
import { Field } from '@/components/ui/fields/field';
import { Textarea } from '@/components/ui/fields/input';
import { TweetsResult } from '@/features/free-tools/components/late-results';
import { ToolForm } from '@/features/free-tools/components/tool-form';
import { maxLength, topicKey } from '@/features/free-tools/components/topic-form';
import { useToolField } from '@/features/free-tools/hooks/use-tool-field';
import type { ToolCall } from '@/features/free-tools/hooks/use-visitor-run';
import { refusalOf } from '@/features/free-tools/refusals';
import { type TweetsBody, tweetsTool } from '@/features/free-tools/visitor-tools';
import { tooLong } from '@/lib/words/too-long';

const count = 3;

interface TryFormProps {
  visitor: ToolCall<TweetsBody>;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** One field and one button; the text is the tweet generator's own, where the choices are. */
export function TryForm({ visitor, field }: TryFormProps) {
  const { text, setText, error, isReady } = useToolField(topicKey(tweetsTool.name), {
    problemOf: (typed) => (typed.trim() === '' ? 'Say what the tweets should be about.' : tooLong(typed, maxLength)),
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
