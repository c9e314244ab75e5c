import { beats, endings, hookTypes, maxBeats, maxLineCount, type Structure } from '@text/structure/kinds';

/** A structure that a person changed, and the text that it was read from; null when they took their changes back. */
export interface KeptStructure {
  source: string | null;
  structure: Structure;
}

/** What was remembered, as far as it still makes sense. */
export function parseKept(stored: string | null): KeptStructure | null {
  if (stored === null) return null;
  try {
    const found = JSON.parse(stored) as Partial<KeptStructure> | null;
    const structure = found?.structure;
    if (structure === undefined || !isStructure(structure)) return null;
    return { source: typeof found?.source === 'string' ? found.source : null, structure };
  } catch {
    return null;
  }
}

function isStructure(found: Partial<Structure>): found is Structure {
  const { hook, beats: kept, ending, lineCount } = found;
  return (
    hookTypes.some((each) => each === hook) &&
    endings.some((each) => each === ending) &&
    Array.isArray(kept) &&
    kept.length >= 1 &&
    kept.length <= maxBeats &&
    kept.every((beat) => beats.includes(beat)) &&
    Number.isInteger(lineCount) &&
    Number(lineCount) >= 1 &&
    Number(lineCount) <= maxLineCount
  );
}

export const isSameStructure = (a: Structure, b: Structure): boolean =>
  a.hook === b.hook && a.ending === b.ending && a.lineCount === b.lineCount && a.beats.join() === b.beats.join();
