import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Repeat2 } from 'lucide-react';
import { confirm } from '@/components/confirm';
import { Button } from '@/components/ui/button';
import { StatusRow } from '@/features/composer/components/status/status-row';
import { ideaQuery, stopRepeating } from '@/features/composer/posts/ideas-api';
import { postKeys } from '@/features/composer/posts/posts-api';
import { repeatText } from '@/features/composer/sending/repeat';
import { useIsViewer } from '@/features/session/access';

/** Of a post that comes again: how, and an end to it. */
export function RepeatLine({ ideaId }: { ideaId: string }) {
  const client = useQueryClient();
  const isViewer = useIsViewer();
  const { data } = useQuery(ideaQuery(ideaId));
  const repeat = data?.repeat ?? null;
  if (repeat === null) return null;
  const stop = async () => {
    const run = () => stopRepeating(ideaId);
    const isStopped = await confirm({
      title: 'Stop repeating this post?',
      description: "This one stays as it is. Later ones that aren't published are deleted.",
      confirmLabel: 'Stop repeating',
      cancelLabel: 'Keep repeating',
      call: { run, operation: 'Failed to update post' },
    });
    if (isStopped) await client.invalidateQueries({ queryKey: postKeys.all });
  };
  return (
    <StatusRow
      icon={<Repeat2 />}
      action={
        !isViewer && (
          <Button size="sm" variant="ghost" onClick={() => void stop()}>
            Stop repeating
          </Button>
        )
      }
    >
      <span>
        {repeatText(repeat)}
        {repeat.problem !== null && <span className="text-warning"> · {repeat.problem}</span>}
      </span>
    </StatusRow>
  );
}
