import { useEffect, useState } from 'react';
import { type Location, Outlet, ScrollRestoration, useNavigation, useRouteError } from 'react-router';
import { ErrorCard } from '@/app/error-boundary';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { lazy } from '@/lib/loading/lazy';

const UpgradeDialog = lazy(async () => (await import('@/features/billing/components/upgrade-dialog')).UpgradeDialog, {
  isOpen: ({ open }) => open,
});

/** The first screen of each document has the same key: it must not open where another one was left. */
const scrollKeyOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

export function Root() {
  // Of index.html: the editor has taken it over, unless its address led elsewhere.
  useEffect(() => {
    document.querySelector('#typed-ahead')?.remove();
  }, []);
  const isUpgradeOpen = useUpgradeStore((state) => state.isOpen);
  return (
    <>
      <NavigationBar />
      <Outlet />
      <UpgradeDialog open={isUpgradeOpen} />
      <ScrollRestoration getKey={scrollKeyOf} />
    </>
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
  useEffect(() => {
    console.error('Rendering failed', error);
  }, [error]);
  return <ErrorCard error={error} />;
}
