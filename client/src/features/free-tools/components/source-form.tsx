import { type ReactNode, useRef } from 'react';
import { Field } from '@/components/ui/fields/field';
import { Textarea } from '@/components/ui/fields/input';
import { from, ToneAndCount } from '@/features/free-tools/components/tone-and-count';
import { ToolForm } from '@/features/free-tools/components/tool-form';
import { useToolField } from '@/features/free-tools/hooks/use-tool-field';
import { type ToolOptions, useToolOptions } from '@/features/free-tools/hooks/use-tool-options';
import type { ToolCall } from '@/features/free-tools/hooks/use-visitor-run';
import { isMissing, refusalOf } from '@/features/free-tools/refusals';
import { counted } from '@/lib/words/format';
import { useStored } from '@/lib/device/stored';
import { tooLong } from '@/lib/words/too-long';

const defaultCount = 3;

/** One of the two fields: its words, and the body's names of it that a refusal may use. */
interface SourceField {
  label: string;
  placeholder: string;
  hint?: string;
  names: readonly string[];
  max: number;
}

interface SourceFormProps<Body extends object> {
  visitor: ToolCall<Body>;
  prepare: () => void;
  label: string;
  source: SourceField & { emptyProblem: string };
  own: SourceField;
  toBody: (asked: { source: string; own: string; options: ToolOptions }) => Body;
  /** Between the fields and the choices. */
  children?: ReactNode;
}

const sourceKey = (name: string) => `${name}:source`;
const ownKey = (name: string) => `${name}:own`;

/** Both texts of such a tool, for what stands beside the form. */
export function useSourceTexts(name: string) {
  const [source, setSource] = useStored(`free-tool:${sourceKey(name)}`);
  const [own, setOwn] = useStored(`free-tool:${ownKey(name)}`);
  const isEmpty = (source ?? '').trim() === '' && (own ?? '').trim() === '';
  const fill = (texts: { source: string; own: string }) => {
    setSource(texts.source);
    setOwn(texts.own);
  };
  return { source: source ?? '', isEmpty, fill };
}

/** Somebody else's text, and what the person has to say themselves: replies and variations. */
export function SourceForm<Body extends object>(props: SourceFormProps<Body>) {
  const { visitor, label, source, own, toBody, children } = props;
  const { name, nouns } = visitor.tool;
  const sourceField = useRef<HTMLTextAreaElement>(null);
  const ownField = useRef<HTMLTextAreaElement>(null);
  const options = useToolOptions(defaultCount);
  // An address that leads to no post.
  const gone = isMissing(visitor.error) ? visitor.error.message : undefined;
  const theirs = useToolField(sourceKey(name), {
    problemOf: (text) => (text.trim() === '' ? source.emptyProblem : tooLong(text, source.max)),
    refused: refusalOf(visitor.error, source.names) ?? gone,
    field: sourceField,
  });
  const mine = useToolField(ownKey(name), {
    problemOf: (text) => tooLong(text, own.max),
    refused: refusalOf(visitor.error, own.names),
    field: ownField,
  });
  const submit = () => {
    // The second first, so that the focus ends at the first field that is wrong.
    const isReady = [mine.isReady(), theirs.isReady()].every(Boolean);
    if (!isReady) return;
    visitor.start(toBody({ source: theirs.text.trim(), own: mine.text.trim(), options }));
  };
  const change = (setText: (text: string) => void) => (text: string) => {
    if (visitor.error !== null) visitor.clearError();
    setText(text);
  };
  return (
    <ToolForm
      visitor={visitor}
      label={label}
      action={`Generate ${counted(options.count, ...nouns)}`}
      onSubmit={submit}
      prepare={props.prepare}
      brief={[theirs.text.trim(), mine.text.trim()]}
      fields={[...source.names, ...own.names]}
      isSaid={gone !== undefined}
    >
      <Field label={source.label} hint={source.hint} error={theirs.error}>
        <Textarea
          ref={sourceField}
          rows={4}
          value={theirs.text}
          onChange={(event) => change(theirs.setText)(event.target.value)}
          placeholder={source.placeholder}
          className="max-h-64"
        />
      </Field>
      {children}
      <Field label={own.label} hint={own.hint} error={mine.error}>
        <Textarea
          ref={ownField}
          rows={2}
          value={mine.text}
          onChange={(event) => change(mine.setText)(event.target.value)}
          placeholder={own.placeholder}
          className="max-h-40"
        />
      </Field>
      <ToneAndCount options={options} countLabel={capitalized(nouns[1])} counts={from(1, 10)} />
    </ToolForm>
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
