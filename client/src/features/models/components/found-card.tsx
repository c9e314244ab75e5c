import { useQuery } from '@tanstack/react-query';
import { Download, RefreshCw, Server } from 'lucide-react';
import { useState } from 'react';
import { FormProblem } from '@/components/forms/form-problem';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import {
  type Connection,
  type FoundServer,
  offeredQuery,
  useAddConnection,
  useFindServers,
  type useTestConnection,
} from '@/features/models/api';
import { type Models } from '@/features/models/overview';
import { ConnectionDialog } from '@/features/models/components/connection-dialog';
import { ConnectionRow } from '@/features/models/components/connection-row';
import { Downloads } from '@/features/models/components/downloads';
import { Code, Row } from '@/features/models/components/row';
import { hostOf, isServer, kindNames } from '@/features/models/words';
import { announce } from '@/lib/focus/announce';
import { counted } from '@/lib/words/format';

interface FoundCardProps {
  models: Models;
  test: ReturnType<typeof useTestConnection>;
}

/** Servers of models beside this one: those in use, those that could be, and what can be downloaded into Ollama. */
export function FoundCard({ models, test }: FoundCardProps) {
  const find = useFindServers();
  const servers = models.found?.servers ?? [];
  const connections = models.connections.filter(({ kind, scope }) => scope === 'installation' && isServer(kind));
  const unused = servers.filter((server) => !connections.some((connection) => isSame(connection, server)));
  // One offer stands out: the first that writes right after its click.
  const best = models.isConnected ? undefined : (unused.find(({ models: own }) => own?.length) ?? unused[0]);
  const lookAgain = () =>
    find.mutate(undefined, {
      onSuccess: (found) => announce(`${counted(found.servers.length, 'server', 'servers')} found.`),
    });
  return (
    <Card
      title="Found on this server"
      description={models.found === null ? undefined : `Checked in ${models.found.tookMs} ms`}
      actions={
        <Button
          size="sm"
          variant="ghost"
          icon={<RefreshCw />}
          pending={find.isPending && !find.isPaused}
          onClick={lookAgain}
        >
          Look again
        </Button>
      }
    >
      <FormProblem call={find} operation="Failed to look for models" />
      <ul className="-mb-4">
        {connections.map((connection) => (
          <UsedServer
            key={connection.id}
            connection={connection}
            server={servers.find((each) => isSame(connection, each))}
            test={test}
          />
        ))}
        {unused.map((server) => (
          <FoundRow key={server.baseUrl} server={server} isBest={server === best} />
        ))}
        {connections.length + servers.length === 0 && <NothingFound />}
        <Downloads models={models} connections={connections} />
      </ul>
    </Card>
  );
}

const isSame = (connection: Connection, server: FoundServer): boolean =>
  connection.kind === server.kind &&
  connection.baseUrl !== null &&
  hostOf(connection.baseUrl) === hostOf(server.baseUrl);

function UsedServer({
  connection,
  server,
  test,
}: {
  connection: Connection;
  server: FoundServer | undefined;
  test: FoundCardProps['test'];
}) {
  // Newer than what was found: a download may have come since.
  const { data: offered } = useQuery(offeredQuery(connection.id));
  if (server === undefined) return <ConnectionRow connection={connection} test={test} />;
  return (
    <ConnectionRow
      connection={connection}
      test={test}
      title={server.name}
      detail={<ServerDetail server={{ ...server, models: offered ?? server.models }} />}
    />
  );
}

function ServerDetail({ server: { baseUrl, models } }: { server: FoundServer }) {
  const shown = models?.slice(0, 3).map(({ name }) => name) ?? [];
  const more = (models?.length ?? 0) - shown.length;
  const text =
    models === null
      ? 'needs a key'
      : shown.length === 0
        ? 'no model yet'
        : shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
  return (
    <p>
      <Code>{hostOf(baseUrl)}</Code> · {text}
    </p>
  );
}

/** `isBest`: nothing is connected yet, and this takes one click. */
function FoundRow({ server, isBest }: { server: FoundServer; isBest: boolean }) {
  const add = useAddConnection();
  const [isAsking, setAsking] = useState(false);
  const { kind, baseUrl, models, name } = server;
  const use = () => {
    if (models === null) return setAsking(true);
    return add.mutate({ kind, baseUrl, scope: 'installation' }, { onSuccess: () => announce(`${name} is connected.`) });
  };
  return (
    <Row
      icon={<Server />}
      title={name}
      detail={<ServerDetail server={server} />}
      end={
        <Button
          size="sm"
          variant={isBest ? 'primary' : 'outline'}
          pending={add.isPending && !add.isPaused}
          onClick={use}
        >
          {models === null ? `Add ${kindNames[kind]} key…` : `Use ${kindNames[kind]}`}
        </Button>
      }
    >
      <div className="mt-2 empty:hidden">
        <FormProblem call={add} operation="Failed to connect the model" />
      </div>
      {isAsking && (
        <ConnectionDialog about={{ kind, baseUrl, scope: 'installation' }} onClose={() => setAsking(false)} />
      )}
    </Row>
  );
}

function NothingFound() {
  return (
    <Row
      icon={<Download />}
      title="No model server found"
      detail={
        <p>
          Start Ollama or LM Studio on this server, then look again. In a container on Linux, Ollama must listen on all
          addresses: set <Code>OLLAMA_HOST=0.0.0.0</Code>. Anyone who can reach that port can then use it, so keep it
          closed to others.
        </p>
      }
    />
  );
}
