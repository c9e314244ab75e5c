import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { queryClient } from '@/api/query-client';
import { AppShell } from '@/app/shell/app-shell';
import { useShell } from '@/app/shell/shell-store';
import { billingInfoQuery, plansQuery } from '@/features/session/api';
import { useTheme } from '@/lib/device/theme';
import { keys } from '@/lib/keyboard/keys';
import { registerShortcut } from '@/lib/keyboard/registry';
import { makeAccount, makeBillingInfo, makePost } from '@/testing/factories';
import { fill } from '@/testing/fill';
import { findScreen, loadScreens, renderApp, renderWithProviders, signIn } from '@/testing/render';
import { answer, answerList, ignoreScreens, server } from '@/testing/server';

beforeAll(() => loadScreens('/settings', '/write'));
beforeEach(() => {
  ignoreScreens();
  useShell.getState().show(null);
});

async function openShell(path = '/settings') {
  signIn();
  renderApp(path);
  await findScreen();
}

async function openPalette() {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByPlaceholderText('Search or jump to…');
}

const search = async (text: string) => fill(userEvent, await openPalette(), text);

describe('palette and key list', () => {
  it('⌘K finds a page and goes there', async () => {
    await openShell();
    await search('analyt');
    const option = screen.getByRole('option', { name: /X analytics/ });
    expect(option.querySelector('svg')).toBeInTheDocument();
    expect([...option.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['analyt']);
    await userEvent.click(option);
    expect(await screen.findByRole('heading', { level: 1, name: 'X analytics' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  const choose = async (typed: string) => {
    await search(typed);
    await userEvent.keyboard('{Enter}');
  };

  it('⌘K takes beginnings of words, not scattered letters', async () => {
    await openShell('/analytics');
    await choose('sett');
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });

  it('⌘K finds a guide, also with a typo', async () => {
    await openShell();
    await search('posting slto');
    expect(await screen.findByRole('option', { name: 'Help: Posting slots' })).toBeVisible();
  });

  it('⌘K guesses by a typo only where nothing is found', async () => {
    await openShell();
    await search('post');
    expect(screen.getByRole('option', { name: /^Posts/ })).toBeVisible();
    // “cap what it costs”.
    expect(screen.queryByRole('option', { name: /^Help: Connect a model/ })).toBeNull();
  });

  it('⌘K knows what else people call a page', async () => {
    await openShell('/analytics');
    await search('invite');
    expect(screen.getByRole('option', { name: /^Team Invite members/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  });

  it('⌘K finds posts, chats and accounts by their words, and keeps the selection while they come', async () => {
    const parts = makePost().parts.map((part) => ({ ...part, text: 'Nine roasteries paused.' }));
    const post = makePost({ parts });
    let answerPosts = () => {};
    const gate = new Promise<void>((resolve) => (answerPosts = resolve));
    const asked: (string | null)[] = [];
    server.use(
      answer('get', '/api/integrations/accounts', [makeAccount({ handle: 'roast' })]),
      http.get('*/api/tweetgen/chats', () =>
        HttpResponse.json({ success: true, data: [], meta: { nextCursor: null } }),
      ),
      answer('get', '/api/publishing/posts/search', async ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('search'));
        await gate;
        return [post];
      }),
    );
    await openShell();
    await search('roast');
    const account = await screen.findByRole('option', { name: '@roast on X' });
    expect(account).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(asked).toEqual(['roast']));
    answerPosts();
    const found = await screen.findByRole('option', { name: /^Nine roasteries paused\.\s*Draft$/ });
    expect(account).toHaveAttribute('aria-selected', 'true');
    expect(account.compareDocumentPosition(found)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    // A draft is there to be written on, with the cursor in it.
    await waitFor(() => expect(window.location.pathname).toBe('/write'));
  });

  it('⌘K opens with Enter what only the server finds', async () => {
    const parts = makePost().parts.map((part) => ({ ...part, text: 'Nine roasteries paused.' }));
    const post = makePost({ parts, status: 'published', publishedAt: '2026-11-20T12:00:00.000Z' });
    server.use(
      http.get('*/api/tweetgen/chats', () =>
        HttpResponse.json({ success: true, data: [], meta: { nextCursor: null } }),
      ),
      answer('get', '/api/publishing/posts/search', [post]),
    );
    await openShell();
    await search('roasteries');
    const found = await screen.findByRole('option', { name: /^Nine roasteries paused\.\s*Published Nov 20$/ });
    expect(found).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(window.location.search).toBe(`?post=${post.id}`));
  });

  it('⌘K marks the first post whenever others come', async () => {
    const postOf = (text: string) => makePost({ id: text, parts: makePost().parts.map((part) => ({ ...part, text })) });
    const posts = new Map([
      ['roasteries', [postOf('Nine roasteries paused.')]],
      ['roasteries openn', [postOf('Ten roasteries open.'), postOf('Nine roasteries paused.')]],
      ['zzz', []],
    ]);
    server.use(
      http.get('*/api/tweetgen/chats', () =>
        HttpResponse.json({ success: true, data: [], meta: { nextCursor: null } }),
      ),
      answer('get', '/api/publishing/posts/search', ({ request }) => {
        return posts.get(new URL(request.url).searchParams.get('search') ?? '') ?? [];
      }),
    );
    await openShell();
    const input = await openPalette();
    const marked = () => screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent);
    await fill(userEvent, input, 'roasteries');
    await waitFor(() => expect(marked()).toEqual(['Nine roasteries paused. Draft']));
    await fill(userEvent, input, ' openn');
    await waitFor(() => expect(marked()).toEqual(['Ten roasteries open. Draft']));
    expect(input).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    await userEvent.clear(input);
    await fill(userEvent, input, 'zzz');
    expect(await screen.findByText(/^Nothing found/)).toBeVisible();
    await userEvent.clear(input);
    await fill(userEvent, input, 'roasteries');
    await waitFor(() => expect(marked()).toEqual(['Nine roasteries paused. Draft']));
    expect(input).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  });

  it('⌘K begins with what was chosen last', async () => {
    await openShell();
    await choose('security');
    await waitFor(() => expect(window.location.search).toBe('?tab=security'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('{Control>}k{/Control}');
    const [first] = await screen.findAllByRole('option');
    expect(first).toHaveTextContent('Settings: Security');
    expect(first?.querySelector('svg')).toBeInTheDocument();
    expect(screen.getByText('Recent')).toBeVisible();
  });

  it('⌘K begins with writing where nothing was chosen yet, and ends with the window', async () => {
    await openShell();
    await openPalette();
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(names[0]).toMatch(/^New post/);
    expect(names.findIndex((name) => name.startsWith('Keyboard shortcuts'))).toBeGreaterThan(
      names.findIndex((name) => name.startsWith('Theme')),
    );
  });

  it('⌘K lists everything once, also where the open screen has actions of two groups', async () => {
    const own = { id: 'own-view', keys: 'V', label: 'Own view', group: 'View', run: () => undefined } as const;
    await openShell();
    onTestFinished(registerShortcut(own));
    await openPalette();
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(names).toContainEqual(expect.stringMatching(/^Own view/));
    expect(names.filter((name) => /^(Own view|Recent posts and chats)/.test(name))).toHaveLength(2);
    expect(names).toEqual([...new Set(names)]);
  });

  it('⌘K offers recent posts after what Enter opens', async () => {
    const recent = makePost({ parts: makePost().parts.map((part) => ({ ...part, text: 'Nine roasteries paused.' })) });
    server.use(answerList('/api/integrations/posts', [recent]));
    await openShell();
    await openPalette();
    const option = await screen.findByRole('option', { name: /^Nine roasteries paused\.\s*Draft$/ });
    expect(option).toHaveAttribute('aria-selected', 'false');
    expect(screen.getByText('Recent posts')).toBeVisible();
  });

  it.each([
    ['recent', '/write?sheet=recent'],
    ['posting times', '/platforms/slots'],
    ['calender', '/calendar'],
  ])('⌘K opens %s', async (typed, address) => {
    await openShell();
    await choose(typed);
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(address));
  });

  it('⌘K answers what people call things', async () => {
    const answers: [typed: string, first: RegExp][] = [
      ['new thread', /^New thread/],
      ['new linkedin post', /^New LinkedIn post/],
      ['new reply', /^New reply/],
      ['new tweet', /^New post/],
      ['schedule', /^Calendar/],
      ['invite', /^Team/],
      ['connect', /^Connect an account/],
      ['dark mode', /^Theme: dark/],
      ['upgrade', /^Billing/],
      ['log out', /^Sign out/],
    ];
    signIn();
    renderWithProviders(<AppShell>Settings</AppShell>, '/settings');
    const input = await openPalette();
    for (const [typed, first] of answers) {
      await userEvent.clear(input);
      await fill(userEvent, input, typed);
      expect(screen.getByRole('option', { selected: true })).toHaveAccessibleName(first);
    }
  });

  it('⌘K says by which of its other words something was found, not all of them', async () => {
    await openShell();
    await search('invoices');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent(/^Billing\s*invoices/);
  });

  it.each([
    { currentPlan: 'starter', pathname: '/write' },
    { currentPlan: 'free', pathname: '/linkedin' },
  ] as const)('N, the palette and the tab bar start an empty post on a network of $currentPlan', async (own) => {
    const { currentPlan, pathname } = own;
    signIn();
    server.use(answer('get', '/api/billing/info', makeBillingInfo({ currentPlan })));
    const { router } = renderWithProviders(<AppShell>Settings</AppShell>, '/settings');
    const expectNewPost = async () => {
      await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search: '?new' }));
      await act(() => router.navigate('/settings'));
    };
    // The plan is known by then.
    await waitFor(() => {
      for (const { queryKey } of [billingInfoQuery(), plansQuery()])
        expect(queryClient.getQueryData(queryKey)).toBeDefined();
    });
    await userEvent.keyboard('n');
    await expectNewPost();
    await choose('new post');
    await expectNewPost();
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'New post' }));
    await expectNewPost();
  });

  it('⌘K changes the theme, lists the keys and signs out', async () => {
    await openShell();
    await choose('dark');
    expect(useTheme.getState().theme).toBe('dark');
    act(() => useTheme.getState().setTheme('system'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose('keyboard sh');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose('sign out');
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
  });

  it('? lists the registered keys by group', async () => {
    await openShell();
    await userEvent.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getByRole('heading', { name: 'Go to' })).toBeVisible();
    expect(sheet.getByText('Search or jump to')).toBeVisible();
  });

  it('? lists the keys of writing where nothing is being written, and none of them twice', async () => {
    await openShell();
    const stop = registerShortcut({
      id: 'save-draft',
      keys: keys.saveDraft,
      label: 'Save all',
      group: 'Writing',
      run: () => undefined,
    });
    await userEvent.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getByText('Start the next post of a thread').closest('li')).toHaveTextContent('↵ ↵ ↵');
    expect(sheet.getByText('Split a post at the cursor')).toBeVisible();
    expect(sheet.getByText('Save all')).toBeVisible();
    expect(sheet.queryByText('Save now')).toBeNull();
    stop();
  });
});
