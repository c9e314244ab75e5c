import { Blocks } from 'lucide-react';
import { useRef } from 'react';
import { fieldMessage } from '@/api/field-errors';
import { OriginalityRule } from '@/components/originality-meter';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { MimicForm, mimicNouns } from '@/features/mimic/components/mimic-form';
import { exampleAbout, exampleSource } from '@/features/mimic/example.data';
import { aboutKey, sourceKey } from '@/features/mimic/kept-keys';
import { aboutProblem, sourceProblem } from '@/features/mimic/mimic-source';
import { RecentWritingSheet } from '@/features/tweetgen/components/recent-writing-sheet';
import { RecordProblem } from '@/features/tweetgen/components/record-problem';
import { WrittenList } from '@/features/tweetgen/components/written-list';
import { countedOf } from '@/features/tweetgen/counted';
import { type SourceWriting, useSourceWriting } from '@/features/tweetgen/hooks/use-source-writing';
import { useTextField } from '@/features/tweetgen/hooks/use-text-field';
import { itemsOf, type SourceAnswer } from '@/features/tweetgen/source-result';
import { useIsViewer, useOwnerKey } from '@/features/workspaces/access';

const said = (answer: SourceAnswer): string =>
  `${countedOf(itemsOf(answer).length, mimicNouns)} written. ${answer.modelName}`;

/** The build of a tweet, with other words in it. */
export function MimicTab() {
  const owner = useOwnerKey();
  const writing = useSourceWriting('mimic', said);
  const sourceField = useRef<HTMLTextAreaElement>(null);
  const aboutField = useRef<HTMLTextAreaElement>(null);
  const onChange = writing.forgetError;
  const source = useTextField(sourceKey(owner), {
    field: sourceField,
    problemOf: sourceProblem,
    refused: fieldMessage(writing.error, 'sourceTweet'),
    onChange,
  });
  const about = useTextField(aboutKey(owner), {
    field: aboutField,
    problemOf: aboutProblem,
    refused: fieldMessage(writing.error, 'extraPrompt'),
    onChange,
  });
  const isViewer = useIsViewer();
  const isEmpty = source.text.trim() === '' && about.text.trim() === '';
  const fillExample = () => {
    source.setText(exampleSource);
    about.setText(exampleAbout);
    sourceField.current?.focus();
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[clamp(320px,36%,400px)_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6.5rem)] lg:overflow-y-auto lg:rounded-card">
        <MimicForm writing={writing} source={source} about={about} sourceField={sourceField} aboutField={aboutField} />
      </div>
      <MimicResults writing={writing} onExample={isEmpty && !isViewer ? fillExample : undefined} />
      <RecentWritingSheet kind="mimic" nouns={mimicNouns} />
    </div>
  );
}

interface MimicResultsProps {
  writing: SourceWriting;
  /** Fills the form with an example; absent where it would replace words, and for who may not write. */
  onExample: (() => void) | undefined;
}

function MimicResults({ writing, onExample }: MimicResultsProps) {
  const { result, record, cancel } = writing;
  if (result !== null)
    return (
      <WrittenList result={result} nouns={mimicNouns} onCancel={cancel} isMeasured>
        <OriginalityRule />
      </WrittenList>
    );
  if (record !== null) return <RecordProblem writing={writing} />;
  return (
    <div className="rounded-card border border-dashed border-line-strong">
      <EmptyState
        icon={<Blocks size={20} strokeWidth={1.75} aria-hidden="true" />}
        title="Paste a tweet to learn from"
        text="Its structure is read at once, and you can change it. The look-alikes appear here, each with how much wording it shares with the source."
        action={onExample !== undefined && <Button onClick={onExample}>Use an example</Button>}
      />
    </div>
  );
}
