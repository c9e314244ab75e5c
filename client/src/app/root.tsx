import { Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigation, useRouteError } from 'react-router';
import { ErrorCard } from '@/app/error-boundary';
import { useUpgradeStore } from '@/features/billing/upgrade-store';
import { latePart, useFetchSoon } from '@/lib/late-part';

const UpgradeDialog = latePart(
  async () => (await import('@/features/billing/components/upgrade-dialog')).UpgradeDialog,
);

export function Root() {
  return (
    <>
      <NavigationBar />
      <Outlet />
      <UpgradeLayer />
      <ScrollRestoration />
    </>
  );
}

/** The dialog's code comes after the screen; the dialog stays, so that it can fade out. */
function UpgradeLayer() {
  const isOpen = useUpgradeStore((state) => state.isOpen);
  const [wasOpened, setWasOpened] = useState(isOpen);
  useFetchSoon(UpgradeDialog);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <UpgradeDialog />
    </Suspense>
  );
}

const showBarAfterMs = 200;

/** A thin line along the top while the next screen is being fetched. */
function NavigationBar() {
  const isLoading = useNavigation().state === 'loading';
  const [isShown, setShown] = useState(false);
  if (!isLoading && isShown) setShown(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setShown(true), showBarAfterMs);
    return () => clearTimeout(timer);
  }, [isLoading]);
  if (!isShown) return null;
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-notice h-0.5 overflow-hidden">
      <div className="h-full w-1/2 animate-progress bg-accent-line" />
    </div>
  );
}

/** Errors that reach the root: outside the shell there is nothing left to keep. */
export function RootError() {
  const error = useRouteError();
  useEffect(() => console.error('Rendering failed', error), [error]);
  return <ErrorCard error={error} />;
}
