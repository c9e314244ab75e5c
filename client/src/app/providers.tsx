import { QueryClientProvider } from '@tanstack/react-query';
import { LucideProvider } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { queryClient } from '@/api/query-client';
import { ErrorBoundary } from '@/app/error-boundary';
import { icons } from '@/components/ui/icons';
import { LiveRegion } from '@/components/ui/layers/live-region';
import { Toaster } from '@/components/ui/layers/toaster';
import { followOtherTabs } from '@/features/session/store';
import { watchStored } from '@/lib/device/stored';
import { followTheme } from '@/lib/device/theme';

/** What every page lives in; the router is inside. */
export function Providers({ children }: { children: ReactNode }) {
  useEffect(() => {
    const stops = [followOtherTabs(), followTheme(), watchStored()];
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <LucideProvider {...icons}>
        <ErrorBoundary>{children}</ErrorBoundary>
        <Toaster />
        <LiveRegion />
      </LucideProvider>
    </QueryClientProvider>
  );
}
