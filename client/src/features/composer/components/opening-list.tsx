import { clsx } from 'clsx';
import { useId } from 'react';
import { chooseOpening } from '@/features/composer/actions';
import { openingOf } from '@/features/composer/document';
import { useDoc } from '@/features/composer/hooks/use-doc';
import type { EditorId } from '@/features/composer/store';

interface OpeningListProps {
  editor: EditorId;
  /** "In the thread", "In the post". */
  inEditorLabel: string;
  isLocked: boolean;
  /** What is worth knowing about the opening, above the list. */
  note?: string | undefined;
}

/** Ways to begin: the one in the text first, then the others. The one that is replaced stays among them. */
export function OpeningList({ editor, inEditorLabel, isLocked, note }: OpeningListProps) {
  const doc = useDoc(editor);
  const titleId = useId();
  const openings = doc?.openings ?? [];
  if (doc === null || (openings.length === 0 && note === undefined)) return null;
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-2 flex min-h-7 items-center gap-2">
        <h2 id={titleId} className="text-h3">
          Opening
        </h2>
        {openings.length > 0 && <span className="text-small text-ink-3">{openings.length + 1} to choose from</span>}
      </div>
      {note !== undefined && <p className="mb-2.5 text-small/4.75 text-ink-2">{note}</p>}
      {openings.length > 0 && (
        <ol className="-mx-3 grid gap-1">
          {[openingOf(doc), ...openings].map((opening, at) => (
            <Opening
              key={at === 0 ? 'in-editor' : opening}
              text={opening}
              name={`Opening ${at + 1}`}
              inEditorLabel={at === 0 ? inEditorLabel : null}
              onUse={isLocked ? undefined : () => chooseOpening(editor, opening)}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface OpeningProps {
  text: string;
  name: string;
  /** Null: it is not the one in the text. */
  inEditorLabel: string | null;
  onUse: (() => void) | undefined;
}

function Opening({ text, name, inEditorLabel, onUse }: OpeningProps) {
  const isInEditor = inEditorLabel !== null;
  return (
    <li
      aria-current={isInEditor || undefined}
      className={clsx(
        'relative rounded-[10px] px-3 pt-2.5 pb-3 transition-colors',
        isInEditor ? 'bg-accent-soft' : 'hover:bg-active',
      )}
    >
      {isInEditor && (
        <span aria-hidden="true" className="absolute inset-y-2.5 left-0 w-[3px] rounded-r-[3px] bg-accent-line" />
      )}
      <div className="flex min-h-6 items-center justify-between gap-2">
        <span className="text-small font-semibold">{name}</span>
        {isInEditor ? (
          <span className="text-tiny font-semibold">{inEditorLabel}</span>
        ) : (
          onUse !== undefined && (
            <button
              type="button"
              onClick={onUse}
              aria-label={`Use this: ${name}`}
              className="-mr-2 rounded-chip px-2 py-0.5 text-small font-semibold text-ink-2 hover:bg-raised hover:text-ink touch:min-h-10"
            >
              Use this
            </button>
          )
        )}
      </div>
      {isInEditor ? (
        <p dir="auto" className="line-clamp-2 leading-[1.3125rem] wrap-anywhere">
          {text}
        </p>
      ) : (
        text.split(/\n\s*\n/).map((paragraph) => (
          <p
            key={paragraph}
            dir="auto"
            className="mt-0.5 leading-[1.3125rem] wrap-anywhere whitespace-pre-wrap text-ink-2 not-first-of-type:mt-2"
          >
            {paragraph}
          </p>
        ))
      )}
    </li>
  );
}
