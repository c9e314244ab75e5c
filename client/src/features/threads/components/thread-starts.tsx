import { ClipboardPaste, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsViewer } from '@/features/session/access';

interface ThreadStartsProps {
  onPaste: () => void;
  /** Absent where an example would replace words. */
  onExample: (() => void) | undefined;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'mt-0.5 text-ink-3' } as const;
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
export function ThreadStarts({ onPaste, onExample }: ThreadStartsProps) {
  if (useIsViewer()) return null;
  return (
    <section aria-labelledby="start-from">
      <h2 id="start-from" className="text-small font-semibold">
        Or start from
      </h2>
      <ul className="-mx-2.5 mt-1 grid">
        <Start
          icon={<ClipboardPaste {...icon} />}
          title="A long text"
          meta="Pasted and split into posts"
          onStart={onPaste}
        />
        {onExample !== undefined && (
          <Start icon={<Lightbulb {...icon} />} title="An example" meta="Notes to try it with" onStart={onExample} />
        )}
      </ul>
    </section>
  );
}

interface StartProps {
  icon: ReactNode;
  title: string;
  meta: string;
  onStart: () => void;
}

function Start({ icon: mark, title, meta, onStart }: StartProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onStart}
        className="grid w-full grid-cols-[16px_minmax(0,1fr)] gap-x-3 rounded-control px-2.5 py-2 text-left text-ink-2 transition-colors hover:bg-active hover:text-ink touch:min-h-11"
      >
        {mark}
        <span>{title}</span> <span className="col-start-2 text-small text-ink-3">{meta}</span>
      </button>
    </li>
  );
}
