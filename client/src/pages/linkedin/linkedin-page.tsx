import { useState } from 'react';
import { WritingPage } from '@/app/shell/writing-page';
import { LinkedinDeviceToggle, useLinkedinDevice } from '@/components/linkedin-device';
import { startEmpty } from '@/features/composer/actions';
import { DocActions, SavedState } from '@/features/composer/components/doc-actions';
import { DocMenu } from '@/features/composer/components/doc-menu';
import { DocRing } from '@/features/composer/components/doc-ring';
import { LinkedinEditor } from '@/features/composer/components/linkedin-editor';
import { SendBar } from '@/features/composer/components/send-bar';
import { useAskedDraft } from '@/features/composer/hooks/use-asked-draft';
import { useOpenDoc } from '@/features/composer/hooks/use-doc';
import { useSaveDoc } from '@/features/composer/hooks/use-save-doc';
import { LinkedinBeside } from '@/features/linkedin/components/linkedin-beside';
import type { WrittenPosts } from '@/features/linkedin/use-linkedin-run';
import { late } from '@/lib/late';
import { useMedia } from '@/lib/use-media';
import { useSearchParam } from '@/lib/use-search-param';

// Last beside the text: nothing moves when it comes.
const LinkedinConnection = late(
  async () => (await import('@/features/accounts/components/linkedin-connection')).LinkedinConnection,
);
const LinkedinRecent = late(
  async () => (await import('@/features/linkedin/components/linkedin-recent')).LinkedinRecent,
  { isOpen: ({ open }) => open },
);

/** A post for LinkedIn, under its own address and under that of the network. */
export function LinkedinPage() {
  const [sheet, setSheet] = useSearchParam('sheet', ['none', 'recent'] as const, 'none');
  const [opened, setOpened] = useState<WrittenPosts | null>(null);
  const [device, setDevice] = useLinkedinDevice();
  const hasBothWidths = useMedia('(width >= 110rem)');
  useOpenDoc('linkedin');
  useAskedDraft('linkedin');
  const save = useSaveDoc('linkedin');
  const openRecent = () => setSheet('recent');
  return (
    <WritingPage
      title="LinkedIn"
      column="wide"
      status={<SavedState editor="linkedin" save={save} />}
      actions={
        <>
          {!hasBothWidths && (
            // A phone has one width, and its header room for the title instead.
            <span className="max-sm:hidden">
              <LinkedinDeviceToggle device={device} onChange={setDevice} />
            </span>
          )}
          <DocActions editor="linkedin" save={save} onRecent={openRecent} />
          <DocMenu
            editor="linkedin"
            newLabel="New LinkedIn post"
            onNew={() => startEmpty('linkedin', 'linkedin')}
            onRecent={openRecent}
          />
        </>
      }
      footer={
        <SendBar editor="linkedin">
          <DocRing editor="linkedin" />
        </SendBar>
      }
      besideLabel="Opening and notes"
      beside={
        <>
          <LinkedinBeside opened={opened} />
          <LinkedinConnection fallback={null} />
        </>
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
