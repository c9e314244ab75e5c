import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { hasSentPost, openIdea, placeCursorAtEnd } from '@/features/composer/actions';
import { takeTypedAhead } from '@/features/composer/document/typed-ahead';
import { choose } from '@/features/composer/sending/panel-store';
import { wallTimeOf } from '@/features/composer/sending/time';
import { currentDoc, type EditorId, editorOf, typeInto } from '@/features/composer/store';
import { useOwnerKey } from '@/features/session/access';
import { useZone } from '@/features/session/api';
import { toast } from 'react-hot-toast/headless';
import { fetchIdea } from '@/features/composer/posts/ideas-api';
import { fetchPost } from '@/features/composer/posts/posts-api';

interface AskedNew {
  editor: EditorId;
  start: () => void;
}

/**
 * Starts the empty text that the address asks for (`?new`), once, perhaps for a time (`&at=`). A link that asks for nothing
 * starts one too where a post was scheduled or published: typing on must not change that. Back and a reload show it again.
 */
export function useAskedNew({ editor, start }: AskedNew): void {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has('new');
  const isLink = useNavigationType() !== 'POP';
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
  const leaveSent = useEffectEvent(() => {
    // What this tab did not write itself was on the device before it came here.
    const isNewHere = isLink || editorOf(editor).past.length === 0;
    const asksForNothing = [...params.keys()].every((name) => name === 'tab');
    if (isNewHere && asksForNothing && hasSentPost(editor)) start();
  });
  // In the moment in which the screen is drawn: the next key is for the editor.
  useLayoutEffect(() => {
    if (isAsked) begin();
    else leaveSent();
  }, [isAsked, editor]);
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
  const typed = takeTypedAhead(owner, first?.id ?? '');
  if (first === undefined || typed === '') return;
  typeInto(editor, first.id, typed);
  placeCursorAtEnd(editor);
}

const withoutTime = (params: URLSearchParams) => {
  params.delete('at');
  return params;
};

export function useAskedDraft(editor: EditorId): boolean {
  const [params, setParams] = useSearchParams();
  const postId = params.get('draft');
  const forget = useEffectEvent(() =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('draft');
        return next;
      },
      { replace: true, preventScrollReset: true },
    ),
  );
  useEffect(() => {
    if (postId === null) return undefined;
    let isCurrent = true;
    fetchPost(postId)
      .then(({ ideaId }) => fetchIdea(ideaId))
      .then((idea) => isCurrent && openIdea(editor, idea))
      .catch(() => isCurrent && toast.error("This draft didn't load. It may have been deleted."))
      .finally(() => isCurrent && forget());
    return () => {
      isCurrent = false;
    };
  }, [editor, postId]);
  return postId !== null;
}
