import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type User } from '@/features/session/store';
import { ada, desk, makeInvite, makeMember } from '@/pages/team/team-fixtures';
import { makeBillingInfo } from '@/testing/factories';
import { renderApp, signIn } from '@/testing/render';
import { answer, server } from '@/testing/server';

export const user = userEvent.setup();
interface Team {
  role?: User['workspaces'][number]['role'];
  plan?: 'free' | 'pro';
  members?: ReturnType<typeof makeMember>[];
  invites?: ReturnType<typeof makeInvite>[];
}

/** A workspace on Pro (5 seats) with Maya, Ada and an invitation that waits. */
export async function openTeam({ role = 'owner', plan = 'pro', members, invites }: Team = {}) {
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

export const field = () => screen.getByRole('textbox', { name: 'Email addresses' });
