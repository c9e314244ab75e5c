import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import { useAuthStore } from '@/features/session/store';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { leave } from '@/lib/address/leave';
import { rereadStored } from '@/lib/device/stored';
import { forgetEditors } from '@/testing/editor';
import { openStream } from '@/testing/open-stream';
import { makeBillingInfo, makePlatforms, makeUser } from '@/testing/factories';
import { disposeRouters, loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, answerList, server } from '@/testing/server';

const firstScreen = { timeout: 15_000 };

const generatePath = '/api/tweetgen/generate';
const bought = makeBillingInfo({ currentPlan: 'starter', period: 'monthly', status: 'trialing' });
const notes = () => screen.findByRole('textbox', { name: 'Your notes' });

beforeAll(() => loadScreens('/write', '/platforms', '/billing/success'), 60_000);
beforeEach(() => {
  forgetEditors();
  server.use(answerList('/api/tweetgen/chats', []), answerList('/api/integrations/posts', []));
  server.use(answer('post', '/api/billing/checkout', { url: 'https://pay.example/1' }));
  signIn();
});

/** What a full navigation leaves behind: storage, and nothing in memory. */
function leavePage(): void {
  cleanup();
  disposeRouters();
  queryClient.clear();
  useUpgradeStore.getState().close();
  rereadStored();
}

const atTheLimit = {
  type: 'USAGE_LIMIT_EXCEEDED',
  feature: 'daily generations',
  requiredPlan: 'starter',
  currentUsage: 20,
  limit: 20,
  resetsAt: '2026-11-21T00:00:00Z',
  requestId: 'request-1',
};

/** At the limit, into the dialog and off to the payment page. Returns the Idempotency-Key that was refused. */
async function payAtTheLimit(): Promise<string | null> {
  let key: string | null = null;
  server.use(
    http.post(`*${generatePath}`, ({ request }) => {
      key = request.headers.get('idempotency-key');
      return HttpResponse.json({ success: false, statusCode: 402, message: '', error: atTheLimit }, { status: 402 });
    }),
  );
  const to = vi.spyOn(leave, 'to').mockReturnValue();
  renderApp('/write');
  fireEvent.change(await notes(), { target: { value: 'The new harbour' } });
  await userEvent.click(screen.getByRole('button', { name: /^Write 3 variants/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Start Free Trial' }));
  await waitFor(() => expect(to).toHaveBeenCalledExactlyOnceWith('https://pay.example/1'));
  leavePage();
  return key;
}

it('comes back to the same screen after the payment, and the stopped call goes on once, with its own key', async () => {
  const key = await payAtTheLimit();
  const stream = openStream(generatePath);
  server.use(stream.handler, answer('get', '/api/billing/info', bought));
  renderApp('/billing/success?session_id=cs_1');
  await waitFor(() => expect(stream.requests).toHaveLength(1));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/write'));
  expect(stream.requests[0]?.body).toMatchObject({ prompt: 'The new harbour', count: 3 });
  expect(stream.requests[0]?.key).toBe(key);
  expect(await screen.findByText('The new harbour')).toBeVisible();
  expect(await screen.findByText("You're on Starter now. Writing…", { selector: 'p' })).toBeVisible();
  leavePage();
  renderApp('/write');
  await screen.findByRole('textbox', { name: 'Post' });
  expect(stream.requests).toHaveLength(1);
});

it('comes back from a cancelled payment with the text, a quiet line, and nothing sent', async () => {
  await payAtTheLimit();
  const stream = openStream(generatePath);
  server.use(stream.handler);
  renderApp('/write?checkout=cancelled');
  expect(await screen.findByText(/^You left the payment page without paying\./, { selector: 'p' })).toBeVisible();
  expect(await notes()).toHaveValue('The new harbour');
  await waitFor(() => expect(window.location.search).toBe(''));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/^You left the payment page/, { selector: 'p' })).toBeNull();
  expect(stream.requests).toHaveLength(0);
});

it('sends nothing for somebody else, who has come to this browser meanwhile', async () => {
  await payAtTheLimit();
  signIn({ ...makeUser(), id: '0190a000-0000-7000-8000-000000000009' });
  const stream = openStream(generatePath);
  server.use(
    stream.handler,
    answer('get', '/api/billing/info', bought),
    answer('post', '/api/billing/refresh', bought),
  );
  renderApp('/billing/success?session_id=cs_1');
  expect(await screen.findByRole('heading', { name: "You're on Starter" })).toBeVisible();
  expect(stream.requests).toHaveLength(0);
});

it('sends nothing in another workspace, and offers the way to the one that was paid for', async () => {
  await payAtTheLimit();
  useAuthStore.getState().switchWorkspace(makeUser().workspaces[1]?.id ?? '');
  server.use(answer('get', '/api/billing/info', bought));
  renderApp('/billing/success?session_id=cs_1');
  expect(await screen.findByText("You paid for the workspace “Maya's desk”.")).toBeVisible();
  expect(screen.getByRole('button', { name: "Switch to Maya's desk" })).toBeVisible();
});

it('connects a network that was locked before, once the plan has it', async () => {
  const platforms = (allowedByPlan: boolean) =>
    answer('get', '/api/integrations/platforms', makePlatforms({ twitter: { allowedByPlan } }));
  const to = vi.spyOn(leave, 'to').mockReturnValue();
  server.use(platforms(false));
  renderApp('/platforms');
  await userEvent.click(await screen.findByRole('button', { name: /^Connect X/ }, firstScreen));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Start Free Trial' }));
  await waitFor(() => expect(to).toHaveBeenCalledExactlyOnceWith('https://pay.example/1'));
  leavePage();
  const request = { url: 'https://x.example/consent', oauth_token: 't', oauth_token_secret: 's' };
  server.use(platforms(true), answer('get', '/api/billing/info', bought));
  server.use(answer('get', '/api/integrations/twitter/auth', request));
  renderApp('/billing/success?session_id=cs_1');
  await waitFor(() => expect(to).toHaveBeenLastCalledWith('https://x.example/consent'));
  expect(window.location.pathname).toBe('/platforms');
  expect(to).toHaveBeenCalledTimes(2);
});
