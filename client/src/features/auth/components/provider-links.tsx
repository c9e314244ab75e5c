import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '@/components/ui/button';
import { rememberOrigin } from '@/features/auth/origin';
import { hasRunFact, organizationName } from '@/lib/run-facts';

interface ProviderLinksProps {
  /** Where to go after the way to the provider and back. */
  origin: string | null;
  /** What stands before the provider's name: "Continue with". */
  verb: string;
}

/** All that people can sign in with elsewhere. Plain links: the browser leaves and comes back to /auth/callback. */
export function ProviderLinks({ origin, verb }: ProviderLinksProps) {
  const organization = organizationName();
  const link = (provider: 'google' | 'oidc', content: ReactNode) => (
    <a
      href={`/api/auth/${provider}`}
      onClick={() => rememberOrigin(origin)}
      className={buttonStyle({ variant: 'outline', size: 'lg', full: true })}
    >
      {content}
    </a>
  );
  return (
    <div className="flex flex-col gap-2">
      {organization !== undefined &&
        link(
          'oidc',
          <>
            <Building2 aria-hidden="true" size={18} /> {verb} {organization}
          </>,
        )}
      {hasRunFact('google') &&
        link(
          'google',
          <>
            <GoogleMark /> {verb} Google
          </>,
        )}
    </div>
  );
}

/** Google's own mark in its own colours, which its branding rules ask for. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62Z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18Z"
      />
      <path fill="#FBBC05" d="M3.96 10.71a5.41 5.41 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3-2.33Z" />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58Z"
      />
    </svg>
  );
}
