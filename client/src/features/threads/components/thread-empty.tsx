import { ClipboardPaste, ListTree, PenLine } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

interface ThreadEmptyProps {
  /** Puts an example into the topic; absent where it would replace words, and for who may not write. */
  onExample: ((topic: string) => void) | undefined;
  onPaste: () => void;
  onOwn: () => void;
  isViewer: boolean;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const example = [
  'We cut our onboarding from nine steps to four. Completed sign-ups went from 41% to 58% in three weeks.',
  'Deleting the team-invite step mattered most: 38% of people left there.',
  'We moved the profile photo behind the first project.',
  'We asked for the company name only on the first invoice.',
  'Support tickets fell from 60 to 35 a week.',
  'Two things did not work: a progress bar, and a video that 3% watched.',
  'Next we test asking for the email last.',
].join('\n');

/** No thread yet: three ways to one. */
export function ThreadEmpty({ onExample, onPaste, onOwn, isViewer }: ThreadEmptyProps) {
  return (
    <div className="rounded-card border border-dashed border-line-strong">
      <EmptyState
        icon={<ListTree size={20} strokeWidth={1.75} aria-hidden="true" />}
        title="Say what the thread is about"
        text="The posts appear here, one below the other. Write in them, move, split and merge them, then keep them as one draft."
        action={onExample !== undefined && <Button onClick={() => onExample(example)}>Use an example</Button>}
      >
        {!isViewer && (
          <div className="flex max-w-full flex-wrap justify-center gap-x-1">
            <Button variant="ghost" onClick={onPaste} icon={<ClipboardPaste {...icon} />}>
              Paste a long text
            </Button>
            <Button variant="ghost" onClick={onOwn} icon={<PenLine {...icon} />}>
              Write it yourself
            </Button>
          </div>
        )}
      </EmptyState>
    </div>
  );
}
