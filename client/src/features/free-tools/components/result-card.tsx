import { ArrowUpRight, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { CharRing } from '@/components/char-ring';
import { PostText, type Stretch } from '@/components/post-text';
import { CopyButton } from '@/components/ui/copy-button';
import { Skeleton } from '@/components/ui/skeleton';
import { CarryLink } from '@/features/free-tools/components/carry-link';
import type { VisitorSlot } from '@/features/free-tools/visitor-run';
import type { CarriedKind } from '@/lib/carried-text';

interface ResultCardProps {
  /** "Tweet 2 of 3". */
  name: string;
  slot: VisitorSlot;
  modelName: string | null;
  onCopied: () => void;
  /** Where the text goes on in the app; nothing where it cannot. */
  carriedAs?: CarriedKind;
  /** The post that it replies to. */
  answers?: string | undefined;
  limit?: number;
  /** What also stands in another text. */
  shared?: readonly Stretch[] | undefined;
  /** More about the finished text, below it. */
  children?: ReactNode;
}

/** One text in the looks of the network, locked until it is finished. */
export function ResultCard(props: ResultCardProps) {
  const { name, slot, modelName, shared, limit, children } = props;
  const { item, text } = slot;
  return (
    <article
      aria-label={name}
      aria-busy={item === null || undefined}
      className="rounded-card border border-line bg-surface p-4"
    >
      {item === null ? <BeingWritten text={text} /> : <Written text={item.text} shared={shared} />}
      {item?.notes.map((note) => (
        <ResultNote key={note} note={note} />
      ))}
      {item !== null && children}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
        <div className="mr-auto flex min-h-8 flex-wrap items-center gap-x-3 text-small text-ink-3">
          <CharRing text={item?.text ?? text} {...(limit !== undefined && { limit })} />
          <span>{modelName}</span>
        </div>
        {item !== null && <Actions {...props} text={item.text} />}
      </div>
    </article>
  );
}

function Actions({ carriedAs, answers, text, onCopied }: ResultCardProps & { text: string }) {
  return (
    <div className="ml-auto flex flex-wrap justify-end gap-1">
      {carriedAs !== undefined && (
        <CarryLink
          kind={carriedAs}
          text={text}
          answers={answers}
          variant="ghost"
          size="sm"
          icon={<ArrowUpRight size={16} strokeWidth={1.75} aria-hidden="true" />}
        >
          Open in the app
        </CarryLink>
      )}
      <CopyButton text={text} size="sm" onCopied={onCopied} />
    </div>
  );
}

const postStyle = 'font-network text-post wrap-anywhere whitespace-pre-wrap [text-wrap:wrap]';

function Written({ text, shared = [] }: { text: string; shared?: readonly Stretch[] | undefined }) {
  return (
    <p className={postStyle} dir="auto">
      <PostText text={text} shared={shared} />
    </p>
  );
}

/** Nothing of this is spoken: one announcement at the end says what came. */
function BeingWritten({ text }: { text: string }) {
  if (text === '')
    return (
      <div className="flex min-h-15 flex-col gap-1.5 pt-1">
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-11/12" />
        <Skeleton className="h-3.5 w-3/5" />
      </div>
    );
  return (
    <p className={`min-h-15 text-ink-2 ${postStyle}`} dir="auto">
      {text}
      <span aria-hidden="true" className="ml-0.5 inline-block h-4 w-0.5 animate-pulse bg-accent-line align-[-2px]" />
    </p>
  );
}

/** What the server's check remarked, e.g. that it shortened the text. */
export function ResultNote({ note }: { note: string }) {
  return (
    <p className="mt-2 flex items-start gap-1.5 text-small text-ink-2">
      <Info size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-info" />
      {note}
    </p>
  );
}
