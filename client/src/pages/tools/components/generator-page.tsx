import { type ComponentProps, type ComponentType, type ReactNode, type RefObject, useRef } from 'react';
import { Field } from '@/components/ui/fields/field';
import { Textarea } from '@/components/ui/fields/input';
import type { WrittenAnswer } from '@/features/composer/generation/run';
import { from, ToneAndCount, useToolOptions } from '@/features/free-tools/components/tone-and-count';
import { type ToolExample, WideExample } from '@/features/free-tools/components/tool-examples';
import { ToolColumns, ToolForm } from '@/features/free-tools/components/tool-form';
import { ToolResults } from '@/features/free-tools/components/tool-results';
import { ToolSample } from '@/features/free-tools/components/tool-sample';
import { keptAs, useToolField } from '@/features/free-tools/hooks/use-tool-field';
import { type ToolCall, useVisitorRun } from '@/features/free-tools/hooks/use-visitor-run';
import { isMissing, refusalOf } from '@/features/free-tools/refusals';
import type { ToolRun, VisitorTool, WrittenText } from '@/features/free-tools/visitor-tools';
import type { LazyCode } from '@/lib/loading/lazy';
import { counted } from '@/lib/words/format';
import { tooLong } from '@/lib/words/too-long';
import { ToolPage, type ToolPageProps } from '@/public/tool-page';

interface BriefField {
  /** Under what its words are kept. */
  key: 'topic' | 'source' | 'own';
  label: string;
  placeholder: string;
  /** The body's names of it, which a refusal may use. */
  names: readonly string[];
  max: number;
  /** What is said of an empty one that is needed. */
  required?: string;
}

const noField: BriefField = { key: 'own', label: '', placeholder: '', names: [], max: 0 };

interface GeneratorPageProps<Item extends WrittenText, Answer extends WrittenAnswer, Body extends object> extends Omit<
  ToolPageProps,
  'children' | 'examples' | 'examplesTitle'
> {
  tool: VisitorTool<Item, Answer, Body>;
  Result: ComponentType<{ run: ToolRun<Item, Answer> }> & Pick<LazyCode<unknown>, 'fetchAhead'>;
  label: string;
  /** What is written from: a topic, or somebody else's text. */
  brief: BriefField;
  /** What the person has to say to somebody else's text. */
  own?: BriefField;
  counts: { first: number; last: number; start: number };
  toBody: (asked: { brief: string; own: string; tone: string | undefined; count: number }) => Body;
  /** The first stands where the results will; `ownExample` goes into the second field with it. */
  examples: readonly [ToolExample, ToolExample];
  ownExample?: string;
  notice?: ReactNode;
  /** Between the fields, and after the choices. */
  belowBrief?: ReactNode;
  more?: ReactNode;
}

/** A free tool that writes: its form, its results, and the page around them. */
export function GeneratorPage<Item extends WrittenText, Answer extends WrittenAnswer, Body extends object>(
  props: GeneratorPageProps<Item, Answer, Body>,
) {
  const { tool, Result, label, own = noField, counts, toBody, examples, ownExample = '' } = props;
  const { notice, belowBrief, more, ...page } = props;
  const visitor = useVisitorRun(tool);
  const options = useToolOptions(counts.start);
  const field = useRef<HTMLTextAreaElement>(null);
  const ownField = useRef<HTMLTextAreaElement>(null);
  const brief = useBriefField(visitor, props.brief, field);
  const ownWords = useBriefField(visitor, own, ownField);
  const [sample, another] = examples;
  const submit = () => {
    // The second first, so that the focus ends at the first field that is wrong.
    const isReady = [ownWords.isReady(), brief.isReady()].every(Boolean);
    const { sentTone: tone, count } = options;
    if (isReady) visitor.start(toBody({ brief: brief.text.trim(), own: ownWords.text.trim(), tone, count }));
  };
  const takeExample = () => {
    brief.setText(sample.input);
    if (ownExample !== '') ownWords.setText(ownExample);
  };
  const isEmpty = brief.text.trim() === '' && ownWords.text.trim() === '';
  return (
    <ToolPage {...page} examples={<WideExample {...another} />} examplesTitle="Another example">
      <ToolColumns
        form={
          <ToolForm
            visitor={visitor}
            label={label}
            action={`Generate ${counted(options.count, ...tool.nouns)}`}
            onSubmit={submit}
            prepare={Result.fetchAhead}
            brief={[brief.text.trim(), ownWords.text.trim()]}
            fields={[...props.brief.names, ...own.names]}
            isSaid={isMissing(visitor.error)}
          >
            {notice}
            {props.own === undefined ? (
              // A topic that was brought along is put into the page that stands already, which must not grow for it.
              <BriefTextarea ref={field} of={props.brief} words={brief} rows={8} className="field-sizing-fixed" />
            ) : (
              <BriefTextarea ref={field} of={props.brief} words={brief} rows={4} className="max-h-64" />
            )}
            {belowBrief}
            {props.own !== undefined && (
              <BriefTextarea ref={ownField} of={props.own} words={ownWords} rows={2} className="max-h-40" />
            )}
            <ToneAndCount
              options={options}
              countLabel={capitalized(tool.nouns[1])}
              counts={from(counts.first, counts.last)}
            />
            {more}
          </ToolForm>
        }
        results={
          <ToolResults
            visitor={visitor}
            typed={brief.text}
            sample={<ToolSample example={sample} onUse={isEmpty ? takeExample : undefined} />}
          >
            {(run) => <Result run={run} />}
          </ToolResults>
        }
      />
    </ToolPage>
  );
}

type Textbox = RefObject<HTMLTextAreaElement | null>;
type Caller = Pick<ToolCall<never>, 'tool' | 'error' | 'clearError'>;

function useBriefField({ tool, error, clearError }: Caller, { key, names, max, required }: BriefField, field: Textbox) {
  // An address that leads to no post.
  const gone = required !== undefined && isMissing(error) ? error.message : undefined;
  const words = useToolField(keptAs(tool.name, key), {
    problemOf: (text) => (required !== undefined && text.trim() === '' ? required : tooLong(text, max)),
    refused: refusalOf(error, names) ?? gone,
    field,
  });
  const change = (text: string) => {
    if (error !== null) clearError();
    words.setText(text);
  };
  return { ...words, change };
}

interface BriefTextareaProps extends Pick<ComponentProps<typeof Textarea>, 'ref' | 'rows' | 'className'> {
  of: BriefField;
  words: ReturnType<typeof useBriefField>;
}

function BriefTextarea({ of, words, ...field }: BriefTextareaProps) {
  return (
    <Field label={of.label} error={words.error}>
      <Textarea
        {...field}
        value={words.text}
        onChange={(event) => words.change(event.target.value)}
        placeholder={of.placeholder}
      />
    </Field>
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
