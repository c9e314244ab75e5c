import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { Logo } from '@/app/shell/navigation/logo';
import { SkipLink } from '@/app/shell/skip-link';
import { usePageEntry } from '@/app/shell/use-page-entry';

const widths = { auth: 'max-w-100', decision: 'max-w-120', form: 'max-w-form' };

interface AuthPageProps {
  title: string;
  /** Above the h1: who meets whom. */
  mark?: ReactNode;
  /** The h1 where it differs from the title. */
  heading?: string;
  /** One sentence under the h1. */
  lead?: ReactNode;
  /** Below the card: "New here? Sign up". */
  footer?: ReactNode;
  /** Onboarding needs more room than a form, and what is decided a little more. */
  width?: keyof typeof widths;
  /** From 1024 px on, right of the form, which then needs no card of its own. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Sign-in and its sisters: the mark, then one centred card, or the form beside a picture of the product. */
export function AuthPage({ title, mark, heading, lead, footer, width = 'auth', aside, children }: AuthPageProps) {
  usePageEntry(title);
  const page = (
    // What is taller than a form begins at the top, so that it grows without moving.
    <div
      className={clsx(
        'flex min-h-dvh flex-col items-center px-4 py-8 sm:py-12',
        width === 'auth' && 'sm:justify-center',
        aside !== undefined && 'lg:px-8',
      )}
    >
      <title>{`${title} · Quillcast`}</title>
      <SkipLink />
      <header className={clsx('mb-4 flex', aside !== undefined && 'lg:w-full lg:max-w-100')}>
        <Link
          to={paths.tools}
          aria-label="Quillcast"
          className="inline-flex min-h-11 items-center rounded-control no-underline"
        >
          <Logo />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={clsx('w-full', widths[width])}>
        <div
          className={clsx(
            'rounded-card border border-line bg-surface p-5 sm:p-6',
            aside !== undefined && 'lg:border-0 lg:bg-transparent lg:p-0',
          )}
        >
          {mark}
          <h1 className="text-title">{heading ?? title}</h1>
          {lead !== undefined && <p className="mt-1 text-ink-2">{lead}</p>}
          <div className="mt-6">{children}</div>
        </div>
      </main>
      {footer !== undefined && (
        <footer className="mt-5 text-center text-ink-2 touch:mt-2 touch:[&_a]:inline-flex touch:[&_a]:min-h-11 touch:[&_a]:items-center">
          {footer}
        </footer>
      )}
    </div>
  );
  if (aside === undefined) return page;
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {page}
      {aside}
    </div>
  );
}
