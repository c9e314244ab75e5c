import { Bookmark, Check, Clock, Redo2, Undo2 } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { Button, IconButton } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { redoChange, undoChange } from '@/features/composer/actions';
import { hasWords } from '@/features/composer/document/document';
import { useDoc, useHistory, useSaved } from '@/features/composer/hooks/document/use-doc';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import type { SaveState } from '@/features/composer/hooks/document/use-save-doc';
import { isStorable } from '@/features/composer/save';
import type { EditorId } from '@/features/composer/store';
import { useIsViewer, viewerReason } from '@/features/session/access';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';
import { useOnline } from '@/lib/device/online';

/** Right after the title: whether the server has what is in the editor. */
export function SavedState({ editor, save }: { editor: EditorId; save: SaveState }) {
  const doc = useDoc(editor);
  const saved = useSaved(editor);
  const isOnline = useOnline();
  const isViewer = useIsViewer();
  const { lock } = useEditorPost(editor);
  // What is published or on its way says so in its own line.
  if (!hasWords(doc) || lock !== null || isViewer) return null;
  if (save.isSaved)
    return (
      <span className="inline-flex items-center gap-1.5">
        <Check size={14} />
        <span className="max-[359px]:sr-only">Saved</span>
      </span>
    );
  if (saved === null && !doc.isChanged && !save.isSaving) return <SaveDraft save={save} />;
  if (!isOnline)
    return (
      <>
        <span className="max-sm:sr-only">Saved on this device</span>
        {/* Phones keep the room for the title. */}
        <span aria-hidden="true" className="max-[359px]:hidden sm:hidden">
          On device
        </span>
      </>
    );
  return <span>{save.isSaving || isStorable(doc, saved) ? 'Saving…' : 'Not saved yet'}</span>;
}

interface DocActionsProps {
  editor: EditorId;
  save: SaveState;
  onRecent?: () => void;
}

/** One of several texts that were generated becomes a draft by a press, or once somebody changes it. */
function SaveDraft({ save }: { save: SaveState }) {
  return (
    <Tooltip label="Save to drafts" shortcut={keys.saveDraft}>
      <Button variant="ghost" size="sm" className="touch:min-w-11" onClick={save.save} icon={<Bookmark />}>
        <span className="max-[379px]:sr-only">Save draft</span>
      </Button>
    </Tooltip>
  );
}

export function useSaveKey(save: SaveState): void {
  const isViewer = useIsViewer();
  const run = () => (isViewer ? void toast(viewerReason, { id: 'save-reason' }) : save.save());
  const shortcut = { id: 'save-draft', keys: keys.saveDraft, label: 'Save now', group: 'Writing', inDialogs: true };
  useShortcut({ ...shortcut, hiddenInPalette: save.isSaved, run });
}

/** Undo, redo and Recent, and the keys of every writing screen. */
export function DocActions({ editor, save, onRecent }: DocActionsProps) {
  const { canUndo, canRedo } = useHistory(editor);
  const { lock } = useEditorPost(editor);
  const isLocked = lock !== null;
  const group = 'Writing';
  useSaveKey(save);
  const undo = () => undoChange(editor);
  const redo = () => redoChange(editor);
  useShortcut({ id: 'undo', keys: keys.undo, label: 'Undo', group, when: () => !isLocked && canUndo, run: undo });
  useShortcut({ id: 'redo', keys: keys.redo, label: 'Redo', group, when: () => !isLocked && canRedo, run: redo });
  return (
    <>
      {/* A locked text has nothing to undo; while it is published, the Undo of the publishing stands alone. */}
      <span className="flex gap-1" style={{ visibility: isLocked ? 'hidden' : undefined }}>
        <Tooltip label="Undo" shortcut={keys.undo}>
          <IconButton label="Undo" disabled={!canUndo} onClick={undo} icon={<Undo2 />} />
        </Tooltip>
        <span className="max-sm:hidden">
          <Tooltip label="Redo" shortcut={keys.redo}>
            <IconButton label="Redo" disabled={!canRedo} onClick={redo} icon={<Redo2 />} />
          </Tooltip>
        </span>
      </span>
      {onRecent !== undefined && (
        <Button variant="ghost" onClick={onRecent} aria-haspopup="dialog" icon={<Clock />} className="max-sm:hidden">
          Recent
        </Button>
      )}
    </>
  );
}
