import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '@/app/paths';
import { useWorkspace } from '@/features/session/access';

const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** Another workspace opens: what the address names by id belongs to the one before, so the dashboard takes its place. */
export function useLanding(): void {
  const workspaceId = useWorkspace()?.id;
  const before = useRef(workspaceId);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (before.current === workspaceId) return;
    before.current = workspaceId;
    if (id.test(pathname + search)) void navigate(paths.dashboard, { replace: true });
  }, [workspaceId, pathname, search, navigate]);
}
