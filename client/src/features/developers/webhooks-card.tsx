import { useQuery } from '@tanstack/react-query';
import { CircleOff, Ellipsis, KeyRound, Pencil, Plus, Power, Trash2, TriangleAlert, Webhook } from 'lucide-react';
import { useState } from 'react';
import { confirm } from '@/components/confirm';
import { QueryList } from '@/components/query-list';
import { Button, IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Chip } from '@/components/ui/chips';
import { Menu, MenuItem } from '@/components/ui/layers/menu';
import { Deliveries } from '@/features/developers/deliveries';
import { EndpointDialog, SecretDialog } from '@/features/developers/endpoint-dialog';
import {
  type Endpoint,
  endpointsQuery,
  useChangeEndpoint,
  useDeleteEndpoint,
  useRotateSecret,
  useSendTest,
} from '@/features/developers/webhooks-api';
import { useFocusRefuge } from '@/lib/focus/use-focus-refuge';
import { counted } from '@/lib/words/format';

/** The addresses that are told what happens in this workspace. */
export function WebhooksCard() {
  const query = useQuery(endpointsQuery());
  const [isNew, setNew] = useState(false);
  const { data } = query;
  const isFull = data !== undefined && data.webhooks.length >= data.most;
  return (
    <Card
      title="Webhooks"
      description={data && `${data.webhooks.length} of ${data.most}`}
      actions={
        <Button size="sm" icon={<Plus />} disabled={data === undefined || isFull} onClick={() => setNew(true)}>
          Add endpoint
        </Button>
      }
    >
      <QueryList query={query} name="Your webhooks" blocks={['h-16']}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <p className="text-small text-ink-2">No endpoints yet. Add one to be told when a post is published.</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {webhooks.map((endpoint) => (
                <EndpointRow key={endpoint.id} endpoint={endpoint} />
              ))}
            </ul>
          )
        }
      </QueryList>
      {isNew && <EndpointDialog onClose={() => setNew(false)} />}
    </Card>
  );
}

function EndpointRow({ endpoint }: { endpoint: Endpoint }) {
  const { id, isOn, events, sent, delivered, mayChange } = endpoint;
  const row = useFocusRefuge<HTMLLIElement>();
  const name = endpoint.url.replace(/^https?:\/\//, '');
  const [isEditing, setEditing] = useState(false);
  const test = useSendTest();
  return (
    <li ref={row} className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-3">
        <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-sunken text-ink-2">
          <Webhook />
        </span>
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-small text-ink-3">
            {counted(events.length, 'event', 'events')}, signed. {delivered} of {sent} delivered in 24 h.
          </p>
        </div>
        <State endpoint={endpoint} />
        {mayChange && (
          <>
            <Button size="sm" disabled={!isOn} pending={test.isPending} onClick={() => test.mutate(id)}>
              Send test
            </Button>
            <Options {...{ endpoint, name }} onEdit={() => setEditing(true)} />
          </>
        )}
      </div>
      {mayChange && <Deliveries endpoint={endpoint} />}
      {isEditing && <EndpointDialog endpoint={endpoint} onClose={() => setEditing(false)} />}
    </li>
  );
}

const offTexts = { person: 'Off', gone: 'Off: it answered 410', failing: 'Off: failed for 5 days' };

function State({ endpoint: { isOn, offReason, failed } }: { endpoint: Endpoint }) {
  if (!isOn)
    return (
      <Chip tone={offReason === 'person' ? 'quiet' : 'danger'} icon={<CircleOff size={14} />}>
        {offTexts[offReason ?? 'person']}
      </Chip>
    );
  if (failed === 0) return null;
  return (
    <Chip tone="warning" icon={<TriangleAlert size={14} />}>
      {failed} failing
    </Chip>
  );
}

function Options({ endpoint, name, onEdit }: { endpoint: Endpoint; name: string; onEdit: () => void }) {
  const { id, isOn } = endpoint;
  const [change, remove, rotate] = [useChangeEndpoint(), useDeleteEndpoint(), useRotateSecret()];
  const [secret, setSecret] = useState<string | null>(null);
  const askDelete = () =>
    confirm({
      title: `Delete “${name}”?`,
      description: 'Nothing more is sent there. Its log is deleted too.',
      confirmLabel: 'Delete endpoint',
      cancelLabel: 'Keep endpoint',
      call: { run: () => remove.mutateAsync(id), operation: 'Failed to delete the endpoint' },
    });
  const askRotate = () =>
    confirm({
      title: 'Rotate the secret?',
      description: 'You get a new secret. The old one signs as well for 24 hours, so you can switch in time.',
      confirmLabel: 'Rotate secret',
      cancelLabel: 'Keep secret',
      tone: 'primary',
      call: {
        run: async () => setSecret((await rotate.mutateAsync(id)).secret),
        operation: 'Failed to rotate the secret',
      },
    });
  return (
    <>
      <Menu trigger={<IconButton label={`Options for ${name}`} size="sm" icon={<Ellipsis />} />}>
        <MenuItem icon={<Pencil />} onSelect={onEdit}>
          Edit…
        </MenuItem>
        <MenuItem icon={<Power />} onSelect={() => change.mutate({ id, isOn: !isOn })}>
          {isOn ? 'Turn off' : 'Turn on'}
        </MenuItem>
        <MenuItem icon={<KeyRound />} onSelect={() => void askRotate()}>
          Rotate secret…
        </MenuItem>
        <MenuItem icon={<Trash2 />} danger onSelect={() => void askDelete()}>
          Delete…
        </MenuItem>
      </Menu>
      {secret !== null && <SecretDialog {...{ name, secret }} onClose={() => setSecret(null)} />}
    </>
  );
}
