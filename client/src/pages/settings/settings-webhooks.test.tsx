import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Delivery, Endpoint, NewEndpoint, WebhookEvent } from '@/features/developers/webhooks-api';
import { fill } from '@/testing/fill';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, answerList, server } from '@/testing/server';

const user = userEvent.setup();
const hook: Endpoint = {
  id: '0190a000-0000-7000-8000-00000000e001',
  url: 'https://hooks.example.com/quillcast',
  events: ['post.published', 'post.failed'],
  accountIds: null,
  madeBy: 'Maya Ortiz',
  mayChange: true,
  createdAt: '2026-11-20T09:00:00.000Z',
  isOn: true,
  offReason: null,
  failingSince: null,
  sent: 3,
  delivered: 2,
  failed: 1,
};
const refused: Delivery = {
  id: '0190a000-0000-7000-8000-00000000d001',
  eventId: 'evt_0190a000-0000-7000-8000-0000000abcde',
  type: 'post.published',
  createdAt: '2026-11-20T09:00:00.000Z',
  attempts: 10,
  triedAt: '2026-11-20T09:00:01.000Z',
  deliveredAt: null,
  nextAt: null,
  statusCode: 503,
  problem: null,
  tookMs: 84,
  answer: 'Busy',
};
const events: WebhookEvent[] = ['post.published', 'post.failed', 'post.deleted', 'account.reconnect_required'];
let webhooks: Endpoint[];
let deliveries: Delivery[];
let sent: unknown[];

beforeAll(async () => {
  await loadScreens('/settings');
  await import('./components/developers-tab.tsx');
}, 60_000);

beforeEach(() => {
  signIn();
  webhooks = [hook];
  deliveries = [refused];
  sent = [];
  server.use(
    answer('get', '/api/integrations/accounts', []),
    answer('get', '/api/publishing/approvals', []),
    answer('get', '/api/developers/keys', { keys: [], isPaused: false, most: 10 }),
    answer('get', '/api/developers/webhooks', () => ({ webhooks, most: 5, events })),
    answerList('/api/developers/webhooks/:id/deliveries', () => deliveries),
    answer('post', '/api/developers/webhooks', async ({ request }) => {
      const body = (await request.json()) as NewEndpoint;
      sent.push(body);
      return { ...hook, ...body, secret: 'whsec_once' };
    }),
    answer('patch', '/api/developers/webhooks/{id}', async ({ request }) => {
      const { isOn } = (await request.json()) as { isOn: boolean };
      webhooks = [{ ...hook, isOn, offReason: 'person' }];
      return { webhooks, most: 5, events };
    }),
    answer('post', '/api/developers/webhooks/{id}/secret', { secret: 'whsec_next' }),
    answer('post', '/api/developers/webhooks/{id}/test', () => {
      deliveries = [{ ...refused, id: hook.id, type: 'webhook.test', deliveredAt: refused.triedAt, statusCode: 200 }];
      return deliveries[0] as Delivery;
    }),
    answer('post', '/api/developers/webhooks/{id}/resend', async ({ request }) => {
      sent.push(await request.json());
      return { count: 1 };
    }),
    answer('post', '/api/developers/webhooks/{id}/deliveries/{deliveryId}/resend', ({ params }) => {
      sent.push(params['deliveryId']);
      return refused;
    }),
    answer('delete', '/api/developers/webhooks/{id}', () => {
      webhooks = [];
      return null;
    }),
  );
});

const open = async () => {
  renderApp('/settings?tab=developers');
  return within(await screen.findByRole('region', { name: 'Webhooks' }));
};

it('says how an endpoint does, and resends one or all that failed', async () => {
  const card = await open();
  expect(await card.findByText('2 events, signed. 2 of 3 delivered in 24 h.')).toBeVisible();
  expect(card.getByText('1 failing')).toBeVisible();
  expect(await card.findByText('503')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Resend post.published 0abcde' }));
  await user.click(card.getByRole('button', { name: 'Resend 1 failed one' }));
  await waitFor(() => expect(sent).toEqual([refused.id, { since: '1970-01-01T00:00:00.000Z' }]));
});

it('adds an endpoint for the events that are chosen, and shows its secret once', async () => {
  const card = await open();
  await user.click(await card.findByRole('button', { name: 'Add endpoint' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add endpoint' }));
  await user.click(dialog.getByRole('button', { name: 'Add endpoint' }));
  expect(dialog.getByText('Enter an address.')).toBeVisible();
  await fill(user, dialog.getByRole('textbox', { name: 'Address' }), 'https://n8n.example.com/hook');
  await user.click(dialog.getByRole('checkbox', { name: 'account.reconnect_required' }));
  await user.click(dialog.getByRole('button', { name: 'Add endpoint' }));
  const made = within(await screen.findByRole('dialog', { name: 'Copy your signing secret now' }));
  expect(made.getByRole('textbox')).toHaveValue('whsec_once');
  expect(sent).toEqual([{ url: 'https://n8n.example.com/hook', events: ['post.published', 'post.failed'] }]);
  await user.click(made.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByDisplayValue('whsec_once')).toBeNull());
});

it('sends a test, rotates the secret, turns it off and deletes it after asking', async () => {
  const card = await open();
  await user.click(await card.findByRole('button', { name: 'Send test' }));
  expect(await card.findByText('webhook.test')).toBeVisible();
  const choose = async (name: string) => {
    await user.click(card.getByRole('button', { name: /^Options for hooks/ }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Rotate secret…');
  await user.click(await screen.findByRole('button', { name: 'Rotate secret' }));
  expect(await screen.findByDisplayValue('whsec_next')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await choose('Turn off');
  expect(await card.findByText('Off')).toBeVisible();
  expect(card.getByRole('button', { name: 'Send test' })).toBeDisabled();
  await choose('Delete…');
  await user.click(await screen.findByRole('button', { name: 'Delete endpoint' }));
  expect(await card.findByText(/No endpoints yet/)).toBeVisible();
});
