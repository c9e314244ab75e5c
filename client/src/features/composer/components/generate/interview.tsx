import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { clsx } from 'clsx';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { GenerateNotice } from '@/features/composer/components/generate/generate-notice';
import { briefTexts } from '@/features/composer/components/generate/notes-so-far';
import type { Brief } from '@/features/composer/hooks/generation/use-brief';
import type { InterviewState } from '@/features/composer/hooks/generation/use-interview';
import { useWriteLook } from '@/features/composer/generation/write-in-sight';
import { answerHint, answerPlaceholder, maxAnswer, type Question } from '@/features/composer/generation/interview';
import { counted } from '@/lib/words/format';
import { keys } from '@/lib/keyboard/keys';

interface InterviewProps {
  brief: Brief;
  /** Verb and object: "Write 3 variants". */
  label: string;
}

/** In place of the text: short questions about a brief that says too little. */
export function Interview({ brief, label }: InterviewProps) {
  const { interview, fields, skip, submit, isWriting, isPaused, isViewer, error, operation } = brief;
  const { questions, answers } = interview;
  const titleId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [currentId, setCurrentId] = useState<string | null>(null);
  useEffect(() => {
    const areas = [...(list.current?.querySelectorAll('textarea') ?? [])];
    (areas.find(({ value }) => value === '') ?? areas[0])?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    skip();
  };
  return (
    // Esc from any of its fields and buttons.
    <section aria-labelledby={titleId} onKeyDown={onKeyDown} className="mx-auto w-full max-w-160">
      {/* Somebody else's post, and what is known of it, are no brief of one's own. */}
      {briefTexts(fields).map(({ label: name, text }) => (
        <p key={name} className="line-clamp-2 text-small wrap-anywhere text-ink-3">
          {fields.length === 1 ? 'Your brief' : name}: <span className="text-ink-2">“{text}”</span>
        </p>
      ))}
      <h2 id={titleId} className="mt-1.5 text-[1.5rem]/8 font-semibold tracking-[-0.015em] text-balance">
        {counted(questions.length, 'question', 'questions')} for you
      </h2>
      <p className="mt-0.5 text-ink-2">{answerHint}</p>
      <ol ref={list} className="mt-3">
        {questions.map((question, at) => (
          <QuestionRow
            key={question.id}
            question={question}
            place={at + 1}
            answer={answers[question.id] ?? ''}
            isCurrent={currentId === question.id}
            isLocked={isViewer}
            onFocus={() => setCurrentId(question.id)}
            onChange={interview.setAnswer}
          />
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2 sm:ml-9.5">
        <Button
          variant={useWriteLook()}
          className="max-sm:min-h-11 max-sm:w-full sm:min-h-10"
          {...(!isWriting && { shortcut: keys.generate })}
          disabled={isViewer}
          pending={isWriting}
          onClick={submit}
        >
          {label}
        </Button>
        <Button variant="ghost" className="max-sm:min-h-11 max-sm:w-full" aria-keyshortcuts="Escape" onClick={skip}>
          Skip the questions
          <Kbd keys="escape" />
        </Button>
      </div>
      <div className="mt-3 flex flex-col gap-2 empty:hidden">
        {isPaused && <p className="text-small text-ink-2">You're offline. This continues when you're back.</p>}
        <GenerateNotice error={error} onRetry={submit} operation={operation} />
      </div>
    </section>
  );
}

interface QuestionRowProps {
  question: Question;
  /** From 1. */
  place: number;
  answer: string;
  /** It had the focus last. */
  isCurrent: boolean;
  isLocked: boolean;
  onFocus: () => void;
  onChange: InterviewState['setAnswer'];
}

function QuestionRow({ question, place, answer, isCurrent, isLocked, onFocus, onChange }: QuestionRowProps) {
  const id = useId();
  const isDone = answer.trim() !== '';
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)] gap-3.5 border-line py-4 not-first:border-t">
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-6 place-items-center rounded-pill text-tiny font-semibold tabular-nums',
          isCurrent && 'bg-accent text-accent-ink shadow-[inset_0_0_0_1px_var(--accent-line)]',
          !isCurrent && isDone && 'bg-success-soft text-success',
          !isCurrent && !isDone && 'text-ink-3 shadow-[inset_0_0_0_1px_var(--line-strong)]',
        )}
      >
        {!isCurrent && isDone ? <Check /> : place}
      </span>
      <div>
        <label htmlFor={id} className="block leading-6 font-semibold">
          {question.text}
        </label>
        <textarea
          id={id}
          rows={1}
          value={answer}
          maxLength={maxAnswer}
          placeholder={answerPlaceholder}
          disabled={isLocked}
          dir="auto"
          onFocus={onFocus}
          onChange={(event) => onChange(question.id, event.target.value)}
          className={clsx(
            'mt-1 block field-sizing-content min-h-9 w-full resize-none bg-transparent py-1 text-[1.125rem]/7 outline-none focus-visible:shadow-[0_2px_0_var(--focus)] touch:min-h-10 sm:text-[1.1875rem]/7.5',
            isDone && !isCurrent && 'text-ink-2',
          )}
        />
      </div>
    </li>
  );
}
