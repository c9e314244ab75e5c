import { useQuery } from '@tanstack/react-query';
import { Bot, Ellipsis, History, KeyRound, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { confirm } from '@/components/confirm';
import { QueryList } from '@/components/query-list';
import { TimeAgo } from '@/components/time-ago';
import { Button, IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Menu, MenuItem } from '@/components/ui/layers/menu';
import { useConnectedAccounts } from '@/features/accounts/api';
import { accountName } from '@/features/accounts/words';
import { type ApiKey, keysQuery, useDeleteKey } from '@/features/developers/api';
import { KeyCallsDialog } from '@/features/developers/key-calls-dialog';
import { NewKeyDialog } from '@/features/developers/new-key-dialog';
import { powersText } from '@/features/developers/powers';
import { counted, listText, longDateText } from '@/lib/words/format';
import { useFocusRefuge } from '@/lib/focus/use-focus-refuge';

/** The keys by which scripts act in this workspace. */
export function KeysCard() {
  const query = useQuery(keysQuery());
  const [isNew, setNew] = useState(false);
  const { data } = query;
  const count = data?.keys.filter(({ isApp }) => !isApp).length;
  const isFull = data !== undefined && (count ?? 0) >= data.most;
  return (
    <Card
      title="API keys"
      description={data && `${count} of ${data.most}`}
      actions={
        <Button size="sm" icon={<Plus />} disabled={data === undefined || isFull} onClick={() => setNew(true)}>
          New key
        </Button>
      }
    >
      <QueryList query={query} name="Your keys" blocks={['h-16', 'h-16']}>
        {({ keys }) => (
          <KeyList
            keys={keys.filter(({ isApp }) => !isApp)}
            none="No keys yet. A script needs one to read or draft for you."
          />
        )}
      </QueryList>
      {isNew && <NewKeyDialog onClose={() => setNew(false)} />}
    </Card>
  );
}

/** The apps that members have let in. */
export function AppsCard() {
  const query = useQuery(keysQuery());
  return (
    <Card title="Connected apps" description="Members allowed these to act for them">
      <QueryList query={query} name="Connected apps" blocks={['h-16']}>
        {({ keys }) => (
          <KeyList
            keys={keys.filter(({ isApp }) => isApp)}
            none="No apps yet. Connect an AI app with the address above, and it asks you what it may do."
          />
        )}
      </QueryList>
    </Card>
  );
}

function KeyList({ keys, none }: { keys: readonly ApiKey[]; none: string }) {
  if (keys.length === 0) return <p className="text-small text-ink-2">{none}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {keys.map((key) => (
        <KeyRow key={key.id} apiKey={key} />
      ))}
    </ul>
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, hint, isApp, scopes, mayDelete, lastUsedAt } = apiKey;
  const row = useFocusRefuge<HTMLLIElement>();
  const remove = useDeleteKey();
  const [areCallsOpen, setCallsOpen] = useState(false);
  const ask = () =>
    confirm({
      ...(isApp ? disconnecting(name) : deleting(name)),
      call: {
        run: () => remove.mutateAsync(id),
        operation: `Failed to ${isApp ? 'disconnect the app' : 'delete the key'}`,
      },
    });
  return (
    <li ref={row} className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-sunken text-ink-2">
        {isApp ? <Bot /> : <KeyRound />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="font-mono text-small text-ink-3">{hint}</p>
        <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 text-small sm:grid-cols-4">
          <Fact name="May">{powersText(scopes)}</Fact>
          <Fact name="Accounts">
            <Accounts ids={apiKey.accountIds} />
          </Fact>
          <Fact name="Today">{todayText(apiKey)}</Fact>
          <Fact name="Last used">{lastUsedAt === null ? 'Never' : <TimeAgo startsLine at={lastUsedAt} />}</Fact>
        </dl>
        <p className="mt-2 text-small text-ink-3">{limitsText(apiKey)}</p>
      </div>
      {mayDelete && (
        <div>
          <Menu trigger={<IconButton label={`Options for ${name}`} size="sm" icon={<Ellipsis />} />}>
            <MenuItem icon={<History />} onSelect={() => setCallsOpen(true)}>
              What it changed
            </MenuItem>
            <MenuItem icon={<Trash2 />} danger onSelect={() => void ask()}>
              {isApp ? 'Disconnect…' : 'Delete…'}
            </MenuItem>
          </Menu>
        </div>
      )}
      {areCallsOpen && <KeyCallsDialog id={id} name={name} onClose={() => setCallsOpen(false)} />}
    </li>
  );
}

const deleting = (name: string) => ({
  title: `Delete “${name}”?`,
  description: 'Scripts that use it stop working. What it has scheduled stays.',
  confirmLabel: 'Delete key',
  cancelLabel: 'Keep key',
});

const disconnecting = (name: string) => ({
  title: `Disconnect “${name}”?`,
  description: 'It can’t act here any more. What it has scheduled stays.',
  confirmLabel: 'Disconnect',
  cancelLabel: 'Keep app',
});

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-3">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

/** “3 of 10 posts, 2 generations”. */
function todayText({ scopes, postsToday, postsPerDay, generationsToday, generationsPerDay }: ApiKey): string {
  const text = (used: number, most: number | null, [one, many]: [string, string]) =>
    most === null ? counted(used, one, many) : `${used} of ${counted(most, one, many)}`;
  const posts = text(postsToday, postsPerDay, ['post', 'posts']);
  if (!scopes.includes('write')) return posts;
  return `${posts}, ${text(generationsToday, generationsPerDay, ['generation', 'generations'])}`;
}

const limitsText = ({ madeBy, expiresAt, holdMinutes, distanceMinutes, centsPerDay }: ApiKey): string =>
  [
    `Acts for ${madeBy}`,
    expiresAt === null ? 'Never ends' : `Ends on ${longDateText(expiresAt)}`,
    holdMinutes > 0 && `Holds what it schedules for ${holdMinutes} min`,
    distanceMinutes > 0 && `Keeps its posts ${distanceMinutes} min from others`,
    centsPerDay !== null && `At most $${(centsPerDay / 100).toFixed(2)} a day`,
  ]
    .filter(Boolean)
    .join(' · ');

function Accounts({ ids }: { ids: readonly string[] | null }) {
  const { data = [] } = useConnectedAccounts();
  if (ids === null) return 'All';
  const names = data.filter(({ id }) => ids.includes(id)).map(accountName);
  return names.length === 0 ? 'None that is connected' : listText(names);
}
