import { Outlet } from 'react-router';
import { useAuthStore } from '@/features/session/store';
import { ForbiddenPage } from '@/pages/errors/forbidden-page';

/** A page of its own says no, so that the address stays. */
export function AdminsOnly() {
  const isAdmin = useAuthStore((state) => state.user?.isAdmin === true);
  return isAdmin ? <Outlet /> : <ForbiddenPage />;
}
