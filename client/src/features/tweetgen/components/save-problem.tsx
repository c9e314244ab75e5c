import { ApiError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import type { Save } from '@/features/tweetgen/hooks/use-save';

interface SaveProblemProps {
  save: Pick<Save, 'save' | 'problem' | 'dismiss'>;
  /** The pressed button goes with the notice: the keyboard goes on at the card. */
  focusCard: () => void;
}

/** The toast goes; the card keeps why it is not in the drafts, until it is saved or this is put away. */
export function SaveProblem({ save, focusCard }: SaveProblemProps) {
  const { problem } = save;
  if (problem === null) return null;
  const reason =
    problem instanceof ApiError
      ? failureText('saveTweets', problem)
      : 'the server did not answer. Check your connection.';
  const andGo = (run: () => void) => () => {
    run();
    focusCard();
  };
  return (
    <div className="mt-2">
      <Notice
        tone="danger"
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={andGo(save.save)}>
              Try again
            </Button>
            <Button size="sm" variant="ghost" onClick={andGo(save.dismiss)}>
              Dismiss
            </Button>
          </span>
        }
      >
        <p>Not saved: {reason}</p>
      </Notice>
    </div>
  );
}
