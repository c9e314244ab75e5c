import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import { readConnectOrigin } from '@/features/accounts/connect-origin';
import { PartEditor } from '@/features/composer/components/part/part-editor';
import { choicesOf } from '@/features/composer/sending/panel-store';
import { sendAnswers, stored, storedParts, write, xAccount } from '@/features/composer/sending/send-fixtures';
import { currentDoc } from '@/features/composer/store';
import { leave } from '@/lib/address/leave';
import { useAnnouncement } from '@/lib/focus/announce';
import { makeAccount, makePlatforms } from '@/testing/factories';
import { answer, refuse, server } from '@/testing/server';
import {
  commit,
  onServer,
  open,
  panel,
  paths,
  press,
  schedulePath,
  sentOut,
  slots,
  startSendScreen,
  text,
  note,
} from '@/testing/send-screen';

startSendScreen();

/** The post as it is saved first. */
const target = { accountId: xAccount.id, settings: {}, postId: 'p1', version: 1 };

describe('publishing now', () => {
  it('saves what is not saved, publishes it once and offers Undo with the focus', async () => {
    write('tweet', [text]);
    open();
    await press('Publish');
    expect(await screen.findByRole('checkbox', { name: /^@maya/ })).toBeChecked();
    await commit('Publish now');

    expect(await screen.findByText(/^Publishing in (10|9) s$/)).toBeInTheDocument();
    expect(onServer.calls).toMatchObject([
      { path: '/api/tweetgen/save', body: { tweets: [{ text }], platform: 'twitter', asThread: false } },
      { path: `/api/${schedulePath}`, body: { targets: [target], undoSeconds: 10 } },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Publishing now. The text is locked.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
    await press('Undo');
    await waitFor(() => expect(screen.queryByText(/^Publishing/)).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Publish' })).not.toHaveAttribute('aria-disabled');
  });

  it('waits for an approval where somebody asks for one first', async () => {
    write('tweet', [text]);
    open();
    await press('Publish');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Ask for approval first' }));
    await commit('Publish once approved');
    await waitFor(() => expect(onServer.calls.at(-1)?.body).toMatchObject({ targets: [target], needsApproval: true }));
    await waitFor(() => expect(useAnnouncement.getState().text).toMatch(/^Asked for approval\./));
  });

  it('goes out once when it is pressed again before the screen has drawn the first press', async () => {
    write('tweet', [text]);
    open();
    await press('Publish');
    await screen.findByRole('checkbox', { name: /^@maya/, checked: true });
    const button = within(await panel()).getByRole('button', { name: /^Publish now/ });
    for (let presses = 0; presses < 2; presses += 1) fireEvent.click(button);
    await screen.findByText(/^Publishing in/);
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(onServer.calls.filter(({ path }) => path.endsWith('/schedule'))).toHaveLength(1);
  });

  it('keeps the place of the accounts until they and their networks are read', async () => {
    server.use(
      http.get('*/api/integrations/platforms', () => new Promise<never>(() => undefined)),
      ...sendAnswers({ accounts: [] }),
    );
    write('tweet', [text]);
    open();
    await press('Publish');
    const places = within(await screen.findByRole('region', { name: 'Publish to' }));
    expect(places.getByRole('heading', { name: 'Publish to' })).toBeVisible();
    await waitFor(() => expect(queryClient.isFetching()).toBe(1));
    expect(places.queryByRole('list')).toBeNull();
  });

  it('publishes the post that was taken back, by its newest version, and no second one', async () => {
    write('tweet', [text]);
    open();
    await press('Publish');
    await commit('Publish now');
    await press('Undo');
    await waitFor(() => expect(screen.queryByText(/^Publishing/)).not.toBeInTheDocument());
    await press('Publish');
    await commit('Publish now');
    await screen.findByText(/^Publishing in/);
    expect(paths()).toEqual(['tweetgen/save', schedulePath, schedulePath]);
    expect(onServer.calls[2]?.body).toMatchObject({ targets: [{ version: 9 }] });
  });

  it('leaves the focus where it is when somebody comes back while it can be undone', async () => {
    write('tweet', [text]);
    open();
    await press('Publish');
    await commit('Publish now');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
    cleanup();
    open();
    await screen.findByRole('button', { name: 'Undo' });
    await userEvent.keyboard('x');
    expect(document.body).toHaveFocus();
  });

  it('does not take the focus to Undo long after the press, where it had worked while nobody was there', async () => {
    vi.useFakeTimers({ now: Date.parse('2027-03-20T12:00:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const held: { go?: () => void } = {};
    write('tweet', [text], (onServer.post = stored()));
    server.use(
      answer('post', '/api/publishing/ideas/{id}/schedule', async () => {
        await new Promise<void>((resolve) => (held.go = resolve));
        return sentOut();
      }),
    );
    open();
    await press('Publish');
    await commit('Publish now');
    await waitFor(() => expect(held.go).toBeDefined());
    cleanup();
    held.go?.();
    await waitFor(() => expect(choicesOf('tweet').mode).toBeNull());
    vi.setSystemTime('2027-03-20T12:00:02Z');
    open();
    await screen.findByRole('button', { name: 'Undo' });
    await userEvent.keyboard('x');
    expect(document.body).toHaveFocus();
  });

  it('sends the newest text of a saved post', async () => {
    write('tweet', [text], stored({ parts: storedParts(['An earlier text.']) }));
    open();
    await press('Publish');
    await commit('Publish now');
    await screen.findByText(/^Publishing in/);
    expect(onServer.calls).toMatchObject([
      { path: '/api/publishing/posts/p1', body: { parts: [{ text, mediaIds: [] }], version: 1 } },
      { path: `/api/${schedulePath}`, body: { targets: [{ version: 2 }] } },
    ]);
  });

  it('sends a second press with the key of the first when its answer was lost', async () => {
    write('tweet', [text], (onServer.post = stored()));
    let isLost = true;
    server.use(
      http.post('*/api/publishing/ideas/:id/schedule', async ({ request }) => {
        await note(request);
        if (isLost) return HttpResponse.error();
        return HttpResponse.json({ success: true, data: sentOut() });
      }),
    );
    open();
    await press('Publish');
    await commit('Publish now');
    expect(await screen.findByText(/Nothing is sent twice/)).toBeInTheDocument();
    isLost = false;
    await commit('Publish now');
    await screen.findByText(/^Publishing in/);
    expect(onServer.calls).toHaveLength(2);
    expect(onServer.calls[1]).toEqual(onServer.calls[0]);
  });

  it('sends one call for two presses', async () => {
    write('tweet', [text], (onServer.post = stored()));
    const held: { go?: () => void } = {};
    server.use(
      http.post('*/api/publishing/ideas/:id/schedule', async ({ request }) => {
        await note(request);
        await new Promise<void>((resolve) => (held.go = resolve));
        return HttpResponse.json({ success: true, data: sentOut() });
      }),
    );
    open();
    await press('Publish');
    await commit('Publish now');
    const user = userEvent.setup();
    await user.click(within(await panel()).getByRole('button', { name: /^Publish now/ }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(held.go).toBeDefined());
    held.go?.();
    await screen.findByText(/^Publishing in/);
    expect(onServer.calls).toHaveLength(1);
  });

  it("says the network's reason with its one fix", async () => {
    const failure = { code: 'platform_failed', message: 'X is down.', fix: 'Try again later.', isRetryable: true };
    write('tweet', [text], (onServer.post = stored({ status: 'failed', failure })));
    server.use(
      answer(
        'post',
        '/api/publishing/posts/{id}/retry',
        () => (onServer.post = { ...onServer.post, status: 'published', failure: null }),
      ),
    );
    open();
    expect(await screen.findByText(/X is down\. Try again later\.$/)).toBeInTheDocument();
    await press('Try again');
    expect(await screen.findByText('Published')).toBeInTheDocument();
    expect(screen.getByText("Published posts can't be edited.")).toBeInTheDocument();
  });

  it('asks what only a person can know', async () => {
    write('tweet', [text], (onServer.post = stored({ status: 'needs_attention' })));
    const settled: unknown[] = [];
    server.use(
      answer('post', '/api/publishing/posts/{id}/settle', async ({ request }) => {
        settled.push(await request.json());
        return (onServer.post = { ...onServer.post, status: 'published' });
      }),
    );
    open();
    expect(await screen.findByText(/Nothing is sent twice\.$/)).toHaveTextContent(
      "Needs review. We can't tell if this was published. Check X, then confirm. Nothing is sent twice.",
    );
    await press("Yes, it's published");
    await screen.findByText('Published');
    expect(settled).toEqual([{ isPublished: true }]);
  });
});

describe('scheduling', () => {
  beforeEach(() => vi.useFakeTimers({ now: Date.parse('2027-03-26T12:00:00Z'), toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  /** `hint`: what the button says of itself. */
  const scheduleForTuesday = async (hint = /^Schedule as @maya/) => {
    const button = await screen.findByRole('button', { name: /^Schedule Tue 9:00 AM/ });
    // The account comes on its own, after the time.
    await screen.findByRole('button', { name: /\(account to publish from\)/ });
    const user = userEvent.setup();
    await user.hover(button);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(hint);
    await user.click(button);
    await user.unhover(button);
  };

  it('takes one press for the time on the button, on the account that the bar shows', async () => {
    write('tweet', [text]);
    open();
    await scheduleForTuesday();
    expect(await screen.findByText('Scheduled for Tue, Mar 30, 9:00 AM, Berlin time')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(onServer.calls[1]?.body).toEqual({
      targets: [{ ...target, scheduledAt: '2027-03-30T09:00' }],
      timezone: 'Europe/Berlin',
    });
    await press('Unschedule and keep it as a draft');
    expect(await screen.findByRole('button', { name: /^Schedule Tue/ })).toBeInTheDocument();
  });

  it('asks in the panel which of several accounts it is, until one is chosen', async () => {
    const other = makeAccount({ id: '0190a000-0000-7000-8000-0000000000a3', handle: 'ada' });
    server.use(...sendAnswers({ accounts: [xAccount, other], slots }));
    write('tweet', [text]);
    open();
    await scheduleForTuesday(/^Choose a time/);
    await panel();
    expect(onServer.calls).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await press(/^@maya .*account to publish from/);
    await userEvent.setup().click(await screen.findByRole('menuitemradio', { name: '@ada' }));
    await scheduleForTuesday(/^Schedule as @ada/);
    await screen.findByText(/^Scheduled for/);
    expect(onServer.calls[1]?.body).toMatchObject({ targets: [{ accountId: other.id }] });
  });

  it('shows what a rule says before it schedules anything', async () => {
    const finding = {
      rule: 'x-hashtags',
      part: 0,
      fix: 'Keep one.',
      verdict: 'warn' as const,
    };
    server.use(
      answer('post', '/api/integrations/policy/check', { findings: [{ ...finding, message: 'Two hashtags.' }] }),
    );
    write('tweet', [text]);
    open();
    await scheduleForTuesday();
    expect(await within(await panel()).findByText('Two hashtags.')).toBeInTheDocument();
    expect(onServer.calls).toEqual([]);
  });

  it('says in the panel why it was refused', async () => {
    server.use(http.post('*/api/publishing/ideas/:id/schedule', () => HttpResponse.error()));
    write('tweet', [text]);
    open();
    await scheduleForTuesday();
    expect(await within(await panel()).findByText(/Nothing is sent twice/)).toBeInTheDocument();
  });

  it("says the server's reason in the panel as it is, since it says what to do", async () => {
    const message = 'This account has the same text within 24 hours of that time. Change the text.';
    server.use(refuse('post', '/api/publishing/ideas/{id}/schedule', { status: 409, type: 'CONFLICT', message }));
    write('tweet', [text]);
    open();
    await scheduleForTuesday();
    expect(await within(await panel()).findByText(message)).toBeVisible();
  });

  it.each([
    ['2027-03-30T01:00:00Z', /today 9:00 AM/],
    ['2027-03-20T12:00:00Z', /Mar 30, 9:00 AM/],
    ['2027-03-29T12:00:00Z', /tomorrow 9:00 AM/],
  ])('names the day of a near slot on the button and in the panel: at %s, %s', async (now, day) => {
    vi.setSystemTime(Date.parse(now));
    write('tweet', [text]);
    open();
    await screen.findByRole('button', { name: day });
    await press('Other times');
    expect(await screen.findByLabelText('When')).toHaveAccessibleDescription(day);
  });

  it("sends the wall time with the person's zone, starting at the next free slot on the button", async () => {
    write('tweet', [text]);
    open();
    await screen.findByRole('button', { name: /^Schedule Tue 9:00 AM/ });
    await press('Other times');
    expect(await screen.findByRole('radio', { name: /^Tue 9:00 AM/ })).toBeChecked();
    expect(screen.getByRole('group', { name: 'Next free slots, Berlin time' })).toBeInTheDocument();
    await userEvent.setup().click(screen.getByRole('radio', { name: 'Wed 9:00 AM In 5 days' }));
    await commit('Schedule post');
    expect(await screen.findByText('Scheduled for Tue, Mar 30, 9:00 AM, Berlin time')).toBeInTheDocument();
    expect(onServer.calls[1]?.body).toEqual({
      targets: [{ ...target, scheduledAt: '2027-03-31T09:00' }],
      timezone: 'Europe/Berlin',
    });
  });

  it('begins at the time, takes it in words, says what they mean, and refuses what is none', async () => {
    write('tweet', [text]);
    open();
    await press('Other times');
    const user = userEvent.setup();
    const field = await screen.findByLabelText('When');
    expect(field).toHaveFocus();
    await user.keyboard('hello');
    expect(field).toHaveValue('hello');
    // Half a word is no mistake, a finished one is.
    expect(screen.queryByText(/^That isn't a time/)).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^That isn't a time/)).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, 'mar 28, 2:30');
    expect(field).toHaveAccessibleDescription(/Sun, Mar 28, 3:30 AM/);
    expect(screen.getByText(/2:30 AM doesn't exist on March 28 in Berlin/)).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(onServer.calls).toEqual([]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onServer.calls).toHaveLength(2));
    expect(onServer.calls[1]?.body).toMatchObject({
      targets: [{ scheduledAt: '2027-03-28T03:30' }],
      timezone: 'Europe/Berlin',
    });
  });

  it('takes date and time, and refuses the past', async () => {
    write('tweet', [text]);
    open();
    await press('Other times');
    await press('Choose date and time');
    const user = userEvent.setup();
    await user.clear(screen.getByLabelText('Date'));
    await user.type(screen.getByLabelText('Date'), '2027-03-19');
    expect(await screen.findAllByText('This time has passed. Choose a later one.')).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: /^Schedule post/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('changes the time of a scheduled onServer.post, starting at the time that it has', async () => {
    onServer.post = stored({ status: 'scheduled', scheduledAt: '2027-04-05T10:30:00.000Z', timezone: 'Europe/Berlin' });
    write('tweet', [text], onServer.post);
    open();
    await press('Change time');
    expect(await screen.findByLabelText('When')).toHaveAccessibleDescription(/Mon, Apr 5, 12:30 PM/);
    await userEvent.setup().click(await screen.findByRole('radio', { name: /^Tue 9:00 AM/ }));
    await commit('Change time');
    expect(await screen.findByText(/^Scheduled for Tue, Mar 30/)).toBeInTheDocument();
    await press('Unschedule and keep it as a draft');
    await waitFor(() => expect(screen.queryByText(/^Scheduled/)).not.toBeInTheDocument());
  });

  it('keeps the panel open that was opened before a post taken back was read again', async () => {
    onServer.post = stored({ status: 'scheduled', scheduledAt: '2027-04-05T10:30:00.000Z', timezone: 'Europe/Berlin' });
    write('tweet', [text], onServer.post);
    const { id = '' } = currentDoc('tweet')?.parts[0] ?? {};
    open('tweet', <PartEditor editor="tweet" partId={id} label="Post" look="post" network="twitter" />);
    await screen.findByText(/^Scheduled for/);
    const held: { go?: () => void } = {};
    server.use(
      answer('get', '/api/publishing/posts/{id}', async () => {
        await new Promise<void>((resolve) => (held.go = resolve));
        return onServer.post;
      }),
    );
    await press('Unschedule and keep it as a draft');
    await waitFor(() => expect(screen.queryByText(/^Scheduled/)).not.toBeInTheDocument());
    await press('Other times');
    await panel();
    await waitFor(() => expect(held.go).toBeDefined());
    held.go?.();
    await waitFor(() => expect(useAnnouncement.getState().text).toBe('Moved back to drafts'));
    expect(await panel()).toBeInTheDocument();
  });
});

describe('what is in the way', () => {
  it("leads to the network's consent where no account is connected, and back", async () => {
    const leaving = vi.spyOn(leave, 'to').mockImplementation(() => undefined);
    const consent = { url: 'https://x.test/consent', oauth_token: 'token', oauth_token_secret: 'secret' };
    server.use(...sendAnswers({ accounts: [] }), answer('get', '/api/integrations/twitter/auth', consent));
    write('tweet', [text]);
    open();
    await press('Publish');
    // The next step, as the commit is off.
    expect(await screen.findByRole('button', { name: 'Connect X' })).toHaveClass('bg-primary');
    await press('Connect X');
    await waitFor(() => expect(leaving).toHaveBeenCalledWith(consent.url));
    expect(readConnectOrigin()).toBe('/write');
    expect(screen.getByRole('button', { name: /^Publish now/ })).toHaveAttribute('aria-disabled', 'true');
    cleanup();
    // Back with an account: the panel is open as it was.
    server.use(...sendAnswers());
    queryClient.clear();
    open();
    expect(await screen.findByRole('checkbox', { name: /^@maya/ })).toBeChecked();
  });

  it('says one thing where the plan has no such network', async () => {
    const platforms = makePlatforms({ twitter: { allowedByPlan: false, requiredPlan: 'starter' } });
    server.use(answer('get', '/api/integrations/platforms', platforms), ...sendAnswers({ accounts: [] }));
    write('tweet', [text]);
    open();
    await press('Publish');
    expect(await screen.findByText("Your plan doesn't include X")).toBeInTheDocument();
    expect(within(await panel()).getByRole('button', { name: 'Upgrade to Starter' })).toHaveAccessibleDescription(
      "Your plan doesn't include X",
    );
    expect(within(await panel()).queryByRole('button', { name: /^(Publish|Schedule)/ })).toBeNull();
    expect(screen.getAllByText(/plan|Upgrade/)).toHaveLength(2);
  });

  it('offers the next free slots before an account is connected', async () => {
    server.use(...sendAnswers({ accounts: [], slots }));
    write('tweet', [text]);
    open();
    await press('Schedule');
    expect(await within(await panel()).findAllByRole('radio')).toHaveLength(slots.length);
  });

  it('leads to an account that has to be reconnected, and sends nothing on it', async () => {
    server.use(...sendAnswers({ accounts: [{ ...xAccount, status: 'revoked', canPublish: false }] }));
    write('tweet', [text]);
    open();
    await press('Publish');
    expect(await screen.findByRole('link', { name: 'Reconnect @maya' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: '@maya Signed out by X' })).toBeDisabled();
    expect(screen.getByRole('button', { name: /^Publish now/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('stops at a rule that blocks, and says which', async () => {
    const finding = { rule: 'x-one-cashtag', part: 0, fix: 'Keep one.' };
    const message = 'X refuses posts with two cashtags.';
    server.use(
      answer('post', '/api/integrations/policy/check', { findings: [{ ...finding, verdict: 'block', message }] }),
    );
    write('tweet', [text]);
    open();
    await press('Publish');
    expect(await screen.findByRole('list', { name: 'Before you publish' })).toHaveTextContent('Keep one.');
    const button = screen.getByRole('button', { name: /^Publish now/ });
    expect(button).toHaveAccessibleDescription(message);
    await userEvent.setup().click(button);
    expect(onServer.calls).toEqual([]);
  });

  it('says at the press why nothing can be sent', async () => {
    write('tweet', ['x'.repeat(281)]);
    open();
    await press('Publish');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true');
    expect(useAnnouncement.getState().text).toBe('This post is too long.');
  });
});
