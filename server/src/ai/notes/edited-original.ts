import { originalityOf } from '../../text/originality/originality';
import { shortened } from '../../text/style/edits';
import type { TextInput } from '../text-model.port';
import { arrangedNotes } from './arranged-notes.data';
import { signLimits, withinLimits } from './sign-wishes';
import { shorter } from './wishes';

/**
 * Returns the text without the emojis and hashtags that it should not have, or, where it should be shorter, without its filler or
 * one spare sentence, and says what went; null for any other wish.
 */
export function editedOriginal({ original, instruction = '', source = '' }: TextInput) {
  if (original === undefined) return null;
  const limits = signLimits([instruction]);
  if (Object.keys(limits).length > 0) {
    const text = withinLimits(original, limits);
    const items = text === original ? [] : [{ text, angle: 'As you asked' }];
    return { items, notes: items.length > 0 ? [] : [arrangedNotes.noSigns], questions: [] };
  }
  if (!shorter.test(instruction)) return null;
  const { text, gone } = shortened(original);
  // What is left may be too much of the source's words.
  const isShorter = text.length < original.length && !originalityOf(text, source).isTooClose;
  const item = { text, angle: 'Shortened', notes: [arrangedNotes.leftOut(gone)] };
  return { items: isShorter ? [item] : [], notes: isShorter ? [] : [arrangedNotes.shorter], questions: [] };
}
