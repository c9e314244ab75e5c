import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { QueryList } from '@/components/query-list';
import { TimeAgo } from '@/components/time-ago';
import { Dialog } from '@/components/ui/layers/dialog';
import { keyCallsQuery } from '@/features/developers/api';

/** Which calls changed something, through which client, and who approved that. */
export function KeyCallsDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const query = useInfiniteQuery(keyCallsQuery(id));
  const none = <p className="text-small text-ink-2">Nothing yet.</p>;
  return (
    <Dialog open onOpenChange={onClose} title={`What “${name}” changed`} description="The newest first.">
      <QueryList query={query} name="What it changed" blocks={['h-12', 'h-12', 'h-12']} empty={none}>
        {(calls) => (
          <ul className="flex flex-col divide-y divide-line">
            {calls.map(({ id, at, call, tool, client, ideaId, approvedBy }) => (
              <li key={id} className="py-2.5 text-small">
                <p className="font-mono wrap-anywhere">{tool ?? call}</p>
                <p className="text-ink-3 wrap-anywhere">
                  <TimeAgo startsLine at={at} />
                  {client !== '' && ` · ${client}`}
                  {approvedBy !== null && ` · approved by ${approvedBy}`}
                </p>
                {ideaId !== null && (
                  <Link to={`/write/${ideaId}`} className="link">
                    View the post
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </Dialog>
  );
}
