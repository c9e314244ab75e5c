import { Fragment, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { movePart, restorePart } from '@/features/composer/actions';
import { DocNotes, EditorNotices } from '@/features/composer/components/editor-notices';
import { DocLabels } from '@/features/composer/components/labels/doc-labels';
import { useDragRows } from '@/features/composer/components/thread/drag-rows';
import { ThreadPart } from '@/features/composer/components/thread/thread-part';
import { numbersOf } from '@/features/composer/document/document';
import { usePartIds } from '@/features/composer/hooks/document/use-doc';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import type { SaveState } from '@/features/composer/hooks/document/use-save-doc';
import { docIn, editorIn, type EditorId, useComposerStore } from '@/features/composer/store';
import { useIsViewer } from '@/features/session/access';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';
import { lazy } from '@/lib/loading/lazy';

// An empty page has nothing to drag.
const ThreadDrag = lazy(async () => (await import('@/features/composer/components/thread/thread-drag')).ThreadDrag);

interface ThreadEditorProps {
  editor: EditorId;
  save: SaveState;
}

/** The posts of a thread on one page, joined by a line. */
export function ThreadEditor({ editor, save }: ThreadEditorProps) {
  const partIds = usePartIds(editor);
  const numbering = useComposerStore((state) => docIn(state, editor)?.numbering ?? 'none');
  const { lock, published } = useEditorPost(editor);
  const isLocked = useIsViewer() || lock !== null;
  const rows = useDragRows();
  const list = useRef<HTMLOListElement>(null);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const currentAt = currentId === null ? -1 : partIds.indexOf(currentId);
  const describedBy = useId();
  usePartKeys({ editor, partId: partIds[currentAt], at: currentAt, list, isLocked, published });
  const removed = useComposerStore((state) => editorIn(state, editor).removed);
  const [removedBefore] = useState(removed);
  const removedPart = <RemovedPart editor={editor} takesFocus={removed !== removedBefore} />;
  const numbers = numbersOf(numbering, partIds.length);
  const [first] = partIds;
  if (first === undefined) return null;
  return (
    <>
      <EditorNotices editor={editor} save={save} />
      <p id={describedBy} hidden>
        Press space to pick up the post, arrow keys to move it, space to drop it, escape to cancel.
      </p>
      <ol ref={list} aria-label="Posts of the thread">
        {partIds.map((partId, at) => (
          <Fragment key={partId}>
            {removed?.at === at && removedPart}
            <ThreadPart
              editor={editor}
              partId={partId}
              at={at}
              count={partIds.length}
              number={numbers[at] ?? ''}
              aboveId={at === published ? undefined : partIds[at - 1]}
              belowId={partIds[at + 1]}
              isCurrent={at === currentAt}
              isAboveCurrent={currentAt >= 0 && at === currentAt - 1}
              isLocked={isLocked || at < published}
              published={published}
              rows={rows}
              describedBy={describedBy}
              onCurrent={setCurrentId}
            />
          </Fragment>
        ))}
        {removed !== null && removed.at >= partIds.length && removedPart}
      </ol>
      <div className="mt-2 flex">
        <DocLabels editor={editor} />
      </div>
      <DocNotes editor={editor} />
      {!isLocked && partIds.length > 1 && (
        <ThreadDrag fallback={null} editor={editor} partIds={partIds} published={published} rows={rows} />
      )}
    </>
  );
}

interface PartKeys {
  editor: EditorId;
  /** The post that had the focus last. */
  partId: string | undefined;
  at: number;
  list: { current: HTMLElement | null };
  isLocked: boolean;
  published: number;
}

/** Moves the post that has the focus, and the cursor with it. */
function usePartKeys({ editor, partId, at, list, isLocked, published }: PartKeys): void {
  const move = (to: number) => (event?: KeyboardEvent) => {
    if (partId === undefined || Math.min(at, to) < published) return;
    const caret = event?.target instanceof HTMLTextAreaElement ? event.target.selectionStart : undefined;
    movePart(editor, { partId, to, cursor: { partId, ...(caret !== undefined && { caret }) } });
  };
  const shared = {
    group: 'Writing',
    hiddenInPalette: true,
    when: () => !isLocked && list.current?.contains(document.activeElement) === true,
  };
  useShortcut({ ...shared, id: 'post-up', keys: keys.moveUp, label: 'Move post up', run: move(at - 1) });
  useShortcut({ ...shared, id: 'post-down', keys: keys.moveDown, label: 'Move post down', run: move(at + 1) });
}

interface RemovedPartProps {
  editor: EditorId;
  /** Just now: the pressed button is gone, so the focus continues here. On a later visit it stays where it is. */
  takesFocus: boolean;
}

function RemovedPart({ editor, takesFocus }: RemovedPartProps) {
  return (
    <li className="my-2 ml-11 flex items-center justify-between gap-3 rounded-well border border-dashed border-line-strong py-1.5 pr-2 pl-3 text-ink-2 sm:ml-14">
      Post deleted
      <Button size="sm" autoFocus={takesFocus} onClick={() => restorePart(editor)}>
        Undo
      </Button>
    </li>
  );
}
