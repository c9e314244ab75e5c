import { useEffect, useMemo } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '@/app/paths';
import { keepConnectOrigin, readConnectOrigin } from '@/features/accounts/connect-origin';

/**
 * The server leads back from LinkedIn to one address; whoever left another screen to connect returns there. Returns whether that is
 * under way: the screen at the address would say the same, and stay.
 */
export function useConnectReturn(): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isBack = pathname === paths.platformsLinkedin && new URLSearchParams(search).has('connected');
  const origin = useMemo(() => (isBack ? readConnectOrigin() : null), [isBack]);
  useEffect(() => {
    if (origin === null) return;
    keepConnectOrigin(null);
    toast.success('LinkedIn is connected.');
    void navigate(origin, { replace: true });
  }, [origin, navigate]);
  return origin !== null;
}
