import { originalityOf } from '../../text/originality/originality';
import { shortened } from '../../text/style/edits';
import type { TextInput } from '../text-model.port';
import { arrangedNotes } from './arranged-notes.data';
import { shorter } from './wishes';

/** Returns the text to be made shorter without its filler or one spare sentence, and says what went; null for any other wish. */
export function shortenedOriginal({ original, instruction = '', source = '' }: TextInput) {
  if (original === undefined || !shorter.test(instruction)) return null;
  const { text, gone } = shortened(original);
  // What is left may be too much of the source's words.
  const isShorter = text.length < original.length && !originalityOf(text, source).isTooClose;
  const item = { text, angle: 'Shortened', notes: [arrangedNotes.leftOut(gone)] };
  return { items: isShorter ? [item] : [], notes: isShorter ? [] : [arrangedNotes.shorter], questions: [] };
}
