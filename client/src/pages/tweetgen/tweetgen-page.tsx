import { Bookmark, History } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { Page } from '@/app/shell/page';
import { Button } from '@/components/ui/button';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { DraftsSheet } from '@/features/publishing/components/drafts-sheet';
import { HistorySheet } from '@/features/tweetgen/components/history-sheet';
import { WriteTab } from '@/features/tweetgen/components/write-tab';
import { useSheetParam } from '@/features/tweetgen/hooks/use-tweetgen-params';
import { followKept } from '@/lib/kept-text';
import { useSearchParam } from '@/lib/use-search-param';

const tabs = [
  { value: 'write', label: 'Write' },
  { value: 'replies', label: 'Replies' },
  { value: 'mimic', label: 'Mimic' },
] as const;
const tabNames = tabs.map(({ value }) => value);
// Beside the writer, and heavy by their text tools: they come when their tab is opened.
const RepliesTab = lazy(() =>
  import('@/features/replies/components/replies-tab').then(({ RepliesTab }) => ({ default: RepliesTab })),
);
const MimicTab = lazy(() =>
  import('@/features/mimic/components/mimic-tab').then(({ MimicTab }) => ({ default: MimicTab })),
);
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function TweetgenPage() {
  const [tab, setTab] = useSearchParam('tab', tabNames, 'write');
  const [sheet, setSheet] = useSheetParam();
  useEffect(followKept, []);
  const bind = (name: typeof sheet) => ({
    open: sheet === name,
    onOpenChange: (open: boolean) => setSheet(open ? name : 'none'),
  });
  return (
    <Page
      title="Tweets"
      actions={
        <>
          <Button size="sm" onClick={() => setSheet('drafts')} icon={<Bookmark {...icon} />}>
            Drafts
          </Button>
          {tab === 'write' ? (
            <Button size="sm" onClick={() => setSheet('history')} icon={<History {...icon} />}>
              History
            </Button>
          ) : (
            <Button size="sm" onClick={() => setSheet('recent')} icon={<History {...icon} />}>
              Recent
            </Button>
          )}
        </>
      }
    >
      <Tabs label="Kinds of writing" tabs={tabs} value={tab} onChange={setTab}>
        <TabPanel value="write">
          <WriteTab />
        </TabPanel>
        <TabPanel value="replies">
          <Suspense>
            <RepliesTab />
          </Suspense>
        </TabPanel>
        <TabPanel value="mimic">
          <Suspense>
            <MimicTab />
          </Suspense>
        </TabPanel>
      </Tabs>
      <HistorySheet {...bind('history')} />
      <DraftsSheet {...bind('drafts')} />
    </Page>
  );
}
