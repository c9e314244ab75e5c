import type { ReactNode } from 'react';
import { LoadingScreen } from '@/app/loading-screen';
import { Page } from '@/app/shell/pages/page';
import { PublicPage } from '@/app/shell/pages/public-page';
import { useAuthStore } from '@/features/session/store';
import { lazy } from '@/lib/loading/lazy';

/** Visitors never load it. */
const AppShell = lazy(async () => (await import('@/app/shell/app-shell')).AppShell);

interface OpenPageProps {
  title: string;
  /** The way to the list. Members have it in the top bar, where the title is too long for it and stands below, in full. */
  back?: ReactNode;
  children: ReactNode;
}

/** A page that is open to everybody; members keep their navigation on it. */
export function OpenPage({ title, back, children }: OpenPageProps) {
  const isMember = useAuthStore((state) => state.isAuthenticated && state.user?.isEmailVerified === true);
  if (isMember)
    return (
      <AppShell fallback={<LoadingScreen />}>
        <Page title={title} bar={back}>
          {children}
        </Page>
      </AppShell>
    );
  return (
    <PublicPage title={title}>
      {back}
      <h1 className="mb-3 text-title wrap-anywhere">{title}</h1>
      {children}
    </PublicPage>
  );
}
