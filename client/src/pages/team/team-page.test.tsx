import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { queryClient } from '@/api/query-client';
import { billingKeys } from '@/features/session/api';
import type { SentInvites } from '@/features/team/invites-api';
import { useAuthStore, type User } from '@/features/session/store';
import { ada, desk, makeInvite, makeMember } from '@/pages/team/team-fixtures';
import { makeBillingInfo } from '@/testing/factories';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const user = userEvent.setup();
beforeAll(() => loadScreens('/invite'));

interface Team {
  role?: User['workspaces'][number]['role'];
  plan?: 'free' | 'pro';
  members?: ReturnType<typeof makeMember>[];
  invites?: ReturnType<typeof makeInvite>[];
}

/** A workspace on Pro (5 seats) with Maya, Ada and an invitation that waits. */
async function openTeam({ role = 'owner', plan = 'pro', members, invites }: Team = {}) {
  server.use(
    answer('get', '/api/billing/info', makeBillingInfo({ currentPlan: plan })),
    answer('get', '/api/workspace/members', members ?? [makeMember({ role }), ada()]),
    answer('get', '/api/invites', invites ?? [makeInvite()]),
  );
  signIn({ workspaces: [{ id: desk, name: "Maya's desk", role, planId: plan }] });
  renderApp('/invite');
  await screen.findByRole('heading', { level: 1, name: 'Team' });
  await screen.findByRole('table', { name: 'Members' });
}

const field = () => screen.getByRole('textbox', { name: 'Email addresses' });
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

  it('takes typed addresses at a comma, a space, Enter and when it is left', async () => {
    await openTeam();
    await user.type(field(), 'a@b.co,c@b.co d@b.co{Enter}e@b.co');
    await user.tab();
    expect(chips()).toEqual(['a@b.co', 'c@b.co', 'd@b.co', 'e@b.co']);
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
    expect(field()).toHaveAccessibleDescription(/“ada” is not an email address. Correct or remove it/);
    expect(field()).toHaveFocus();
    expect(bodies).toEqual([]);
  });
});

describe('sending invites', () => {
  it('sends the list with the role, and says what came of each; failed ones stay in the field', async () => {
    const bodies = serveSending({ 'ada@example.com': 'This person is already a member.' });
    await openTeam();
    expect(await screen.findByText('2 of 5 seats free')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Viewer');
    expect(screen.getByText('Viewers can read only.')).toBeVisible();
    await put('ada@example.com jonas@example.com');
    await send();
    expect(await screen.findByText('Invited jonas@example.com. 1 failed.', { selector: 'p' })).toBeVisible();
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
    expect(await screen.findByText('Invited lin@example.com.', { selector: 'p' })).toBeVisible();
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

describe('invitations that wait', () => {
  const row = () => within(screen.getByRole('list', { name: 'Invitations' })).getByRole('listitem');

  it('say who, role, by whom and until when', async () => {
    await openTeam();
    expect(row()).toHaveTextContent(/grace@example.com.*Viewer.*Invited by Maya Ortiz .*works until/);
  });

  it('say that they wait for a seat where the plan has none', async () => {
    const members = [makeMember()];
    await openTeam({ plan: 'free', members, invites: [makeInvite({ waitsForSeat: true })] });
    expect(await screen.findByText('0 of 1 seat free')).toBeVisible();
    expect(screen.getByText('Needs a seat')).toBeVisible();
    expect(screen.queryByText(/Each holds a seat/)).toBeNull();
  });

  it('are sent again, and say when that is too often', async () => {
    server.use(
      refuse('post', '/api/invites/{id}/resend', {
        status: 429,
        type: 'RATE_LIMITED',
        message: 'This address has been sent 3 invitations today. Try again tomorrow.',
      }),
    );
    await openTeam();
    await user.click(screen.getByRole('button', { name: 'Resend to grace@example.com' }));
    expect(await within(row()).findByText(/has been sent 3 invitations today/)).toBeVisible();
    server.use(answer('post', '/api/invites/{id}/resend', makeInvite()));
    await user.click(screen.getByRole('button', { name: 'Resend to grace@example.com' }));
    expect(await screen.findByText('Resent to grace@example.com')).toBeVisible();
  });

  it('are revoked after a question that names the person', async () => {
    const gone: unknown[] = [];
    await openTeam();
    server.use(
      answer('delete', '/api/invites/{id}', ({ params }) => {
        gone.push(params.id);
        return null;
      }),
      answer('get', '/api/invites', []),
    );
    await user.click(screen.getByRole('button', { name: 'Revoke grace@example.com' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Revoke the invitation to grace@example.com?' });
    await user.click(within(dialog).getByRole('button', { name: 'Revoke invitation' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Invitations' })).toBeNull());
    expect(gone).toEqual([makeInvite().id]);
  });
});

describe('members', () => {
  const rowOf = (name: RegExp) => screen.getByRole('row', { name });

  it('change roles by the owner, whose own role is fixed', async () => {
    const bodies: unknown[] = [];
    await openTeam();
    server.use(
      answer('patch', '/api/workspace/members/{userId}', async ({ request, params }) => {
        bodies.push([params.userId, await request.json()]);
        return ada({ role: 'viewer' });
      }),
    );
    expect(within(rowOf(/Maya Ortiz/)).queryByRole('combobox')).toBeNull();
    expect(rowOf(/Maya Ortiz/)).toHaveTextContent('Owner');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role of Ada Byron' }), 'Viewer');
    await waitFor(() => expect(bodies).toEqual([[ada().id, { role: 'viewer' }]]));
  });

  it('say why a role could not be changed, at the field', async () => {
    server.use(
      refuse('patch', '/api/workspace/members/{userId}', { status: 409, type: 'CONFLICT', message: 'Not this one.' }),
    );
    await openTeam();
    const select = screen.getByRole('combobox', { name: 'Role of Ada Byron' });
    await user.selectOptions(select, 'Viewer');
    await waitFor(() => expect(select).toHaveAccessibleDescription('Not this one.'));
    expect(select).toHaveDisplayValue('Editor');
  });

  it('who invited others are asked about, before those invitations go with their role', async () => {
    const bodies: unknown[] = [];
    const invitedBy = { id: ada().id, name: 'Ada Byron' };
    await openTeam({ members: [makeMember(), ada({ role: 'admin' })], invites: [makeInvite({ invitedBy })] });
    server.use(
      answer('patch', '/api/workspace/members/{userId}', async ({ request }) => {
        bodies.push(await request.json());
        return ada();
      }),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role of Ada Byron' }), 'viewer');
    const dialog = await screen.findByRole('alertdialog', { name: 'Make Ada Byron a viewer?' });
    expect(dialog).toHaveAccessibleDescription(/The invitation Ada Byron sent is revoked\.$/);
    expect(bodies).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Change role' }));
    await waitFor(() => expect(bodies).toEqual([{ role: 'viewer' }]));
  });

  it('are removed after a question that says what becomes of their posts', async () => {
    const gone: unknown[] = [];
    await openTeam({ invites: [makeInvite({ invitedBy: { id: ada().id, name: 'Ada Byron' } })] });
    server.use(
      answer('delete', '/api/workspace/members/{userId}', ({ params }) => {
        gone.push(params.userId);
        return null;
      }),
    );
    await user.click(screen.getByRole('button', { name: 'More for Ada Byron' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from workspace…' }));
    const dialog = await screen.findByRole('alertdialog', { name: "Remove Ada Byron from “Maya's desk”?" });
    expect(dialog).toHaveAccessibleDescription(/Their drafts and posts stay in the workspace/);
    expect(dialog).toHaveAccessibleDescription(/The invitation Ada Byron sent is revoked\.$/);
    await user.click(within(dialog).getByRole('button', { name: 'Remove member' }));
    await waitFor(() => expect(gone).toEqual([ada().id]));
  });

  it('get the workspace in two steps, and the owner hears what they become', async () => {
    const bodies: unknown[] = [];
    await openTeam();
    server.use(
      answer('post', '/api/workspace/transfer', async ({ request }) => {
        bodies.push(await request.json());
        return {
          id: desk,
          name: "Maya's desk",
          timezone: 'UTC',
          role: 'admin' as const,
          memberCount: 2,
          createdAt: '',
        };
      }),
    );
    await user.click(screen.getByRole('button', { name: 'More for Ada Byron' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Make owner…' }));
    const meaning = await screen.findByRole('dialog', { name: 'Make Ada Byron the owner?' });
    expect(meaning).toHaveTextContent("You'll become an admin");
    expect(meaning).not.toHaveTextContent('Receipts');
    act(
      () => void queryClient.setQueryData(billingKeys.info, makeBillingInfo({ currentPlan: 'pro', hasCustomer: true })),
    );
    expect(
      await within(meaning).findByText(/^Receipts go to Ada Byron. The card stays yours until Ada Byron changes it/),
    ).toBeVisible();
    await user.click(within(meaning).getByRole('button', { name: 'Continue' }));
    const question = await screen.findByRole('dialog', { name: "Transfer “Maya's desk” to Ada Byron?" });
    expect(within(question).getByRole('button', { name: 'Stay the owner' })).toHaveFocus();
    expect(bodies).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Transfer workspace' }));
    await waitFor(() => expect(bodies).toEqual([{ userId: ada().id }]));
  });

  it('whose seat is paused say why, and cannot become the owner', async () => {
    await openTeam({ members: [makeMember(), ada({ isPaused: true })] });
    expect(rowOf(/Ada Byron/)).toHaveTextContent(/Paused.*No seat on this plan/);
    await user.click(screen.getByRole('button', { name: 'More for Ada Byron' }));
    expect(await screen.findByRole('menuitem', { name: 'Remove from workspace…' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Make owner…' })).toBeNull();
  });

  it('who may not invite read the team, and leave it: another workspace opens and a line says so', async () => {
    await openTeam({ role: 'editor', members: [makeMember({ role: 'editor' }), ada({ role: 'owner' })] });
    expect(screen.getByText(/Only admins and the owner can invite people/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    const northwind = { id: '0190a000-0000-7000-8000-0000000000a2', name: 'Northwind', role: 'owner', planId: 'pro' };
    const me = useAuthStore.getState().user;
    server.use(
      http.post('*/api/workspace/leave', () => HttpResponse.json({ success: true })),
      http.get('*/api/auth/me', () =>
        HttpResponse.json({
          success: true,
          data: { user: { ...me, workspaces: [northwind], activeWorkspaceId: northwind.id } },
        }),
      ),
    );
    const openLeaving = async () => {
      await user.click(screen.getByRole('button', { name: 'Your membership' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Leave workspace…' }));
      return screen.findByRole('button', { name: 'Leave workspace' });
    };
    await openLeaving();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Your membership' })).toHaveFocus());
    await user.click(await openLeaving());
    expect(
      await screen.findByText("You left “Maya's desk”. You're in “Northwind” now.", { selector: 'p' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Northwind, workspace' })).toBeVisible();
  });

  it('who invited others are told before leaving that those invitations go with them', async () => {
    const invitedBy = { id: makeMember().id, name: 'Maya' };
    const members = [makeMember({ role: 'admin' }), ada({ role: 'owner' })];
    await openTeam({ role: 'admin', members, invites: [makeInvite({ invitedBy })] });
    await user.click(screen.getByRole('button', { name: 'Your membership' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Leave workspace…' }));
    const dialog = await screen.findByRole('alertdialog', { name: "Leave “Maya's desk”?" });
    expect(dialog).toHaveAccessibleDescription(/The invitation you sent is revoked\.$/);
  });
});
