import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { queryClient } from '@/api/query-client';
import { ErrorBoundary } from '@/app/error-boundary';
import { LiveRegion } from '@/components/ui/live-region';
import { Toaster } from '@/components/ui/toaster';
import { followOtherTabs } from '@/features/auth/store';
import { startKeyboard } from '@/lib/keyboard/handler';
import { usePreferences } from '@/lib/preferences';
import { followTheme } from '@/lib/theme';

/** What every page lives in; the router is inside. */
export function Providers({ children }: { children: ReactNode }) {
  useEffect(() => {
    const stops = [
      followOtherTabs(),
      followTheme(),
      startKeyboard({ singleKeysOn: () => usePreferences.getState().singleKeysOn }),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>{children}</ErrorBoundary>
      <Toaster />
      <LiveRegion />
    </QueryClientProvider>
  );
}
