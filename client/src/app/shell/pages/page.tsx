import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { FactBar } from '@/app/shell/pages/fact-bar';
import { rememberScreen } from '@/app/shell/pages/screen-before';
import { ScreenTitle } from '@/app/shell/pages/screen-title';
import { OpenNavigation } from '@/app/shell/navigation/open-navigation';
import { WorkspaceNews } from '@/features/team/components/workspace-news';
import { Bell } from '@/features/notifications/components/bell';

interface PageProps {
  /** Names the screen in the tab, to screen readers and, without `heading`, as its h1. */
  title: string;
  /** The h1 where it says more than the title, e.g. the dashboard's greeting. */
  heading?: ReactNode;
  /** Stands in the top bar instead of a title that is too long for it: the way back. The h1 then begins `main`. */
  bar?: ReactNode;
  /** Right in the top bar: at most one accent button and two others. */
  actions?: ReactNode;
  /** Boards are lists and figures that spend room on columns; forms are cards of fields; reading is text, at a line's length. */
  width?: keyof typeof widths;
  children: ReactNode;
}

/** 1680, 1432 and 680 px, in the middle of what is left: up to 1680 px, forms begin under the title as boards do. */
const widths = { board: 'max-w-420', form: 'max-w-358', reading: 'max-w-170' } as const;

/** What every screen inside the shell returns: top bar with the h1, the standing fact, `main`. */
export function Page({ title, heading, bar, actions, width = 'board', children }: PageProps) {
  const { pathname, search } = useLocation();
  useEffect(() => rememberScreen(pathname + search), [pathname, search]);
  return (
    <>
      <ScreenTitle title={title} />
      <header className="sticky top-0 z-sticky flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b max-[379px]:gap-x-2 border-line bg-canvas px-4 py-2 lg:px-6 broad:px-8 print:hidden">
        <OpenNavigation />
        {bar === undefined ? (
          <h1 className="min-w-0 flex-1 truncate text-bar">{heading ?? title}</h1>
        ) : (
          <div className="min-w-0 flex-1">{bar}</div>
        )}
        {actions !== undefined && <div className="flex min-w-0 flex-wrap items-center gap-2">{actions}</div>}
        <Bell />
      </header>
      <FactBar />
      <WorkspaceNews />
      <main
        id="main"
        tabIndex={-1}
        className={clsx('mx-auto w-full flex-1 p-4 pb-22 sm:pb-4 lg:p-6 broad:p-8', widths[width])}
      >
        {bar !== undefined && <h1 className="mb-3 max-w-[40ch] text-title wrap-anywhere">{title}</h1>}
        {children}
      </main>
    </>
  );
}
