import { useQueries, useQuery } from '@tanstack/react-query';
import { FormProblem } from '@/components/forms/form-problem';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';
import {
  type Connection,
  type NameAnswer,
  type OfferedModel,
  offeredQuery,
  useSaveModelSettings,
} from '@/features/models/api';
import { type Models } from '@/features/models/overview';
import { Code } from '@/features/models/components/row';
import { connectionName, money, seconds } from '@/features/models/words';
import { type Plan, plansQuery } from '@/features/session/api';

interface Offer {
  connection: Connection;
  models: readonly OfferedModel[];
}

const columns = 'grid grid-cols-2 items-center gap-3 sm:grid-cols-[minmax(7rem,.9fr)_minmax(0,1.3fr)_6rem_5rem]';

/** For each name that plans sell: what answers, what it costs and how long it takes. */
export function NamesCard({ models }: { models: Models }) {
  const connections = models.connections.filter(({ scope, canManage }) => scope === 'installation' && canManage);
  const lists = useQueries({ queries: connections.map(({ id }) => offeredQuery(id)) });
  const offers = connections.map((connection, at) => ({ connection, models: lists[at]?.data ?? [] }));
  const plans = useQuery(plansQuery());
  const save = useSaveModelSettings();
  const choose = (label: NameAnswer['label']) => (value: string) => {
    const [connectionId = '', model = ''] = split(value);
    save.mutate({ names: { [label]: value === automatic ? null : { connectionId, model } } });
  };
  return (
    <Card title="Models by plan name">
      <FormProblem call={save} operation="Failed to save settings" />
      <div aria-hidden="true" className={`${columns} hidden! pb-2 text-tiny text-ink-3 sm:grid!`}>
        <span>Plan name</span>
        <span>Model</span>
        <span className="text-right">100 posts cost</span>
        <span className="text-right">Usual time</span>
      </div>
      <ul>
        {models.names.map((answer) => (
          <NameRow
            key={answer.label}
            answer={answer}
            offers={offers}
            plan={planText(plans.data ?? [], answer.label)}
            pending={save.isPending ? save.variables.names?.[answer.label] : undefined}
            onChoose={choose(answer.label)}
          />
        ))}
      </ul>
      <p className="-mx-4 border-t border-line px-4 pt-3 text-small text-ink-2">
        Each draft shows which model wrote it.
      </p>
    </Card>
  );
}

const automatic = '';
const joined = (named: NameAnswer['chosen']): string =>
  named === null ? automatic : `${named.connectionId} ${named.model}`;

/** Ids of connections have no spaces, names of models may. */
function split(value: string): [string, string] {
  const at = value.indexOf(' ');
  return [value.slice(0, at), value.slice(at + 1)];
}

interface NameRowProps {
  answer: NameAnswer;
  offers: readonly Offer[];
  plan: string;
  /** What was just chosen and is being saved. */
  pending: NameAnswer['chosen'] | undefined;
  onChoose: (value: string) => void;
}

function NameRow({ answer, offers, plan, pending, onChoose }: NameRowProps) {
  const { label, costOf100Cents, usualMs } = answer;
  return (
    <li className={`${columns} -mx-4 border-t border-line px-4 py-2.5`}>
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <p className="font-mono text-tiny font-semibold whitespace-nowrap">{label}</p>
        <p className="text-tiny font-normal text-ink-3">{plan}</p>
      </div>
      <div className="col-span-2 min-w-0 sm:col-span-1">
        {answer.variable === null ? (
          <Field label={`Model for ${label}`} hideLabel>
            <Select
              value={joined(pending === undefined ? answer.chosen : pending)}
              onChange={(event) => onChoose(event.target.value)}
            >
              <Options answer={answer} offers={offers} />
            </Select>
          </Field>
        ) : (
          <Fixed name={answer.name} variable={answer.variable} />
        )}
      </div>
      <Figure name="100 posts cost" isStrong>
        {costOf100Cents === null ? '–' : money(costOf100Cents)}
      </Figure>
      <Figure name="Usual time">{usualMs === null ? '–' : seconds(usualMs)}</Figure>
    </li>
  );
}

function Options({ answer: { chosen, name, source }, offers }: Pick<NameRowProps, 'answer' | 'offers'>) {
  const isListed = offers.some(
    ({ connection, models }) => connection.id === chosen?.connectionId && models.some(({ id }) => id === chosen.model),
  );
  return (
    <>
      <option value={automatic}>{source !== 'notes' && chosen === null ? `Automatic (${name})` : 'Automatic'}</option>
      {chosen !== null && !isListed && <option value={joined(chosen)}>{chosen.model}</option>}
      {offers.map(({ connection, models }) => (
        <optgroup key={connection.id} label={connectionName(connection)}>
          {models.map(({ id, name: modelName }) => (
            <option key={id} value={joined({ connectionId: connection.id, model: id })}>
              {modelName} · {connectionName(connection)}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}

function Fixed({ name, variable }: { name: string; variable: string }) {
  return (
    <>
      <p className="text-small font-semibold wrap-anywhere">{name}</p>
      <p className="text-tiny font-normal wrap-anywhere text-ink-3">
        Fixed by <Code>{variable}</Code>
      </p>
    </>
  );
}

function Figure({ name, isStrong = false, children }: { name: string; isStrong?: boolean; children: string }) {
  return (
    <p className={`text-small tabular-nums sm:text-right ${isStrong ? 'font-semibold' : 'text-ink-2'}`}>
      <span className="font-normal text-ink-3 sm:sr-only">{name}: </span>
      {children}
    </p>
  );
}

/** "Starter and up"; the largest plan alone has no "up". */
function planText(plans: readonly Plan[], label: NameAnswer['label']): string {
  const [first, ...larger] = plans.filter(({ limits }) => limits.aiModels.includes(label));
  if (first === undefined) return '';
  return larger.length === 0 ? first.name : `${first.name} and up`;
}
