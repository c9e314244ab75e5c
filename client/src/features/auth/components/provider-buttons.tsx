import { GoogleButton } from '@/features/auth/components/google-button';
import { hasRunFact } from '@/lib/run-facts';

/** Other providers' sign-ins, where the server has any, and the word between them and the form. */
export function ProviderButtons({ origin }: { origin: string | null }) {
  if (!hasRunFact('google')) return null;
  return (
    <>
      <GoogleButton origin={origin}>Continue with Google</GoogleButton>
      <p className="my-4 flex items-center gap-3 text-small text-ink-3">
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
        or
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
      </p>
    </>
  );
}
