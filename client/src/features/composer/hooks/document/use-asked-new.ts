import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router';
import { placeCursorAtEnd } from '@/features/composer/actions';
import { takeTypedAhead } from '@/features/composer/document/typed-ahead';
import { choose } from '@/features/composer/sending/panel-store';
import { wallTimeOf } from '@/features/composer/sending/time';
import { currentDoc, type EditorId, typeInto } from '@/features/composer/store';
import { useOwnerKey } from '@/features/session/access';
import { useZone } from '@/features/session/api';

interface AskedNew {
  editor: EditorId;
  start: () => void;
}

/** Starts the empty text that the address asks for (`?new`), once, perhaps for a time (`&at=`). */
export function useAskedNew({ editor, start }: AskedNew): void {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has('new');
  const owner = useOwnerKey();
  const begin = useEffectEvent(() => {
    start();
    appendTypedAhead(editor, owner);
    setParams(
      (before) => {
        before.delete('new');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  // In the moment in which the screen is drawn: the next key is for the editor.
  useLayoutEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
  const { zone, isZoneKnown } = useZone();
  const at = isAsked ? null : params.get('at');
  useEffect(() => {
    if (at === null || !isZoneKnown) return;
    const atMs = Date.parse(at);
    if (!Number.isNaN(atMs)) choose(editor, { wall: wallTimeOf(atMs, zone), words: '' });
    setParams(withoutTime, { replace: true, preventScrollReset: true });
  }, [editor, at, zone, isZoneKnown, setParams]);
}

function appendTypedAhead(editor: EditorId, owner: string): void {
  const [first] = currentDoc(editor)?.parts ?? [];
  const typed = takeTypedAhead(owner);
  if (first === undefined || typed === '') return;
  typeInto(editor, first.id, typed);
  placeCursorAtEnd(editor);
}

const withoutTime = (params: URLSearchParams) => {
  params.delete('at');
  return params;
};
