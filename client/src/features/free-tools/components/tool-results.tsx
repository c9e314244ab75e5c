import { type RefObject, useEffect, useRef, type ReactNode, Suspense, useDeferredValue } from 'react';
import { scrollToShow } from '@/lib/focus/scroll-to-show';
import { clsx } from 'clsx';
import { Notice } from '@/components/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { WritingStatus } from '@/features/composer/components/generate/writing-status';
import type { Run, WrittenAnswer } from '@/features/composer/generation/run';
import { LimitCard } from '@/features/free-tools/components/limit-card';
import type { VisitorRuns } from '@/features/free-tools/hooks/use-visitor-run';
import { isLimit } from '@/features/free-tools/refusals';
import type { ToolRun, WrittenText } from '@/features/free-tools/visitor-tools';
import { counted } from '@/lib/words/format';

interface ToolResultsProps<Item extends WrittenText, Answer extends WrittenAnswer, Body extends object> {
  visitor: VisitorRuns<Item, Answer, Body>;
  label?: string;
  /** Before anything was asked: what the tool wrote for somebody else. */
  sample?: ReactNode;
  /** What was typed: it goes through sign-up when the limit is reached. */
  typed: string;
  children: (run: Run<Item, Answer, Body>) => ReactNode;
}

/** Right of the form, below it on a phone: newest run first, older ones under what they were asked from. */
export function ToolResults<Item extends WrittenText, Answer extends WrittenAnswer, Body extends object>({
  visitor,
  label = 'Results',
  sample,
  typed,
  children,
}: ToolResultsProps<Item, Answer, Body>) {
  const { error, isWriting, tool } = visitor;
  // The form answers the press first.
  const runs = useDeferredValue(visitor.runs);
  const region = useRef<HTMLElement>(null);
  useResultFocus(region, { isWriting, isOutcome: error === null || isLimit(error) });
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={label}
      className={clsx(
        'flex w-full scroll-mt-4 flex-col gap-6 outline-none lg:self-stretch',
        // What stands below is out of sight before texts come whose height nobody knows.
        runs.length > 0 && 'min-h-dvh',
      )}
    >
      {isLimit(error) && <LimitCard error={error} kind={tool.carriedAs} text={typed} />}
      {runs.map((run, at) => (
        <section key={run.key} aria-labelledby={`run-${run.key}`} className="flex flex-col gap-3">
          <RunHeader run={run} isNewest={at === 0} about={tool.aboutOf(run.body)} visitor={visitor} />
          {/* The cards themselves are on their way. */}
          <Suspense fallback={<Skeleton className="h-32 w-full rounded-card!" />}>{children(run)}</Suspense>
          {/* They come last, and move nothing there. */}
          <RunNotes run={run} />
        </section>
      ))}
      {runs.length === 0 && !isLimit(error) && sample}
    </section>
  );
}

interface RunHeaderProps {
  run: ToolRun;
  isNewest: boolean;
  /** What an older run was asked from. */
  about: string;
  visitor: { cancel: () => void; tool: { nouns: readonly [string, string] } };
}

function RunHeader({ run, isNewest, about, visitor }: RunHeaderProps) {
  const id = `run-${run.key}`;
  const { nouns } = visitor.tool;
  const asked = run.slots.length === 0 ? (run.answer?.questions.length ?? 0) : 0;
  const none = asked === 0 ? `No ${nouns[1]}` : `${counted(asked, 'question', 'questions')} first`;
  const what = run.slots.length === 0 ? none : counted(run.slots.length, ...nouns);
  if (run.state === 'writing')
    return (
      <>
        <h2 id={id} className="sr-only">
          New {nouns[1]}
        </h2>
        <WritingStatus what={what} startedAtMs={run.startedAtMs} onCancel={visitor.cancel} />
      </>
    );
  return (
    <div className={isNewest ? 'flex min-h-9 items-center touch:min-h-10' : 'border-t border-line pt-6'}>
      <h2 id={id} className={isNewest ? 'text-h3' : 'line-clamp-2 text-h3 wrap-anywhere'}>
        {isNewest ? what : about}
      </h2>
      {!isNewest && <p className="text-small text-ink-3">{what}</p>}
    </div>
  );
}

function RunNotes({ run }: { run: ToolRun }) {
  return (
    <>
      {run.state === 'broken' && (
        <Notice tone="warning">The connection broke. The finished texts are still here.</Notice>
      )}
      {run.answer?.notes.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
    </>
  );
}

interface Moment {
  isWriting: boolean;
  /** The limit's card stands in place of a result. */
  isOutcome: boolean;
}

/** A started run scrolls into sight where it is below the fold; its outcome takes the focus unless somebody types. */
function useResultFocus(region: RefObject<HTMLElement | null>, { isWriting, isOutcome }: Moment): void {
  const before = useRef(isWriting);
  const field = useRef<{ element: Element | null; value: string }>({ element: null, value: '' });
  useEffect(() => {
    const wasWriting = before.current;
    before.current = isWriting;
    if (isWriting === wasWriting) return;
    if (isWriting) {
      field.current = focusedField();
      const top = region.current?.getBoundingClientRect().top ?? 0;
      if (top > window.innerHeight * 0.6) scrollToShow(region.current, { block: 'start', behavior: 'smooth' });
    } else if (isOutcome && !isTyping(field.current)) region.current?.focus({ preventScroll: true });
  }, [isWriting, isOutcome, region]);
}

function focusedField(): { element: Element | null; value: string } {
  const element = document.activeElement;
  return { element, value: valueOf(element) };
}

const valueOf = (element: Element | null): string =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement ? element.value : '';

/** In another field than at the start, or the same one with other words. */
function isTyping(start: { element: Element | null; value: string }): boolean {
  const now = focusedField();
  const isField = now.element?.matches('textarea, input, select') === true;
  return isField && (now.element !== start.element || now.value !== start.value);
}
