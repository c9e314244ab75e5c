import type { ComponentProps, ReactNode } from 'react';
import { useStore } from 'zustand';
import { WritingPage } from '@/app/shell/pages/writing-page';
import { startEmpty } from '@/features/composer/actions';
import { DocActions, SavedState } from '@/features/composer/components/doc-actions';
import { DocRing } from '@/features/composer/components/doc-ring';
import { RecentSheet } from '@/features/composer/components/recent/lazy-recent';
import { SendBar } from '@/features/composer/components/sending/send-bar';
import { StatusLine } from '@/features/composer/components/status/status-line';
import { Versions } from '@/features/composer/components/versions/versions';
import { hasWords, shownTexts } from '@/features/composer/document/document';
import type { ScreenId } from '@/features/composer/editors';
import { clearBrief } from '@/features/composer/generation/previous-notes';
import { runStore } from '@/features/composer/generation/run';
import { useAskedDraft, useAskedNew } from '@/features/composer/hooks/document/use-asked-new';
import { isUnchecked, useOpenDoc, useShownAccount, useDoc } from '@/features/composer/hooks/document/use-doc';
import { useStatusTitle } from '@/features/composer/hooks/document/use-editor-post';
import { type SaveState, useSaveDoc } from '@/features/composer/hooks/document/use-save-doc';
import { currentDoc, type EditorId } from '@/features/composer/store';
import type { Post } from '@/features/composer/posts/posts-api';
import { useIsViewer, useOwnerKey } from '@/features/session/access';
import { useMedia } from '@/lib/device/use-media';
import { useSearchParam } from '@/lib/address/use-search-param';
import { Clock, Copy, Ellipsis, Info, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '@/components/ui/layers/menu';
import { useProvenance } from '@/features/composer/components/records/use-provenance';
import { useNewPostAddress, useOtherTexts } from '@/features/session/use-new-post-address';
import { keys } from '@/lib/keyboard/keys';
import { lazy } from '@/lib/loading/lazy';
import { useCopy } from '@/lib/use-copy';

// The widest windows have room for it beside the text, others for one of a version.
const PostPreview = lazy(async () => (await import('@/features/composer/components/sending/post-preview')).PostPreview);
// About as high as either of both, so that what stands below stays where it is.
const room = <div className="h-65" />;
// Most texts go to one account.
const Adapt = lazy(async () => (await import('@/features/composer/components/versions/adapt')).Adapt);

type OfPage = 'heading' | 'beside' | 'besideLabel' | 'foldsBeside' | 'column';

interface WritePageProps extends Pick<ComponentProps<typeof WritingPage>, OfPage> {
  editor: ScreenId;
  /** Until its post is stored, which is called by its status. */
  title: string;
  /** Where the notes that a new text leaves behind are on this device. */
  fieldKeys: readonly [string, ...string[]];
  chatId?: string | null;
  /** Where the window is wide enough, next to the text. */
  hasPreview?: boolean;
  /** A new text begins. */
  onNew?: () => void;
  /** Before undo, in the header. */
  tools?: ReactNode;
  /** More that can be done with the document. */
  menu?: ReactNode;
  /** Above the send bar, as long as nothing is known of a stored post. */
  notice?: ReactNode;
  /** In the send bar: how long the text is. */
  count?: ReactNode;
  /** Where it is written. */
  text: (save: SaveState) => ReactNode;
  /** What was generated before, in the sheet that `close` closes. */
  recent: (close: () => void) => ReactNode;
  /** Which drafts of its network belong to it; none where it is absent. */
  takesDraft?: (post: Post) => boolean;
}

/** The one page on which posts are written: what opening, saving, undoing and sending a document of any kind has in common. */
export function WritePage({ editor, title, heading, fieldKeys, chatId, count, text, ...props }: WritePageProps) {
  const { hasPreview, onNew, tools, menu, notice, recent, takesDraft, beside, ...page } = props;
  const [sheet, setSheet] = useSearchParam('sheet', ['none', 'recent'] as const, 'none');
  const owner = useOwnerKey();
  const doc = useOpenDoc(editor);
  const start = () => {
    clearBrief(editor, owner, fieldKeys);
    onNew?.();
    startEmpty(editor, currentDoc(editor)?.numbering);
  };
  useAskedNew({ editor, start });
  const isComing = useAskedDraft(editor);
  const isWriting = useStore(runStore, (runs) => runs[editor]?.state === 'writing');
  const save = useSaveDoc(editor, { chatId: chatId ?? undefined });
  const showRecent = (isOpen: boolean) => setSheet(isOpen ? 'recent' : 'none');
  const openRecent = () => showRecent(true);
  const status = useStatusTitle(editor);
  const shown = useShownAccount(editor);
  const isViewer = useIsViewer();
  const canAdapt = doc !== null && doc.versions.length > 1 && shown === null && hasWords(doc) && !isViewer;
  const isWide = useMedia('(width >= 110rem)') && hasPreview;
  const preview = <PostPreview fallback={room} editor={editor} />;
  return (
    <WritingPage
      foldsBeside
      {...page}
      title={status ?? title}
      preview={isWide ? preview : undefined}
      beside={
        <>
          {shown !== null && !isWide && preview}
          {canAdapt && <Adapt fallback={room} editor={editor} doc={doc} />}
          {beside}
        </>
      }
      heading={status ?? heading}
      isComing={isComing}
      isUnchecked={doc?.parts.length === 1 && isUnchecked(doc)}
      isWriting={isWriting && !hasWords(doc)}
      status={<SavedState editor={editor} save={save} />}
      actions={
        <>
          {tools}
          <DocActions editor={editor} save={save} onRecent={openRecent} />
          <DocMenu editor={editor} onRecent={openRecent}>
            {menu}
          </DocMenu>
        </>
      }
      outcome={
        <>
          {status === null && notice}
          <StatusLine editor={editor} />
        </>
      }
      footer={<SendBar editor={editor}>{count ?? <DocRing editor={editor} />}</SendBar>}
    >
      <Versions editor={editor} save={save}>
        {text(save)}
      </Versions>
      <RecentSheet open={sheet === 'recent'} onOpenChange={showRecent} editor={editor} takesDraft={takesDraft}>
        {recent(() => showRecent(false))}
      </RecentSheet>
    </WritingPage>
  );
}

interface DocMenuProps {
  editor: EditorId;
  onRecent: () => void;
  children?: ReactNode;
}

/** What is seldom done with a document; on phones Recent too. */
function DocMenu({ editor, onRecent, children }: DocMenuProps) {
  const doc = useDoc(editor);
  const generationId = doc?.parts.find(({ origin }) => origin !== null)?.origin?.generationId ?? '';
  const { open, sheet } = useProvenance(generationId);
  const { copy } = useCopy();
  const navigate = useNavigate();
  const newPostAddress = useNewPostAddress();
  const others = useOtherTexts();
  return (
    <>
      <Menu trigger={<IconButton label="More actions" icon={<Ellipsis />} />}>
        <MenuItem icon={<Plus />} shortcut={keys.newPost} onSelect={() => void navigate(newPostAddress)}>
          New post
        </MenuItem>
        {others.map(({ id, label, to }) => (
          <MenuLink key={id} to={to} icon={<Plus />}>
            {label}
          </MenuLink>
        ))}
        <MenuSeparator />
        <MenuItem icon={<Clock />} onSelect={onRecent}>
          Recent
        </MenuItem>
        <MenuItem
          icon={<Copy />}
          disabled={!hasWords(doc)}
          onSelect={() => doc !== null && copy(shownTexts(doc).join('\n\n'))}
        >
          Copy text
        </MenuItem>
        {children}
        {generationId !== '' && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Info />} onSelect={open}>
              How this was written
            </MenuItem>
          </>
        )}
      </Menu>
      {sheet}
    </>
  );
}
