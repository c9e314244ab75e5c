import { Spinner } from '@/components/ui/spinner';

/** Full screen, on the first entry only; later navigations keep the old screen until the new one is here. */
export function LoadingScreen() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <div className="flex flex-col items-center gap-3 text-ink-2">
        <Spinner size="lg" />
        <p>Loading...</p>
      </div>
    </div>
  );
}
