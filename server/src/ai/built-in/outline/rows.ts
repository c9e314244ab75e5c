import type { Beat } from './outline';

/** Characters of an item that says something alone. */
const ownPart = 30;
/** Below a line that denies (`what we no longer do`) an item alone would say the opposite. */
const ownPartDenied = 70;
const fewestRows = 3;

export const denied =
  /(?<!\p{L})(?:no longer|not|don['’]t|never|stop(?:ped)?|without|removed|dropped|nicht|nie|kein\p{L}*|ohne|gestrichen|no|nunca|sin|quitamos|ne|pas|plus|jamais|sans|não|nunca|sem|tiramos)(?!\p{L})/iu;

/** Short items become rows of one list; longer ones stay parts of their own, and the line over them needs no colon. */
export function listed(beats: readonly Beat[]): Beat[] {
  const items = beats.filter(({ isItem }) => isItem);
  const lines = new Set(items.map(({ line }) => line)).size;
  const mean = items.reduce((sum, { said }) => sum + said.length, 0) / Math.max(1, lines);
  if (lines < fewestRows) return [...beats];
  const head = beats.find(({ isItem }, at) => !isItem && beats[at + 1]?.isItem === true);
  const isDenied = head !== undefined && denied.test(head.text);
  // What is counted is told one by one.
  const isCounted = items.every(({ isNumbered }) => isNumbered);
  const most = isDenied ? ownPartDenied : isCounted ? 0 : ownPart;
  if (mean < most && lines === items.length)
    return beats.map((beat) => (beat.isItem ? { ...beat, isRow: true, said: beat.said.replace(/\.$/, '') } : beat));
  return beats.map((beat, at) =>
    at === 0 && !beat.isItem && beats[1]?.isItem === true
      ? { ...beat, said: beat.said.replace(/:$/, '.'), isHeading: false }
      : beat,
  );
}
