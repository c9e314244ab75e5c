import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Lightbulb } from 'lucide-react';
import { type FormEvent, useId, useLayoutEffect, useRef } from 'react';
import { BriefText } from '@/features/composer/components/generate/brief-text';
import { ReplacedNotice } from '@/features/composer/components/generate/replaced-notice';
import type { Choice } from '@/features/composer/generation/writing-choices';
import { voicesQuery } from '@/features/voices/list';
import { counted } from '@/lib/words/format';
import { PageSlot, useUnfolded } from '@/features/composer/page-slot';
import { ChoiceMenu } from '@/features/composer/components/generate/choice-menu';
import { clsx } from 'clsx';
import { Notice } from '@/components/notice';
import { PausedNotice } from '@/components/paused-notice';
import { Button } from '@/components/ui/button';
import { followWrite, useWriteLook } from '@/features/composer/generation/write-in-sight';
import { viewerReason } from '@/features/session/access';
import { keys } from '@/lib/keyboard/keys';
import { lazy } from '@/lib/loading/lazy';
import { usePlanAccess } from '@/features/session/plan-access';
import type { Brief } from '@/features/composer/hooks/generation/use-brief';

// Seldom shown: few briefs say too little.
const Interview = lazy(async () => (await import('@/features/composer/components/generate/interview')).Interview);
const NotesSoFar = lazy(async () => (await import('@/features/composer/components/generate/notes-so-far')).NotesSoFar);
// Only until a workspace has its first voice.
const TeachVoice = lazy(async () => (await import('@/features/composer/components/generate/teach-voice')).TeachVoice);

interface GenerateFormProps {
  brief: Brief;
  /** Of the section that it is. */
  label: string;
  title: string;
  choices: readonly Choice[];
  /** Verb and object: "Write 3 variants". */
  submitLabel: string;
  /** What happens to the text in the editor, as a sentence that fits beside what the day has left. */
  under: string;
  /** A text that was brought along has replaced the notes: brings them back. */
  restore?: (() => void) | undefined;
}

/**
 * What is written, from what and how: the one form of all writing screens. Folded, its notes are only read, and the
 * screen places the button.
 */
export function GenerateForm(props: GenerateFormProps) {
  const { brief, label, title, choices, submitLabel, under, restore } = props;
  const { fields, isViewer, submit, isFolded, fillExample, interview } = brief;
  const { isOpen: isAsking, unanswered } = interview;
  const { data: voices } = useQuery(voicesQuery());
  const isShown = !isFolded && !isAsking;
  useUnfolded(!isShown || brief.isWriting || fields.some(({ text, error }) => text !== '' || error !== undefined));
  // Texts with labels say themselves what is written, and leave the button in view on a phone.
  const hasLabels = isShown && fields.length > 1;
  const titleId = useId();
  const sent = <SentText texts={fields.map(({ text }) => text.trim()).filter((text) => text !== '')} />;
  const { edit, ...focus } = useFocusInFold(isFolded);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <section aria-label={label}>
      {isAsking && (
        <PageSlot>
          <Interview fallback={null} brief={brief} label={submitLabel} />
        </PageSlot>
      )}
      {restore !== undefined && <ReplacedNotice onRestore={restore} />}
      <form noValidate onSubmit={onSubmit} {...focus} aria-labelledby={titleId} className="flex flex-col">
        <div className={clsx('mb-2 flex min-h-7 items-center gap-2', hasLabels && 'max-sm:not-has-[button]:sr-only')}>
          <h2 id={titleId} className="flex-1 text-small/5 font-semibold">
            {isAsking ? (fields.length > 1 ? 'So far' : 'Your notes so far') : isFolded ? 'Your notes' : title}
          </h2>
          {isAsking && (
            <span className="text-small text-ink-3 tabular-nums">
              {interview.questions.length - unanswered} of {interview.questions.length}
            </span>
          )}
          {!isAsking && interview.questions.length > 0 && (
            <Button variant="ghost" size="sm" onClick={interview.open}>
              {unanswered === 0 ? 'Edit answers' : `Answer ${counted(unanswered, 'question', 'questions')}`}
            </Button>
          )}
          {isFolded && (
            <Button ref={edit} variant="ghost" size="sm" className="-mr-2" onClick={brief.edit}>
              Edit
            </Button>
          )}
        </div>
        <div className="rounded-well bg-raised shadow-[inset_0_0_0_1px_var(--line-strong)] outline-offset-2 outline-focus has-[textarea:focus-visible]:outline-2">
          {isAsking ? (
            <NotesSoFar fallback={sent} interview={interview} fields={fields} />
          ) : isFolded ? (
            sent
          ) : (
            fields.map((field) => (
              <BriefText key={field.label} field={field} hasLabel={hasLabels} disabled={isViewer} />
            ))
          )}
          <ChoiceGrid choices={choices} disabled={isViewer} />
        </div>
        {isShown && <GenerateButton brief={brief} label={submitLabel} under={under} />}
        {isShown && <Notes choices={choices} />}
        {isFolded && brief.isPaused && (
          <div className="mt-3">
            <PausedNotice />
          </div>
        )}
      </form>
      {isShown && (
        <div className="mt-2 -ml-2.75 flex min-h-8 flex-wrap gap-x-1 touch:min-h-10">
          {fillExample !== undefined && (
            <Button variant="ghost" size="sm" icon={<Lightbulb />} onClick={fillExample}>
              Use an example
            </Button>
          )}
          {!isViewer && voices?.length === 0 && <TeachVoice fallback={null} />}
        </div>
      )}
    </section>
  );
}

/** What had the focus folds away with the fields: the focus then moves to Edit. */
function useFocusInFold(isFolded: boolean) {
  const edit = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isFolded && hadFocus.current && document.activeElement === document.body) edit.current?.focus();
  }, [isFolded]);
  return {
    edit,
    onFocus: () => void (hadFocus.current = true),
    // The removal of what is focused is no blur.
    onBlur: () => void (hadFocus.current = false),
  };
}

function SentText({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <div key={text} className="px-3.5 py-2.5 not-first:border-t not-first:border-line">
      <p dir="auto" className="line-clamp-5 text-body/5.25 wrap-anywhere whitespace-pre-line text-ink-2">
        {text}
      </p>
    </div>
  ));
}

function Notes({ choices }: { choices: readonly Choice[] }) {
  return choices.map(
    ({ caption, note }) =>
      note !== undefined && (
        <p key={caption} className="mt-1 text-small text-ink-3">
          {note}
        </p>
      ),
  );
}

interface ChoiceGridProps {
  choices: readonly Choice[];
  disabled: boolean;
}

/** The options of a brief: four in one row, whose second is a name, two where that is too narrow, six in two rows of three. Each opens its menu. */
function ChoiceGrid({ choices, disabled }: ChoiceGridProps) {
  return (
    <div
      role="group"
      aria-label="Options"
      className={clsx(
        'mx-px grid overflow-hidden rounded-b-[9px] border-t border-line',
        choices.length === 4 ? 'grid-cols-[1fr_1.35fr_0.85fr_1fr] max-[23.75rem]:grid-cols-2' : 'grid-cols-3',
      )}
    >
      {choices.map((choice) => (
        <ChoiceButton key={choice.caption} choice={choice} disabled={disabled} />
      ))}
    </div>
  );
}

function ChoiceButton({ choice, disabled }: { choice: Choice; disabled: boolean }) {
  const button = (
    <button
      type="button"
      disabled={disabled}
      className="min-h-12 min-w-0 pt-1.5 pr-0.5 pb-2 pl-3 text-left shadow-[-1px_0_0_var(--line),0_-1px_0_var(--line)] -outline-offset-2 transition-colors hover:bg-hover disabled:cursor-not-allowed disabled:hover:bg-transparent"
    >
      <span className="block text-tiny text-ink-3">{choice.caption}</span>{' '}
      <span className="flex min-w-0 items-center gap-0.5 text-small font-semibold">
        <span className="truncate">{choice.shown}</span>
        <ChevronDown size={12} className="shrink-0 text-ink-3" />
      </span>
    </button>
  );
  return <ChoiceMenu choice={choice} trigger={button} />;
}

// Only after a call that failed.
const GenerateNotice = lazy(
  async () => (await import('@/features/composer/components/generate/generate-notice')).GenerateNotice,
);

interface GenerateButtonProps {
  brief: Brief;
  /** Verb and object: "Write 3 variants". */
  label: string;
  /** What happens to the text in the editor, as a sentence. */
  under?: string;
}

/** What writes, what it takes from the day, and why the last call failed. */
function GenerateButton({ brief, label, under }: GenerateButtonProps) {
  const { submit, isViewer, isWriting, isPaused, error, operation } = brief;
  return (
    <>
      {/* In its column it is in view however long the form is. On narrow windows one bar at the bottom is enough. */}
      <div ref={followWrite} className="mt-1 bg-canvas py-2 lg:sticky lg:bottom-0 lg:z-1">
        <Button
          variant={useWriteLook()}
          full
          className="min-h-11 sm:min-h-10"
          {...(!isWriting && { shortcut: keys.generate })}
          disabled={isViewer}
          pending={isWriting}
          onClick={submit}
        >
          {label}
        </Button>
      </div>
      <div className="flex flex-col gap-2">
        {isViewer ? (
          <Notice>{viewerReason}. Ask an admin of this workspace for access.</Notice>
        ) : (
          <UsageLine under={under} />
        )}
        {isPaused && <PausedNotice />}
        {error !== null && <GenerateNotice fallback={null} {...{ error, operation }} onRetry={submit} />}
      </div>
    </>
  );
}

// Seldom shown: few use up a day.
const LimitReached = lazy(
  async () => (await import('@/features/composer/components/generate/limit-reached')).LimitReached,
);

interface UsageLineProps {
  /** Left of what the day has left. */
  under?: string | undefined;
}

/** How many generations the day has left; nothing where the plan has no limit. */
function UsageLine({ under }: UsageLineProps) {
  const { info, generationsLeft: left } = usePlanAccess();
  if (left === 0) return <LimitReached fallback={<div className="min-h-4.5" />} />;
  return (
    <p className="flex min-h-4.5 justify-between gap-2 text-small text-ink-3 max-[359px]:text-tiny/4.5">
      <span>{under}</span>
      {/* Its place is kept until it is known. */}
      {(left !== null || info === undefined) && (
        <span className={clsx('shrink-0 tabular-nums', left === null && 'invisible')}>{left ?? 20} left today</span>
      )}
    </p>
  );
}

interface WriteAgainProps {
  brief: Brief;
  label: string;
}

/** Below what was written, while the notes are folded: what brings more. */
export const WriteAgain = ({ brief, label }: WriteAgainProps) =>
  brief.isFolded && !brief.isWriting && <GenerateButton brief={brief} label={label} />;
