import * as v from 'valibot';
import { beats, endings, hookTypes, maxBeats, maxLineCount, type Structure } from '@text/structure/kinds';
import { useStructure } from '@/components/structure/use-structure';
import { useOwnerKey } from '@/features/session/access';
import { useDraft } from '@/lib/device/stored';

const structure = v.object({
  hook: v.picklist(hookTypes),
  beats: v.pipe(v.array(v.picklist(beats)), v.minLength(1), v.maxLength(maxBeats)),
  ending: v.picklist(endings),
  lineCount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxLineCount)),
});

/** A structure that somebody changed, and the text that it was read from; null when they reset their changes. */
const schema = v.object({ source: v.nullable(v.string()), structure });

const isSameStructure = (a: Structure, b: Structure): boolean =>
  a.hook === b.hook && a.ending === b.ending && a.lineCount === b.lineCount && a.beats.join() === b.beats.join();

/**
 * Returns the structure of a source: as it is read, or as somebody changed it for this source. Changes that were made for another
 * source, or reset, can be used again.
 */
export function useKeptStructure(text: string) {
  const source = text.trim();
  const read = useStructure(source);
  const [kept, setKept] = useDraft(`mimic-structure:${useOwnerKey()}`, schema);
  const isOfThis = kept !== null && kept.source === source;
  const structure = source === '' ? null : isOfThis ? kept.structure : read;
  const isOffered = kept !== null && !isOfThis && structure !== null && !isSameStructure(kept.structure, structure);
  return {
    /** Null without a source, and until it is read. */
    structure,
    isChanged: isOfThis,
    change: (next: Structure) => {
      if (read !== null && isSameStructure(next, read)) setKept(null);
      else setKept({ source, structure: next });
    },
    reset: () => {
      if (kept !== null) setKept({ ...kept, source: null });
    },
    /** Uses the changes from before; absent where there are none. */
    reuse: isOffered ? () => setKept({ source, structure: kept.structure }) : undefined,
  };
}
