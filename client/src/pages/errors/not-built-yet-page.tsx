import { Hammer } from 'lucide-react';
import { LoadingScreen } from '@/app/loading-screen';
import { notBuiltYet } from '@/app/not-built-yet';
import { areaOf, paths } from '@/app/paths';
import { Page } from '@/app/shell/page';
import { PublicPage } from '@/app/shell/public-page';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useAuthStore } from '@/features/session/store';
import { late } from '@/lib/late';

/** Visitors never load it. */
const AppShell = late(async () => (await import('@/app/shell/app-shell')).AppShell);

/** Stands for the screens that later issues build. Members keep their navigation on the public ones, too. */
export function NotBuiltYetPage({ path }: { path: string }) {
  const isMember = useAuthStore((state) => state.isAuthenticated && state.user?.isEmailVerified === true);
  const { title = 'Not built yet', what } = notBuiltYet.find((screen) => screen.path === path) ?? {};
  if (areaOf(path) !== 'public')
    return (
      <Page title={title}>
        <NotBuilt what={what} isMember />
      </Page>
    );
  if (isMember)
    return (
      <AppShell fallback={<LoadingScreen />}>
        <Page title={title}>
          <NotBuilt what={what} isMember />
        </Page>
      </AppShell>
    );
  return (
    <PublicPage title={title}>
      <h1 className="text-center text-title">{title}</h1>
      <NotBuilt what={what} isMember={false} />
    </PublicPage>
  );
}

function NotBuilt({ what, isMember }: { what: string | undefined; isMember: boolean }) {
  return (
    <EmptyState
      icon={<Hammer size={20} strokeWidth={1.75} aria-hidden="true" />}
      title="This screen is not built yet"
      text={what}
      action={
        <ButtonLink to={isMember ? paths.dashboard : paths.pricing}>
          {isMember ? 'Open the dashboard' : 'See pricing'}
        </ButtonLink>
      }
    />
  );
}
