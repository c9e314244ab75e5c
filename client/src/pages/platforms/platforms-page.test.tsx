import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import { billingKeys } from '@/features/session/api';
import type { Account } from '@/features/accounts/api';
import { leave } from '@/lib/address/leave';
import { makeAccount, makeBillingInfo, makePlatforms, makeUser } from '@/testing/factories';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

beforeAll(() => loadScreens('/platforms', '/platforms/twitter'), 60_000);

const linkedin = makeAccount({
  id: '0190a000-0000-7000-8000-0000000000c2',
  platform: 'linkedin',
  handle: 'Ada Byron',
  displayName: 'Ada Byron',
});

interface Found {
  accounts?: Account[];
  platforms?: Parameters<typeof makePlatforms>[0];
}

/** The list of networks with these accounts, as a person of this role sees it. */
async function openPlatforms(
  { accounts = [], platforms = {} }: Found = {},
  path = '/platforms',
  role: 'owner' | 'editor' | 'viewer' = 'owner',
) {
  server.use(
    answer('get', '/api/integrations/platforms', makePlatforms(platforms)),
    answer('get', '/api/integrations/accounts', ({ request }) => {
      const platform = new URL(request.url).searchParams.get('platform');
      return accounts.filter((each) => platform === null || each.platform === platform);
    }),
  );
  const { workspaces } = makeUser();
  signIn({ workspaces: workspaces.map((workspace) => ({ ...workspace, role })) });
  renderApp(path);
  await screen.findByRole('heading', { name: 'X' });
  return userEvent.setup();
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const lines = () => within(screen.getByRole('list', { name: 'Connected accounts' })).getAllByRole('listitem');
const watchLeaving = () => vi.spyOn(leave, 'to').mockImplementation(() => undefined);

/** Answers the two questions of the dialog: how many posts wait, and which come first. */
function answerWaiting(count: number, texts: string[]): void {
  server.use(
    http.get('*/api/publishing/posts/counts', ({ request }) => {
      expect(new URL(request.url).searchParams.get('accountId')).toBe(makeAccount().id);
      return HttpResponse.json({
        success: true,
        data: { all: count, drafts: 0, scheduled: count, published: 0, problems: 0 },
      });
    }),
    http.get('*/api/integrations/posts', () =>
      HttpResponse.json({
        success: true,
        data: texts.map((text, at) => ({ id: `p${at}`, parts: [{ text }], scheduledAt: '2026-12-01T09:00:00.000Z' })),
        meta: { nextCursor: null },
      }),
    ),
  );
}

async function askDisconnect(user: ReturnType<typeof userEvent.setup>, name = '@maya') {
  await user.click(screen.getByRole('button', { name: `Options for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: /Disconnect/ }));
  return within(await screen.findByRole('alertdialog', { name: `Disconnect ${name}?` }));
}

describe('the list of networks', () => {
  it('stands in the order of use', async () => {
    await openPlatforms();
    const names = screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
    expect(names).toEqual(['X', 'LinkedIn']);
    expect(screen.getByText('Connect an account')).toBeVisible();
    expect(card('X').getByText(/280 characters, threads of up to 25/)).toBeVisible();
  });

  it.each([
    ['the plan has', { allowedByPlan: false, requiredPlan: 'starter' as const }],
    ['the server is ready for', { needs: [{ state: 'missing' as const, text: 'A public https address' }] }],
  ])('begins with what %s', async (_, twitter) => {
    await openPlatforms({ platforms: { twitter } });
    const names = screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
    expect(names).toEqual(['LinkedIn', 'X']);
  });

  it('shows who is connected, what is allowed and how long', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00.000Z') });
    try {
      const expiring = { ...linkedin, expiresAt: '2026-11-23T18:00:00.000Z', expiresSoon: true };
      const reader = makeAccount({
        id: 'r',
        handle: 'grace',
        displayName: 'Grace',
        method: 'username',
        canPublish: false,
      });
      const maya = makeAccount({
        isDefault: true,
        lastPostAt: '2026-11-20T09:00:00.000Z',
        nextPostAt: '2026-11-21T09:00:00.000Z',
        problemPosts: 2,
      });
      server.use(
        answer('get', '/api/auth/me', {
          user: makeUser(),
          timezone: 'Asia/Tokyo',
          hasPassword: true,
          hasTwoFactor: false,
          platforms: [],
        }),
      );
      await openPlatforms({ accounts: [reader, maya, expiring] });
      await screen.findByText(/Next Sat/);
      const [first, second, third] = lines();
      expect(first).toHaveTextContent(
        'Ada ByronLinkedInExpires in 3 dReconnect before then to keep scheduled posts on time.No posts yet Nothing scheduled',
      );
      expect(second).toHaveTextContent(
        /@mayaDefaultX · Maya OrtizConnectedNo expiryLast post 3 hr ago Next Sat, Nov 21, 6:00 PM2 posts need attention See why/,
      );
      expect(within(second as HTMLElement).getByRole('link')).toHaveAttribute(
        'href',
        `/posts?tab=problems&account=${maya.id}`,
      );
      expect(third).toHaveTextContent("@graceX · GraceRead onlyNo connection neededReads public posts. Can't publish.");
    } finally {
      vi.useRealTimers();
    }
  });

  it('says that the plan has paused an account, and not that it is connected', async () => {
    await openPlatforms({ accounts: [makeAccount({ pausedReason: 'plan' })] });
    expect(lines()[0]).toHaveTextContent(/Paused.*Paused on this plan. Nothing is deleted. Resume when there's room./);
  });

  it('says that an account is paused because the owner is suspended', async () => {
    await openPlatforms({ accounts: [makeAccount({ pausedReason: 'suspended', canPublish: false })] });
    expect(lines()[0]).toHaveTextContent(
      /Paused.*Paused, because the owner of this workspace is suspended. Contact support./,
    );
  });

  it('says why an account must be reconnected, here and in the bar above', async () => {
    await openPlatforms({ accounts: [makeAccount({ status: 'revoked', canPublish: false, scheduledPosts: 3 })] });
    expect(await screen.findByText('Reconnect @maya to publish on X.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Reconnect' })).toHaveAttribute('href', '/platforms/twitter');
    expect(screen.getByText(/X no longer accepts this connection/)).toBeVisible();
    expect(screen.getByText('3 scheduled posts are on hold until you reconnect.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reconnect @maya' })).toBeVisible();
  });

  it('is left out of the bar where the account is reconnected: nothing moves when it is', async () => {
    await openPlatforms({ accounts: [makeAccount({ status: 'revoked', canPublish: false })] }, '/platforms/twitter');
    expect(await screen.findByRole('button', { name: 'Reconnect @maya' })).toBeVisible();
    expect(screen.queryByText('Reconnect @maya to publish on X.')).toBeNull();
  });

  it('counts the accounts in the bar, after a payment that failed', async () => {
    server.use(answer('get', '/api/billing/info', makeBillingInfo({ status: 'past_due' })));
    const lost = [makeAccount({ status: 'expired' }), { ...linkedin, status: 'expired' as const }];
    await openPlatforms({ accounts: lost }, '/platforms/twitter');
    expect(await screen.findByText(/The last payment failed/)).toBeVisible();
    expect(screen.queryByText(/accounts need/)).toBeNull();
    act(() => void queryClient.setQueryData(billingKeys.info, makeBillingInfo()));
    expect(await screen.findByText('2 accounts need to be reconnected.')).toBeVisible();
  });

  it('keeps a lock on what the plan lacks, and asks nothing for it', async () => {
    const user = await openPlatforms({ platforms: { twitter: { allowedByPlan: false } } });
    expect(card('X').queryByRole('link', { name: 'Add a read-only profile' })).toBeNull();
    await user.click(card('X').getByRole('button', { name: 'Connect X (locked)' }));
    expect(await screen.findByRole('dialog', { name: 'Upgrade Required for publishing to X' })).toBeVisible();
  });

  it.each([
    ['viewer', 'Viewers can read only'],
    ['editor', 'Only admins connect accounts'],
  ] as const)('shows a %s why nothing can be changed', async (role, reason) => {
    const left = watchLeaving();
    const user = await openPlatforms({ accounts: [makeAccount()] }, '/platforms', role);
    expect(screen.getByText(new RegExp(`^${reason}. Ask an admin`))).toBeVisible();
    const connect = card('LinkedIn').getByRole('button', { name: 'Connect LinkedIn' });
    expect(connect).toHaveAttribute('aria-disabled', 'true');
    await user.click(connect);
    expect(left).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Options for @maya' }));
    const item = await screen.findByRole('menuitem', { name: /Disconnect/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent(reason);
  });

  it('says what whoever runs the server has to set', async () => {
    await openPlatforms({ platforms: { linkedin: { configured: false } } });
    expect(card('LinkedIn').getByText("LinkedIn isn't available on this server. Ask its admin.")).toBeVisible();
    cleanup();
    signIn({ isAdmin: true });
    renderApp('/platforms');
    await screen.findByRole('heading', { name: 'LinkedIn' });
    expect(card('LinkedIn').getByText(/LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET/)).toBeVisible();
    expect(card('LinkedIn').queryByRole('button')).toBeNull();
  });

  it('says where a network is played', async () => {
    await openPlatforms({ platforms: { twitter: { mode: 'sandbox' } } });
    expect(card('X').getByText(/Sandbox: X is simulated locally/)).toBeVisible();
    expect(card('LinkedIn').queryByText(/Sandbox/)).toBeNull();
  });

  it('offers to try again when the accounts do not load', async () => {
    server.use(refuse('get', '/api/integrations/accounts', { status: 500, type: 'INTERNAL_ERROR' }));
    signIn();
    renderApp('/platforms');
    expect(await screen.findByText("Your accounts didn't load")).toBeVisible();
    server.use(answer('get', '/api/integrations/accounts', [makeAccount()]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('@maya')).toBeVisible();
  });

  it('lets an admin choose the account that new posts of a network start with', async () => {
    const ben = makeAccount({ id: '0190a000-0000-7000-8000-0000000000c3', handle: 'ben', displayName: 'Ben' });
    const maya = makeAccount({ isDefault: true });
    const user = await openPlatforms({ accounts: [maya, ben, linkedin] });
    server.use(
      answer('post', '/api/integrations/accounts/{id}/default', ({ params }) => {
        const chosen = [maya, ben, linkedin].map((each) => ({ ...each, isDefault: each.id === params.id }));
        server.use(answer('get', '/api/integrations/accounts', chosen));
        return { ...ben, isDefault: true };
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Options for @ben' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Make default' }));
    expect(await within(screen.getByRole('main')).findByText('New X posts now use @ben.')).toBeVisible();
    await waitFor(() => expect(lines().filter((line) => /Default/.test(line.textContent ?? ''))).toHaveLength(1));
    expect(lines().find((line) => /Default/.test(line.textContent ?? ''))).toHaveTextContent('@ben');
    // One account is no choice.
    await user.click(screen.getByRole('button', { name: 'Options for Ada Byron' }));
    await screen.findByRole('menuitem', { name: /Disconnect/ });
    expect(screen.queryByRole('menuitem', { name: 'Make default' })).toBeNull();
  });
});

describe('connecting', () => {
  it('leaves for X with what the way back needs kept in this tab', async () => {
    const left = watchLeaving();
    const begun = { url: 'https://x.example/authorize?oauth_token=t1', oauth_token: 't1', oauth_token_secret: 's1' };
    server.use(answer('get', '/api/integrations/twitter/auth', begun));
    const user = await openPlatforms();
    await user.click(card('X').getByRole('button', { name: 'Connect X' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith(begun.url));
    expect(JSON.parse(sessionStorage.getItem('x-connect') ?? '{}')).toEqual({
      oauth_token: 't1',
      oauth_token_secret: 's1',
    });
  });

  it('leaves for LinkedIn, and says in the card why it could not', async () => {
    const left = watchLeaving();
    const message = "LinkedIn can't be reached right now. Try connecting again in a few minutes.";
    server.use(refuse('get', '/api/integrations/linkedin/auth', { status: 502, type: 'UPSTREAM_FAILED', message }));
    const user = await openPlatforms();
    const connect = card('LinkedIn').getByRole('button', { name: 'Connect LinkedIn' });
    await user.click(connect);
    expect(await card('LinkedIn').findByText(message)).toBeVisible();
    server.use(answer('get', '/api/integrations/linkedin/auth', { url: 'https://linkedin.example/consent' }));
    await user.click(connect);
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://linkedin.example/consent'));
  });

  const place = { name: 'instance', label: 'Your server', hint: 'The part after the second @.', isSecret: false };

  it('asks first for what a network wants to know, and keeps it with the refusal', async () => {
    const left = watchLeaving();
    const details = [{ field: 'instance', message: "That server doesn't answer." }];
    server.use(refuse('get', '/api/integrations/linkedin/auth', { status: 422, type: 'VALIDATION_FAILED', details }));
    const user = await openPlatforms({ platforms: { linkedin: { connectFields: [place] } } });
    await user.click(card('LinkedIn').getByRole('button', { name: 'Connect LinkedIn' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect LinkedIn' }));
    const field = dialog.getByRole('textbox', { name: 'Your server' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await dialog.findByText('Fill this in to continue.')).toBeVisible();
    await user.type(field, ' hachyderm.io{Enter}');
    expect(await dialog.findByText("That server doesn't answer.")).toBeVisible();
    expect(field).toHaveValue(' hachyderm.io');
    let asked = '';
    server.use(
      answer('get', '/api/integrations/linkedin/auth', ({ request }) => {
        asked = new URL(request.url).search;
        return { url: 'https://hachyderm.io/oauth' };
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Continue to hachyderm.io' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://hachyderm.io/oauth'));
    expect(asked).toBe('?instance=hachyderm.io');
  });

  it('connects by an app password without leaving, and says so at its card', async () => {
    const secret = { name: 'appPassword', label: 'App password', hint: 'Not your main one.', isSecret: true };
    const method = { methods: ['app_password' as const], connectFields: [place, secret] };
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/integrations/twitter/connect', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ success: true, data: makeAccount() });
      }),
    );
    const user = await openPlatforms({ accounts: [makeAccount()], platforms: { twitter: method } });
    await user.click(card('X').getByRole('button', { name: /^Connect another account/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect X' }));
    await user.type(dialog.getByRole('textbox', { name: 'Your server' }), 'ada');
    const password = dialog.getByLabelText('App password');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(dialog.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.type(password, 'k3fd-1{Enter}');
    expect(await screen.findByText('X is connected. You can publish and schedule posts to it.')).toBeVisible();
    expect(sent).toEqual([{ instance: 'ada', appPassword: 'k3fd-1' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to the consent page first where there are both, with the app password below', async () => {
    const left = watchLeaving();
    const secret = { name: 'appPassword', label: 'App password', hint: 'Not your main one.', isSecret: true };
    const both = { methods: ['oauth' as const, 'app_password' as const], connectFields: [place, secret] };
    let asked = '';
    server.use(
      answer('get', '/api/integrations/linkedin/auth', ({ request }) => {
        asked = new URL(request.url).search;
        return { url: 'https://pds.example/oauth' };
      }),
    );
    const user = await openPlatforms({ platforms: { linkedin: both } });
    await user.click(card('LinkedIn').getByRole('button', { name: 'Connect LinkedIn' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect LinkedIn' }));
    expect(dialog.queryByLabelText('App password')).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: 'Your server' }), 'ada{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://pds.example/oauth'));
    expect(asked).toBe('?instance=ada');
    await user.click(dialog.getByRole('button', { name: 'Use an app password instead' }));
    expect(dialog.getByLabelText('App password')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Your server' })).toHaveValue('ada');
    expect(dialog.getByRole('button', { name: 'Connect LinkedIn' })).toBeVisible();
  });

  it.each(['/platforms/instagram', '/platforms/nowhere'])('knows what stands at %s', async (path) => {
    signIn();
    server.use(
      answer('get', '/api/integrations/platforms', makePlatforms()),
      answer('get', '/api/integrations/accounts', []),
    );
    renderApp(path);
    const title = path.endsWith('nowhere') ? 'Page not found' : 'Accounts';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  it('waits while offline and says so', async () => {
    const user = await openPlatforms();
    const { onlineManager } = await import('@tanstack/react-query');
    act(() => onlineManager.setOnline(false));
    try {
      await user.click(card('LinkedIn').getByRole('button', { name: 'Connect LinkedIn' }));
      expect(await card('LinkedIn').findByText(/This continues when you're back/)).toBeVisible();
    } finally {
      server.use(answer('get', '/api/integrations/linkedin/auth', { url: 'https://linkedin.example/consent' }));
      const left = watchLeaving();
      act(() => onlineManager.setOnline(true));
      await waitFor(() => expect(left).toHaveBeenCalled());
    }
  });
});

describe('reading X by a username', () => {
  it('has the room of as many accounts as at the last visit', async () => {
    const accounts = [makeAccount(), makeAccount({ id: linkedin.id, handle: 'ben' })];
    await openPlatforms({ accounts }, '/platforms/twitter');
    expect(await screen.findByText('@ben')).toBeVisible();
    cleanup();
    queryClient.clear();
    server.use(answer('get', '/api/integrations/accounts', () => new Promise<never>(() => undefined)));
    renderApp('/platforms/twitter');
    const coming = await screen.findByRole('status', { name: 'Loading your accounts' });
    // The network, two accounts, the button and the form.
    expect(coming.children).toHaveLength(5);
  });

  const validatePath = '/api/integrations/twitterapi/validate-username';

  it('checks the name when it is sent, and only logs a failure', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const message = 'X has no account @nobody. Check the spelling.';
    server.use(answer('post', validatePath, { valid: false, message, profile: null }));
    const user = await openPlatforms({}, '/platforms/twitter');
    const field = screen.getByRole('textbox', { name: 'X username' });
    await user.type(field, '@nobody');
    await user.click(screen.getByRole('button', { name: 'Add by username' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(field).toHaveFocus();
    expect(logged).toHaveBeenCalledWith('Connecting an X username failed', expect.anything());
    expect(screen.queryByText(message, { selector: '[role=alert] *' })).toBeNull();
    logged.mockRestore();
  });

  it('connects it to be read', async () => {
    const reader = makeAccount({ handle: 'ada', displayName: 'Ada', method: 'username', canPublish: false });
    const names: unknown[] = [];
    server.use(
      answer('post', validatePath, { valid: true, message: null, profile: null }),
      answer('post', '/api/integrations/twitterapi/connect', async ({ request }) => {
        names.push(await request.json());
        server.use(answer('get', '/api/integrations/accounts', [reader]));
        return reader;
      }),
    );
    const user = await openPlatforms({}, '/platforms/twitter');
    await user.type(screen.getByRole('textbox', { name: 'X username' }), ' @ada ');
    await user.click(screen.getByRole('button', { name: 'Add by username' }));
    expect(await screen.findByText('Read only')).toBeVisible();
    expect(names).toEqual([{ username: '@ada' }]);
    expect(screen.getByRole('textbox', { name: 'X username' })).toHaveValue('');
  });

  it('asks for a name before it asks the server', async () => {
    const user = await openPlatforms({}, '/platforms/twitter');
    await user.click(screen.getByRole('button', { name: 'Add by username' }));
    expect(await screen.findByText('Enter an X username, such as @ada.')).toBeVisible();
  });
});

describe('disconnecting', () => {
  it('keeps the room of the posts that will wait while they are read', async () => {
    const user = await openPlatforms({ accounts: [makeAccount({ scheduledPosts: 7 })] });
    let resolve = () => {};
    const isRead = new Promise<undefined>((done) => (resolve = () => done(undefined)));
    answerWaiting(7, ['The harbour log', 'Two', 'Three', 'Four', 'Five']);
    server.use(http.get('*/api/publishing/posts/counts', () => isRead));
    const dialog = await askDisconnect(user);
    expect(dialog.getByText('7 scheduled posts will be on hold until you reconnect.')).toBeVisible();
    const coming = dialog.getByRole('status', { name: 'Looking for scheduled posts' });
    // Five posts and a line that counts the rest.
    expect(coming.children).toHaveLength(6);
    resolve();
    expect(await dialog.findByText('The harbour log')).toBeVisible();
  });

  it('lists the scheduled posts that will wait', async () => {
    const user = await openPlatforms({ accounts: [makeAccount()] });
    answerWaiting(7, ['The harbour log', 'Two', 'Three', 'Four', 'Five']);
    const dialog = await askDisconnect(user);
    expect(await dialog.findByText('7 scheduled posts will be on hold until you reconnect.')).toBeVisible();
    expect(dialog.getAllByText(/^Tue, Dec 1, /)[0]).toBeVisible();
    expect(dialog.getByText('The harbour log')).toBeVisible();
    expect(dialog.getByText('and 2 more')).toBeVisible();
    const removed = vi.fn();
    server.use(
      http.delete('*/api/integrations/twitter/disconnect/:id', ({ params }) => {
        removed(params.id);
        server.use(answer('get', '/api/integrations/accounts', []));
        return HttpResponse.json({ success: true, data: {} });
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Disconnect account' }));
    expect(await within(screen.getByRole('main')).findByText('@maya disconnected.')).toBeVisible();
    expect(removed).toHaveBeenCalledWith(makeAccount().id);
    expect(screen.queryByRole('list', { name: 'Connected accounts' })).toBeNull();
  });

  it('keeps the account when nothing is confirmed', async () => {
    const user = await openPlatforms({ accounts: [makeAccount()] });
    answerWaiting(0, []);
    const dialog = await askDisconnect(user);
    expect(await dialog.findByText('No scheduled posts are affected.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep account' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('@maya')).toBeVisible();
  });

  it('says in the dialog when it failed', async () => {
    const user = await openPlatforms({ accounts: [linkedin] });
    server.use(
      refuse('get', '/api/publishing/posts/counts', { status: 500 }),
      refuse('get', '/api/integrations/posts', { status: 500 }),
      refuse('delete', '/api/integrations/linkedin/disconnect/{id}', { status: 500 }),
    );
    const dialog = await askDisconnect(user, 'Ada Byron');
    expect(await dialog.findByText(/scheduled posts of this account didn't load/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Disconnect account' }));
    expect(await dialog.findByText('Failed to disconnect LinkedIn account')).toBeVisible();
  });
});
