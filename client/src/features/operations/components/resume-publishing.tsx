import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/layers/confirm-dialog';
import { useResumePublishing } from '@/features/operations/api';
import { pauseQuery } from '@/features/operations/pause';
import { announce } from '@/lib/focus/announce';
import { counted } from '@/lib/words/format';

/** Ends the pause after a restore, once the admin has read what goes out. */
export function ResumePublishing({ isInline = false }: { isInline?: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const { data: pause } = useQuery({ ...pauseQuery(), staleTime: 0, enabled: isAsking });
  const resume = useResumePublishing();
  const ask = () => setAsking(true);
  return (
    <>
      {isInline ? (
        <button type="button" className="link font-semibold" onClick={ask}>
          Resume publishing
        </button>
      ) : (
        <Button size="sm" onClick={ask}>
          Resume publishing
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Resume publishing?"
        description={pause === undefined ? 'Counting the posts that are due…' : effectText(pause.due)}
        confirmLabel="Resume publishing"
        cancelLabel="Keep paused"
        tone="primary"
        pending={resume.isPending}
        onConfirm={() =>
          resume.mutate(undefined, {
            onSuccess: () => announce('Publishing resumed'),
            onSettled: () => setAsking(false),
          })
        }
      />
    </>
  );
}

function effectText(due: number): string {
  if (due === 0) return 'No posts are due. Scheduled posts, rules and monitors start running again.';
  return `${counted(due, 'post is', 'posts are')} due and will be published now. Each is checked on X first, so nothing is posted twice. Scheduled posts, rules and monitors start running again.`;
}
