import { ProviderLinks } from '@/features/auth/components/provider-links';
import { hasRunFact, organizationName } from '@/lib/run-facts';

/** Other providers' sign-ins, where the server has any, and the word between them and the form. */
export function ProviderButtons({ origin }: { origin: string | null }) {
  if (!hasRunFact('google') && organizationName() === undefined) return null;
  const links = <ProviderLinks origin={origin} verb="Continue with" />;
  if (hasRunFact('oidc-only')) return links;
  return (
    <>
      {links}
      <p className="my-4 flex items-center gap-3 text-small text-ink-3">
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
        or
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
      </p>
    </>
  );
}
