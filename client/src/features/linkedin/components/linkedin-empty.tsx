import { FileText, PenLine } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { startOwn } from '@/features/linkedin/desk-actions';

interface LinkedinEmptyProps {
  /** Puts an example into the topic; absent where it would replace words, and for who may not write. */
  onExample: ((topic: string) => void) | undefined;
  isViewer: boolean;
}

const example =
  'We stopped the Monday status meeting in March and wrote five lines each instead. Eleven people got back 50 minutes a week, and two projects surfaced that nobody had mentioned aloud.';

/** No post yet: two ways to one. */
export function LinkedinEmpty({ onExample, isViewer }: LinkedinEmptyProps) {
  return (
    <div className="rounded-card border border-dashed border-line-strong">
      <EmptyState
        icon={<FileText size={20} strokeWidth={1.75} aria-hidden="true" />}
        title="Say what the post is about"
        text="It appears here as the feed shows it, on a phone or a desktop, with the line where people decide whether to read on."
        action={onExample !== undefined && <Button onClick={() => onExample(example)}>Use an example</Button>}
      >
        {!isViewer && (
          <Button
            variant="ghost"
            onClick={() => startOwn()}
            icon={<PenLine size={16} strokeWidth={1.75} aria-hidden="true" />}
          >
            Write it yourself
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
