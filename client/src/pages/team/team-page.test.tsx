import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SentInvites } from '@/features/team/invites-api';
import { ada, makeMember } from '@/pages/team/team-fixtures';
import { loadScreens } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';
import { user, openTeam, field } from '@/testing/team-screen';

beforeAll(() => loadScreens('/invite'));

const chips = () =>
  within(screen.getByRole('list', { name: 'People to invite' }))
    .getAllByRole('button', { name: /^Change/ })
    .map((chip) => chip.textContent);

/** Answers the call with these failures, keeps what was sent. */
function serveSending(failures: Record<string, string> = {}) {
  const bodies: { inviteeEmails: string[]; role: string; key: string | null }[] = [];
  server.use(
    answer('post', '/api/invites/send-bulk', async ({ request }) => {
      const body = (await request.json()) as { inviteeEmails: string[]; role: string };
      bodies.push({ ...body, key: request.headers.get('idempotency-key') });
      const results: SentInvites['results'] = body.inviteeEmails.map((email) =>
        email in failures ? { email, status: 'failed', reason: failures[email] ?? '' } : { email, status: 'sent' },
      );
      const failed = results.filter(({ status }) => status === 'failed').length;
      return {
        summary: { successful: results.length - failed, failed, totalRequested: results.length },
        results,
      };
    }),
  );
  return bodies;
}

/** As if typed, in one go. */
const put = async (text: string) => {
  await user.click(field());
  await user.paste(text);
};

const send = () => user.click(screen.getByRole('button', { name: /^Send (invite|\d+ invites)$/ }));

describe('the address field', () => {
  it('takes a pasted list apart and leaves out what is there already', async () => {
    await openTeam();
    await user.click(field());
    await user.paste('Jonas <jonas@example.com>; ADA@example.org, jonas@example.com\nlin@example.com');
    expect(chips()).toEqual(['jonas@example.com', 'ada@example.org', 'lin@example.com']);
    await user.keyboard('lin@example.com{Enter}');
    expect(chips()).toHaveLength(3);
    expect(field()).toHaveValue('');
  });

  it('breaks a long address after its @ and not at its hyphens, and keeps it whole for a copy', async () => {
    await openTeam();
    await put('annemarie.van-den-berghe@coffee-roasters.example, ');
    const [chip] = within(screen.getByRole('list', { name: 'People to invite' })).getAllByRole('button');
    expect(chip).toHaveTextContent('annemarie.van-den-berghe@coffee-roasters.example');
    const [name, domain] = chip?.querySelectorAll('.inline-block') ?? [];
    expect(name).toHaveTextContent(/^annemarie.van-den-berghe@$/);
    expect(domain).toHaveTextContent(/^coffee-roasters.example$/);
    expect(domain?.previousElementSibling?.tagName).toBe('WBR');
  });

  it('takes typed addresses at a comma, a space, Enter and when it is left', async () => {
    await openTeam();
    await user.type(field(), 'a@b.co,c@b.co d@b.co{Enter}e@b.co');
    await user.tab();
    expect(chips()).toEqual(['a@b.co', 'c@b.co', 'd@b.co', 'e@b.co']);
  });

  it('moves nothing under a press that sends what is typed', async () => {
    const bodies = serveSending();
    await openTeam();
    await user.type(field(), 'ada@example.com');
    const button = screen.getByRole('button', { name: /^Send invite/ });
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(field()).toHaveValue('ada@example.com');
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    await waitFor(() => expect(bodies).toMatchObject([{ inviteeEmails: ['ada@example.com'] }]));
  });

  it('changes a chip by Enter and removes one by Backspace, Delete or its cross', async () => {
    await openTeam();
    await put('a@example.con b@example.com c@example.com d@example.com');
    screen.getByRole('button', { name: 'Change a@example.con' }).focus();
    await user.keyboard('{Enter}');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('a@example.con');
    await user.keyboard('{Backspace}m{Enter}');
    expect(chips()).toEqual(['b@example.com', 'c@example.com', 'd@example.com', 'a@example.com']);
    await user.keyboard('{Backspace}');
    expect(chips()).toHaveLength(3);
    screen.getByRole('button', { name: 'Change c@example.com' }).focus();
    await user.keyboard('{Delete}');
    expect(field()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove b@example.com' }));
    expect(chips()).toEqual(['d@example.com']);
  });

  it('keeps what is over 50 in the field and says so', async () => {
    await openTeam();
    await user.click(field());
    await user.paste(Array.from({ length: 52 }, (_, at) => `p${at}@example.com`).join(' '));
    expect(chips()).toHaveLength(50);
    expect(field()).toHaveValue('p50@example.com, p51@example.com');
    expect(field()).toHaveAccessibleDescription(/50 people can be invited at a time/);
  });

  it('never loses a pasted word that is no address without saying so', async () => {
    await openTeam();
    await put('lin@example.com, not-an-address');
    expect(chips()).toEqual(['lin@example.com']);
    expect(field()).toHaveAccessibleDescription(/“not-an-address” isn't an email address and was left out\./);
    await user.tab();
    expect(field()).toHaveAccessibleDescription(/was left out/);
    expect(field()).toBeInvalid();
    await put('jonas@example.com\ngrace#example.com');
    expect(chips()).toEqual(['lin@example.com', 'jonas@example.com', 'grace#example.com']);
  });

  it('counts only addresses that need a seat', async () => {
    await openTeam({ members: [makeMember(), ada(), ada({ id: 'u3', email: 'lin@example.com' })] });
    await put('ada@example.com, grace@example.com, jonas@example.com, nobody#example.com');
    expect(chips()).toHaveLength(4);
    expect(screen.queryByText(/not fit/)).toBeNull();
    await put('max@example.com');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/2 addresses for 1 free seat\. Remove 1\./)).toBeVisible();
  });

  it('names what is no address and sends nothing', async () => {
    const bodies = serveSending();
    await openTeam();
    await send();
    expect(field()).toHaveAccessibleDescription(/Enter at least one email address/);
    await put('ada');
    await send();
    expect(field()).toHaveAccessibleDescription(/“ada” isn't an email address. Correct or remove it/);
    expect(field()).toHaveFocus();
    expect(bodies).toEqual([]);
  });

  it('names it before anything is sent, and sends the others alone', async () => {
    const bodies = serveSending();
    await openTeam();
    await put('not\nan email\nada@example.com');
    await user.keyboard('{Enter}');
    expect(field()).toHaveAccessibleDescription(/“not”, “an” and “email” aren't email addresses/);
    await user.click(screen.getByRole('button', { name: 'Send invite' }));
    expect(await sentNotice('Invited ada@example.com.')).toBeVisible();
    expect(bodies).toMatchObject([{ inviteeEmails: ['ada@example.com'] }]);
    expect(chips()).toEqual(['not', 'an', 'email']);
  });
});

/** Its addresses stand in elements of their own, so that they break after their @. */
const sentNotice = (text: string) =>
  screen.findByText(
    (_, element) => element?.tagName === 'P' && element.textContent === text && element.querySelector('wbr') !== null,
  );

describe('sending invites', () => {
  it('sends the list with the role, and says what came of each; failed ones stay in the field', async () => {
    const bodies = serveSending({ 'ada@example.com': 'This person is already a member.' });
    await openTeam();
    expect(await screen.findByText('2 of 5 seats free')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Viewer');
    expect(screen.getByText('Viewers can read only.')).toBeVisible();
    await put('ada@example.com jonas@example.com');
    await send();
    expect(await sentNotice('Invited jonas@example.com. 1 failed.')).toBeVisible();
    const failed = screen.getByRole('list', { name: 'Failed' });
    expect(failed).toHaveTextContent('ada@example.com: This person is already a member.');
    expect(chips()).toEqual(['ada@example.com']);
    expect(screen.getByRole('button', { name: /^Change ada@example.com/ })).toHaveAccessibleName(
      'Change ada@example.com. This person is already a member.',
    );
    expect(bodies).toEqual([
      { inviteeEmails: ['ada@example.com', 'jonas@example.com'], role: 'viewer', key: expect.any(String) as string },
    ]);
    await send();
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]?.key).not.toBe(bodies[0]?.key);
  });

  it('says no more of what was left out once the others are sent', async () => {
    serveSending();
    await openTeam();
    await put('lin@example.com, not-an-address');
    await send();
    expect(await sentNotice('Invited lin@example.com.')).toBeVisible();
    expect(field()).not.toBeInvalid();
    expect(field()).not.toHaveAccessibleDescription(/was left out/);
  });

  it('asks with the same key what came of a call without an answer', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/invites/send-bulk', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.error();
      }),
    );
    await openTeam();
    await put('jonas@example.com');
    await send();
    expect(await screen.findAllByText('Failed to send invites')).not.toHaveLength(0);
    await send();
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1]);
    expect(chips()).toEqual(['jonas@example.com']);
  });

  it('says before sending when there are more addresses than seats', async () => {
    await openTeam();
    await put('a@example.com b@example.com c@example.com');
    expect(screen.getByText('3 addresses for 2 free seats. Remove 1.')).toBeVisible();
  });

  it('on a plan for one names the plan for teams, and opens the dialog with it', async () => {
    await openTeam({ plan: 'free', members: [makeMember()], invites: [] });
    expect(await screen.findByText(/Free has one seat, the owner's. Upgrade to Pro for 5 seats/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'See Pro' }));
    expect(await screen.findByRole('dialog', { name: 'Upgrade Required for team members' })).toBeVisible();
  });

  it('keeps the addresses when no seat is left at all', async () => {
    server.use(
      refuse('post', '/api/invites/send-bulk', {
        status: 402,
        type: 'USAGE_LIMIT_EXCEEDED',
        feature: 'team members',
        requiredPlan: 'pro',
        currentUsage: 1,
        limit: 1,
        resetsAt: null,
      }),
    );
    await openTeam({ plan: 'free', members: [makeMember()], invites: [] });
    await put('jonas@example.com');
    await send();
    const dialog = await screen.findByRole('dialog', { name: 'Upgrade Required for team members' });
    expect(dialog).toHaveAccessibleDescription("You've used 1/1. Upgrade to continue.");
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(chips()).toEqual(['jonas@example.com']);
  });
});
