import { type ReactNode, useRef } from 'react';
import { Field } from '@/components/ui/fields/field';
import { Textarea } from '@/components/ui/fields/input';
import { from, ToneAndCount } from '@/features/free-tools/components/tone-and-count';
import { ToolForm } from '@/features/free-tools/components/tool-form';
import { useToolField } from '@/features/free-tools/hooks/use-tool-field';
import { useToolOptions } from '@/features/free-tools/hooks/use-tool-options';
import type { ToolCall } from '@/features/free-tools/hooks/use-visitor-run';
import { refusalOf } from '@/features/free-tools/refusals';
import { useStored } from '@/lib/device/stored';
import { tooLong } from '@/lib/words/too-long';

export const maxLength = 4_000;

interface TopicFormProps<Body extends object> {
  visitor: ToolCall<Body>;
  notice?: ReactNode;
  prepare: () => void;
  /** The body's name of the field. */
  field: 'prompt' | 'topic';
  /** What is said of an empty one. */
  emptyProblem: string;
  placeholder: string;
  counts: { label: string; first: number; last: number; start: number };
  /** The button for this many: "Generate 3 tweets". */
  action: (count: number) => string;
  more?: ReactNode;
  toBody: (asked: { about: string; tone: string | undefined; count: number }) => Body;
}

export const topicKey = (name: string) => `${name}:topic`;

/** Under what the words of a tool's topic field are kept. */
export const topicKept = (name: string) => `free-tool:${topicKey(name)}`;

/** What stands in a tool's topic field, for what stands beside the form. */
export function useTopic(name: string): [string, (text: string | null) => void] {
  const [kept, keepText] = useStored(topicKept(name));
  return [kept ?? '', keepText];
}

/** One topic, a tone, a number: all that tweets and threads need. */
export function TopicForm<Body extends object>(props: TopicFormProps<Body>) {
  const { visitor, notice, field: name, emptyProblem, placeholder, counts, action, more, toBody } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const options = useToolOptions(counts.start);
  const { text, setText, error, isReady } = useToolField(topicKey(visitor.tool.name), {
    problemOf: (typed) => (typed.trim() === '' ? emptyProblem : tooLong(typed, maxLength)),
    refused: refusalOf(visitor.error, [name]),
    field,
  });
  const submit = () => {
    if (!isReady()) return;
    visitor.start(toBody({ about: text.trim(), tone: options.sentTone, count: options.count }));
  };
  const change = (next: string) => {
    if (visitor.error !== null) visitor.clearError();
    setText(next);
  };
  return (
    <ToolForm
      visitor={visitor}
      label={`What the ${visitor.tool.carriedAs} is about`}
      action={action(options.count)}
      onSubmit={submit}
      prepare={props.prepare}
      brief={[text.trim()]}
      fields={[name]}
    >
      {notice}
      <Field label="What is it about?" error={error}>
        <Textarea
          ref={field}
          // A topic that was brought along is put into the page that stands already, which must not grow for it.
          rows={8}
          className="field-sizing-fixed"
          value={text}
          onChange={(event) => change(event.target.value)}
          placeholder={placeholder}
        />
      </Field>
      <ToneAndCount options={options} countLabel={counts.label} counts={from(counts.first, counts.last)} />
      {more}
    </ToolForm>
  );
}
