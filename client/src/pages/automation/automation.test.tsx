import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '@/api/query-client';
import { automationKeys } from '@/features/automation/api';
import { modelKeys } from '@/features/models/overview';
import { linkedinAccount, makeReview, makeRule, makeRun, serveReviews } from '@/pages/automation/automation-fixtures';
import { useAnnouncement } from '@/lib/focus/announce';
import { forgetPosts } from '@/pages/posts/posts-fixtures';
import { makeAccount, makeBillingInfo, makeModelsOverview, makeVoice } from '@/testing/factories';
import { fill } from '@/testing/fill';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const user = userEvent.setup();

beforeAll(() => loadScreens('/automation', '/automation/new'), 120_000);
beforeEach(() => {
  signIn();
  server.use(
    answer('get', '/api/automation/rules', { rules: [] }),
    answer('get', '/api/integrations/accounts', [makeAccount(), linkedinAccount]),
    answer('post', '/api/automation/rules/preview', { nextRuns: ['2026-11-24T08:00:00.000Z'], matches: [] }),
    ...serveReviews([]).handlers,
  );
});
afterEach(() => {
  onlineManager.setOnline(true);
  forgetPosts();
});

describe('the list of rules', () => {
  it('says of each rule what it does, when it runs next and why it stands still, and switches it', async () => {
    let rule = makeRule();
    const failing = makeRule({
      id: '0190f000-0000-7000-8000-000000000002',
      name: 'Follow up',
      status: 'failing',
      pauseReason: 'X rejected the last 3 posts. Reconnect @maya, then turn it on.',
      nextRunAt: null,
    });
    server.use(
      answer('get', '/api/automation/rules', () => ({ rules: [rule, failing] })),
      answer(
        'post',
        '/api/automation/rules/{id}/pause',
        () => (rule = makeRule({ status: 'paused', nextRunAt: null })),
      ),
      refuse('post', '/api/automation/rules/{id}/resume', { status: 500 }),
    );
    renderApp('/automation');
    const rows = within(await screen.findByRole('list', { name: 'Rules' })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Twice a weekTue and Thu at 9:00 AM, write a post for review from @maya.');
    expect(rows[0]).toHaveTextContent('Next: Tue, Nov 24, 9:00 AM, Berlin time');
    expect(rows[0]).toHaveTextContent('12 runs');
    expect(rows[1]).toHaveTextContent('FailingTue and Thu');
    expect(rows[1]).toHaveTextContent('Reconnect @maya, then turn it on.');
    await user.click(screen.getByRole('switch', { name: 'Run “Follow up”' }));
    expect((await screen.findAllByText(/Failed to resume automation rule/))[0]).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Run “Follow up”' })).not.toBeChecked();
    await user.click(screen.getByRole('switch', { name: 'Run “Twice a week”' }));
    expect(await screen.findByText("Doesn't run while paused")).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Run “Twice a week”' })).not.toBeChecked();
  });

  it('offers templates before the first rule, and the plans at the limit', async () => {
    const info = makeBillingInfo();
    const usage = { ...info.usage, automationRules: { used: 3, limit: 3, resetsAt: null } };
    server.use(answer('get', '/api/billing/info', { ...info, usage }));
    renderApp('/automation');
    expect(await screen.findByText('Create your first rule')).toBeVisible();
    expect(screen.getByRole('link', { name: /Follow up on what does well/ })).toHaveAttribute(
      'href',
      '/automation/new?start=follow-up',
    );
    await user.click(await screen.findByRole('button', { name: 'New rule' }));
    expect(await screen.findByRole('dialog', { name: 'Upgrade Required for automation rules' })).toBeVisible();
  });

  it('says offline what will load', async () => {
    onlineManager.setOnline(false);
    renderApp('/automation');
    expect(await screen.findByText("You're offline. Your rules will load when you're back.")).toBeVisible();
  });

  it('deletes a rule after a question that says what stays', async () => {
    let isDeleted = false;
    server.use(
      http.get('*/api/automation/rules', () =>
        HttpResponse.json({ success: true, data: { rules: isDeleted ? [] : [makeRule()] } }),
      ),
      http.delete('*/api/automation/rules/:id', () => {
        isDeleted = true;
        return HttpResponse.json({ success: true, data: null });
      }),
    );
    renderApp('/automation');
    await user.click(await screen.findByRole('button', { name: 'Options for “Twice a week”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Twice a week”?' }));
    expect(dialog.getByText(/Posts it wrote stay/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete rule' }));
    expect(await screen.findByText('Create your first rule')).toBeVisible();
  });
});

describe('the builder', () => {
  const created: unknown[] = [];
  beforeEach(() => {
    created.length = 0;
    server.use(
      http.post('*/api/automation/rules', async ({ request }) => {
        created.push(await request.json());
        return HttpResponse.json({ success: true, data: makeRule() });
      }),
    );
  });

  it('starts for LinkedIn with days, times and review, says why, and turns the rule on', async () => {
    server.use(answer('get', '/api/models', makeModelsOverview({ isConnected: false })));
    renderApp('/platforms/linkedin/create-automation');
    expect(await screen.findByRole('heading', { name: 'Recurring LinkedIn posts' })).toBeVisible();
    const action = await screen.findByRole('combobox', { name: 'Then' });
    expect(within(action).getByRole('option', { name: 'write and publish a post' })).toBeDisabled();
    expect(screen.getByText(/LinkedIn requires a person to approve each post/)).toBeVisible();
    expect(await screen.findByText(/Drafts use only the sentences in a topic's notes/)).toBeVisible();
    expect(await screen.findByText(/Tue, Nov 24/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Turn on rule' }));
    expect((await screen.findAllByText('Add at least one topic to write about.'))[0]).toBeVisible();
    expect(created).toEqual([]);
    await fill(user, screen.getByRole('textbox', { name: 'Topic 1' }), 'Harbours');
    await fill(user, screen.getByRole('textbox', { name: 'Notes' }), 'Opens in May.');
    await user.click(screen.getByRole('button', { name: 'Turn on rule' }));
    expect(await screen.findByText('“Twice a week” turned on')).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe(`/automation/${makeRule().id}?tab=runs`);
    expect(created).toEqual([
      {
        name: 'Recurring LinkedIn posts',
        status: 'active',
        platform: 'linkedin',
        accountId: linkedinAccount.id,
        trigger: { type: 'schedule', days: [2, 4], times: ['09:00'] },
        action: { type: 'generate_for_review' },
        content: { topics: [{ text: 'Harbours', notes: 'Opens in May.' }], length: 'medium' },
        timezone: 'Europe/Berlin',
      },
    ]);
  });

  it('says of a time that is none, under its field and beside the button', async () => {
    renderApp('/automation/new');
    await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'Tips');
    await user.click(screen.getByRole('button', { name: 'Add a time' }));
    const second = screen.getByRole('textbox', { name: 'Time 2' });
    await fill(user, second, '25:99');
    await user.click(screen.getByRole('button', { name: 'Turn on rule' }));
    const problem = 'Enter a time of day, such as 9:30 AM.';
    expect(second).toHaveFocus();
    expect(second).toHaveAccessibleDescription(problem);
    expect(screen.getByRole('textbox', { name: 'Time 1' })).toHaveAccessibleDescription('');
    expect(screen.getAllByText(problem)).toHaveLength(2);
  });

  it('leads to the rule that it made before the list is read again, and back to the list', async () => {
    renderApp('/automation');
    await user.click(await screen.findByRole('link', { name: /Follow up on what does well/ }));
    await fill(user, await screen.findByRole('textbox', { name: 'What the follow-up says' }), 'The guide is here.');
    server.use(http.get('*/api/automation/rules', () => new Promise<never>(() => undefined)));
    await user.click(screen.getByRole('button', { name: 'Turn on rule' }));
    expect(await screen.findByRole('heading', { name: 'Twice a week' })).toBeVisible();
    expect(useAnnouncement.getState().text).not.toContain('not found');
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Automation' }));
    expect(window.location.pathname).toBe('/automation');
  });

  it('starts from the template that is chosen, and from a blank rule again', async () => {
    renderApp('/automation/new?start=follow-up');
    const name = () => screen.findByRole('textbox', { name: 'Name' });
    expect(await name()).toHaveValue('Follow up on what does well');
    await user.click(screen.getByRole('button', { name: 'Start from: Follow up on what does well' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Post twice a week' }));
    await waitFor(async () => expect(await name()).toHaveValue('Post twice a week'));
    expect(window.location.search).toBe('?start=weekly');
    await user.click(screen.getByRole('button', { name: 'Start from: Post twice a week' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Blank rule' }));
    await waitFor(async () => expect(await name()).toHaveValue(''));
    expect(window.location.pathname + window.location.search).toBe('/automation/new');
  });

  it('shows what to write about together with the voices, so that no field moves', async () => {
    let tellVoices: (voices: [ReturnType<typeof makeVoice>]) => void = () => undefined;
    const voices = new Promise<[ReturnType<typeof makeVoice>]>((resolve) => (tellVoices = resolve));
    server.use(answer('get', '/api/voices', () => voices));
    renderApp('/automation/new');
    expect(await screen.findByText(/Tue, Nov 24/)).toBeVisible();
    await waitFor(() => expect(queryClient.getQueryState(modelKeys.overview)?.status).toBe('success'));
    expect(screen.queryByRole('textbox', { name: 'Topic 1' })).not.toBeInTheDocument();
    tellVoices([makeVoice()]);
    expect(await screen.findByRole('combobox', { name: 'Voice' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Topic 1' })).toBeVisible();
  });

  it('tests a follow-up on past data, and saves it without turning it on', async () => {
    const what = '“The harbour opens in May.” passed 100 likes.';
    const match = { at: '2026-11-10T08:00:00.000Z', what, wouldDo: 'Follow up with “Thanks”.', url: null };
    server.use(answer('post', '/api/automation/rules/preview', { nextRuns: [], matches: [match] }));
    renderApp('/automation/new?start=follow-up');
    await fill(user, await screen.findByRole('textbox', { name: 'What the follow-up says' }), 'Thanks');
    await user.click(await screen.findByRole('button', { name: 'Test on past data' }));
    expect(await screen.findByText('1 post matched')).toBeVisible();
    expect(screen.getByText(what)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save for later' }));
    expect(await screen.findByText('“Twice a week” saved for later')).toBeVisible();
    expect(created[0]).toMatchObject({
      status: 'paused',
      platform: 'twitter',
      trigger: { type: 'post_performance', metric: 'likes', threshold: 100, withinHours: 24 },
      action: { type: 'follow_up_reply', text: 'Thanks' },
      timezone: null,
    });
  });

  it('shows a refusal at its field and keeps what was typed', async () => {
    const message = 'The time zone must be an IANA name such as Europe/Berlin.';
    server.use(
      refuse('post', '/api/automation/rules', {
        status: 422,
        message,
        type: 'VALIDATION_FAILED',
        details: [{ field: 'timezone', message }],
      }),
    );
    renderApp('/automation/new?start=weekly');
    await fill(user, await screen.findByRole('textbox', { name: 'Topic 1' }), 'Harbours');
    await user.click(screen.getByRole('button', { name: 'Turn on rule' }));
    expect((await screen.findAllByText(message))[0]).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Topic 1' })).toHaveValue('Harbours');
  });

  it('changes a stored rule and lists its runs', async () => {
    const sent: unknown[] = [];
    server.use(
      answer('get', '/api/automation/rules', { rules: [makeRule()] }),
      http.put('*/api/automation/rules/:id', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ success: true, data: makeRule({ name: 'Thrice' }) });
      }),
      http.get('*/api/automation/rules/:id/runs', () =>
        HttpResponse.json({
          success: true,
          data: [makeRun({ status: 'needs_notes', result: 'Its topic needs notes.', post: null })],
          meta: { nextCursor: null },
        }),
      ),
    );
    renderApp(`/automation/${makeRule().id}`);
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await fill(user, name, 'Thrice');
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      name: 'Thrice',
      content: { topics: [{ text: 'Harbours', notes: 'Opens in May.' }] },
    });
    await user.click(screen.getByRole('tab', { name: /^Runs/ }));
    const runs = within(await screen.findByRole('list', { name: 'Runs' }));
    expect(runs.getByText('Needs notes')).toBeVisible();
    expect(runs.getByRole('link', { name: 'Add notes' })).toHaveAttribute('href', `/automation/${makeRule().id}`);
  });
});

describe('the drafts to review', () => {
  it('edits, approves what was saved, and undoes it, all by keyboard', async () => {
    const { state, handlers } = serveReviews([makeReview(2, 'Second draft'), makeReview(1, 'First draft')]);
    server.use(...handlers);
    renderApp('/automation?tab=waiting');
    expect(await screen.findByRole('tab', { name: /^To review ?2$/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Automation\s*2 waiting/ })).toBeVisible();
    const text = await screen.findByRole('textbox', { name: 'Post' });
    expect(text).toHaveValue('Second draft');
    await user.keyboard('e');
    await waitFor(() => expect(text).toHaveFocus());
    await user.paste(', made better');
    await user.click(screen.getByRole('button', { name: /Approve and publish/ }));
    expect(await screen.findByText(/^Publishing in \d s$/)).toBeVisible();
    expect(state.calls.map(({ path }) => path)).toEqual(['save', 'approve']);
    expect(state.calls[1]?.body).toEqual({ undoSeconds: 6, version: 2 });
    expect(await screen.findByDisplayValue('First draft')).toBeVisible();
    await user.keyboard('z');
    expect(await screen.findByDisplayValue('Second draft, made better')).toBeVisible();
    expect(screen.queryByText(/^Publishing in/)).toBeNull();
    await user.keyboard('j');
    expect(await screen.findByDisplayValue('First draft')).toBeVisible();
    await user.keyboard('x');
    expect(await screen.findByText("Rejected. It's still in your drafts.")).toBeVisible();
    expect(state.calls.map(({ path }) => path)).toEqual(['save', 'approve', 'undo', 'reject']);
  });

  it('schedules a draft for a time of its own', async () => {
    const { state, handlers } = serveReviews([makeReview(1, 'First draft')]);
    server.use(...handlers, answer('get', '/api/publishing/slots', { slots: [], next: [], timezone: 'UTC' }));
    renderApp('/automation?tab=waiting');
    await screen.findByDisplayValue('First draft');
    expect(screen.getByText('schedule')).toHaveTextContent(/^Qschedule$/);
    await user.keyboard('q');
    const panel = within(await screen.findByRole('dialog', { name: 'Schedule' }));
    await fill(user, panel.getByRole('textbox', { name: 'When' }), 'tomorrow 9am');
    await user.click(panel.getByRole('button', { name: 'Approve and schedule' }));
    expect(await screen.findByText(/^Scheduled for \w{3}, /)).toBeVisible();
    expect(state.calls).toMatchObject([{ path: 'approve', body: { scheduledAt: expect.any(String) as string } }]);
  });

  it('keeps a decision in sight when the list is read again before the answer', async () => {
    const { handlers } = serveReviews([makeReview(1, 'First draft')]);
    const readAgain = () => void queryClient.refetchQueries({ queryKey: automationKeys.reviews });
    server.use(
      http.post('*/api/automation/runs/:id/approve', async () => {
        server.use(...serveReviews([]).handlers);
        readAgain();
        await screen.findByText('Nothing to review');
        return HttpResponse.json({ success: true, data: { ...makeReview(1, 'First draft'), status: 'scheduled' } });
      }),
      ...handlers.slice(0, 1),
      ...handlers.slice(2),
    );
    renderApp('/automation?tab=waiting');
    await screen.findByDisplayValue('First draft');
    await user.keyboard('a');
    expect(await screen.findByRole('listitem', { name: 'Approved' })).toBeVisible();
  });

  it('keeps a draft that somebody else decided, and says so', async () => {
    server.use(...serveReviews([makeReview(1, 'First draft')]).handlers);
    const message = "This run is already approved, so it can't be approved.";
    server.use(refuse('post', '/api/automation/runs/{id}/approve', { status: 409, message }));
    renderApp('/automation?tab=waiting');
    await screen.findByDisplayValue('First draft');
    await user.keyboard('a');
    const card = within(await screen.findByRole('article', { name: /^Draft of/ }));
    expect(await card.findByText(message)).toBeVisible();
  });

  it('says that nothing waits', async () => {
    renderApp('/automation?tab=waiting');
    expect(await screen.findByText('Nothing to review')).toBeVisible();
  });
});
