import { api, type ApiData, unwrap } from '@/api/client';
import { one, pages } from '@/api/resource';
import type { components } from '@/api/schema';
import { action } from '@/features/session/use-action';

export type Endpoints = ApiData<'/api/developers/webhooks', 'get'>;
export type Endpoint = Endpoints['webhooks'][number];
export type WebhookEvent = Endpoint['events'][number];
export type NewEndpoint = components['schemas']['NewWebhookRequest'];
export type MadeEndpoint = ApiData<'/api/developers/webhooks', 'post'>;
export type Delivery = components['schemas']['DeliveryResponse'];

const key = ['developers', 'webhooks'] as const;
const path = (id: string) => ({ params: { path: { id } } });
const whileSendingMs = 2_000;

export const endpointsQuery = () => one(key, '/api/developers/webhooks', { staleTime: 0 });

/** Looks again while one is being sent. */
export const deliveriesQuery = (id: string) =>
  pages([...key, id], '/api/developers/webhooks/{id}/deliveries', {
    params: { path: { id }, query: { limit: 5 } },
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(isSending)) === true && whileSendingMs,
  });

/** Due, or under way. */
export const isSending = ({ nextAt }: Delivery): boolean => nextAt !== null && Date.parse(nextAt) < Date.now() + 45_000;

/** The answer is the only one that has the secret. */
export const useMakeEndpoint = action<NewEndpoint, MadeEndpoint>({
  key: ['make-endpoint'],
  operation: 'Failed to add the endpoint',
  showsFieldErrors: true,
  run: (body) => unwrap(api.POST('/api/developers/webhooks', { body })),
  invalidates: [key],
});

type Changes = components['schemas']['ChangeWebhookRequest'] & { id: string };
export const useChangeEndpoint = action<Changes, Endpoints>({
  key: ['change-endpoint'],
  operation: 'Failed to change the endpoint',
  showsFieldErrors: true,
  run: ({ id, ...body }) => unwrap(api.PATCH('/api/developers/webhooks/{id}', { ...path(id), body })),
  invalidates: [key],
});

export const useDeleteEndpoint = action<string>({
  key: ['delete-endpoint'],
  operation: 'Failed to delete the endpoint',
  run: (id) => unwrap(api.DELETE('/api/developers/webhooks/{id}', path(id))),
  invalidates: [key],
});

export const useRotateSecret = action<string, { secret: string }>({
  key: ['rotate-secret'],
  operation: 'Failed to rotate the secret',
  run: (id) => unwrap(api.POST('/api/developers/webhooks/{id}/secret', path(id))),
});

export const useSendTest = action<string, Delivery>({
  key: ['send-test'],
  operation: 'Failed to send the test',
  run: (id, headers) => unwrap(api.POST('/api/developers/webhooks/{id}/test', { ...path(id), headers })),
  invalidates: [key],
});

export const useResend = action<{ id: string; deliveryId: string }, Delivery>({
  key: ['resend-delivery'],
  operation: 'Failed to resend',
  run: (input, headers) =>
    unwrap(
      api.POST('/api/developers/webhooks/{id}/deliveries/{deliveryId}/resend', { params: { path: input }, headers }),
    ),
  invalidates: [key],
});

/** All of the log. */
export const useResendFailed = action<string, { count: number }>({
  key: ['resend-failed'],
  operation: 'Failed to resend',
  run: (id, headers) =>
    unwrap(
      api.POST('/api/developers/webhooks/{id}/resend', {
        ...path(id),
        body: { since: new Date(0).toISOString() },
        headers,
      }),
    ),
  invalidates: [key],
});
