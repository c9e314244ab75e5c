import { clsx } from 'clsx';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { failureText } from '@/api/failure-text';
import { Button } from '@/components/ui/button';
import { type EditorLook, editorLooks } from '@/features/composer/components/part/editor-looks';
import { markLooks } from '@/features/composer/components/part/part-backdrop';
import { Tools } from '@/features/composer/components/selection/selection-toolbar';
import type { PassageWork } from '@/features/composer/components/selection/use-passage';
import type { SelectedText } from '@/features/composer/hooks/document/use-selected-text';
import type { PassageChange } from '@/features/composer/document/passage';

const pending: Record<PassageChange, string> = {
  shorter: 'Making it shorter…',
  plainer: 'Making it plainer…',
  opening: 'Writing another opening…',
  continue: 'Continuing…',
  instruction: 'Changing it…',
  adapt: 'Adapting it…',
};

const textStyle = 'min-h-0! wrap-anywhere whitespace-pre-wrap';

interface SuggestionProps {
  work: PassageWork;
  look: EditorLook;
  selected: SelectedText;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Other words for the marked ones, until somebody keeps or discards them. */
export function Suggestion({ work, look, selected, field }: SuggestionProps) {
  const { passage, writing } = work;
  const { run, isWriting, isPaused, error } = writing;
  useEscapeIn(field, work.discard);
  if (passage === null) return null;
  const { suggested, change } = passage;
  const text = suggested?.text ?? run?.slots[0]?.text ?? '';
  const stage = suggested !== null ? 'suggested' : error !== null ? 'failed' : 'writing';
  const isByModel = stage === 'writing' || (suggested?.modelName ?? null) !== null;
  return (
    <section aria-label="Suggestion" aria-busy={isWriting || undefined} className="p-2">
      <div className="grid *:col-start-1 *:row-start-1 not-empty:mb-2">
        {/* The room that the words to come will take, more or less: nothing moves as they arrive. */}
        {isByModel && (
          <p aria-hidden="true" className={clsx('invisible', textStyle, editorLooks[look])}>
            {work.text.slice(passage.range.start, passage.range.end)}
          </p>
        )}
        {text !== '' && (
          <p dir="auto" className={clsx(textStyle, editorLooks[look])}>
            {suggested === null ? text : <ins className={clsx('no-underline', markLooks.suggested)}>{text}</ins>}
          </p>
        )}
      </div>
      {suggested?.notes.map((note) => (
        <p key={note} className="mb-2 text-small text-ink-3">
          {note}
        </p>
      ))}
      <Problem {...writing} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tools label="Keep or discard" selected={selected} field={field} onLeave={work.discard} stage={stage}>
          {/* In place from the start, so that nothing moves when the words are there. */}
          <Button variant="primary" size="sm" disabled={stage !== 'suggested'} onClick={work.keep}>
            Keep
          </Button>
          {suggested?.modelName !== null && (
            <Button variant="ghost" size="sm" disabled={stage === 'writing'} onClick={work.retry}>
              Try again
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={work.discard}>
            {isWriting || isPaused ? 'Cancel' : 'Discard'}
          </Button>
        </Tools>
        <span className="text-small text-ink-3 max-sm:w-full">
          {isWriting
            ? pending[change]
            : suggested !== null && (suggested.modelName ?? 'Edited by rule, without a model')}
        </span>
      </div>
    </section>
  );
}

/** A press on a tool leaves the focus in the field, from where Escape closes the suggestion as from its own buttons. */
function useEscapeIn(field: SuggestionProps['field'], onEscape: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  });
  useEffect(() => {
    const element = field.current;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [field]);
}

function Problem({ error, isPaused }: Pick<PassageWork['writing'], 'error' | 'isPaused'>) {
  if (isPaused) return <p className="mb-2 text-small text-ink-2">You're offline. This continues when you're back.</p>;
  if (error === null) return null;
  return (
    <p role="alert" className="mb-2 text-small text-danger">
      {failureText('Failed to edit the selection', error)}
    </p>
  );
}
