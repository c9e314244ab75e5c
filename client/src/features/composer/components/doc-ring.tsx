import { clsx } from 'clsx';
import { useDeferredValue } from 'react';
import { CharRing } from '@/components/posts/char-ring';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import type { EditorId } from '@/features/composer/store';

/** Where there is room for one of them: the ring, near the limit the number. */
const ringOrNumber =
  '@max-[328px]:has-data-near:[&_svg]:hidden @max-[328px]:not-has-data-near:w-5 @max-[328px]:not-has-data-near:overflow-hidden';

/** How much room is left in a document of one part; nothing before the first sign. */
export function DocRing({ editor }: { editor: EditorId }) {
  const doc = useDoc(editor);
  const typed = doc?.parts[0]?.text.trim() ?? '';
  const text = useDeferredValue(typed);
  if (doc === null) return null;
  return (
    // It comes with the text, or what follows it would move aside a moment later. Hidden and not taken away: what is pasted into an empty post may be too long, and that is spoken.
    <span hidden={typed === ''} className={clsx('flex', ringOrNumber)}>
      <CharRing text={text} network={doc.network} isLive isShort />
    </span>
  );
}
