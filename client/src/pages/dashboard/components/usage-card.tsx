import { useQuery } from '@tanstack/react-query';
import { paths } from '@/app/paths';
import { QueryList } from '@/components/query-list';
import { Meter } from '@/components/ui/meter';
import { sharedText, threadText } from '@/features/billing/limit-words';
import { type BillingInfo, billingInfoQuery } from '@/features/session/api';
import { resetTime } from '@/lib/words/format';
import { useNow } from '@/lib/use-now';
import { Panel, panelBody } from '@/pages/dashboard/components/panel';

const rows = `${panelBody} grid grid-cols-1 gap-x-10 gap-y-4 @min-[40rem]:grid-cols-2`;

/** What the plan's counts stand at, and when they start again. */
export function UsageCard() {
  const query = useQuery(billingInfoQuery());
  return (
    <Panel title="Usage" more={{ to: paths.billing, label: 'Billing' }}>
      <QueryList
        query={query}
        name="Your usage"
        blocks={['h-5', 'h-5']}
        layout={rows}
        frame={(content) => <div className={panelBody}>{content}</div>}
      >
        {(info) => (
          <div className={rows}>
            <Count label="Generations today" info={info} usage={info.usage.generationsToday} />
            <Count label="Tweets this month" info={info} usage={info.usage.tweetsThisMonth} extra={threadText} />
          </div>
        )}
      </QueryList>
    </Panel>
  );
}

interface CountProps {
  label: string;
  info: BillingInfo;
  usage: BillingInfo['usage']['generationsToday'];
  extra?: string;
}

function Count({ label, info, usage: { used, limit, resetsAt }, extra }: CountProps) {
  const now = useNow();
  const resets = limit >= 0 && resetsAt !== null && `${sharedText(info)}Resets ${when(resetsAt, now)}.`;
  const note = [resets, extra].filter(Boolean).join(' ') || undefined;
  return <Meter label={label} used={used} limit={limit} {...(note !== undefined && { note })} />;
}

/** "at 02:00" within a day, else "on 1 Dec". */
function when(iso: string, now: number): string {
  const isSoon = new Date(iso).getTime() - now <= 24 * 3_600_000;
  return `${isSoon ? 'at' : 'on'} ${resetTime(iso, now)}`;
}
