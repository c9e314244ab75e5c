import type { ReactNode } from 'react';
import type { Stretch } from '@/components/posts/post-text';
import { ResultCard } from '@/features/free-tools/components/result-card';
import { trackCopy } from '@/features/free-tools/track-copy';
import type { CopyNote, ToolRun, WrittenText } from '@/features/free-tools/visitor-tools';
import type { CarriedKind } from '@/lib/device/carried-text';

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
