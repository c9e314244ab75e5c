import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Page } from '@/app/shell/pages/page';
import { QueryList } from '@/components/query-list';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { type AuditFilter, auditQuery } from '@/features/admin/api';
import { AuditFilters } from '@/features/admin/components/audit-filters';
import { AuditList } from '@/features/admin/components/audit-list';

const dayMs = 24 * 3_600_000;
const isDay = (value: string | null): value is string =>
  value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** The days of the address are UTC days, the last one included. */
function filterOf(params: URLSearchParams): AuditFilter {
  const [actor, subject, area, from, to] = ['actor', 'subject', 'area', 'from', 'to'].map((name) => params.get(name));
  return {
    ...(actor && { actorId: actor }),
    ...(subject && { subjectId: subject }),
    ...(area && { action: `${area}.` }),
    ...(isDay(from ?? null) && { from: `${from}T00:00:00.000Z` }),
    ...(isDay(to ?? null) && { to: new Date(Date.parse(`${to}T00:00:00.000Z`) + dayMs).toISOString() }),
  };
}

/** Who did what, on the whole site. Reading it is noted there too. */
export function AuditPage() {
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const query = useInfiniteQuery(auditQuery(filter));
  const change = (changes: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Page title="Audit log">
      <Card>
        <AuditFilters params={params} onChange={change} />
        <QueryList
          query={query}
          name="The audit log"
          blocks={['h-120']}
          empty={<EmptyState title="Nothing recorded" text="No actions match these filters." />}
        >
          {(events) => <AuditList events={events} />}
        </QueryList>
      </Card>
    </Page>
  );
}
