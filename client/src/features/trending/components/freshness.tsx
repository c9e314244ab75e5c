import { TimeAgo } from '@/components/time-ago';
import type { TrendSourceState } from '@/features/trending/api';
import { listText } from '@/lib/words/format';

interface FreshnessProps {
  refreshedAt: string | null;
  sources: readonly TrendSourceState[];
}

/** How old the figures are, and which sources do not answer. */
export function Freshness({ refreshedAt, sources }: FreshnessProps) {
  const asked = sources.filter(({ status }) => status !== 'off');
  const silent = asked.filter(({ status }) => status === 'failed' || status === 'stale');
  return (
    <p className="text-small text-ink-3">
      {refreshedAt === null ? (
        'Not updated yet.'
      ) : (
        <>
          Updated <TimeAgo at={refreshedAt} />
          {asked.length > 0 && `, from ${listText(asked.map(({ name }) => name))}`}.
        </>
      )}
      {silent.map(({ id, name, lastReadAt }) => (
        <span key={id}>
          {' '}
          {lastReadAt === null ? (
            `${name} isn't answering.`
          ) : (
            <>
              {name} last answered <TimeAgo at={lastReadAt} />.
            </>
          )}
        </span>
      ))}
    </p>
  );
}
