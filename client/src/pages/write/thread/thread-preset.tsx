import { ClipboardPaste } from 'lucide-react';
import { useCallback, useState } from 'react';
import { MenuItem } from '@/components/ui/layers/menu';
import { RecentRecords } from '@/features/composer/components/recent/lazy-recent';
import { ThreadEditor } from '@/features/composer/components/thread-editor';
import { returnNotes } from '@/features/composer/generation/previous-notes';
import { useCursorWhenEmpty } from '@/features/composer/hooks/document/use-doc';
import { useIsViewer, useOwnerKey } from '@/features/session/access';
import { ThreadPanel } from '@/features/threads/components/thread-panel';
import { ThreadCount } from '@/features/threads/components/thread-count';
import { notesKey, openWritten } from '@/features/threads/use-thread-run';
import { lazy } from '@/lib/loading/lazy';
import { WritePage } from '@/pages/write/write-page';

const PasteDialog = lazy(async () => (await import('@/features/threads/components/paste-dialog')).PasteDialog, {
  isOpen: ({ open }) => open,
});

/** A thread: its posts on one page, with AI and what is left to do beside them. */
export function ThreadPreset() {
  const [isPasting, setPasting] = useState(false);
  const isViewer = useIsViewer();
  const keptKey = notesKey(useOwnerKey());
  useCursorWhenEmpty('thread', keptKey);
  const openPaste = useCallback(() => setPasting(true), []);
  return (
    <WritePage
      editor="thread"
      title="New thread"
      fieldKeys={[keptKey]}
      menu={
        !isViewer && (
          <MenuItem icon={<ClipboardPaste />} onSelect={openPaste}>
            Paste a long text
          </MenuItem>
        )
      }
      count={<ThreadCount />}
      besideLabel="Checks and notes"
      beside={<ThreadPanel onPaste={openPaste} />}
      text={(save) => (
        <>
          <h2 className="sr-only">Posts</h2>
          <ThreadEditor editor="thread" save={save} />
          <PasteDialog open={isPasting} onOpenChange={setPasting} />
        </>
      )}
      takesDraft={({ parts }) => parts.length > 1}
      recent={(close) => (
        <RecentRecords
          task="thread"
          nouns={['thread', 'threads']}
          onOpen={(record) => {
            openWritten(record);
            returnNotes(keptKey, record.input.prompt);
            close();
          }}
        />
      )}
    />
  );
}
