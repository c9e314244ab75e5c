import { clsx } from 'clsx';
import { Ellipsis, House, LayoutList, type LucideIcon, SquarePen } from 'lucide-react';
import { memo } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '@/app/paths';
import { type ShellState, useShell } from '@/app/shell/shell-store';
import { useIsWriting } from '@/app/shell/use-is-writing';

const tabStyle =
  'relative flex min-h-15 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[min(0.75rem,3.75vw)] leading-4 font-medium no-underline -outline-offset-2';

/** Below 640 px, except where somebody writes. */
export const TabBar = memo(function TabBar() {
  const isWriting = useIsWriting();
  if (isWriting) return null;
  return (
    <nav
      aria-label="Tabs"
      className="fixed inset-x-0 bottom-0 z-tab-bar flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <TabLink to={paths.dashboard} label="Home" icon={House} />
      <TabButton opens="create" label="Create" icon={SquarePen} />
      <TabLink to={paths.posts} label="Posts" icon={LayoutList} />
      <TabButton opens="more" label="More" icon={Ellipsis} />
    </nav>
  );
});

function TabLink({ to, label, icon }: { to: string; label: string; icon: LucideIcon }) {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={clsx(tabStyle, isHere ? 'text-ink' : 'text-ink-3')}
    >
      <TabInside label={label} icon={icon} isHere={isHere} />
    </Link>
  );
}

function TabButton({ opens, ...inside }: TabInsideProps & { opens: ShellState['layer'] }) {
  const show = useShell((state) => state.show);
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => show(opens)} className={clsx(tabStyle, 'text-ink-3')}>
      <TabInside {...inside} />
    </button>
  );
}

interface TabInsideProps {
  label: string;
  icon: LucideIcon;
  isHere?: boolean;
}

function TabInside({ label, icon: Icon, isHere = false }: TabInsideProps) {
  return (
    <>
      <span
        className={clsx(
          'inline-flex h-6 w-full max-w-12 items-center justify-center rounded-pill',
          isHere && 'border border-accent-line bg-accent-soft',
        )}
      >
        <Icon size={20} />
      </span>
      <span className={clsx('max-w-full truncate', isHere && 'font-semibold')}>{label}</span>
    </>
  );
}
