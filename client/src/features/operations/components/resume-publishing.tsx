import { useQuery } from '@tanstack/react-query';
import { confirm } from '@/components/confirm';
import { Button } from '@/components/ui/button';
import { useResumePublishing } from '@/features/operations/api';
import { pauseQuery } from '@/features/operations/pause';
import { announce } from '@/lib/focus/announce';
import { counted } from '@/lib/words/format';

/** Ends the pause after a restore, once the admin has read what goes out. */
export function ResumePublishing({ isInline = false }: { isInline?: boolean }) {
  const { mutateAsync } = useResumePublishing();
  const ask = async () => {
    const isResumed = await confirm({
      title: 'Resume publishing?',
      description: <Effect />,
      confirmLabel: 'Resume publishing',
      cancelLabel: 'Keep paused',
      tone: 'primary',
      call: { operation: 'Failed to resume publishing', run: () => mutateAsync() },
    });
    if (isResumed) announce('Publishing resumed');
  };
  return isInline ? (
    <button type="button" className="link font-semibold" onClick={() => void ask()}>
      Resume publishing
    </button>
  ) : (
    <Button size="sm" onClick={() => void ask()}>
      Resume publishing
    </Button>
  );
}

function Effect() {
  const { data: pause } = useQuery({ ...pauseQuery(), staleTime: 0 });
  return pause === undefined ? 'Counting the posts that are due…' : effectText(pause.due);
}

function effectText(due: number): string {
  if (due === 0) return 'No posts are due. Scheduled posts, rules and monitors start running again.';
  return `${counted(due, 'post is', 'posts are')} due and will be published now. Each is checked on X first, so nothing is posted twice. Scheduled posts, rules and monitors start running again.`;
}
