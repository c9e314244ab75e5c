import { clsx } from 'clsx';
import type { BriefField } from '@/features/composer/hooks/generation/use-brief-field';
import type { InterviewState } from '@/features/composer/hooks/generation/use-interview';

interface NotesSoFarProps {
  interview: InterviewState;
  fields: readonly BriefField[];
}

/** The brief with what was answered about it, as it grows. */
export function NotesSoFar({ interview: { questions, answers }, fields }: NotesSoFarProps) {
  const given = questions.flatMap(({ id }) => answers[id]?.trim() || []);
  const texts = briefTexts(fields);
  return (
    <div className="flex flex-col gap-2 px-3.5 py-2.5 text-body/5.25">
      {[...texts, ...given.map((text) => ({ label: '', text }))].map(({ label, text }, at) => (
        <div
          key={at}
          className={clsx(
            'relative',
            given.length > 0 && at === texts.length + given.length - 1
              ? 'before:absolute before:inset-y-0.5 before:-left-2.5 before:w-[3px] before:rounded-[2px] before:bg-accent-line'
              : 'text-ink-2',
          )}
        >
          {fields.length > 1 && label !== '' && <p className="text-tiny text-ink-3">{label}</p>}
          <p dir="auto" className="line-clamp-5 wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        </div>
      ))}
    </div>
  );
}

export const briefTexts = (fields: readonly { label: string; text: string }[]): { label: string; text: string }[] =>
  fields.map(({ label, text }) => ({ label, text: text.trim() })).filter(({ text }) => text !== '');
