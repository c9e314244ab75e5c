import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { fieldMessages } from '@/api/field-errors';
import { DialogButtons } from '@/components/forms/dialog-buttons';
import { FormProblem } from '@/components/forms/form-problem';
import { ChipGroup } from '@/components/ui/chips';
import { Field, FieldError } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { Dialog } from '@/components/ui/layers/dialog';
import { Copied, OnceDialog } from '@/features/developers/copied';
import {
  type Endpoint,
  endpointsQuery,
  useChangeEndpoint,
  useMakeEndpoint,
  type WebhookEvent,
} from '@/features/developers/webhooks-api';
import { useForm } from '@/lib/forms/use-form';

const endpointForm = v.object({
  url: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter an address.'),
    v.maxLength(2_000, 'Use at most 2,000 characters.'),
  ),
  events: v.pipe(v.array(v.string()), v.minLength(1, 'Choose at least one event.')),
});
const usual: readonly WebhookEvent[] = ['post.published', 'post.failed', 'account.reconnect_required'];

/** Adds an endpoint and shows its secret, or changes one. */
export function EndpointDialog({ endpoint, onClose }: { endpoint?: Endpoint; onClose: () => void }) {
  const { data: { events: all } = { events: usual } } = useQuery(endpointsQuery());
  const [secret, setSecret] = useState<string | null>(null);
  const [make, change] = [useMakeEndpoint(), useChangeEndpoint()];
  const form = useForm({
    schema: endpointForm,
    initial: { url: endpoint?.url ?? '', events: [...(endpoint?.events ?? usual)] as string[] },
  });
  const [call, operation, verb] = endpoint
    ? ([change, 'Failed to change the endpoint', 'Save'] as const)
    : ([make, 'Failed to add the endpoint', 'Add endpoint'] as const);
  const onError = (error: unknown) => form.refuse(fieldMessages(error, ['url']));
  const submit = form.handleSubmit(({ url, events }) => {
    const body = { url, events: events as WebhookEvent[] };
    if (endpoint) change.mutate({ id: endpoint.id, ...body }, { onSuccess: onClose, onError });
    else make.mutate(body, { onSuccess: (made) => setSecret(made.secret), onError });
  });
  if (secret !== null) return <SecretDialog name={form.values.url} secret={secret} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={endpoint ? 'Edit endpoint' : 'Add endpoint'}
      description="Events are sent there as JSON by POST."
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <FormProblem call={call} operation={operation} fields={['url']} />
        <Field label="Address" error={form.errors.url}>
          <Input type="url" autoComplete="off" placeholder="https://example.com/quillcast" {...form.field('url')} />
        </Field>
        <div>
          <ChipGroup
            label="Events"
            options={all.map((event) => ({ value: event, label: event }))}
            value={form.values.events}
            onChange={(events) => form.set({ events })}
          />
          {form.errors.events !== undefined && <FieldError error={form.errors.events} />}
        </div>
        <DialogButtons onCancel={onClose} pending={call.isPending}>
          {verb}
        </DialogButtons>
      </form>
    </Dialog>
  );
}

export function SecretDialog({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  return (
    <OnceDialog
      title="Copy your signing secret now"
      description="It’s shown once. If you lose it, rotate it."
      onClose={onClose}
    >
      <Copied label={name} text={secret} />
      <p className="text-small text-ink-2">
        Verify every request with a Standard Webhooks library, such as <code>standardwebhooks</code> on npm or PyPI.
        Give it this secret, the raw body and the headers. Use <code>webhook-id</code> to skip repeats.
      </p>
    </OnceDialog>
  );
}
