import { Bookmark, Check, Clock, Redo2, Undo2 } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { Button, IconButton } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { redoChange, undoChange } from '@/features/composer/actions';
import { faultsOf, hasWords } from '@/features/composer/document/document';
import { useDoc, useHistory, useSaved } from '@/features/composer/hooks/document/use-doc';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import type { SaveState } from '@/features/composer/hooks/document/use-save-doc';
import type { EditorId } from '@/features/composer/store';
import { useIsViewer, viewerReason } from '@/features/session/access';
import { announce } from '@/lib/focus/announce';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';
import { useOnline } from '@/lib/device/online';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Right after the title: whether the server has what is in the editor. */
export function SavedState({ editor, save }: { editor: EditorId; save: SaveState }) {
  const doc = useDoc(editor);
  const hasStoredPost = useSaved(editor) !== null;
  const isOnline = useOnline();
  const { lock } = useEditorPost(editor);
  // What is published or on its way says so in its own line.
  if (!hasWords(doc) || lock !== null) return null;
  if (save.isSaving) return <span>Saving…</span>;
  if (save.isSaved)
    return (
      <span className="inline-flex items-center gap-1.5">
        <Check size={14} strokeWidth={1.75} aria-hidden="true" />
        <span className="max-[359px]:sr-only">Saved</span>
      </span>
    );
  if (!isOnline || faultsOf(doc).over.length > 0)
    return (
      <>
        <span className="max-sm:sr-only">Saved on this device</span>
        {/* Phones keep the room for the title. */}
        <span aria-hidden="true" className="max-[359px]:hidden sm:hidden">
          On device
        </span>
      </>
    );
  return hasStoredPost ? <span>Not saved yet</span> : <SaveDraft editor={editor} save={save} />;
}

/** Until the first save, which counts against the plan, nothing is stored without a press. */
function SaveDraft({ editor, save }: { editor: EditorId; save: SaveState }) {
  const reason = useSaveReason(editor);
  return (
    <Tooltip label={reason ?? 'Save to drafts'} shortcut={keys.saveDraft}>
      <Button
        variant="ghost"
        size="sm"
        className="touch:min-w-11"
        aria-disabled={reason !== undefined}
        onClick={() => reason === undefined && save.save()}
        icon={<Bookmark {...icon} />}
      >
        <span className="max-[379px]:sr-only">Save draft</span>
      </Button>
    </Tooltip>
  );
}

/** Why the document cannot be saved yet. */
function useSaveReason(editor: EditorId): string | undefined {
  const doc = useDoc(editor);
  const isViewer = useIsViewer();
  if (isViewer) return viewerReason;
  if (!hasWords(doc)) return 'Write something to save it.';
  const { over, empty } = faultsOf(doc);
  if (over.length > 0)
    return `Saved on this device. ${doc.parts.length > 1 ? 'A post is' : "It's"} too long to save as a draft.`;
  if (empty.length === 0) return undefined;
  return doc.parts.length > 1 ? 'A post is empty. Write or delete it to save.' : 'Write something to save it.';
}

interface DocActionsProps {
  editor: EditorId;
  save: SaveState;
  /** Opens what was written before. */
  onRecent?: () => void;
}

/** The key that saves. It has no tooltip, so it says why it can't. */
export function useSaveKey(editor: EditorId, save: SaveState, label: string): void {
  const reason = useSaveReason(editor);
  const run = () => {
    if (reason === undefined || save.isSaved) return save.save();
    toast(reason, { id: 'save-reason' });
    announce(reason);
  };
  const shortcut = { id: 'save-draft', keys: keys.saveDraft, label, group: 'Writing', inDialogs: true };
  useShortcut({ ...shortcut, hiddenInPalette: save.isSaved, run });
}

/** Undo, redo and Recent, and the keys of every writing screen. */
export function DocActions({ editor, save, onRecent }: DocActionsProps) {
  const { canUndo, canRedo } = useHistory(editor);
  const { lock } = useEditorPost(editor);
  const isLocked = lock !== null;
  const group = 'Writing';
  useSaveKey(editor, save, 'Save draft');
  const undo = () => undoChange(editor);
  const redo = () => redoChange(editor);
  useShortcut({ id: 'undo', keys: keys.undo, label: 'Undo', group, when: () => !isLocked && canUndo, run: undo });
  useShortcut({ id: 'redo', keys: keys.redo, label: 'Redo', group, when: () => !isLocked && canRedo, run: redo });
  return (
    <>
      {/* A locked text has nothing to undo; while it is published, the Undo of the publishing stands alone. */}
      <span className="flex gap-1" style={{ visibility: isLocked ? 'hidden' : undefined }}>
        <Tooltip label="Undo" shortcut={keys.undo}>
          <IconButton label="Undo" disabled={!canUndo} onClick={undo} icon={<Undo2 {...icon} />} />
        </Tooltip>
        <span className="max-sm:hidden">
          <Tooltip label="Redo" shortcut={keys.redo}>
            <IconButton label="Redo" disabled={!canRedo} onClick={redo} icon={<Redo2 {...icon} />} />
          </Tooltip>
        </span>
      </span>
      {onRecent !== undefined && (
        <Button
          variant="ghost"
          onClick={onRecent}
          aria-haspopup="dialog"
          icon={<Clock {...icon} />}
          className="max-sm:hidden"
        >
          Recent
        </Button>
      )}
    </>
  );
}
