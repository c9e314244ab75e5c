import { useState } from 'react';
import { WritingPage } from '@/app/shell/pages/writing-page';
import { LinkedinDeviceToggle, useLinkedinDevice } from '@/networks/linkedin/device';
import { useConnectResult } from '@/features/accounts/hooks/use-connect-result';
import type { ConnectOutcome } from '@/features/accounts/words';
import { startEmpty } from '@/features/composer/actions';
import { DocActions, SavedState } from '@/features/composer/components/doc-actions';
import { DocMenu } from '@/features/composer/components/doc-menu';
import { DocRing } from '@/features/composer/components/doc-ring';
import { LinkedinEditor } from '@/features/composer/networks/linkedin/linkedin-editor';
import { SendBar } from '@/features/composer/components/sending/send-bar';
import { StatusLine } from '@/features/composer/components/status/status-line';
import { linkedin } from '@/networks/linkedin/facts';
import { useAskedDraft } from '@/features/composer/hooks/document/use-asked-draft';
import { useAskedNew } from '@/features/composer/hooks/document/use-asked-new';
import { isUnchecked, useCursorWhenEmpty, useDoc, useOpenDoc } from '@/features/composer/hooks/document/use-doc';
import { useStatusTitle } from '@/features/composer/hooks/document/use-editor-post';
import { useSaveDoc } from '@/features/composer/hooks/document/use-save-doc';
import { clearBrief } from '@/features/composer/generation/previous-notes';
import { ConnectedNotice } from '@/features/linkedin/components/connected-notice';
import { LinkedinBeside } from '@/features/linkedin/components/linkedin-beside';
import { notesKey, type WrittenPosts } from '@/features/linkedin/use-linkedin-run';
import { useOwnerKey } from '@/features/session/access';
import { useChoices } from '@/features/composer/sending/panel-store';
import { late } from '@/lib/loading/late';
import { useMedia } from '@/lib/device/use-media';
import { useDefaultAccount } from '@/features/composer/hooks/sending/use-accounts';
import { useSearchParam } from '@/lib/address/use-search-param';

// Last beside the text: nothing moves when it comes.
const LinkedinConnection = late(
  async () => (await import('@/features/linkedin/components/linkedin-connection')).LinkedinConnection,
);
const LinkedinRecent = late(
  async () => (await import('@/features/linkedin/components/linkedin-recent')).LinkedinRecent,
  { isOpen: ({ open }) => open },
);

/** Nothing to load for an account that is connected and fine. What was shown once stays, to say how it ended, but not beside the panel's own way to connect. */
function ConnectionWhenNeeded({ problem }: { problem: ConnectOutcome | null }) {
  const { accounts, isKnown } = useDefaultAccount('linkedin');
  const [wasNeeded, setWasNeeded] = useState(false);
  const isFine =
    accounts.length > 0 && accounts.every(({ status, expiresSoon }) => status === 'active' && !expiresSoon);
  const isNeeded = problem !== null || (isKnown && !isFine);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  const isPanelOpen = useChoices('linkedin', useDoc('linkedin')?.id ?? null).mode !== null;
  return isNeeded || wasNeeded ? (
    <div hidden={isPanelOpen && problem === null}>
      <LinkedinConnection fallback={null} problem={problem} />
    </div>
  ) : null;
}

/** A post for LinkedIn, under its own address and under that of the network. */
export function LinkedinPage() {
  const [sheet, setSheet] = useSearchParam('sheet', ['none', 'recent'] as const, 'none');
  const [opened, setOpened] = useState<WrittenPosts | null>(null);
  const [device, setDevice] = useLinkedinDevice();
  const hasBothWidths = useMedia('(width >= 110rem)');
  const owner = useOwnerKey();
  const startNew = () => {
    clearBrief('linkedin', owner, [notesKey(owner)]);
    setOpened(null);
    startEmpty('linkedin');
  };
  const doc = useOpenDoc('linkedin');
  const outcome = useConnectResult();
  const problem = outcome === 'connected' ? null : outcome;
  const hasAccounts = useDefaultAccount('linkedin').accounts.length > 0;
  // What went wrong with connecting is read first, and has the focus.
  useCursorWhenEmpty('linkedin', notesKey(owner), problem === null);
  useAskedNew({ editor: 'linkedin', start: startNew });
  const isComing = useAskedDraft('linkedin');
  const save = useSaveDoc('linkedin');
  const openRecent = () => setSheet('recent');
  const status = useStatusTitle('linkedin');
  return (
    <WritingPage
      title={status ?? linkedin.newPost.title}
      heading={
        status ?? (
          // A phone's header is too narrow for the network's name; the card below says it.
          <>
            New <span className="max-sm:sr-only">LinkedIn </span>post
          </>
        )
      }
      isComing={isComing}
      isUnchecked={isUnchecked(doc)}
      column={hasBothWidths ? 'feeds' : 'feed'}
      status={<SavedState editor="linkedin" save={save} />}
      actions={
        <>
          {!hasBothWidths && (
            // A phone has one width, and its header room for the title instead.
            <span className="max-sm:hidden">
              <LinkedinDeviceToggle isTight device={device} onChange={setDevice} />
            </span>
          )}
          <DocActions editor="linkedin" save={save} onRecent={openRecent} />
          <DocMenu editor="linkedin" newLabel="New LinkedIn post" onNew={startNew} onRecent={openRecent} />
        </>
      }
      outcome={
        <>
          {/* A link that claims success without an account is not believed. */}
          {outcome === 'connected' && hasAccounts && status === null && <ConnectedNotice />}
          <StatusLine editor="linkedin" />
        </>
      }
      footer={
        <SendBar editor="linkedin">
          <DocRing editor="linkedin" />
        </SendBar>
      }
      besideLabel="Opening and notes"
      foldsBeside={problem === null}
      beside={
        <LinkedinBeside opened={opened}>
          <ConnectionWhenNeeded problem={problem} />
        </LinkedinBeside>
      }
    >
      <LinkedinEditor
        editor="linkedin"
        save={save}
        device={hasBothWidths ? 'desktop' : device}
        hasPreview={hasBothWidths}
      />
      <LinkedinRecent
        open={sheet === 'recent'}
        onOpenChange={(open) => setSheet(open ? 'recent' : 'none')}
        onOpened={setOpened}
      />
    </WritingPage>
  );
}
