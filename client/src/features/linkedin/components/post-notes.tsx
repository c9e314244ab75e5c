import { Info, ScanEye } from 'lucide-react';
import { withoutPseudoBold } from '@text/pseudo-bold';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import type { Version } from '@/features/linkedin/desk';
import { chooseOpening } from '@/features/linkedin/desk-actions';
import { OpeningsPopover } from '@/components/openings-popover';
import { PostSaid } from '@/features/linkedin/components/post-said';
import type { PostCheck } from '@/features/linkedin/hooks/use-post-check';
import type { PostEditor } from '@/features/linkedin/hooks/use-post-editor';
import { StyleNotes } from '@/features/tweetgen/components/style-notes';
import { useIsViewer } from '@/features/workspaces/access';
import { announce } from '@/lib/announce';

interface PostNotesProps {
  version: Version;
  hooks: readonly string[];
  editor: PostEditor;
  check: PostCheck;
}

/** What is worth knowing about the text, each with what can be done about it. Nothing of it stops a save. */
export function PostNotes({ version, hooks, editor, check }: PostNotesProps) {
  const isViewer = useIsViewer();
  const { editing, replace, select, text } = editor;
  const makePlain = () => {
    replace(withoutPseudoBold(text), 'The letters are plain now.');
    announce('The letters are plain now');
  };
  return (
    <div className="flex flex-col gap-2 border-t border-line px-4 py-3">
      <PostSaid />
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <p className="flex min-w-56 flex-1 items-start gap-1.5 py-1.5 text-small text-ink-2">
          <ScanEye size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0" />
          <span>
            <span className="font-semibold text-ink">Opening.</span> {check.opening.note}
          </span>
        </p>
        {!isViewer && editing === null && <OpeningsPopover hooks={hooks} onChoose={chooseOpening} />}
      </div>
      {check.boldPlaces.length > 0 && (
        <Notice
          tone="warning"
          action={
            !isViewer && (
              <Button size="sm" onClick={makePlain}>
                Make it plain
              </Button>
            )
          }
        >
          <p>
            Some letters only look bold or italic. Screen readers spell them out or skip them, and search does not find
            the words.
          </p>
        </Notice>
      )}
      <StyleNotes
        checked={check.style}
        onFix={isViewer || editor.lock !== undefined ? undefined : (next) => replace(next)}
        onSelect={editing === null ? undefined : ({ start, end }) => select(start, end)}
      />
      {version.notes.map((note) => (
        <p key={note} className="flex items-start gap-1.5 text-small text-ink-2">
          <Info size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-info" />
          {note}
        </p>
      ))}
    </div>
  );
}
