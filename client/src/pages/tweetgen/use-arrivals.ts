import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { placeCursorAtEnd, startEmpty } from '@/features/composer/actions';
import { takeCarriedPosts } from '@/features/composer/document/carried';
import { takeTypedAhead } from '@/features/composer/document/typed-ahead';
import { clearRun } from '@/features/composer/generation/run';
import { useAskedNew } from '@/features/composer/hooks/document/use-asked-new';
import { useFreeSlots } from '@/features/composer/hooks/sending/use-free-slots';
import { choose } from '@/features/composer/sending/panel-store';
import { wallTimeOf } from '@/features/composer/sending/time';
import { currentDoc, typeInto } from '@/features/composer/store';
import { useOwnerKey } from '@/features/session/access';

/** What somebody comes with: a text from a free tool, or the wish for an empty post (`?new`), perhaps for a time (`&at=`). */
export function useArrivals(isWriting: boolean): void {
  const owner = useOwnerKey();
  const [params, setParams] = useSearchParams();
  const { zone, isZoneKnown } = useFreeSlots(null);
  const at = isWriting && isZoneKnown ? params.get('at') : null;
  useEffect(() => {
    if (isWriting) takeCarriedPosts('tweet');
  }, [isWriting, owner]);
  const wantsNew = useAskedNew(() => {
    clearRun('tweet');
    startEmpty('tweet', 'twitter');
    appendTypedAhead(owner);
  }, isWriting);
  useEffect(() => {
    if (wantsNew || at === null) return;
    const atMs = Date.parse(at);
    if (!Number.isNaN(atMs)) choose('tweet', { wall: wallTimeOf(atMs, zone), words: '' });
    setParams(withoutTime, { replace: true, preventScrollReset: true });
  }, [wantsNew, at, zone, setParams]);
}

function appendTypedAhead(owner: string): void {
  const [first] = currentDoc('tweet')?.parts ?? [];
  const typed = takeTypedAhead(owner);
  if (first === undefined || typed === '') return;
  typeInto('tweet', first.id, typed);
  placeCursorAtEnd('tweet');
}

const withoutTime = (params: URLSearchParams) => {
  params.delete('at');
  return params;
};
