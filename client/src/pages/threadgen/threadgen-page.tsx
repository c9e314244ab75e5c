import { ClipboardPaste } from 'lucide-react';
import { useCallback, useState } from 'react';
import { WritingPage } from '@/app/shell/pages/writing-page';
import { MenuItem } from '@/components/ui/layers/menu';
import { startEmpty } from '@/features/composer/actions';
import { DocActions, SavedState } from '@/features/composer/components/doc-actions';
import { DocMenu } from '@/features/composer/components/doc-menu';
import { SendBar } from '@/features/composer/components/sending/send-bar';
import { StatusLine } from '@/features/composer/components/status/status-line';
import { ThreadEditor } from '@/features/composer/components/thread-editor';
import { clearBrief } from '@/features/composer/generation/previous-notes';
import { useAskedDraft } from '@/features/composer/hooks/document/use-asked-draft';
import { useAskedNew } from '@/features/composer/hooks/document/use-asked-new';
import { useCursorWhenEmpty, useOpenDoc } from '@/features/composer/hooks/document/use-doc';
import { useStatusTitle } from '@/features/composer/hooks/document/use-editor-post';
import { useSaveDoc } from '@/features/composer/hooks/document/use-save-doc';
import { currentDoc } from '@/features/composer/store';
import { useIsViewer, useOwnerKey } from '@/features/session/access';
import { ThreadBeside } from '@/features/threads/components/thread-beside';
import { ThreadCount } from '@/features/threads/components/thread-count';
import { notesKey } from '@/features/threads/notes-key';
import { late } from '@/lib/loading/late';
import { useSearchParam } from '@/lib/address/use-search-param';

const isOpen = ({ open }: { open: boolean }) => open;
const PasteDialog = late(async () => (await import('@/features/threads/components/paste-dialog')).PasteDialog, {
  isOpen,
});
const ThreadsRecent = late(async () => (await import('@/features/threads/components/threads-recent')).ThreadsRecent, {
  isOpen,
});

/** A thread for X: its posts on one page, with AI and what is left to do beside them. */
export function ThreadgenPage() {
  const [sheet, setSheet] = useSearchParam('sheet', ['none', 'recent'] as const, 'none');
  const [isPasting, setPasting] = useState(false);
  const isViewer = useIsViewer();
  const owner = useOwnerKey();
  const startNew = () => {
    clearBrief('thread', owner, [notesKey(owner)]);
    startEmpty('thread', currentDoc('thread')?.numbering);
  };
  useOpenDoc('thread');
  useCursorWhenEmpty('thread', notesKey(owner));
  useAskedNew({ editor: 'thread', start: startNew });
  const isComing = useAskedDraft('thread');
  const save = useSaveDoc('thread');
  const openRecent = () => setSheet('recent');
  const openPaste = useCallback(() => setPasting(true), []);
  const status = useStatusTitle('thread');
  return (
    <WritingPage
      title={status ?? 'New thread'}
      isComing={isComing}
      status={<SavedState editor="thread" save={save} />}
      actions={
        <>
          <DocActions editor="thread" save={save} onRecent={openRecent} />
          <DocMenu editor="thread" newLabel="New thread" onNew={startNew} onRecent={openRecent}>
            {!isViewer && (
              <MenuItem icon={<ClipboardPaste size={16} strokeWidth={1.75} aria-hidden="true" />} onSelect={openPaste}>
                Paste a long text
              </MenuItem>
            )}
          </DocMenu>
        </>
      }
      outcome={<StatusLine editor="thread" />}
      footer={
        <SendBar editor="thread">
          <ThreadCount />
        </SendBar>
      }
      besideLabel="Checks and notes"
      foldsBeside
      beside={<ThreadBeside onPaste={openPaste} />}
    >
      <h2 className="sr-only">Posts</h2>
      <ThreadEditor editor="thread" save={save} />
      <PasteDialog open={isPasting} onOpenChange={setPasting} />
      <ThreadsRecent open={sheet === 'recent'} onOpenChange={(open) => setSheet(open ? 'recent' : 'none')} />
    </WritingPage>
  );
}
