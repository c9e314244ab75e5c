import { useEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '@/app/paths';
import { keepConnectOrigin, readConnectOrigin } from '@/features/accounts/connect-origin';

/** The server leads back from LinkedIn to one address; whoever left another screen to connect returns there. */
export function useConnectReturn(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname !== paths.platformsLinkedin || !new URLSearchParams(search).has('connected')) return;
    const origin = readConnectOrigin();
    if (origin === null) return;
    keepConnectOrigin(null);
    toast.success('LinkedIn is connected.');
    void navigate(origin, { replace: true });
  }, [pathname, search, navigate]);
}
