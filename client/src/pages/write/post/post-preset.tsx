import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '@/app/paths';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { addPost, takeCarriedPosts } from '@/features/composer/actions';
import { PostEditor } from '@/features/composer/components/post-editor';
import { RecentRecords } from '@/features/composer/components/recent/lazy-recent';
import { useModelConnected } from '@/features/composer/generation/model-connected';
import { clearRun } from '@/features/composer/generation/run';
import { useCursorWhenEmpty, useDoc } from '@/features/composer/hooks/document/use-doc';
import { useIdParam } from '@/features/composer/hooks/generation/use-id-param';
import { moveDoc } from '@/features/composer/store';
import { mimicKeys } from '@/features/mimic/field-keys';
import { replyKeys } from '@/features/replies/field-keys';
import { useOwnerKey } from '@/features/session/access';
import { TweetsPanel } from '@/features/tweets/components/tweets-panel';
import { notesKey, useChatParam } from '@/features/tweets/use-chat-param';
import { useSearchParam } from '@/lib/address/use-search-param';
import { useMedia } from '@/lib/device/use-media';
import { lazy } from '@/lib/loading/lazy';
import { tweetNetwork } from '@/networks/ids';
import { newPostOf } from '@/networks/screens';
import { WritePage } from '@/pages/write/write-page';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '@/components/ui/button';
import { isFrom, takeVariant } from '@/features/composer/generation/variants';
import { claimsIn, hasWords } from '@/features/composer/document/document';
import { useBatches } from '@/features/tweets/use-batches';

// Replies and variations come with their tab, Recent with its first opening.
const RepliesPanel = lazy(async () => (await import('@/features/replies/components/replies-panel')).RepliesPanel);
const MimicPanel = lazy(async () => (await import('@/features/mimic/components/mimic-panel')).MimicPanel);
const RecentChats = lazy(async () => (await import('@/features/tweets/components/recent-chats')).RecentChats);

const tabs = [
  { value: 'write', label: 'Post' },
  { value: 'replies', label: 'Reply' },
  { value: 'mimic', label: 'Variation' },
] as const;
const tabNames = tabs.map(({ value }) => value);
const kinds = {
  write: {
    ...newPostOf(tweetNetwork),
    editor: 'tweet',
    fieldKeys: (owner: string): readonly [string] => [notesKey(owner, null)],
  },
  replies: {
    editor: 'reply',
    title: 'New reply',
    placeholder: 'What can you add?',
    fieldKeys: replyKeys,
  },
  mimic: {
    editor: 'variation',
    title: 'New variation',
    placeholder: 'Your variation appears here.',
    fieldKeys: mimicKeys,
  },
} as const;

const asTypedPlaceholder = 'Type or paste. It stays as you write it.';

/** A post, a reply or a variation, each on its page with AI beside it. */
export function PostPreset() {
  const [tab, setTab] = useSearchParam('tab', tabNames, 'write');
  const { editor, title, placeholder, fieldKeys } = kinds[tab];
  const isPost = tab === 'write';
  const { chatId } = useChatParam();
  const owner = useOwnerKey();
  const { isConnected } = useModelConnected(owner);
  useCursorWhenEmpty('tweet', notesKey(owner, chatId), isPost);
  // What somebody brings from a free tool.
  useEffect(() => {
    if (editor === 'tweet') takeCarriedPosts('tweet');
  }, [editor, owner]);
  // On phones what is beside the text is folded; what it may be is said above it.
  const isPhone = useMedia('(width < 40rem)');
  const [tabsPlace, setTabsPlace] = useState<Element | null>(null);
  const makeThread = useMakeThread();
  return (
    <WritePage
      {...{ editor, title }}
      fieldKeys={fieldKeys(owner)}
      chatId={isPost ? chatId : null}
      hasPreview
      foldsBeside={isPost}
      beside={
        // Its labels in one line with the title of the page.
        <div className="lg:-mt-1.25">
          <Tabs label="What to write" tabs={tabs} value={tab} onChange={setTab} place={isPhone ? tabsPlace : null}>
            <TabPanel value={tab}>
              <div className="flex flex-col gap-6">
                {isPost && <TweetsPanel />}
                {tab === 'replies' && <RepliesPanel fallback={null} />}
                {tab === 'mimic' && <MimicPanel fallback={null} />}
              </div>
            </TabPanel>
          </Tabs>
        </div>
      }
      text={(save) => (
        <>
          <div ref={setTabsPlace} className="-mt-2 *:mb-2! *:bg-none! sm:hidden" />
          {isPost && <VariantPager />}
          <PostEditor
            key={editor}
            editor={editor}
            save={save}
            label="Post"
            placeholder={isConnected || tab === 'replies' ? placeholder : asTypedPlaceholder}
            onAddPost={isPost ? makeThread : undefined}
          />
        </>
      )}
      {...(isPost && { takesDraft: ({ parts }) => parts.length === 1 })}
      recent={() => (isPost ? <RecentChats /> : <RecentSource task={tab} />)}
    />
  );
}

const nouns = { replies: ['reply', 'replies'], mimic: ['variation', 'variations'] } as const;

function RecentSource({ task }: { task: 'replies' | 'mimic' }) {
  const [, open] = useIdParam(task);
  return (
    <RecentRecords
      task={task}
      nouns={nouns[task]}
      onOpen={({ id }) => {
        clearRun(kinds[task].editor);
        open(id, { replace: true });
      }}
    />
  );
}

/** A second post, or one that is too long for one, makes it a thread, which has a preset of its own. */
function useMakeThread(): () => void {
  const owner = useOwnerKey();
  const navigate = useNavigate();
  return () => {
    if (moveDoc('tweet', 'thread', owner) !== null) addPost('thread');
    void navigate(paths.threadgen);
  };
}

/** On phones, where the variants are below the fold: the others one press away, until one of them is changed. */
function VariantPager() {
  const doc = useDoc('tweet');
  const [newest] = useBatches().batches;
  const variants = newest?.variants ?? [];
  const at = variants.findIndex((variant) => isFrom(doc, variant));
  // The first variant goes into an empty editor by itself: the pager has its room before, and keeps it where no other one comes, so that it moves no text.
  const isComing = newest?.state === 'writing' && !hasWords(doc);
  if (!isComing && (at < 0 || doc?.isChanged === true)) return null;
  const show = (step: 1 | -1) => {
    const next = variants[at + step];
    if (next?.isDone === true) takeVariant('tweet', next, { hasCursor: false });
  };
  return (
    <div
      role="group"
      aria-label="Variants"
      className={clsx(
        '-mx-2.5 mb-2 flex items-center justify-between sm:hidden',
        (isComing || variants.length < 2) && 'invisible',
      )}
    >
      <IconButton
        label="Previous variant"
        size="sm"
        aria-disabled={at === 0}
        onClick={() => show(-1)}
        icon={<ChevronLeft />}
      />
      <span className="text-small text-ink-3 tabular-nums">
        {at + 1} of {variants.length}
        {doc !== null && claimsIn(doc) > 0 && `, ${claimsIn(doc)} unchecked`}
      </span>
      <IconButton
        label="Next variant"
        size="sm"
        aria-disabled={at === variants.length - 1}
        onClick={() => show(1)}
        icon={<ChevronRight />}
      />
    </div>
  );
}
