import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { queryClient } from '@/api/query-client';
import { billingKeys } from '@/features/session/api';
import { useAuthStore } from '@/features/session/store';
import { ada, desk, makeInvite, makeMember } from '@/pages/team/team-fixtures';
import { makeBillingInfo } from '@/testing/factories';
import { loadScreens } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';
import { openTeam, user } from '@/testing/team-screen';

beforeAll(() => loadScreens('/invite'));

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
      answer('get', '/api/workspace/members', [makeMember(), ada({ role: 'viewer' })]),
    );
    expect(within(rowOf(/Maya Ortiz/)).queryByRole('combobox')).toBeNull();
    expect(rowOf(/Maya Ortiz/)).toHaveTextContent('Owner');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role of Ada Byron' }), 'Viewer');
    const message = (await screen.findByText('Ada Byron is now a viewer')).closest('[role=status]') as HTMLElement;
    expect(bodies).toEqual([[ada().id, { role: 'viewer' }]]);
    await user.click(within(message).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Ada Byron is now an editor')).toBeVisible();
    expect(bodies.slice(1)).toEqual([[ada().id, { role: 'editor' }]]);
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
          approvers: 0,
          requiresAltText: false,
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
