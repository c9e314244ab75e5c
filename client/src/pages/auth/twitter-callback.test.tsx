import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectPath as connectPathOf } from '@/features/accounts/words';
import { keepXRequest } from '@/networks/twitter/request';
import { leave } from '@/lib/address/leave';
import { makeAccount } from '@/testing/factories';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const callback = '/auth/twitter/callback';
const back = `${callback}?oauth_token=t1&oauth_verifier=v1`;
const connectPath = '/api/integrations/twitter/connect';

beforeAll(() => loadScreens(callback, '/platforms/twitter'), 60_000);
beforeEach(() => signIn());

const begun = () => keepXRequest({ oauth_token: 't1', oauth_token_secret: 's1' });
const address = () => window.location.pathname + window.location.search;

describe('coming back from X', () => {
  it('sends what X said once, and lands on the connected card with nothing left in the address', async () => {
    const sent: unknown[] = [];
    server.use(
      answer('post', connectPath, async ({ request }) => {
        sent.push(await request.json());
        server.use(answer('get', '/api/integrations/accounts', [makeAccount()]));
        return makeAccount();
      }),
    );
    begun();
    renderApp(back);
    await waitFor(() => expect(address()).toBe('/platforms/twitter'));
    const result = await screen.findByText('X is connected. You can publish and schedule posts to it.');
    expect(sent).toEqual([{ oauth_token: 't1', oauth_verifier: 'v1', oauth_token_secret: 's1' }]);
    expect(result.closest('[tabindex]')).toHaveFocus();
    expect(screen.getByText('@maya')).toBeVisible();
    expect(sessionStorage.getItem('x-connect')).toBeNull();
    await waitFor(() => expect((window.history.state as { usr: unknown }).usr).toBeNull());
  });

  it('leads back to the screen that asked for the account, also on a second try', async () => {
    server.use(answer('post', connectPath, makeAccount()));
    const left = vi.spyOn(leave, 'to').mockImplementation(() => undefined);
    const again = { url: 'https://x.example/authorize', oauth_token: 't1', oauth_token_secret: 's1' };
    server.use(answer('get', '/api/integrations/twitter/auth', again));
    const { unmount } = renderApp(connectPathOf('twitter', '/settings?tab=writing'));
    expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', '/settings?tab=writing');
    await userEvent.click(await screen.findByRole('button', { name: 'Connect X' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith(again.url));
    unmount();
    const refused = renderApp(`${callback}?denied=t1`);
    await screen.findByRole('link', { name: 'Back' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(left).toHaveBeenCalledTimes(2));
    refused.unmount();
    renderApp(back);
    expect(await screen.findByText('X is connected.')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/settings?tab=writing'));
    expect(sessionStorage.getItem('connect-origin')).toBeNull();
  });

  it('says after a refusal which feature is off and how to allow it', async () => {
    begun();
    renderApp(`${callback}?denied=t1`);
    expect(await screen.findByText(/publishing to X stays off. Connect it and choose Allow/)).toBeVisible();
    await waitFor(() => expect(sessionStorage.getItem('x-connect')).toBeNull());
    await waitFor(() => expect(address()).toBe(callback));
  });

  it('sends nothing for an answer that this tab did not ask for, and keeps what it did ask for', async () => {
    begun();
    renderApp(`${callback}?oauth_token=foreign&oauth_verifier=v9`);
    expect(await screen.findByText(/started in another browser or tab, or is already finished/)).toBeVisible();
    expect(sessionStorage.getItem('x-connect')).toContain('s1');
  });

  it('says when the same address is opened a second time', async () => {
    server.use(answer('post', connectPath, makeAccount()));
    begun();
    const { unmount } = renderApp(back);
    await waitFor(() => expect(address()).toBe('/platforms/twitter'));
    unmount();
    renderApp(back);
    expect(await screen.findByText(/or is already finished/)).toBeVisible();
  });

  it.each([callback, `${callback}?oauth_token=t1`])('finds nothing to finish at %s', async (path) => {
    begun();
    renderApp(path);
    expect(await screen.findByText("There's no connection to finish here. Try connecting X again.")).toBeVisible();
  });

  it("gives the server's reason and starts again from there", async () => {
    const message = 'Connecting took longer than 15 minutes. Try connecting X again.';
    server.use(refuse('post', connectPath, { status: 422, type: 'VALIDATION_FAILED', message }));
    begun();
    renderApp(back);
    expect(await screen.findByText(message, { selector: 'main *' })).toBeVisible();
    const left = vi.spyOn(leave, 'to').mockImplementation(() => undefined);
    const again = { url: 'https://x.example/authorize', oauth_token: 't2', oauth_token_secret: 's2' };
    server.use(answer('get', '/api/integrations/twitter/auth', again));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith(again.url));
    expect(sessionStorage.getItem('x-connect')).toContain('s2');
  });
});
