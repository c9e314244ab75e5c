import { KeyRound, Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { ConnectionKind, Scope, useTestConnection } from '@/features/models/api';
import type { Models } from '@/features/models/overview';
import { ConnectionDialog } from '@/features/models/components/connection-dialog';
import { ConnectionRow } from '@/features/models/components/connection-row';
import { OpenRouterRow } from '@/features/models/components/openrouter-row';
import { Code, Row, StateChip } from '@/features/models/components/row';
import { hostOf, isLocal, kindNames, makers } from '@/features/models/words';

interface KeysCardProps {
  models: Models;
  scope: Scope;
  /** Nothing else connects a model with one click. */
  isBest?: boolean;
  test: ReturnType<typeof useTestConnection>;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const titles: Record<Scope, string> = { installation: 'Your keys', workspace: "This workspace's own key" };
const descriptions: Record<Scope, string> = {
  installation: 'Encrypted, and never shown again.',
  workspace: 'Used for this workspace only, and not counted against its plan. Encrypted, and never shown again.',
};

/** Makers of models by key, and any other address. */
export function KeysCard({ models, scope, isBest = false, test }: KeysCardProps) {
  const [adding, setAdding] = useState<ConnectionKind | null>(null);
  const connections = models.connections.filter(
    (each) => each.scope === scope && (scope === 'workspace' || !isLocal(each.kind)),
  );
  // One click is the best offer while nothing writes.
  const order = models.isConnected ? makers : makers.toReversed();
  const missing = order.filter((maker) => !connections.some(({ kind }) => kind === maker));
  const add = (kind: ConnectionKind) => () => setAdding(kind);
  return (
    <Card title={titles[scope]} description={descriptions[scope]}>
      <ul className="-mb-4">
        {scope === 'installation' && <EnvironmentRows environment={models.environment} />}
        {connections.map((connection) => (
          <ConnectionRow key={connection.id} connection={connection} test={test} />
        ))}
        {missing.map((maker) =>
          maker === 'openrouter' ? (
            <OpenRouterRow key={maker} scope={scope} isBest={isBest} onAddKey={add(maker)} />
          ) : (
            <Row
              key={maker}
              icon={<KeyRound {...icon} />}
              title={kindNames[maker]}
              detail="Not connected"
              end={
                <Button size="sm" aria-label={`Add key: ${kindNames[maker]}`} onClick={add(maker)}>
                  Add key
                </Button>
              }
            />
          ),
        )}
        <Row
          icon={<Link2 {...icon} />}
          title="Custom endpoint"
          detail="Any OpenAI-compatible server"
          end={
            <Button size="sm" onClick={add('compatible')}>
              Add address
            </Button>
          }
        />
      </ul>
      {adding !== null && (
        <ConnectionDialog about={{ kind: adding, scope, baseUrl: null }} onClose={() => setAdding(null)} />
      )}
    </Card>
  );
}

/** They are changed where the server is started. */
function EnvironmentRows({ environment }: Pick<Models, 'environment'>) {
  return environment.map(({ kind, baseUrl, variables }) => (
    <Row
      key={`${kind} ${baseUrl}`}
      icon={<KeyRound {...icon} />}
      title={kind === 'compatible' ? hostOf(baseUrl) : kindNames[kind]}
      detail={
        <p>
          Set by <Code>{variables.join(', ')}</Code> in the server's environment, which overrides this screen.
        </p>
      }
      end={<StateChip tone="plain">Fixed</StateChip>}
    />
  ));
}
