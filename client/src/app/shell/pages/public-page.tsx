import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { Logo } from '@/app/shell/navigation/logo';
import { SkipLink } from '@/app/shell/skip-link';
import { usePageEntry } from '@/app/shell/use-page-entry';
import { ButtonLink } from '@/components/ui/button';
import { useAuthStore } from '@/features/session/store';

const linkStyle =
  'inline-flex min-h-9 items-center rounded-control px-2 font-medium text-ink-2 no-underline hover:text-ink touch:min-h-11';

const footerLinks = [
  [paths.tools, 'Free tools'],
  [paths.trending, 'Trending'],
  [paths.pricing, 'Pricing'],
  [paths.help, 'Help'],
  [paths.developers, 'Developers'],
  [paths.contact, 'Contact'],
  [paths.terms, 'Terms and privacy'],
] as const;

/** For the app's own screens that need no account; the documents of src/public bring their own head. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  usePageEntry(title);
  return (
    <PublicFrame>
      <title>{`${title} · Quillcast`}</title>
      {children}
    </PublicFrame>
  );
}

/** The frame of every page that needs no account: header, main, footer. Light on purpose (125 KB in all). */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-8 sm:py-12 lg:px-6">
        {children}
      </main>
      <footer className="mt-8 border-t border-line">
        <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-6 lg:px-6">
          <Logo />
          <nav aria-label="Footer" className="-mx-2 flex flex-wrap gap-x-2 text-small">
            {footerLinks.map(([path, name]) => (
              <Link key={path} to={path} className={linkStyle}>
                {name}
              </Link>
            ))}
          </nav>
        </div>
      </footer>
    </div>
  );
}

function PublicHeader() {
  const isMember = useAuthStore((state) => state.isAuthenticated);
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex min-h-14 w-full max-w-page flex-wrap items-center gap-x-2 px-4 py-2 lg:px-6">
        <Link
          to={paths.tools}
          aria-label="Quillcast, free tools"
          className="mr-auto inline-flex min-h-9 items-center rounded-control no-underline touch:min-h-11 max-[359px]:[&_.text-bar]:hidden"
        >
          <Logo />
        </Link>
        <nav aria-label="Main" className="flex flex-wrap items-center sm:gap-x-1">
          {/* On the narrowest phones the mark alone leads there, and the name gives its room to the prices. */}
          <Link to={paths.tools} className={`${linkStyle} max-[27.5rem]:hidden`}>
            Free tools
          </Link>
          <Link to={paths.pricing} className={linkStyle}>
            Pricing
          </Link>
          {isMember ? (
            <ButtonLink to={paths.dashboard} variant="primary">
              Open the app
            </ButtonLink>
          ) : (
            <>
              <Link to={paths.login} className={linkStyle}>
                Sign in
              </Link>
              <ButtonLink to={paths.signup} variant="primary">
                Sign up
              </ButtonLink>
            </>
          )}
        </nav>
      </div>
    </header>
  );
}
