import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Kbd } from '@/components/ui/kbd';
import { SpinnerArc } from '@/components/ui/spinner';
import { Skeleton } from '@/components/ui/skeleton';
import type { Doc } from '@/features/composer/document';
import { isFrom, type Variant } from '@/features/composer/variants';
import { counted } from '@/lib/counted';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';

interface VariantListProps {
  variants: readonly Variant[];
  /** One and several: "variant", "variants". */
  nouns: readonly [string, string];
  doc: Doc | null;
  onUse: (variant: Variant) => void;
  /** Nothing may be taken now. */
  isLocked?: boolean;
  /** Beside the count, e.g. what wrote them. */
  meta?: ReactNode;
  /** The list has the keys J and K. */
  hasKeys?: boolean;
  /** Words for the one in the editor: "In the editor", "In the thread". */
  inEditorLabel?: string;
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What was written, each in full, with the one in the editor folded. */
export function VariantList(props: VariantListProps) {
  const { variants, nouns, doc, onUse, isLocked = false, meta, hasKeys = false } = props;
  const list = useRef<HTMLOListElement>(null);
  return (
    <div>
      <div className="mb-1 flex min-h-7 items-center gap-2">
        <h3 className="text-small font-semibold">{counted(variants.length, ...nouns)}</h3>
        {meta !== undefined && <span className="ml-1 min-w-0 text-small text-ink-3">{meta}</span>}
        {hasKeys && variants.length > 1 && <MoveKeys list={list} noun={nouns[0]} />}
      </div>
      <ol ref={list} className="-mx-3 grid gap-1">
        {variants.map((variant, at) => (
          <VariantItem
            // By its place: the focus stays on one while it is being finished.
            key={at}
            variant={variant}
            name={`${capitalized(nouns[0])} ${at + 1}`}
            isInEditor={isFrom(doc, variant)}
            inEditorLabel={props.inEditorLabel ?? 'In the editor'}
            onUse={isLocked ? undefined : () => onUse(variant)}
          />
        ))}
      </ol>
    </div>
  );
}

/** J and K move the focus through the list, where Enter uses a variant. */
function MoveKeys({ list, noun }: { list: { current: HTMLOListElement | null }; noun: string }) {
  const move = (step: 1 | -1) => {
    const items = [...(list.current?.children ?? [])].filter((item) => item instanceof HTMLElement);
    const at = items.findIndex((item) => item.contains(document.activeElement));
    items[at < 0 ? 0 : Math.min(items.length - 1, Math.max(0, at + step))]?.focus();
  };
  const shared = { group: 'Writing', hiddenInPalette: true };
  useShortcut({ ...shared, id: 'next-variant', keys: keys.next, label: `Next ${noun}`, run: () => move(1) });
  useShortcut({
    ...shared,
    id: 'previous-variant',
    keys: keys.previous,
    label: `Previous ${noun}`,
    run: () => move(-1),
  });
  return (
    <span className="ml-auto flex gap-1 text-ink-3 touch:hidden">
      <Kbd keys={keys.next} />
      <Kbd keys={keys.previous} />
    </span>
  );
}

interface VariantItemProps {
  variant: Variant;
  name: string;
  isInEditor: boolean;
  inEditorLabel: string;
  onUse: (() => void) | undefined;
}

function VariantItem({ variant, name, isInEditor, inEditorLabel, onUse }: VariantItemProps) {
  const canUse = variant.isDone && !isInEditor && onUse !== undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget || !canUse) return;
    event.preventDefault();
    onUse();
  };
  return (
    <li
      tabIndex={0}
      onKeyDown={onKeyDown}
      aria-current={isInEditor || undefined}
      aria-busy={!variant.isDone || undefined}
      aria-label={name}
      className={clsx(
        'relative rounded-[10px] px-3 pt-2.5 pb-3 transition-colors',
        isInEditor ? 'bg-accent-soft' : 'hover:bg-active',
      )}
    >
      {isInEditor && (
        <span aria-hidden="true" className="absolute inset-y-2.5 left-0 w-[3px] rounded-r-[3px] bg-accent-line" />
      )}
      <div className="flex min-h-6 items-center gap-2">
        <span className="text-small font-semibold">{name}</span>
        <span className="ml-auto text-small">
          {isInEditor ? (
            <span className="text-tiny font-semibold">{inEditorLabel}</span>
          ) : canUse ? (
            <button
              type="button"
              onClick={onUse}
              aria-label={`Use this: ${name}`}
              className="-mr-2 rounded-chip px-2 py-0.5 font-semibold text-ink-2 hover:bg-raised hover:text-ink touch:min-h-10"
            >
              Use this
            </button>
          ) : (
            !variant.isDone && <SpinnerArc className="size-3.5 animate-spin text-ink-3 motion-reduce:animate-pulse" />
          )}
        </span>
      </div>
      <VariantText variant={variant} isFolded={isInEditor} />
    </li>
  );
}

function VariantText({ variant: { parts }, isFolded }: { variant: Variant; isFolded: boolean }) {
  const [first] = parts;
  if (isFolded)
    return (
      <p dir="auto" className="mt-0.5 line-clamp-2 wrap-anywhere">
        {first?.text}
      </p>
    );
  return (
    <>
      {parts.map(({ id, text, notes }, at) => (
        <div key={id ?? at} className="mt-0.5 not-first-of-type:mt-3">
          {parts.length > 1 && <p className="text-tiny text-ink-3 tabular-nums">{at + 1}</p>}
          {text === '' ? (
            <WaitingLines />
          ) : (
            <p dir="auto" className="leading-[1.3125rem] wrap-anywhere whitespace-pre-wrap text-ink-2">
              {text}
            </p>
          )}
          {notes.map((note) => (
            <p key={note} className="mt-1 text-small text-ink-3">
              {note}
            </p>
          ))}
        </div>
      ))}
    </>
  );
}

/** Its place before the first words, so that nothing below jumps far. */
const WaitingLines = () => (
  <div className="flex min-h-15 flex-col gap-1.5 pt-1.5">
    <Skeleton className="h-3.5 w-full" />
    <Skeleton className="h-3.5 w-11/12" />
    <Skeleton className="h-3.5 w-3/5" />
  </div>
);
