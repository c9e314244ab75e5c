import { TimeAgo } from '@/components/time-ago';
import type { TrendSourceState } from '@/features/trending/api';
import { listText, oneOrMany, relativeTime } from '@/lib/words/format';
import { useNow } from '@/lib/use-now';

interface FreshnessProps {
  refreshedAt: string | null;
  sources: readonly TrendSourceState[];
}

/** How old the figures are, and which sources do not answer. */
export function Freshness({ refreshedAt, sources }: FreshnessProps) {
  const asked = sources.filter(({ status }) => status !== 'off');
  const silent = asked.filter(({ status }) => status === 'failed' || status === 'stale');
  return (
    <p className="max-w-[68ch] text-small text-ink-3">
      {refreshedAt === null ? (
        'Not updated yet.'
      ) : (
        <>
          Updated <TimeAgo at={refreshedAt} />
          {asked.length > 0 && `, from ${namesOf(asked)}`}.
        </>
      )}
      {silent.length > 0 && <Silent sources={silent} />}
    </p>
  );
}

const namesOf = (sources: readonly TrendSourceState[]) => listText(sources.map(({ name }) => name));

/** Those that fell silent together stand in one sentence. */
function Silent({ sources }: { sources: readonly TrendSourceState[] }) {
  const now = useNow();
  const ageOf = ({ lastReadAt }: TrendSourceState) => (lastReadAt === null ? null : relativeTime(lastReadAt, now));
  const ages = [...new Set(sources.map(ageOf))];
  return ages.map((age) => {
    const together = sources.filter((source) => ageOf(source) === age);
    const verb =
      age === null ? oneOrMany(together.length, "isn't answering", "aren't answering") : `last answered ${age}`;
    return ` ${namesOf(together)} ${verb}.`;
  });
}
