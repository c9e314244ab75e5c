import * as v from 'valibot';
import { beats, endings, hookTypes, maxBeats, maxLineCount, type Structure } from '@text/structure/kinds';

const structure = v.object({
  hook: v.picklist(hookTypes),
  beats: v.pipe(v.array(v.picklist(beats)), v.minLength(1), v.maxLength(maxBeats)),
  ending: v.picklist(endings),
  lineCount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxLineCount)),
});

/** A structure that somebody changed, and the text that it was read from; null when they reset their changes. */
export const keptStructureSchema = v.object({ source: v.nullable(v.string()), structure });

export const isSameStructure = (a: Structure, b: Structure): boolean =>
  a.hook === b.hook && a.ending === b.ending && a.lineCount === b.lineCount && a.beats.join() === b.beats.join();
