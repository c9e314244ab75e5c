import { Toolbar } from '@/components/ui/toolbar';
import { EditorNotices } from '@/features/composer/components/editor-notices';
import { PartEditor } from '@/features/composer/components/part-editor';
import { AddPicture, PartMedia } from '@/features/composer/components/part-media';
import { StatusLine } from '@/features/composer/components/status-line';
import { useDoc } from '@/features/composer/hooks/use-doc';
import { useEditorPost } from '@/features/composer/hooks/use-editor-post';
import type { SaveState } from '@/features/composer/hooks/use-save-doc';
import { type EditorId, placeCursor } from '@/features/composer/store';
import { useIsViewer } from '@/features/session/access';

/** A stored LinkedIn post, without the card of its own screen. */
export function LinkedinEditor({ editor, save }: { editor: EditorId; save: SaveState }) {
  const [part] = useDoc(editor)?.parts ?? [];
  const { lock } = useEditorPost(editor);
  const isLocked = useIsViewer() || lock !== null;
  if (part === undefined) return null;
  return (
    <>
      <StatusLine editor={editor} onEdit={() => placeCursor(editor, { partId: part.id })} />
      <EditorNotices editor={editor} save={save} />
      <PartEditor
        editor={editor}
        partId={part.id}
        label="Post"
        look="linkedin"
        network="linkedin"
        isLocked={isLocked}
      />
      <PartMedia editor={editor} partId={part.id} name="the post" />
      {!isLocked && (
        <Toolbar label="Add" className="mt-4 -ml-2 flex items-center">
          <AddPicture editor={editor} partId={part.id} name="the post" />
        </Toolbar>
      )}
    </>
  );
}
