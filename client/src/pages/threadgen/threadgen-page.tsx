import { Bookmark, ClipboardPaste, History, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Page } from '@/app/shell/page';
import { Button } from '@/components/ui/button';
import { lateLayer } from '@/components/ui/late-layer';
import { PutAwayNotice } from '@/features/threads/components/put-away-notice';
import { ThreadDesk } from '@/features/threads/components/thread-desk';
import { ThreadForm } from '@/features/threads/components/thread-form';
import { useAskedDraft, useCarriedThread } from '@/features/threads/hooks/use-asked-thread';
import { useOpenThread } from '@/features/threads/hooks/use-open-thread';
import { useThreadOptions } from '@/features/threads/hooks/use-thread-options';
import { useWriteThread } from '@/features/threads/hooks/use-write-thread';
import { startNewThread } from '@/features/threads/thread-actions';
import { keptTopicKey } from '@/features/threads/thread-file';
import { ReplacedNotice } from '@/features/tweetgen/components/replaced-notice';
import { useIsViewer, useOwnerKey } from '@/features/workspaces/access';
import { followKept, useKept } from '@/lib/kept-text';
import { useSearchParam } from '@/lib/use-search-param';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const isOpen = ({ open }: { open: boolean }) => open;
const DraftsSheet = lateLayer(
  async () => (await import('@/features/publishing/components/drafts-sheet')).DraftsSheet,
  isOpen,
);
const PasteDialog = lateLayer(
  async () => (await import('@/features/threads/components/paste-dialog')).PasteDialog,
  isOpen,
);
const RecentSheet = lateLayer(
  async () => (await import('@/features/threads/components/recent-sheet')).RecentSheet,
  isOpen,
);

export function ThreadgenPage() {
  useEffect(followKept, []);
  const thread = useOpenThread();
  const writing = useWriteThread();
  const topicKey = keptTopicKey(useOwnerKey());
  const [topic, setTopic] = useKept(topicKey);
  const [sheet, setSheet] = useSearchParam('sheet', ['none', 'recent', 'drafts'] as const, 'none');
  const [isPasting, setPasting] = useState(false);
  const [{ numbering }] = useThreadOptions();
  const isViewer = useIsViewer();
  useAskedDraft();
  const { bringBack } = useCarriedThread(topicKey);
  const startOver = () => {
    startNewThread();
    // The button goes with the thread.
    document.querySelector<HTMLElement>('[data-topic]')?.focus();
  };
  const bind = (name: typeof sheet) => ({
    open: sheet === name,
    onOpenChange: (open: boolean) => setSheet(open ? name : 'none'),
  });
  return (
    <Page
      title="Threads"
      actions={
        <>
          <Button size="sm" onClick={() => setSheet('drafts')} icon={<Bookmark {...icon} />}>
            Drafts
          </Button>
          <Button size="sm" onClick={() => setSheet('recent')} icon={<History {...icon} />}>
            Recent
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[clamp(320px,36%,400px)_minmax(0,1fr)]">
        <div className="flex flex-col gap-3 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6.5rem)] lg:overflow-y-auto lg:rounded-card">
          <ReplacedNotice bringBack={bringBack} />
          {thread === null && <PutAwayNotice />}
          <ThreadForm topic={topic ?? ''} onTopic={setTopic} writing={writing} />
          {thread !== null && !isViewer && (
            <div className="flex flex-wrap gap-1">
              <Button variant="ghost" size="sm" onClick={startOver} icon={<Plus {...icon} />}>
                New thread
              </Button>
              <Button variant="ghost" size="sm" onClick={() => setPasting(true)} icon={<ClipboardPaste {...icon} />}>
                Paste a long text
              </Button>
            </div>
          )}
        </div>
        <ThreadDesk
          thread={thread}
          writing={writing}
          onExample={(topic ?? '').trim() === '' ? setTopic : undefined}
          onPaste={() => setPasting(true)}
          onDrafts={() => setSheet('drafts')}
        />
      </div>
      <PasteDialog open={isPasting} onOpenChange={setPasting} numbering={thread?.numbering ?? numbering} />
      <RecentSheet {...bind('recent')} />
      <DraftsSheet {...bind('drafts')} />
    </Page>
  );
}
