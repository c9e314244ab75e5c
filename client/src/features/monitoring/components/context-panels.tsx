import { FactList } from '@/components/fact-list';
import { TimeAgo } from '@/components/time-ago';
import { Card } from '@/components/ui/card';
import type { MonitoredReply } from '@/features/monitoring/api';
import type { Monitoring } from '@/features/monitoring/overview';
import { centsText, authorNameOf, monthName } from '@/features/monitoring/words';
import { counted } from '@/lib/words/format';

/** Its place is kept while there is no post, so that the first one moves nothing. */
export function WhyPanel({ reply }: { reply: MonitoredReply | undefined }) {
  if (reply === undefined)
    return (
      <Card title={whyTitle} className="max-sm:hidden">
        <p className="text-small text-ink-2">When a post is found, the reasons are listed here.</p>
      </Card>
    );
  const { monitor, post, why } = reply;
  const { matches, lastReplyToAuthorAt, repliesToPost, repliesToday, dailyCap } = why;
  return (
    <Card title={whyTitle}>
      <FactList
        facts={[
          ['Monitored account', `@${monitor.twitterUsername}`],
          [
            `Your last reply to ${authorNameOf(post)}`,
            lastReplyToAuthorAt === null ? 'Never' : <TimeAgo at={lastReplyToAuthorAt} />,
          ],
          ['Replies to this post', `${repliesToPost} of 1 allowed`],
          [
            'Today',
            dailyCap === null ? counted(repliesToday, 'reply', 'replies') : `${repliesToday} of ${dailyCap} replies`,
          ],
        ]}
      />
      <p className="mt-3 text-small text-ink-2">{matches}</p>
    </Card>
  );
}

const whyTitle = 'Why this post';

export function CostPanel({ monitoring: { cost, monitors } }: { monitoring: Monitoring }) {
  const { month, readsCents, repliesCents, capCents } = cost;
  return (
    <Card title="Cost" actions={<span className="text-small text-ink-3">{monthName(month)}</span>}>
      <FactList
        facts={[
          [`Reading ${counted(monitors.length, 'account', 'accounts')}`, centsText(readsCents)],
          ['Replies sent', centsText(repliesCents)],
          ['Total', centsText(readsCents + repliesCents)],
        ]}
      />
      <p className="mt-3 text-small text-ink-2">
        At X's prices. Monitoring pauses when this server has spent {centsText(capCents)} in a month.
      </p>
    </Card>
  );
}
