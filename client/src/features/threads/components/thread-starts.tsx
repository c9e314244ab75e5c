import { ClipboardPaste } from 'lucide-react';
import { Start, StartSection } from '@/features/composer/components/start-section';
import { useIsViewer } from '@/features/session/access';

/** Notes of what a thread may be about. */
export const example = [
  'We cut our onboarding from nine steps to four. Completed sign-ups went from 41% to 58% in three weeks.',
  'Deleting the team-invite step mattered most: 38% of people left there.',
  'We moved the profile photo behind the first project.',
  'We asked for the company name only on the first invoice.',
  'Support tickets fell from 60 to 35 a week.',
  'Two things did not work: a progress bar, and a video that 3% watched.',
  'Next we test asking for the email last.',
].join('\n');

/** On an empty page: other ways to a thread. */
export function ThreadStarts({ onPaste }: { onPaste: () => void }) {
  if (useIsViewer()) return null;
  return (
    <StartSection>
      <Start icon={ClipboardPaste} title="A long text" meta="Pasted and split into posts" onStart={onPaste} />
    </StartSection>
  );
}
