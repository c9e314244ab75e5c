import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepConnectOrigin } from '@/features/accounts/connect-origin';
import { accountsPath } from '@/networks/ids';
import { leave } from '@/lib/address/leave';
import { storeInTab } from '@/lib/device/stored-in-tab';
import { makeAccount, makePlatforms } from '@/testing/factories';
import { forgetEditors } from '@/testing/editor';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, server } from '@/testing/server';

const account = makeAccount({ platform: 'linkedin', handle: 'Ada Byron', displayName: 'Ada Byron' });

beforeAll(() => loadScreens('/linkedin'), 60_000);
beforeEach(() => {
  signIn();
  server.use(answer('get', '/api/publishing/slots', { timezone: 'Europe/Berlin', slots: [], next: [] }));
});
afterEach(forgetEditors);

const strip = async () => within(await screen.findByRole('region', { name: 'LinkedIn account' }));
const connected = () => server.use(answer('get', '/api/integrations/accounts', [account]));

describe('the account of the LinkedIn writer', () => {
  it.each(['/linkedin', '/platforms/linkedin'])(
    'offers to connect at %s, and leaves the writer as it is',
    async (path) => {
      renderApp(path);
      expect(await (await strip()).findByRole('button', { name: 'Connect LinkedIn' })).toBeVisible();
      expect(screen.getByRole('textbox', { name: 'LinkedIn post' })).toBeVisible();
    },
  );

  it('names who is connected in the send bar and takes no more room', async () => {
    connected();
    renderApp('/linkedin');
    const bar = within(await screen.findByRole('region', { name: 'Publish' }));
    expect(await bar.findByRole('button', { name: /^Ada Byron/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'LinkedIn account' })).toBeNull();
  });

  it('says at the send bar that it is connected, with the cursor in the text, and cleans the address', async () => {
    connected();
    renderApp('/platforms/linkedin?connected=1&sheet=none');
    const bar = within(await screen.findByRole('region', { name: 'Publish' }));
    expect(await bar.findByText('LinkedIn is connected.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'LinkedIn post' })).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'LinkedIn account' })).toBeNull();
    await waitFor(() => expect(window.location.search).toBe('?sheet=none'));
    await userEvent.click(bar.getByRole('button', { name: 'Dismiss' }));
    expect(bar.queryByText('LinkedIn is connected.')).toBeNull();
  });

  it('says it with what went wrong, and takes the focus there', async () => {
    connected();
    renderApp('/platforms/linkedin?problem=failed');
    const result = await screen.findByText(/didn't complete the connection/);
    expect(result.closest('[tabindex]')).toHaveFocus();
  });

  it('leads back to the screen that asked for the account, and says it there', async () => {
    connected();
    keepConnectOrigin('/linkedin?sheet=none');
    renderApp('/platforms/linkedin?connected=1');
    expect(await screen.findByText('LinkedIn is connected.')).toBeVisible();
    expect(await screen.findByRole('textbox', { name: 'LinkedIn post' })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/linkedin?sheet=none');
  });

  it('believes no address that claims an account where none is', async () => {
    renderApp('/platforms/linkedin?connected=1');
    await (await strip()).findByRole('button', { name: 'Connect LinkedIn' });
    expect(screen.queryByText(/LinkedIn is connected/)).toBeNull();
  });

  it.each([
    ['denied', /publishing to LinkedIn stays off. Connect it and choose Allow/],
    ['expired', /took too long or began in another browser/],
    ['failed', /didn't complete the connection/],
    ['anything', /didn't complete the connection/],
  ])('explains the problem “%s”', async (problem, text) => {
    renderApp(`/platforms/linkedin?problem=${problem}`);
    expect(await (await strip()).findByText(text)).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it.each([
    ['?problem=denied', 'active'],
    ['?problem=failed', 'active'],
    ['', 'revoked'],
    ['', 'expired'],
  ] as const)('offers to reconnect at “%s” while the account is %s', async (search, status) => {
    server.use(
      answer('get', '/api/integrations/accounts', [{ ...account, status }]),
      answer('get', '/api/integrations/linkedin/auth', { url: 'https://linkedin.example/authorize' }),
    );
    const left = vi.spyOn(leave, 'to').mockImplementation(() => undefined);
    renderApp(accountsPath('linkedin') + search);
    await userEvent.click(await (await strip()).findByRole('button', { name: 'Reconnect Ada Byron' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://linkedin.example/authorize'));
  });

  it('carries the screen that asked for the account over a refusal', async () => {
    storeInTab('connect-origin', '/posts?tab=drafts');
    renderApp('/platforms/linkedin?problem=denied');
    await waitFor(() => expect(window.location.search).toBe('?from=%2Fposts%3Ftab%3Ddrafts'));
  });

  it('says what the server lacks', async () => {
    server.use(answer('get', '/api/integrations/platforms', makePlatforms({ linkedin: { configured: false } })));
    renderApp('/linkedin');
    expect(await (await strip()).findByText("LinkedIn isn't available on this server. Ask its admin.")).toBeVisible();
  });
});
