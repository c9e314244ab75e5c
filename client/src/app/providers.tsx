import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { failures } from '@/api/failures';
import { queryClient } from '@/api/query-client';
import { ErrorBoundary } from '@/app/error-boundary';
import { LiveRegion } from '@/components/ui/layers/live-region';
import { followOtherTabs } from '@/features/session/store';
import { followKept } from '@/lib/device/kept';
import { late } from '@/lib/loading/late';
import { followTheme } from '@/lib/device/theme';

/** After the first screen, together with what turns failures into words. */
const Toaster = late(async () => {
  const [{ Toaster: Component }] = await Promise.all([import('@/components/ui/layers/toaster'), failures.fetchAhead()]);
  return Component;
});

/** What every page lives in; the router is inside. */
export function Providers({ children }: { children: ReactNode }) {
  useEffect(() => {
    const stops = [followOtherTabs(), followTheme(), followKept()];
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>{children}</ErrorBoundary>
      <Toaster fallback={null} />
      <LiveRegion />
    </QueryClientProvider>
  );
}
