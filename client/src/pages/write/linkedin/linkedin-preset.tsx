import { useState } from 'react';
import { LinkedinDeviceToggle, useLinkedinDevice } from '@/networks/linkedin/device';
import { useConnectResult } from '@/features/accounts/hooks/use-connect-result';
import type { ConnectOutcome } from '@/features/accounts/words';
import { RecentRecords } from '@/features/composer/components/recent/lazy-recent';
import { returnNotes } from '@/features/composer/generation/previous-notes';
import { LinkedinEditor } from '@/features/composer/networks/linkedin/linkedin-editor';
import { newPostOf } from '@/networks/screens';
import { useCursorWhenEmpty, useDoc } from '@/features/composer/hooks/document/use-doc';
import { ConnectedNotice } from '@/features/composer/networks/linkedin/connected-notice';
import { LinkedinPanel } from '@/features/composer/networks/linkedin/linkedin-panel';
import { notesKey, openWritten, type WrittenPosts } from '@/features/composer/networks/linkedin/use-linkedin-run';
import { useOwnerKey } from '@/features/session/access';
import { useChoices } from '@/features/composer/sending/panel-store';
import { lazy } from '@/lib/loading/lazy';
import { useMedia } from '@/lib/device/use-media';
import { useDefaultAccount } from '@/features/composer/hooks/sending/use-accounts';
import { WritePage } from '@/pages/write/write-page';

// Last beside the text: nothing moves when it comes.
const LinkedinConnection = lazy(
  async () => (await import('@/features/composer/networks/linkedin/linkedin-connection')).LinkedinConnection,
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
export function LinkedinPreset() {
  const [opened, setOpened] = useState<WrittenPosts | null>(null);
  const [device, setDevice] = useLinkedinDevice();
  const hasBothWidths = useMedia('(width >= 110rem)');
  const outcome = useConnectResult();
  const problem = outcome === 'connected' ? null : outcome;
  const hasAccounts = useDefaultAccount('linkedin').accounts.length > 0;
  const keptKey = notesKey(useOwnerKey());
  // What went wrong with connecting is read first, and has the focus.
  useCursorWhenEmpty('linkedin', keptKey, problem === null);
  return (
    <WritePage
      editor="linkedin"
      title={newPostOf('linkedin').title}
      heading={
        // A phone's header is too narrow for the network's name; the card below says it.
        <>
          New <span className="max-sm:sr-only">LinkedIn </span>post
        </>
      }
      fieldKeys={[keptKey]}
      onNew={() => setOpened(null)}
      column={hasBothWidths ? 'feeds' : 'feed'}
      tools={
        !hasBothWidths && (
          // A phone has one width, and its header room for the title instead.
          <span className="max-sm:hidden">
            <LinkedinDeviceToggle isTight device={device} onChange={setDevice} />
          </span>
        )
      }
      // A link that claims success without an account is not believed.
      notice={outcome === 'connected' && hasAccounts && <ConnectedNotice />}
      besideLabel="Opening and notes"
      foldsBeside={problem === null}
      beside={
        <LinkedinPanel opened={opened}>
          <ConnectionWhenNeeded problem={problem} />
        </LinkedinPanel>
      }
      text={(save) => (
        <LinkedinEditor
          editor="linkedin"
          save={save}
          device={hasBothWidths ? 'desktop' : device}
          hasPreview={hasBothWidths}
        />
      )}
      takesDraft={() => true}
      recent={(close) => (
        <RecentRecords
          task="linkedin"
          nouns={['post', 'posts']}
          onOpen={(record) => {
            setOpened(openWritten(record));
            returnNotes(keptKey, record.input.prompt);
            close();
          }}
        />
      )}
    />
  );
}
