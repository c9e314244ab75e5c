import { LucideProvider } from 'lucide-react';
import { type ComponentType, StrictMode, useEffect, useState, useSyncExternalStore } from 'react';
import { Router } from 'react-router';
import { ErrorBoundary } from '@/app/error-boundary';
import { icons } from '@/components/ui/icons';
import { LiveRegion } from '@/components/ui/layers/live-region';
import { Toaster } from '@/components/ui/layers/toaster';
import { followOtherTabs } from '@/features/session/store';
import { watchStored } from '@/lib/device/stored';
import { whenIdle } from '@/lib/loading/when-idle';
import { followTheme } from '@/lib/device/theme';
import { documentNavigator, place } from '@/public/place';

interface PublicAppProps {
  Page: ComponentType;
  /** The address that the document was built for: no search and no hash, so that the first drawing matches it. */
  builtFor: { pathname: string; search: string; hash: string };
  /** Called once the page answers to fingers and keys. */
  onAwake?: () => void;
}

/** A public page and what it lives in; the same tree at build time and in the browser. */
export function PublicApp({ Page, builtFor, onAwake }: PublicAppProps) {
  const location = useSyncExternalStore(place.subscribe, place.read, () => builtFor);
  useEffect(() => {
    onAwake?.();
  }, [onAwake]);
  useEffect(() => {
    const stops = [followOtherTabs(), followTheme(), watchStored()];
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <StrictMode>
      <LucideProvider {...icons}>
        <ErrorBoundary>
          <Router location={location} navigator={documentNavigator}>
            <Page />
          </Router>
        </ErrorBoundary>
        <LateToaster />
      </LucideProvider>
      <LiveRegion />
    </StrictMode>
  );
}

/** Not part of the document: it comes when the page has settled, before anybody can need it. */
function LateToaster() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (document.readyState === 'complete') return whenIdle(() => setDue(true));
    const onLoad = () => whenIdle(() => setDue(true));
    window.addEventListener('load', onLoad, { once: true });
    return () => window.removeEventListener('load', onLoad);
  }, []);
  return isDue && <Toaster />;
}
