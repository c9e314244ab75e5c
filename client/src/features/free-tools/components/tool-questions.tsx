import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Textarea } from '@/components/ui/fields/input';
import type { InterviewState } from '@/features/composer/hooks/generation/use-interview';
import { answerHint, answerPlaceholder, maxAnswer } from '@/features/composer/generation/interview';

/** What would help to know about what was typed above: the answers go with the next run. */
export function ToolQuestions({ interview }: { interview: InterviewState }) {
  const { questions, answers, setAnswer, skip } = interview;
  return (
    <fieldset
      className="flex flex-col gap-3 border-t border-line pt-4"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        skip();
      }}
    >
      <legend className="sr-only">Questions for you</legend>
      <p className="text-ink-2">{answerHint}</p>
      {questions.map(({ id, text }) => (
        <Field key={id} label={text}>
          <Textarea
            rows={2}
            maxLength={maxAnswer}
            placeholder={answerPlaceholder}
            value={answers[id] ?? ''}
            onChange={(event) => setAnswer(id, event.target.value)}
          />
        </Field>
      ))}
      <Button variant="ghost" size="sm" className="-ml-2 self-start" aria-keyshortcuts="Escape" onClick={skip}>
        Skip the questions
      </Button>
    </fieldset>
  );
}
