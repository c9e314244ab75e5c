import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FactList } from '@/components/fact-list';
import { TimeAgo } from '@/components/time-ago';
import { Card } from '@/components/ui/card';
import { ruleAddress } from '@/features/automation/addresses';
import { type Review, rulesQuery } from '@/features/automation/api';
import { matchedText, nextText, summaryText } from '@/features/automation/words';
import { useZone } from '@/features/session/api';

/** Which rule wrote a draft, what set it off, and when it writes the next one. */
export function WhyDraft({ review: { rule, matched, slot, startedAt } }: { review: Review }) {
  const { zone } = useZone();
  const { data: rules = [] } = useQuery(rulesQuery());
  const full = rules.find(({ id }) => id === rule.id);
  return (
    <Card title="Why this draft">
      <FactList
        facts={[
          [
            'Rule',
            <Link key="rule" to={ruleAddress(rule.id)} className="link">
              {rule.name}
            </Link>,
          ],
          ['Written', <TimeAgo key="at" at={startedAt} />],
        ]}
      />
      <p className="mt-3 text-small text-ink-2">{matchedText({ matched, slot })}</p>
      {full !== undefined && (
        <>
          <p className="mt-2 text-small text-ink-2">{summaryText(full)}</p>
          <p className="mt-2 text-small text-ink-3 tabular-nums">{nextText(full, zone)}</p>
        </>
      )}
    </Card>
  );
}
