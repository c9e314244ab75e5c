import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '@/app/paths';
import { type InvitePreview, useAcceptInvite } from '@/features/team/invites-api';
import { isInviteWaiting, rememberInvite } from '@/features/team/waiting-invite';
import { tellNews } from '@/features/session/news';
import { asRole, roleMay } from '@/features/session/roles';
import { announce } from '@/lib/focus/announce';

/** Accepting, and then the workspace with a line that says so. The same for somebody who is in already. */
export function useEnterByInvite(token: string, { workspaceName, role }: InvitePreview) {
  const accept = useAcceptInvite();
  const navigate = useNavigate();
  const enter = () => {
    if (accept.isPending) return;
    rememberInvite(null);
    accept.mutate(token, {
      onSuccess: ({ workspaceId, user }) => {
        const now = user.workspaces.find(({ id }) => id === workspaceId) ?? { name: workspaceName, role };
        const text = `You're now ${asRole[now.role]} of “${now.name}”. ${roleMay[now.role]}`;
        tellNews(text);
        announce(text);
        void navigate(paths.dashboard, { replace: true });
      },
    });
  };
  // It goes on by itself once somebody is back from signing in.
  const goOn = useEffectEvent(() => {
    if (isInviteWaiting(token)) enter();
  });
  useEffect(() => goOn(), []);
  return { accept, enter };
}
