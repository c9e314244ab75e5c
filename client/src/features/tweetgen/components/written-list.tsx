import type { ReactNode } from 'react';
import { Notice } from '@/components/notice';
import { TimeAgo } from '@/components/time-ago';
import { Kbd } from '@/components/ui/kbd';
import { WritingStatus } from '@/features/tweetgen/components/writing-status';
import { WrittenCard } from '@/features/tweetgen/components/written-card';
import { countedOf, type Nouns } from '@/features/tweetgen/counted';
import { useCardKeys } from '@/features/tweetgen/hooks/use-card-keys';
import type { SourceResult } from '@/features/tweetgen/source-result';
import { keys } from '@/lib/keyboard/keys';

interface WrittenListProps {
  result: SourceResult;
  nouns: Nouns;
  onCancel: () => void;
  /** Whether each shows how close it is to the source. */
  isMeasured?: boolean;
  /** Something to know before one of them is published. */
  publishNote?: string;
  action?: (text: string) => ReactNode;
  /** Between the head and the cards. */
  children?: ReactNode;
}

/** The texts of one call as cards, laid out before they are there. */
export function WrittenList({
  result,
  nouns,
  onCancel,
  isMeasured = false,
  publishNote,
  action,
  children,
}: WrittenListProps) {
  const { items, state, key, notes, source } = result;
  const variants = items.map((item, at) => ({ key: item?.id ?? `${key}-${at}` }));
  const { list, active, onFocus } = useCardKeys([{ key, state, variants }], nouns[0]);
  return (
    <section
      ref={list}
      onFocus={onFocus}
      aria-labelledby="written-title"
      aria-busy={state === 'writing' || undefined}
      className="flex flex-col gap-3"
    >
      <Head result={result} nouns={nouns} onCancel={onCancel} />
      {state === 'stopped' && (
        <Notice tone="warning">
          It stopped before the end. What was finished is here; save what you want to keep.
        </Notice>
      )}
      {notes.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
      {children}
      {items.map((item, at) => (
        <WrittenCard
          key={`${key}-${at}`}
          item={item}
          result={result}
          name={`${capitalized(nouns[0])} ${at + 1} of ${items.length}`}
          isActive={item !== null && item.id === active}
          measuredAgainst={isMeasured ? source?.text : undefined}
          publishNote={publishNote}
          {...(action !== undefined && { action })}
        />
      ))}
    </section>
  );
}

function Head({ result, nouns, onCancel }: Pick<WrittenListProps, 'result' | 'nouns' | 'onCancel'>) {
  const { items, state, key, startedAtMs } = result;
  const title = countedOf(items.length, nouns);
  if (state === 'writing')
    return (
      <>
        <h2 id="written-title" className="sr-only">
          New {nouns[1]}
        </h2>
        <WritingStatus key={key} what={title} startedAtMs={startedAtMs} onCancel={onCancel} />
      </>
    );
  return (
    <div className="flex min-h-9 items-center gap-2">
      <h2 id="written-title" className="text-h3">
        {title}
      </h2>
      <span className="text-small text-ink-3">
        <TimeAgo at={new Date(startedAtMs).toISOString()} />
      </span>
      {items.length > 1 && (
        <p className="ml-auto flex items-center gap-1 text-small text-ink-3 touch:hidden">
          <Kbd keys={keys.next} />
          <Kbd keys={keys.previous} />
          to move
        </p>
      )}
    </div>
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
