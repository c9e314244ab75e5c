import { clsx } from 'clsx';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { CharRing } from '@/components/posts/char-ring';
import type { Stretch } from '@/components/posts/post-text';
import { CopyButton } from '@/components/ui/copy-button';
import { CarryLink } from '@/features/free-tools/components/carry-link';
import { StreamedText } from '@/features/free-tools/components/streamed-text';
import type { RunSlot } from '@/features/composer/generation/run';
import type { WrittenText } from '@/features/free-tools/visitor-tools';
import type { CarriedKind } from '@/lib/device/carried-text';
import { typedName } from '@/features/composer/generation/model-connected';

interface ResultCardProps {
  /** "Tweet 2 of 3". */
  name: string;
  slot: RunSlot<WrittenText>;
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
      <StreamedText slot={slot} shared={shared} />
      {item !== null && children}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
        <div className="mr-auto flex min-h-8 flex-wrap items-center gap-x-3 text-small text-ink-3">
          <CharRing text={item?.text ?? text} {...(limit !== undefined && { limit })} />
          <span>{(item && originOf(item)) ?? modelName}</span>
        </div>
        {item === null ? (
          // The place of the buttons.
          <div className={clsx('ml-auto h-8 touch:h-10', props.carriedAs === undefined ? 'w-19' : 'w-57')} />
        ) : (
          <Actions {...props} text={item.text} />
        )}
      </div>
    </article>
  );
}

/** What is said in place of the model; null where it wrote. */
const originOf = ({ origin }: WrittenText): string | null => (origin === 'notes' ? typedName : null);

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
