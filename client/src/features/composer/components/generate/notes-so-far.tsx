import { clsx } from 'clsx';
import type { InterviewState } from '@/features/composer/hooks/generation/use-interview';

/** The brief with what was answered about it, as it grows. */
export function NotesSoFar({ interview }: { interview: InterviewState }) {
  const { brief, questions, answers } = interview;
  const given = questions.flatMap(({ id }) => answers[id]?.trim() || []);
  return (
    <div className="flex flex-col gap-2 px-3.5 py-2.5 text-body/5.25">
      {[brief, ...given].map((text, at) => (
        <div
          key={at}
          className={clsx(
            'relative',
            at > 0 && at === given.length
              ? 'before:absolute before:inset-y-0.5 before:-left-2.5 before:w-[3px] before:rounded-[2px] before:bg-accent-line'
              : 'text-ink-2',
          )}
        >
          <p dir="auto" className="line-clamp-5 wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        </div>
      ))}
    </div>
  );
}

/** "2 of 3". */
export function AnswerCount({ interview: { questions, answers } }: { interview: InterviewState }) {
  const given = questions.filter(({ id }) => (answers[id]?.trim() ?? '') !== '').length;
  return (
    <span className="text-small text-ink-3 tabular-nums">
      {given} of {questions.length}
    </span>
  );
}
