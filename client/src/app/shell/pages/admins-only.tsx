import { Outlet } from 'react-router';
import { useAuthStore } from '@/features/session/store';
import { Lock } from 'lucide-react';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/pages/page';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

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

function ForbiddenPage() {
  return (
    <Page title="No access" width="reading">
      <EmptyState
        icon={<Lock size={20} />}
        title="Only site admins can open this page (403)"
        text="Ask an admin of this site for access."
        action={<ButtonLink to={paths.dashboard}>Open the dashboard</ButtonLink>}
      />
    </Page>
  );
}
