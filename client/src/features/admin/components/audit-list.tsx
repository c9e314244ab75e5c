import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { FactTable } from '@/components/fact-table';
import { TimeAgo } from '@/components/time-ago';
import type { AuditEvent } from '@/features/admin/api';
import { actionWords, detailsText } from '@/features/admin/audit-words';

export function AuditList({ events }: { events: readonly AuditEvent[] }) {
  return (
    <FactTable
      label="Audit log"
      columns={['Action', 'Who', 'When', 'IP address', 'Details']}
      rows={events.map((event) => {
        const [area, what] = actionWords(event.action);
        return {
          key: event.id,
          cells: [
            <>
              {what} <span className="block text-tiny font-normal text-ink-3">{area}</span>
            </>,
            event.actorName ?? (event.actorId === null ? 'System' : 'Deleted user'),
            <span className="whitespace-nowrap">
              <TimeAgo at={event.createdAt} startsLine />
            </span>,
            <span className="whitespace-nowrap">{event.ipAddress ?? '–'}</span>,
            detailsOf(event),
          ],
        };
      })}
    />
  );
}

/** Whom it was done to, then what else is noted. */
function detailsOf({ details, subjectName }: AuditEvent): ReactNode {
  const { userId } = details;
  const text = detailsText(details);
  if (typeof userId !== 'string') return text;
  if (subjectName === null) return `Deleted user. ${text}`;
  return (
    <>
      <Link to={`${paths.adminAnalytics}?${new URLSearchParams({ tab: 'users', user: userId })}`} className="link">
        {subjectName}
      </Link>
      . {text}
    </>
  );
}
