import { Bookmark, History, Plus } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Page } from '@/app/shell/page';
import { Button } from '@/components/ui/button';
import { LinkedinDesk } from '@/features/linkedin/components/linkedin-desk';
import { LinkedinForm } from '@/features/linkedin/components/linkedin-form';
import { RecentSheet } from '@/features/linkedin/components/recent-sheet';
import { startNew } from '@/features/linkedin/desk-actions';
import { keptTopicKey } from '@/features/linkedin/desk-file';
import { useOpenDesk } from '@/features/linkedin/hooks/use-open-desk';
import { useWritePosts } from '@/features/linkedin/hooks/use-write-posts';
import { DraftsSheet } from '@/features/publishing/components/drafts-sheet';
import { useIsViewer, useOwnerKey } from '@/features/workspaces/access';
import { followKept, useKept } from '@/lib/kept-text';
import { useSearchParam } from '@/lib/use-search-param';
import { latePart } from '@/lib/late-part';

/** Comes after the writer, which does not wait for it. */
const LinkedinConnection = latePart(
  async () => (await import('@/features/integrations/components/linkedin-connection')).LinkedinConnection,
);

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The writer for LinkedIn, under its own address and under that of the network. */
export function LinkedinPage() {
  useEffect(followKept, []);
  const desk = useOpenDesk();
  const writing = useWritePosts();
  const [topic, setTopic] = useKept(keptTopicKey(useOwnerKey()));
  const [sheet, setSheet] = useSearchParam('sheet', ['none', 'recent', 'drafts'] as const, 'none');
  const isViewer = useIsViewer();
  const bind = (name: typeof sheet) => ({
    open: sheet === name,
    onOpenChange: (open: boolean) => setSheet(open ? name : 'none'),
  });
  return (
    <Page
      title="LinkedIn"
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
      <Suspense fallback={<div className="mb-6 h-16.5 rounded-card border border-line bg-surface" />}>
        <LinkedinConnection />
      </Suspense>
      {/* Two columns where the feed's desktop width fits beside the form. */}
      <div className="@container">
        <div className="grid max-w-reading grid-cols-1 items-start gap-6 @min-[58rem]:max-w-none @min-[58rem]:grid-cols-[clamp(320px,36%,400px)_minmax(0,1fr)]">
          <div className="flex flex-col gap-3 @min-[58rem]:sticky @min-[58rem]:top-20 @min-[58rem]:max-h-[calc(100dvh-6.5rem)] @min-[58rem]:scroll-pb-28 @min-[58rem]:overflow-y-auto @min-[58rem]:rounded-card">
            <LinkedinForm topic={topic ?? ''} onTopic={setTopic} writing={writing} />
            {desk !== null && !isViewer && !writing.isWriting && (
              <div>
                <Button variant="ghost" size="sm" onClick={startNew} icon={<Plus {...icon} />}>
                  New post
                </Button>
              </div>
            )}
          </div>
          <LinkedinDesk
            desk={desk}
            writing={writing}
            onExample={(topic ?? '').trim() === '' ? setTopic : undefined}
            onDrafts={() => setSheet('drafts')}
          />
        </div>
      </div>
      <RecentSheet {...bind('recent')} />
      <DraftsSheet {...bind('drafts')} />
    </Page>
  );
}
