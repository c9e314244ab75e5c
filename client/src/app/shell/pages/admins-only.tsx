import { Outlet } from 'react-router';
import { useAuthStore } from '@/features/session/store';
import { ForbiddenPage } from '@/pages/errors/forbidden-page';

/** A page of its own says no, so that the address stays. */
export function AdminsOnly() {
  const isAdmin = useAuthStore((state) => state.user?.isAdmin === true);
  if (!isAdmin) return <ForbiddenPage />;
  return (
    <>
      <section aria-label="Admin" className="bg-toast px-4 py-1 text-small text-toast-ink lg:px-6 broad:px-8">
        <strong>Admin</strong> · The whole site, not one workspace
      </section>
      <Outlet />
    </>
  );
}
