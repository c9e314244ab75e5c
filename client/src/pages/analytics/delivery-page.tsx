import { useQuery } from '@tanstack/react-query';
import { Download, Signature } from 'lucide-react';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/pages/page';
import { QueryList } from '@/components/query-list';
import { BackLink } from '@/components/ui/back-link';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';
import { DeliveryReport } from '@/features/analytics/components/delivery-report';
import { statementQuery, useDownloadStatement } from '@/features/analytics/delivery';
import { useSearchParam } from '@/lib/address/use-search-param';
import { useNow } from '@/lib/use-now';
import { calendarMonth } from '@/lib/words/format';

const monthsBack = 12;

/** This month and those before it, in UTC. */
function monthsAt(nowMs: number): string[] {
  const now = new Date(nowMs);
  return Array.from({ length: monthsBack }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  );
}

/** What was due in a month, when it was published, and whether it stands there as it was approved. */
export function DeliveryPage() {
  const months = monthsAt(useNow());
  const [month, setMonth] = useSearchParam('month', months, months[0] ?? '');
  const query = useQuery(statementQuery(month));
  return (
    <Page title="Delivery" bar={<BackLink to={paths.analytics}>Analytics</BackLink>}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <div className="w-full sm:w-48">
            <Field label="Month">
              <Select value={month} onChange={(event) => setMonth(event.target.value)}>
                {months.map((each) => (
                  <option key={each} value={each}>
                    {calendarMonth(each)}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <Downloads key={month} month={month} />
        </div>
        <QueryList query={query} name="The statement" blocks={['h-56 rounded-card!', 'h-110 rounded-card!']}>
          {({ statement }) => <DeliveryReport key={statement.month} statement={statement} />}
        </QueryList>
        <p className="max-w-[68ch] text-small text-ink-3">
          The signature proves that this server made the table and nobody changed it since. Keep both files together.
        </p>
      </div>
    </Page>
  );
}

function Downloads({ month }: { month: string }) {
  const csv = useDownloadStatement(month, 'csv');
  const signature = useDownloadStatement(month, 'signature');
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={<Download />} pending={csv.isPending} onClick={() => csv.mutate()}>
        Download CSV
      </Button>
      <Button variant="ghost" icon={<Signature />} pending={signature.isPending} onClick={() => signature.mutate()}>
        Download signature
      </Button>
    </div>
  );
}
