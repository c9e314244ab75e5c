import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { queryClient } from '@/api/query-client';
import { ErrorBoundary } from '@/app/error-boundary';
import { LiveRegion } from '@/components/ui/live-region';
import { followOtherTabs } from '@/features/auth/store';
import { followTheme } from '@/lib/theme';

/** After the first screen, together with what turns failures into words. */
const Toaster = lazy(async () => {
  const [{ Toaster: Component }] = await Promise.all([import('@/components/ui/toaster'), import('@/api/say-failure')]);
  return { default: Component };
});

/** What every page lives in; the router is inside. */
export function Providers({ children }: { children: ReactNode }) {
  useEffect(() => {
    const stops = [followOtherTabs(), followTheme()];
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>{children}</ErrorBoundary>
      <Suspense>
        <Toaster />
      </Suspense>
      <LiveRegion />
    </QueryClientProvider>
  );
}
