import { Spinner } from '@/components/ui/spinner';
import { useOnline } from '@/lib/device/online';

/** Full screen, on the first entry only; later navigations keep the old screen until the new one is here. */
export function LoadingScreen() {
  const isOnline = useOnline();
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="flex flex-col items-center gap-3 text-center text-ink-2">
        {isOnline && <Spinner size="lg" />}
        <h1 className="text-body font-normal">
          {isOnline ? 'Loading...' : "You're offline. This page opens when you're back."}
        </h1>
      </div>
    </main>
  );
}
