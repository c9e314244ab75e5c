import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import { closeEditors } from '@/features/composer/store';
import { repliesQuery } from '@/features/monitoring/api';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { rereadStored } from '@/lib/device/stored';
import { handedOff, makeMonitor, makeReply, serveMonitoring } from '@/pages/monitoring/monitoring-fixtures';
import { makeUser } from '@/testing/factories';
import { renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

// Loaded once, so that no test waits for them.
beforeAll(
  () =>
    Promise.all([
      import('@/app/shell/app-shell'),
      import('@/pages/monitoring/monitoring-page'),
      import('@/features/monitoring/components/accounts-sheet'),
      import('@/features/monitoring/components/review-queue'),
    ]),
  120_000,
);
beforeEach(() => signIn());
afterEach(() => {
  cleanup();
  closeEditors();
  localStorage.clear();
  rereadStored();
});

function open(...input: Parameters<typeof serveMonitoring>) {
  const { state, handlers } = serveMonitoring(...input);
  server.use(...handlers);
  renderApp('/monitoring');
  return state;
}

const card = (text: string) => screen.findByRole('article', { name: new RegExp(text) });
const strips = () => screen.getByRole('list', { name: 'Decided' });

describe('the review queue', () => {
  it('approves with A, goes on to the next post and takes it back with Z', async () => {
    const state = open([makeReply(3), makeReply(2), makeReply(1)]);
    const first = within(await card('Café 3, 1 of 3'));
    expect(first.getByText('Post 1 of 3')).toBeVisible();
    // A cap with an X would read as the network's mark.
    const reject = first.getByRole('button', { name: 'Reject' });
    expect(reject).toHaveTextContent(/^Reject$/);
    expect(reject).toHaveAttribute('aria-keyshortcuts', 'X');
    expect(await screen.findByRole('link', { name: /^Monitoring\s*3 waiting/ })).toBeVisible();
    await userEvent.keyboard('j');
    await userEvent.keyboard('a');
    expect(await card('Café 1, 2 of 2')).toHaveFocus();
    expect(await within(strips()).findByText(/Sending to Café 2 in \d+ s/)).toBeVisible();
    await userEvent.keyboard('z');
    expect(await card('Café 2, 2 of 3')).toBeVisible();
    expect(state.calls).toEqual(['approve Post 2', 'undo Post 2']);
  });

  it.each([
    { count: 'one post', replies: [makeReply(1)], text: 'Replies to this post' },
    { count: 'none yet', replies: [], text: 'When a post is found, the reasons are listed here.' },
  ])('says why a post is there before what monitoring costs, with $count', async ({ replies, text }) => {
    open(replies);
    const context = within(await screen.findByRole('complementary', { name: 'Context' }));
    expect(await context.findByText(text)).toBeVisible();
    expect(context.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Why this post', 'Cost']);
  });

  it('decides about one post by a double click, not about the next one as well', async () => {
    const state = open([makeReply(2), makeReply(1)]);
    const first = within(await card('Café 2'));
    await userEvent.click(first.getByRole('button', { name: /Approve and send/ }));
    // What browsers send to the card that has come under the pointer.
    fireEvent.click(within(await card('Café 1')).getByRole('button', { name: /Approve and send/ }), { detail: 2 });
    expect(await within(strips()).findByText(/Sending to Café 2 in \d+ s/)).toBeVisible();
    expect(state.calls).toEqual(['approve Post 2']);
  });

  it('counts a decision before the server has answered, and no more when it refuses', async () => {
    let refuseNow = () => {};
    const refusal = new Promise<void>((resolve) => (refuseNow = resolve));
    open([makeReply(2), makeReply(1)]);
    server.use(
      http.post('*/api/monitoring/replies/:id/approve', async () => {
        await refusal;
        return HttpResponse.json(
          { success: false, statusCode: 409, message: 'No.', error: { type: 'CONFLICT', requestId: 'r1' } },
          { status: 409 },
        );
      }),
    );
    await card('Café 2');
    await userEvent.keyboard('a');
    expect(screen.getByRole('link', { name: /^Monitoring\s*1 waiting/ })).toBeVisible();
    expect(screen.getByRole('tab', { name: /^To review\s*1$/ })).toBeVisible();
    refuseNow();
    expect(await screen.findByRole('link', { name: /^Monitoring\s*2 waiting/ })).toBeVisible();
  });

  it('says why a reply was refused, at its post', async () => {
    open([makeReply(2), makeReply(1)]);
    server.use(
      refuse('post', '/api/monitoring/replies/{id}/approve', { status: 409, message: 'The daily cap is reached.' }),
    );
    await card('Café 2');
    await userEvent.keyboard('a');
    await userEvent.click(await screen.findByRole('button', { name: 'Show post' }));
    const refused = await card('Café 2, 1 of 2');
    expect(refused).toHaveFocus();
    expect(within(refused).getByText('The daily cap is reached.')).toBeVisible();
  });

  it('stores an edit before it approves, and keeps the text where that fails', async () => {
    const state = open([makeReply(1)]);
    await card('Café 1');
    await userEvent.keyboard('e');
    const field = await screen.findByRole('textbox', { name: 'Your reply to Café 1' });
    await userEvent.type(field, ' with more');
    server.use(refuse('patch', '/api/monitoring/replies/{id}', { status: 503, message: 'Try again in a minute.' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(within(await card('Café 1')).getByText('Try again in a minute.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Your reply to Café 1' })).toHaveValue('Reply 1 with more');
    expect(state.calls).toEqual([]);
    server.resetHandlers();
    server.use(...serveMonitoring([makeReply(1)]).handlers);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  });

  it('hands off what X takes from nobody but a person: the link holds the text as it is shown', async () => {
    const state = open([handedOff(1)]);
    await card('Café 1');
    await userEvent.keyboard('e');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your reply to Café 1' }), '!');
    const link = screen.getByRole('link', { name: /Approve and open in X/ });
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toBe('Reply 1!');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(await within(strips()).findByText('Approved. Send it to Café 1 on X.')).toBeVisible();
    await waitFor(() => expect(state.calls).toEqual(['PATCH {"text":"Reply 1!"}', 'approve Post 1']));
  });

  it('counts a reply as sent as soon as the queue says so', async () => {
    const state = open([makeReply(1)]);
    await card('Café 1');
    await userEvent.keyboard('a');
    await within(strips()).findByText(/Sending to Café 1/);
    expect(screen.getByRole('tab', { name: /^Sent\s*0$/ })).toBeVisible();
    state.replies = state.replies.map((each) => ({ ...each, status: 'sent', sendsAt: null }));
    await act(() => queryClient.invalidateQueries({ queryKey: repliesQuery('waiting').queryKey }));
    expect(await within(strips()).findByText('Sent to Café 1')).toBeVisible();
    expect(await screen.findByRole('tab', { name: /^Sent\s*1$/ })).toBeVisible();
  });

  it('leaves the list alone until somebody asks for what is new', async () => {
    const state = open([makeReply(2), makeReply(1)]);
    expect(await card('Café 2, 1 of 2')).toBeVisible();
    state.replies = [makeReply(3), ...state.replies];
    await act(() => queryClient.refetchQueries({ queryKey: repliesQuery('waiting').queryKey }));
    expect(await card('Café 2, 1 of 2')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: '1 new post' }));
    expect(await screen.findByRole('button', { name: /^Café 3/ })).toBeVisible();
  });

  it('sends nothing while everything is paused', async () => {
    const state = open([makeReply(1)], { settings: { isPaused: true, undoSeconds: 6 } });
    await card('Café 1');
    await userEvent.keyboard('a');
    expect(screen.getByRole('button', { name: /Approve and send/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Resume monitoring' })).toBeVisible();
    expect(state.calls).toEqual([]);
  });
});

describe('the history', () => {
  const skipReason = { code: 'no_model' as const, message: 'No model is connected, so no reply was written.' };
  const openSkipped = () => {
    const { handlers } = serveMonitoring([makeReply(1, { status: 'skipped', skipReason })]);
    server.use(...handlers);
    renderApp('/monitoring?tab=skipped');
    return screen.findByText(skipReason.message);
  };

  it('leads from a post without a reply to connecting a model, but not who may not connect one', async () => {
    expect(await openSkipped()).toHaveTextContent(/Connect a model$/);
    cleanup();
    const [home, ...others] = makeUser().workspaces;
    if (home !== undefined) signIn({ workspaces: [{ ...home, role: 'editor' }, ...others] });
    expect(await openSkipped()).not.toHaveTextContent('Connect');
  });
});

describe('the accounts', () => {
  it("says that it didn't load where the plan didn't, instead of loading for ever", async () => {
    server.use(refuse('get', '/api/billing/info', { status: 503, message: 'Try again in a minute.' }));
    renderApp('/monitoring');
    expect(await screen.findByText("Monitoring didn't load")).toBeVisible();
    expect(screen.getByText('Try again in a minute.')).toBeVisible();
  });

  it('shows what an account costs before it can be added, and what is wrong with it', async () => {
    open([], { monitors: [], access: 'summoned' });
    await userEvent.click(await screen.findByRole('button', { name: 'Choose an account' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Monitor an account' }));
    const name = sheet.getByRole('textbox', { name: 'X username' });
    const details = [{ field: 'twitterUsername', message: '@nobody is protected.' }];
    server.use(refuse('get', '/api/monitoring/estimate', { status: 422, details }));
    await userEvent.type(name, 'nobody');
    await userEvent.click(sheet.getByRole('button', { name: 'Check cost' }));
    expect(await sheet.findByText('@nobody is protected.')).toBeVisible();
    const bodies: unknown[] = [];
    server.use(
      answer('get', '/api/monitoring/estimate', { postsPerDay: 3.2, monthlyCostCents: 48, how: "At X's prices." }),
      answer('post', '/api/monitoring', async ({ request }) => {
        bodies.push(await request.json());
        return makeMonitor({ twitterUsername: 'ada' });
      }),
    );
    await userEvent.clear(name);
    await userEvent.type(name, '@ada');
    await userEvent.click(sheet.getByRole('button', { name: 'Check cost' }));
    expect(await sheet.findByText('About $0.48 a month.')).toBeVisible();
    expect(bodies).toEqual([]);
    expect(sheet.getByRole('radio', { name: 'Automatic' })).toBeDisabled();
    await userEvent.click(sheet.getByRole('switch', { name: 'Quiet hours' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Monitor @ada' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({
      ...{ twitterUsername: '@ada', replyCount: 3, dailyBudgetCents: 100, mode: 'review' },
      // Where the person is, not the device.
      quietHours: { from: '22:00', to: '07:00', timezone: 'Europe/Berlin' },
    });
  });

  it('lists the rules of automatic replies and asks before they begin', async () => {
    open([]);
    const bodies: unknown[] = [];
    server.use(
      answer('patch', '/api/monitoring/{id}', async ({ request }) => {
        bodies.push(await request.json());
        return makeMonitor({ mode: 'auto' });
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Accounts' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit @jonasroasts' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Automatic' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Turn on automatic replies?' }));
    expect(question.getByText(/one reply in 7 days/)).toBeVisible();
    expect(bodies).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Turn on automatic replies' }));
    await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ mode: 'auto' })]));
  });
});

it('shows the way to a plan with monitoring, and asks the server for nothing', async () => {
  const asked = vi.fn();
  server.events.on('request:start', ({ request }) => void (request.url.includes('/monitoring') && asked()));
  renderApp('/monitoring');
  await userEvent.click(await screen.findByRole('button', { name: 'Upgrade to Starter' }));
  expect(useUpgradeStore.getState()).toMatchObject({ isOpen: true, feature: 'monitoring' });
  expect(asked).not.toHaveBeenCalled();
  server.events.removeAllListeners();
});
