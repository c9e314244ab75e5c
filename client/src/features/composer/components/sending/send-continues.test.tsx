import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import { Toaster } from '@/components/ui/layers/toaster';
import { readConnectOrigin } from '@/features/accounts/connect-origin';
import { noteConnectUrl } from '@/features/composer/generation/model-connected';
import { suggester } from '@/features/composer/hooks/document/use-is-request';
import { sendAnswers, write } from '@/features/composer/sending/send-fixtures';
import { closeEditors, currentDoc, openEditor, typeInto } from '@/features/composer/store';
import { currentOwnerKey } from '@/features/session/access';
import { endCheckout } from '@/features/session/checkout-record';
import { rememberBlocked } from '@/features/session/interrupted';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { leave } from '@/lib/address/leave';
import { rereadStored } from '@/lib/device/stored';
import { makePlatforms } from '@/testing/factories';
import { answer, server } from '@/testing/server';
import {
  commit,
  onServer,
  open,
  panel,
  paths,
  press,
  schedulePath,
  startSendScreen,
  text,
  answers,
} from '@/testing/send-screen';

startSendScreen();

describe('a request for a post', () => {
  it('is sent as it is only after somebody was asked, also by the press that schedules', async () => {
    await suggester.get();
    noteConnectUrl(currentOwnerKey(), '/settings/models');
    write('tweet', ['write a tweet about our new autumn menu']);
    open();
    await press('Publish');
    expect(within(await panel()).getByText('Publish this request as it is?')).toBeVisible();
    await userEvent.setup().click(within(await panel()).getByRole('button', { name: 'Close' }));
    await press(/^Schedule (?!instead)/);
    expect(within(await panel()).getByText('Schedule this request as it is?')).toBeVisible();
    expect(onServer.calls).toEqual([]);
  });
});

describe('a used-up plan', () => {
  let keys: (string | null)[];
  const atTheLimit = () =>
    http.post('*/api/tweetgen/save', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      const error = { type: 'USAGE_LIMIT_EXCEEDED', feature: 'tweets per month', requestId: 'request-1' };
      return HttpResponse.json({ success: false, statusCode: 402, message: '', error }, { status: 402 });
    });

  /** Pressed at the limit, then away to pay: what is left is what this device keeps. */
  async function publishAtTheLimit(texts: string[]): Promise<void> {
    keys = [];
    server.use(atTheLimit());
    write('thread', texts);
    open('thread');
    await press('Publish');
    await commit('Publish now');
    await waitFor(() => expect(useUpgradeStore.getState().isOpen).toBe(true));
    expect(screen.getByRole('dialog', { name: 'Publish' })).toBeInTheDocument();
    rememberBlocked({ planId: 'starter', isAnnual: false });
    cleanup();
    rereadStored();
    closeEditors();
    queryClient.clear();
    useUpgradeStore.getState().close();
    server.use(...answers());
  }

  it('is paid for, and what it stopped is sent once', async () => {
    await publishAtTheLimit([text, 'Bring a coat.']);
    endCheckout('paid');
    open('thread');
    expect(await screen.findByText(/^Publishing in/)).toBeInTheDocument();
    expect(paths()).toEqual(['tweetgen/save', schedulePath]);
    expect(onServer.calls[0]?.key).toBe(keys[0]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens the panel again without sending when the payment was cancelled', async () => {
    await publishAtTheLimit([text, 'Bring a coat.']);
    endCheckout('cancelled');
    open('thread');
    expect(await screen.findByRole('dialog', { name: 'Publish' })).toBeInTheDocument();
    expect(onServer.calls).toEqual([]);
  });

  it('sends nothing when the text has changed meanwhile, however its parts are cut', async () => {
    await publishAtTheLimit(['a,b', 'c']);
    endCheckout('paid');
    openEditor('thread', currentOwnerKey());
    const doc = currentDoc('thread');
    const [first, second] = doc?.parts ?? [];
    typeInto('thread', first?.id ?? '', 'a');
    typeInto('thread', second?.id ?? '', 'b,c');
    open('thread');
    expect(await screen.findByText('The text has changed since. Check it, then send it again.')).toBeInTheDocument();
    expect(onServer.calls).toEqual([]);
  });
});

it('connects the network by itself once the plan that includes it is paid for', async () => {
  const leaving = vi.spyOn(leave, 'to').mockImplementation(() => undefined);
  const consent = { url: 'https://x.test/consent', oauth_token: 'token', oauth_token_secret: 'secret' };
  const isPaid = { now: false };
  server.use(
    answer('get', '/api/integrations/platforms', () => makePlatforms({ twitter: { allowedByPlan: isPaid.now } })),
    answer('get', '/api/integrations/twitter/auth', consent),
    ...sendAnswers({ accounts: [] }),
  );
  write('tweet', [text]);
  open();
  await press('Publish');
  await commit('Upgrade to Starter');
  rememberBlocked({ planId: 'starter', isAnnual: false });
  cleanup();
  queryClient.clear();
  useUpgradeStore.getState().close();
  isPaid.now = true;
  endCheckout('paid');
  open();
  await waitFor(() => expect(leaving).toHaveBeenCalledWith(consent.url));
  expect(readConnectOrigin()).toBe('/write');
});

it('keeps the time that was seen when the account that is connected for it has other slots', async () => {
  const leaving = vi.spyOn(leave, 'to').mockImplementation(() => undefined);
  const consent = { url: 'https://x.test/consent', oauth_token: 'token', oauth_token_secret: 'secret' };
  server.use(
    answer('get', '/api/integrations/twitter/auth', consent),
    ...sendAnswers({ accounts: [], slots: ['2027-03-30T07:00:00.000Z'] }),
  );
  write('tweet', [text]);
  open();
  await press('Other times');
  const when = () => screen.getByLabelText('When');
  await waitFor(() => expect(when()).toHaveAccessibleDescription(/Tue 9:00 AM|Mar 30,( 2027,)? 9:00 AM/));
  await press('Connect X');
  await waitFor(() => expect(leaving).toHaveBeenCalled());
  cleanup();
  queryClient.clear();
  server.use(...sendAnswers({ slots: ['2027-04-01T07:00:00.000Z'] }));
  open();
  expect(await screen.findByRole('button', { name: 'Schedule post' })).toBeEnabled();
  expect(when()).toHaveAccessibleDescription(/Tue 9:00 AM|Mar 30,( 2027,)? 9:00 AM/);
});

it('says that it was not sent where its panel was closed and its text changed while it waited for a connection', async () => {
  write('tweet', [text]);
  open();
  await press('Publish');
  await screen.findByRole('dialog', { name: 'Publish' });
  act(() => onlineManager.setOnline(false));
  onTestFinished(() => onlineManager.setOnline(true));
  await commit('Publish now');
  await screen.findByText("You're offline. This continues when you're back.");
  await userEvent.keyboard('{Escape}');
  act(() => typeInto('tweet', currentDoc('tweet')?.parts[0]?.id ?? '', 'Another text.'));
  act(() => onlineManager.setOnline(true));
  render(<Toaster />);
  expect(await screen.findByText('The text has changed since. Check it, then send it again.')).toBeInTheDocument();
  expect(onServer.calls).toEqual([]);
});
