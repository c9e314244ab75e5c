import { FactTable } from '@/components/fact-table';
import { TimeAgo } from '@/components/time-ago';
import type { AuditEvent } from '@/features/admin/api';
import { actionWords, detailsText } from '@/features/admin/words';

export function AuditList({ events }: { events: readonly AuditEvent[] }) {
  return (
    <FactTable
      label="Audit log"
      columns={['Action', 'Area', 'Who', 'When', 'IP address', 'Details']}
      rows={events.map((event) => {
        const [area, what] = actionWords(event.action);
        return {
          key: event.id,
          cells: [
            what,
            area,
            event.actorName ?? (event.actorId === null ? 'System' : 'Deleted user'),
            <TimeAgo at={event.createdAt} />,
            event.ipAddress ?? '',
            detailsText(event.details),
          ],
        };
      })}
    />
  );
}
