import { KeyRound, Link2, PlugZap } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import {
  type ConnectionKind,
  type Scope,
  useFinishOpenRouter,
  useStartOpenRouter,
  type useTestConnection,
} from '@/features/models/api';
import type { Models } from '@/features/models/overview';
import { ConnectionDialog } from '@/features/models/components/connection-dialog';
import { ConnectionRow } from '@/features/models/components/connection-row';
import { Code, Row, StateChip } from '@/features/models/components/row';
import { hostOf, isLocal, kindNames, makers } from '@/features/models/words';
import * as v from 'valibot';
import { fieldMessages } from '@/api/field-errors';
import { FormProblem } from '@/components/forms/form-problem';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { announce } from '@/lib/focus/announce';
import { useForm } from '@/lib/forms/use-form';

interface KeysCardProps {
  models: Models;
  scope: Scope;
  /** Nothing else connects a model with one click. */
  isBest?: boolean;
  test: ReturnType<typeof useTestConnection>;
}
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
              icon={<KeyRound />}
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
          icon={<Link2 />}
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
      icon={<KeyRound />}
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

/** By one click, or by a key made there. */
function OpenRouterRow({ scope, isBest, onAddKey }: { scope: Scope; isBest: boolean; onAddKey: () => void }) {
  const start = useStartOpenRouter();
  const asksForCode = start.data?.returnsHere === false;
  return (
    <Row
      icon={<PlugZap />}
      title="OpenRouter"
      detail="One click, no key to copy"
      end={
        <>
          <Button size="sm" variant="ghost" aria-label="Add key: OpenRouter" onClick={onAddKey}>
            Add key
          </Button>
          <Button
            size="sm"
            variant={isBest ? 'primary' : 'outline'}
            pending={start.isPending && !start.isPaused}
            onClick={() => start.mutate(scope)}
          >
            Connect OpenRouter
          </Button>
        </>
      }
    >
      <div className="mt-2 empty:hidden">
        <FormProblem call={start} operation="Failed to connect the model" />
      </div>
      {asksForCode && start.data !== undefined && <CodeForm url={start.data.url} state={start.data.state} />}
    </Row>
  );
}

const schema = v.object({
  code: v.pipe(v.string(), v.trim(), v.nonEmpty('Paste the code that OpenRouter shows.')),
});

/** OpenRouter returns to https and localhost only; elsewhere it shows a code. */
function CodeForm({ url, state }: { url: string; state: string }) {
  const finish = useFinishOpenRouter();
  const form = useForm({ schema, initial: { code: '' } });
  const submit = form.handleSubmit(({ code }) =>
    finish.mutate(
      { state, code },
      {
        onSuccess: () => announce('OpenRouter is connected.'),
        onError: (error) => form.refuse(fieldMessages(error, ['code'])),
      },
    ),
  );
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3">
      <p className="text-small text-ink-2">
        OpenRouter can't return to this address.{' '}
        <a href={url} target="_blank" rel="noreferrer" className="link">
          Open OpenRouter
        </a>{' '}
        (new tab), then paste the code here within 10 minutes.
      </p>
      <FormProblem call={finish} operation="Failed to connect the model" fields={['code']} />
      <Field label="Code from OpenRouter" error={form.errors.code}>
        <Input autoComplete="off" spellCheck={false} {...form.field('code')} />
      </Field>
      <Button
        type="submit"
        size="sm"
        variant="primary"
        className="self-start"
        pending={finish.isPending && !finish.isPaused}
      >
        Connect with this code
      </Button>
    </form>
  );
}
