import { TimeAgo } from '@/components/time-ago';
import { Card } from '@/components/ui/card';
import type { Server } from '@/features/operations/api';
import { FactTable } from '@/components/fact-table';
import { StateChip } from '@/features/operations/components/state-chip';
import { roleLabels, silentAfterSeconds, spanText } from '@/features/operations/words';

const columns = ['Server', 'Role', 'State', 'Started', 'Version', 'Load'];

export function ServersCard({ servers }: { servers: readonly Server[] }) {
  return (
    <Card title="Servers">
      <FactTable
        label="Servers"
        columns={columns}
        rows={servers.map((server) => ({
          key: server.name,
          cells: [
            server.name,
            roleLabels[server.role] ?? server.role,
            <State server={server} />,
            <TimeAgo at={server.startedAt} />,
            `${server.version}, Node ${server.nodeVersion}`,
            loadText(server),
          ],
        }))}
      />
    </Card>
  );
}

function State({ server: { silentSeconds } }: { server: Server }) {
  const isAlive = silentSeconds <= silentAfterSeconds;
  return <StateChip isGood={isAlive}>{isAlive ? 'Running' : `Silent for ${spanText(silentSeconds)}`}</StateChip>;
}

const loadText = ({ report: { memoryMb, pool, eventLoopDelayMs } }: Server): string =>
  `${memoryMb} MB, ${pool.used} of ${pool.size} connections, ${Math.round(eventLoopDelayMs)} ms delay`;
