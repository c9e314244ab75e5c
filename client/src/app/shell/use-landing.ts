import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '@/app/paths';
import { useWorkspace } from '@/features/session/access';

const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/**
 * Another workspace opens: what the address names by id belongs to the one before, so the dashboard takes its place. Returns
 * whether it is about to: until then the screen has nothing to show.
 */
export function useIsLanding(): boolean {
  const workspaceId = useWorkspace()?.id;
  const [before, setBefore] = useState(workspaceId);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isLanding = before !== workspaceId && id.test(pathname + search);
  if (before !== workspaceId && !isLanding) setBefore(workspaceId);
  useEffect(() => {
    if (isLanding) void navigate(paths.dashboard, { replace: true });
  }, [isLanding, navigate]);
  return isLanding;
}
