import type { ReactNode } from 'react';
import type { Stretch } from '@/components/posts/post-text';
import { trackCopy } from '@/features/free-tools/track-copy';
import type { CopyNote, ToolRun, WrittenText } from '@/features/free-tools/visitor-tools';
import type { CarriedKind } from '@/lib/device/carried-text';
import { clsx } from 'clsx';
import { ArrowUpRight } from 'lucide-react';
import { CharRing } from '@/components/posts/char-ring';
import { CopyButton } from '@/components/ui/copy-button';
import { CarryLink } from '@/features/free-tools/components/carry-link';
import { StreamedText } from '@/features/free-tools/components/streamed-text';
import type { RunSlot } from '@/features/composer/generation/run';
import { typedName } from '@/features/composer/generation/model-connected';

interface ResultListProps<Item extends WrittenText> {
  run: ToolRun<Item>;
  tool: { name: CopyNote['tool']; nouns: readonly [string, string] };
  /** Where one text goes on in the app; nothing where it cannot. */
  carriedAs?: CarriedKind;
  /** The post that they reply to. */
  answers?: string | undefined;
  limit?: number;
  /** More about a finished text, below it. */
  more?: (item: Item) => ReactNode;
  /** What of it also stands in another text. */
  sharedOf?: (item: Item) => readonly Stretch[];
}

/** The texts of a run as cards; what is copied is counted. */
export function ResultList<Item extends WrittenText>({ run, tool, more, sharedOf, ...look }: ResultListProps<Item>) {
  const writing = run.slots.findIndex(({ item }) => item === null);
  return run.slots.map(
    (slot, index) =>
      // The first that is being written has a card: further ones would move with each text that comes above them.
      (slot.item !== null || slot.text !== '' || index === writing) && (
        <ResultCard
          key={slot.item?.id ?? index}
          {...look}
          name={`${capitalized(tool.nouns[0])} ${index + 1} of ${run.slots.length}`}
          slot={slot}
          modelName={run.modelName}
          shared={slot.item === null ? undefined : sharedOf?.(slot.item)}
          onCopied={() => trackCopy(copyOf(run, tool.name, index))}
        >
          {slot.item !== null && more?.(slot.item)}
        </ResultCard>
      ),
  );
}

export const copyOf = ({ generationId }: ToolRun, tool: CopyNote['tool'], index?: number): CopyNote => ({
  tool,
  ...(generationId !== null && { generationId }),
  ...(index !== undefined && { index }),
});

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

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
function ResultCard(props: ResultCardProps) {
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
        <CarryLink kind={carriedAs} text={text} answers={answers} variant="ghost" size="sm" icon={<ArrowUpRight />}>
          Open in the app
        </CarryLink>
      )}
      <CopyButton text={text} size="sm" onCopied={onCopied} />
    </div>
  );
}
