import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, makePlatforms } from '@/testing/factories';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, server } from '@/testing/server';

const account = makeAccount({ platform: 'linkedin', handle: 'Ada Byron', displayName: 'Ada Byron' });

beforeAll(() => loadScreens('/linkedin'), 60_000);
beforeEach(() => signIn());

const strip = async () => within(await screen.findByRole('region', { name: 'LinkedIn account' }));
const connected = () => server.use(answer('get', '/api/integrations/accounts', [account]));

describe('the account above the LinkedIn writer', () => {
  it.each(['/linkedin', '/platforms/linkedin'])(
    'offers to connect at %s, and leaves the writer as it is',
    async (path) => {
      renderApp(path);
      expect(await (await strip()).findByRole('button', { name: 'Connect LinkedIn' })).toBeVisible();
      expect(screen.getByRole('textbox', { name: 'What is the post about?' })).toBeVisible();
    },
  );

  it('shows who is connected', async () => {
    connected();
    renderApp('/linkedin');
    expect(await (await strip()).findByText('Ada Byron')).toBeVisible();
    expect((await strip()).getByText('Connected')).toBeVisible();
  });

  it('says what came of connecting, takes the focus there and cleans the address', async () => {
    connected();
    renderApp('/platforms/linkedin?connected=1&sheet=none');
    const result = await screen.findByText('LinkedIn is connected. You can publish and schedule posts to it.');
    expect(result.closest('[tabindex]')).toHaveFocus();
    await waitFor(() => expect(window.location.search).toBe('?sheet=none'));
  });

  it('believes no address that claims an account where none is', async () => {
    renderApp('/platforms/linkedin?connected=1');
    await (await strip()).findByRole('button', { name: 'Connect LinkedIn' });
    expect(screen.queryByText(/LinkedIn is connected/)).toBeNull();
  });

  it.each([
    ['denied', /publishing to LinkedIn stays off. Connect again and choose Allow/],
    ['expired', /took too long, or began in another browser/],
    ['failed', /did not complete the connection/],
    ['anything', /did not complete the connection/],
  ])('explains the problem “%s”', async (problem, text) => {
    renderApp(`/platforms/linkedin?problem=${problem}`);
    expect(await (await strip()).findByText(text)).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('says what the server lacks', async () => {
    server.use(answer('get', '/api/integrations/platforms', makePlatforms({ linkedin: { configured: false } })));
    renderApp('/linkedin');
    expect(await (await strip()).findByText(/LINKEDIN_CLIENT_ID/)).toBeVisible();
  });
});
