import { Ellipsis, KeyRound, Link2, Server } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/layers/menu';
import type { Connection, useTestConnection } from '@/features/models/api';
import { ConnectionDialog } from '@/features/models/components/connection-dialog';
import { Code, Row, StateChip } from '@/features/models/components/row';
import { useAskToRemove } from '@/features/models/use-ask-to-remove';
import { connectionName, hasAddress, hostOf, isLocal } from '@/features/models/words';
import { counted, dayText } from '@/lib/words/format';

export interface ConnectionRowProps {
  connection: Connection;
  test: ReturnType<typeof useTestConnection>;
  /** Where the kind's name says too little: "Ollama 0.33.0". */
  title?: string;
  detail?: ReactNode;
}

/** One that is connected: how it is, a test, another key, and the way to remove it. */
export function ConnectionRow({ connection, test, title = connectionName(connection), detail }: ConnectionRowProps) {
  const [isChanging, setChanging] = useState(false);
  const remove = useAskToRemove(connection, title);
  const { id, kind, lastProblem, modelCount } = connection;
  const hasProblem = problemOf(connection) !== null;
  const Icon = isLocal(kind) ? Server : kind === 'compatible' ? Link2 : KeyRound;
  const changeLabel = hasAddress(kind) ? 'Change address' : 'Replace key';
  return (
    <Row
      icon={<Icon />}
      title={title}
      detail={hasProblem ? <Problem connection={connection} /> : (detail ?? <About connection={connection} />)}
      end={
        <>
          <State connection={connection} />
          {modelCount !== 0 && (
            <Button
              size="sm"
              aria-label={`Test ${title}`}
              pending={test.isPending && !test.isPaused && test.variables.id === id}
              onClick={() => test.mutate({ id })}
            >
              Test
            </Button>
          )}
          {lastProblem !== null && (
            <Button size="sm" aria-label={`${changeLabel} of ${title}`} onClick={() => setChanging(true)}>
              {changeLabel}
            </Button>
          )}
          <Menu trigger={<IconButton size="sm" label={`More actions for ${title}`} icon={<Ellipsis />} />}>
            <MenuItem onSelect={() => setChanging(true)}>{changeLabel}…</MenuItem>
            <MenuItem danger onSelect={() => void remove()}>
              Remove…
            </MenuItem>
          </Menu>
        </>
      }
    >
      {isChanging && <ConnectionDialog about={connection} connectionId={id} onClose={() => setChanging(false)} />}
    </Row>
  );
}

/** What keeps it from writing now comes before what went wrong last. */
const problemOf = ({ contextProblem, lastProblem }: Connection): string | null =>
  contextProblem ?? lastProblem?.message ?? null;

function State({ connection }: { connection: Connection }) {
  const { kind, lastTest, modelCount } = connection;
  if (problemOf(connection) !== null) return <StateChip tone="danger">Problem</StateChip>;
  if (isLocal(kind) && modelCount !== 0) return <StateChip tone="success">In use</StateChip>;
  return lastTest === null ? (
    <StateChip tone="plain">Connected</StateChip>
  ) : (
    <StateChip tone="success">Working</StateChip>
  );
}

function About({ connection: { kind, baseUrl, keyHint, addedBy, addedAt, modelCount } }: { connection: Connection }) {
  const added = [addedBy !== null && `added by ${addedBy}`, addedAt !== null && dayText(addedAt)].filter(Boolean);
  const facts = [modelCount !== null && counted(modelCount, 'model', 'models'), added.join(', ')].filter(Boolean);
  return (
    <p>
      {hasAddress(kind) && baseUrl !== null && <Code>{hostOf(baseUrl)} </Code>}
      {keyHint !== null && <Code>Key …{keyHint} </Code>}
      {facts.map((fact) => ` · ${fact}`)}
    </p>
  );
}

function Problem({ connection }: { connection: Connection }) {
  const { contextProblem, lastProblem } = connection;
  return (
    <p>
      <span className="text-danger">{problemOf(connection)}</span>{' '}
      {contextProblem === null && lastProblem !== null && dayText(lastProblem.at)}
    </p>
  );
}
