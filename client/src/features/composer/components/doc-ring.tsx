import { clsx } from 'clsx';
import { useDeferredValue } from 'react';
import { CharRing } from '@/components/posts/char-ring';
import { showFault } from '@/features/composer/actions';
import { faultsOf, rulesOf, shownText } from '@/features/composer/document/document';
import { tightestOf } from '@/features/composer/document/versions';
import { useDoc, useShownAccount } from '@/features/composer/hooks/document/use-doc';
import { type EditorId, editorOn } from '@/features/composer/store';
import { NetworkLogo } from '@/networks/logo';

/** Where there is room for one of them: the ring, near the limit the number. */
const ringOrNumber =
  '@max-[328px]:has-data-near:[&_svg]:hidden @max-[328px]:not-has-data-near:w-5 @max-[328px]:not-has-data-near:overflow-hidden';

/** How much room is left in a document of one part; nothing before the first sign. */
export function DocRing({ editor }: { editor: EditorId }) {
  const place = editorOn(editor, useShownAccount(editor));
  const whole = useDoc(place);
  const doc = whole && tightestOf(whole);
  const typed = doc?.parts[0]?.text.trim() ?? '';
  const text = useDeferredValue(typed);
  if (doc === null) return null;
  const isOver = faultsOf(doc).over.length > 0;
  return (
    // It comes with the text, or what follows it would move aside a moment later. Hidden and not taken away: what is pasted into an empty post may be too long, and that is spoken.
    <button
      type="button"
      hidden={typed === ''}
      disabled={!isOver}
      onClick={() => showFault(place, doc)}
      className={clsx('items-center rounded-control not-[[hidden]]:flex touch:min-h-10', ringOrNumber)}
    >
      {doc !== whole && <NetworkLogo id={doc.network} className="mr-2 size-4 text-ink-2 max-sm:hidden" />}
      <CharRing text={shownText(text, doc)} network={doc.network} limit={rulesOf(doc).max} isLive isShort />
    </button>
  );
}
