import { Info } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useProvenance } from '@/features/composer/components/records/use-provenance';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Kbd } from '@/components/ui/kbd';
import { isFrom, takeVariant, type Variant } from '@/features/composer/generation/variants';
import {
  AlternativeItem,
  AlternativeBeginning,
  AlternativeText,
  ClaimsLine,
} from '@/features/composer/components/variants/alternative-item';
import { claimsIn, type Doc } from '@/features/composer/document/document';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import { isOfNotes } from '@/features/composer/editors';
import type { EditorId } from '@/features/composer/store';
import { useIsViewer } from '@/features/session/access';
import { counted } from '@/lib/words/format';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';
import { Skeleton } from '@/components/ui/skeleton';

interface VariantListProps {
  editor: EditorId;
  variants: readonly Variant[];
  /** One and several: "variant", "variants". */
  nouns: readonly [string, string];
  modelName: string | null;
  /** Null while nothing is stored. */
  generationId: string | null;
  hasKeys?: boolean;
  /** What is said while they are being written, in the place of the heading. */
  writing?: ReactNode;
}

/** The height of variants, reserved while they load. */
export const variantBlocks = ['h-28 w-full rounded-card!', 'h-28 w-full rounded-card!', 'h-28 w-full rounded-card!'];

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What was written, each in full, with the one in the editor folded where nothing below is being read. */
export function VariantList({
  editor,
  variants,
  nouns,
  modelName,
  generationId,
  hasKeys = false,
  writing,
}: VariantListProps) {
  const list = useRef<HTMLOListElement>(null);
  const doc = useDoc(editor);
  const { lock } = useEditorPost(editor);
  const isLocked = useIsViewer() || lock !== null;
  const unfinished = variants.findIndex(({ isDone }) => !isDone);
  if (variants.length === 0) return writing;
  return (
    <div>
      {writing ?? (
        <div className="flex min-h-9 items-center gap-2 touch:min-h-10">
          <h3 className="text-small font-semibold">{counted(variants.length, ...nouns)}</h3>
          {modelName !== null && (
            <span className="ml-1 min-w-0 text-small text-ink-3">
              <WrittenBy modelName={modelName} generationId={generationId} />
            </span>
          )}
          {hasKeys && variants.length > 1 && <MoveKeys list={list} noun={nouns[0]} />}
        </div>
      )}
      <ol ref={list} className="-mx-3 grid gap-1">
        {variants.map((variant, at) => (
          <VariantItem
            // By its place: the focus stays on one while it is being finished.
            key={at}
            variant={variant}
            place={`${capitalized(nouns[0])} ${at + 1}`}
            claims={claimsOf(variant, doc)}
            isFromNotes={isOfNotes(editor)}
            isInEditor={isFrom(doc, variant)}
            isAlone={variants.length === 1}
            isWaiting={unfinished >= 0 && at > unfinished && isEmpty(variant)}
            onUse={isLocked ? undefined : () => takeVariant(editor, variant)}
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

const isEmpty = ({ parts }: Variant): boolean => parts.every(({ text }) => text === '');

/** What sets it apart from the others; null where nothing does. */
const ownName = (variant: Variant): string | null => {
  const [part, ...others] = variant.parts;
  return part?.angle && others.length === 0 ? capitalized(part.angle) : null;
};

/** Of the one in the editor, those that are open there. */
function claimsOf(variant: Variant, doc: Doc | null): number | null {
  if (!variant.isDone || variant.parts.some(({ origin }) => origin !== 'model')) return null;
  return claimsIn(isFrom(doc, variant) && doc !== null ? doc : variant);
}

interface VariantItemProps {
  variant: Variant;
  claims: number | null;
  isFromNotes: boolean;
  /** "Variant 2". */
  place: string;
  isInEditor: boolean;
  isAlone: boolean;
  /** It keeps its room unseen, since one above it is still growing and would push it down. */
  isWaiting: boolean;
  onUse: (() => void) | undefined;
}

function VariantItem({ variant, place, isInEditor, isAlone, isWaiting, onUse, ...claims }: VariantItemProps) {
  const [wasSeenWritten] = useState(!variant.isDone);
  const own = ownName(variant);
  const spoken = own === null ? place : `${place}. ${own}`;
  const take = variant.isDone && !isInEditor ? onUse : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget || take === undefined) return;
    event.preventDefault();
    take();
  };
  return (
    <AlternativeItem
      tabIndex={0}
      onKeyDown={onKeyDown}
      aria-label={spoken}
      name={own ?? place}
      spokenName={spoken}
      inEditorLabel={isInEditor ? 'In the editor' : null}
      onUse={take}
      isBusy={!variant.isDone}
      style={{ visibility: isWaiting ? 'hidden' : undefined }}
    >
      {/* Folding it when it lands in the editor by itself would pull up those that are being read. */}
      <VariantText {...{ variant, wasSeenWritten, ...claims }} isFolded={isInEditor && (isAlone || !wasSeenWritten)} />
    </AlternativeItem>
  );
}

interface WrittenByProps {
  modelName: string;
  /** Null while nothing is stored, or for a text that no generation wrote. */
  generationId: string | null;
}

/** Names what wrote, and opens how it did. */
function WrittenBy({ modelName, generationId }: WrittenByProps) {
  const { open, sheet } = useProvenance(generationId ?? '');
  if (generationId === null) return <span>{modelName}</span>;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-mx-2 whitespace-nowrap"
        title="How this was written"
        onClick={open}
        icon={<Info />}
      >
        {modelName}
        <span className="sr-only">: how this was written</span>
      </Button>
      {sheet}
    </>
  );
}

interface VariantTextProps {
  variant: Variant;
  isFolded: boolean;
  /** How many of its claims nobody has checked; null while that is not known. */
  claims: number | null;
  isFromNotes: boolean;
  /** A short text keeps the room of the lines that stood for it, or it would pull up those that are being read. */
  wasSeenWritten: boolean;
}

/** Its parts, each with what is worth knowing about it. */
function VariantText({ variant: { parts }, isFolded, claims, isFromNotes, wasSeenWritten }: VariantTextProps) {
  const [first] = parts;
  const line = claims !== null && <ClaimsLine count={claims} isFromNotes={isFromNotes} />;
  if (isFolded)
    return (
      <>
        <AlternativeBeginning text={first?.text ?? ''} />
        {line}
      </>
    );
  return (
    <>
      {parts.map(({ id, text, notes, voice, additions }, at) => (
        <div key={id ?? at} className={at > 0 ? 'mt-3' : undefined}>
          {parts.length > 1 && <p className="text-tiny text-ink-3 tabular-nums">{at + 1}</p>}
          <div className={wasSeenWritten ? 'min-h-15' : undefined}>
            {text === '' ? <WaitingLines /> : <AlternativeText text={text} additions={additions} />}
          </div>
          {[...notes, ...(voice?.notes ?? [])].map((note) => (
            <p key={note} className="mt-1 text-small text-ink-3">
              {note}
            </p>
          ))}
        </div>
      ))}
      {line}
    </>
  );
}

const WaitingLines = () => (
  <div className="flex flex-col gap-1.5 pt-1.5">
    <Skeleton className="h-3.5 w-full" />
    <Skeleton className="h-3.5 w-11/12" />
    <Skeleton className="h-3.5 w-3/5" />
  </div>
);
