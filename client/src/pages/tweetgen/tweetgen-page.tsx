import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { paths } from '@/app/paths';
import { WritingPage } from '@/app/shell/pages/writing-page';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { addPost } from '@/features/composer/actions';
import { twitter } from '@/networks/twitter/facts';
import { DocActions, SavedState } from '@/features/composer/components/doc-actions';
import { DocMenu } from '@/features/composer/components/doc-menu';
import { DocRing } from '@/features/composer/components/doc-ring';
import { PostEditor } from '@/features/composer/components/post-editor';
import { SendBar } from '@/features/composer/components/sending/send-bar';
import { StatusLine } from '@/features/composer/components/status/status-line';
import { hasWords } from '@/features/composer/document/document';
import { useModelConnected } from '@/features/composer/generation/model-connected';
import { runStore } from '@/features/composer/generation/run';
import { useAskedDraft } from '@/features/composer/hooks/document/use-asked-draft';
import { useStatusTitle } from '@/features/composer/hooks/document/use-editor-post';
import { isUnchecked, useCursorWhenEmpty, useOpenDoc } from '@/features/composer/hooks/document/use-doc';
import { useSaveDoc } from '@/features/composer/hooks/document/use-save-doc';
import { moveDoc } from '@/features/composer/store';
import { useOwnerKey } from '@/features/session/access';
import { TweetsBeside } from '@/features/tweets/components/tweets-beside';
import { notesKey } from '@/features/tweets/notes-key';
import { useChatParam } from '@/features/tweets/use-chat-param';
import { useMedia } from '@/lib/device/use-media';
import { late } from '@/lib/loading/late';
import { useSearchParam } from '@/lib/address/use-search-param';
import { useArrivals } from '@/pages/tweetgen/use-arrivals';

// Only the widest windows have room for it.
const PostPreview = late(async () => (await import('@/features/composer/networks/twitter/post-preview')).PostPreview);
// Nothing to page through before something is written.
const VariantPager = late(async () => (await import('@/features/tweets/components/variant-pager')).VariantPager);
// Replies and variations come with their tab, Recent with its first opening.
const RepliesBeside = late(async () => (await import('@/features/replies/components/replies-beside')).RepliesBeside);
const MimicBeside = late(async () => (await import('@/features/mimic/components/mimic-beside')).MimicBeside);
const TweetsRecent = late(async () => (await import('@/pages/tweetgen/tweets-recent')).TweetsRecent, {
  isOpen: ({ open }) => open,
});

const tabs = [
  { value: 'write', label: 'Post' },
  { value: 'replies', label: 'Reply' },
  { value: 'mimic', label: 'Variation' },
] as const;
const tabNames = tabs.map(({ value }) => value);
const screens = {
  write: { editor: 'tweet', ...twitter.newPost },
  replies: { editor: 'reply', title: 'New reply', placeholder: 'What can you add?' },
  mimic: { editor: 'variation', title: 'New variation', placeholder: 'Your variation appears here.' },
} as const;

const asTypedPlaceholder = 'Type or paste. It stays as you write it.';

/** Posts for X: a post, a reply or a variation, each on its page with AI beside it. */
export function TweetgenPage() {
  const [tab, setTab] = useSearchParam('tab', tabNames, 'write');
  const [sheet, setSheet] = useSearchParam('sheet', ['none', 'recent'] as const, 'none');
  const { editor, title, placeholder } = screens[tab];
  const { chatId } = useChatParam();
  const owner = useOwnerKey();
  const { isConnected } = useModelConnected(owner);
  const doc = useOpenDoc(editor);
  useCursorWhenEmpty('tweet', notesKey(owner, chatId), tab === 'write');
  useArrivals(editor);
  const isComing = useAskedDraft(editor);
  const isWriting = useStore(runStore, (runs) => runs[editor]?.state === 'writing');
  const hasPreview = useMedia('(width >= 110rem)');
  // On phones what is beside the text is folded; what it may be is said above it.
  const isPhone = useMedia('(width < 40rem)');
  const [tabsPlace, setTabsPlace] = useState<Element | null>(null);
  const save = useSaveDoc(editor, { chatId: tab === 'write' ? (chatId ?? undefined) : undefined });
  const makeThread = useMakeThread();
  const navigate = useNavigate();
  // A new post begins a new chat as well.
  const startNew = () => void navigate(tab === 'write' ? '?new' : `?tab=${tab}&new`);
  const status = useStatusTitle(editor);
  return (
    <WritingPage
      title={status ?? title}
      isComing={isComing}
      isUnchecked={isUnchecked(doc)}
      isWriting={isWriting && !hasWords(doc)}
      status={<SavedState editor={editor} save={save} />}
      actions={
        <>
          <DocActions editor={editor} save={save} onRecent={() => setSheet('recent')} />
          <DocMenu editor={editor} onRecent={() => setSheet('recent')} onNew={startNew} />
        </>
      }
      preview={hasPreview ? <PostPreview fallback={null} editor={editor} /> : undefined}
      outcome={<StatusLine editor={editor} />}
      footer={
        <SendBar editor={editor}>
          <DocRing editor={editor} />
        </SendBar>
      }
      foldsBeside={tab === 'write'}
      beside={
        // Its labels in one line with the title of the page.
        <div className="lg:-mt-1.25">
          <Tabs label="What to write" tabs={tabs} value={tab} onChange={setTab} place={isPhone ? tabsPlace : null}>
            <TabPanel value={tab}>
              <div className="flex flex-col gap-6">
                {tab === 'write' && <TweetsBeside />}
                {tab === 'replies' && <RepliesBeside fallback={null} />}
                {tab === 'mimic' && <MimicBeside fallback={null} />}
              </div>
            </TabPanel>
          </Tabs>
        </div>
      }
    >
      <div ref={setTabsPlace} className="-mt-2 *:mb-2! *:bg-none! sm:hidden" />
      {tab === 'write' && <VariantPager fallback={null} />}
      <PostEditor
        key={editor}
        editor={editor}
        save={save}
        label="Post"
        placeholder={isConnected || tab === 'replies' ? placeholder : asTypedPlaceholder}
        onAddPost={tab === 'write' ? makeThread : undefined}
      />
      <TweetsRecent tab={tab} open={sheet === 'recent'} onOpenChange={(open) => setSheet(open ? 'recent' : 'none')} />
    </WritingPage>
  );
}

/** A second post, or one that is too long for one, makes it a thread, which has a screen of its own. */
function useMakeThread(): () => void {
  const owner = useOwnerKey();
  const navigate = useNavigate();
  return () => {
    if (moveDoc('tweet', 'thread', owner) !== null) addPost('thread');
    void navigate(paths.threadgen);
  };
}
