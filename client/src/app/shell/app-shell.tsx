import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState, memo } from 'react';
import { Outlet, useLocation, useNavigate, Link } from 'react-router';
import { toast } from 'react-hot-toast/headless';
import { followChanges } from '@/app/live-changes';
import { Sidebar } from '@/app/shell/navigation/sidebar';
import { SkipLink } from '@/app/shell/skip-link';
import { useComingPost, useIsWriting } from '@/app/shell/use-is-writing';
import { useShellShortcuts } from '@/app/shell/palette/use-shell-shortcuts';
import { useIsViewer, useOwnerKey, useWorkspace } from '@/features/session/access';
import { meQuery } from '@/features/session/me';
import { TopLayer } from '@/components/top-layer';
import { fileDrop } from '@/lib/files/file-drop';
import { lazy } from '@/lib/loading/lazy';
import { paths } from '@/app/paths';
import { keepConnectOrigin, readConnectOrigin } from '@/features/accounts/connect-origin';
import { clsx } from 'clsx';
import { accountsPath, type Network, networkIds } from '@/networks/ids';
import { newPostOf } from '@/networks/screens';
import { platformNames } from '@text/platform-names';
import { FactBar } from '@/app/shell/pages/fact-bar';
import { ScreenTitle } from '@/app/shell/pages/screen-title';
import { editorLooks } from '@/features/composer/components/part/editor-looks';
import { dropAhead, typeAhead } from '@/features/composer/document/typed-ahead';
import { CalendarDays, Ellipsis, House, LayoutList, type LucideIcon, SquarePen } from 'lucide-react';
import { type ShellState, useShell } from '@/app/shell/shell-store';

/** Sidebar or tab bar around the screens of the app; each screen brings its own top bar (Page). */
export function AppShell({ children = <Outlet /> }: { children?: ReactNode }) {
  // It brings the stored user up to date; the shell itself shows nothing of the answer.
  useQuery({ ...meQuery(), notifyOnChangeProps: [] });
  const owner = useOwnerKey();
  const coming = useComingPost();
  const isWriting = useIsWriting();
  const isLanding = useIsLanding();
  const isReturning = useConnectReturn();
  useShellShortcuts();
  useLiveChanges();
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <Sidebar />
      {/*
       * Drawn anew in another workspace, with nothing of the last one in its fields; and beside another sidebar, where the whole
       * of it would move.
       */}
      <div key={`${owner} ${String(isWriting)}`} className="flex min-w-0 flex-1 flex-col">
        {coming !== null ? <ComingPost network={coming} /> : !isLanding && !isReturning && children}
      </div>
      <TabBar />
      <ShellLayers fallback={null} />
      <TopLayer />
    </div>
  );
}

/** All that opens over a screen by a key or a press: here before anybody can ask for it. */
const ShellLayers = lazy(async () => (await import('@/app/shell/shell-layers')).ShellLayers);

/** What documents and their texts are made of. */
const unsent = lazy(() => import('@/features/composer/store-unsent'));

/** The first screen comes first. */
const startAfterMs = 1_000;

/** Follows what changes in the workspace, and stores what this device alone has; anew for another person or workspace. */
function useLiveChanges(): void {
  const client = useQueryClient();
  const owner = useOwnerKey();
  useEffect(() => {
    let stop: (() => void) | undefined;
    const start = async () => {
      stop = followChanges(client);
      const { storeUnsent } = await unsent.get();
      await storeUnsent(owner);
    };
    const timer = setTimeout(() => void start(), startAfterMs);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [client, owner]);
}

const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/**
 * Another workspace opens: what the address names by id belongs to the one before, so the dashboard takes its place. Returns
 * whether it is about to: until then the screen has nothing to show.
 */
function useIsLanding(): boolean {
  const workspaceId = useWorkspace()?.id;
  const [before, setBefore] = useState(workspaceId);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isLanding = before !== workspaceId && id.test(pathname + search);
  if (before !== workspaceId && !isLanding) setBefore(workspaceId);
  useEffect(() => {
    if (isLanding) void navigate(paths.dashboard, { replace: true });
  }, [isLanding, navigate]);
  return isLanding;
}

/**
 * The server leads back from a network to one address; whoever left another screen to connect returns there. Returns whether that
 * is under way: the screen at the address would say the same, and stay.
 */
function useConnectReturn(): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const from = networkIds.find((id) => accountsPath(id) === pathname);
  const isBack = from !== undefined && new URLSearchParams(search).has('connected');
  const origin = useMemo(() => (isBack ? readConnectOrigin() : null), [isBack]);
  useEffect(() => {
    if (origin === null || from === undefined) return;
    keepConnectOrigin(null);
    toast.success(`${platformNames[from]} is connected.`);
    void navigate(origin, { replace: true });
  }, [origin, from, navigate]);
  return origin !== null;
}

/**
 * In the place of the screen for a new post, whose code is on its way: a page to write on at once, whose words and files the editor takes
 * over when it is there. It comes with the shell, so it is no more than that; text and title are where they will be.
 */
function ComingPost({ network }: { network: Network }) {
  const { title, label, placeholder } = newPostOf(network);
  const owner = useOwnerKey();
  const isViewer = useIsViewer();
  return (
    <div className="flex flex-1 flex-col bg-surface lg:pr-90 xl:pr-104 vast:pr-110">
      <ScreenTitle title={title} />
      <header className="flex h-14 shrink-0 items-center pl-14 lg:pl-4">
        <h1 className="text-post font-semibold">{title}</h1>
      </header>
      <FactBar />
      <main id="main" tabIndex={-1} className="px-4 pt-2 sm:px-6 sm:pt-6 xl:px-10 xl:pt-10">
        <textarea
          aria-label={label}
          placeholder={placeholder}
          autoFocus
          readOnly={isViewer}
          dir="auto"
          onChange={(event) => typeAhead(owner, event.target.value)}
          {...(isViewer ? {} : fileDrop(dropAhead))}
          className={clsx(
            'mx-auto block field-sizing-content w-full max-w-160 resize-none bg-transparent text-ink caret-focus outline-none placeholder:text-ink-3',
            editorLooks.post,
          )}
        />
      </main>
    </div>
  );
}

const tabStyle =
  'relative flex min-h-15 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[min(0.75rem,3.75vw)] leading-4 font-medium no-underline -outline-offset-2';

/** Below 640 px, except where somebody writes. */
const TabBar = memo(function TabBar() {
  const isWriting = useIsWriting();
  if (isWriting) return null;
  return (
    <nav
      aria-label="Tabs"
      className="fixed inset-x-0 bottom-0 z-tab-bar flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      <TabLink to={paths.dashboard} label="Home" icon={House} />
      <TabButton opens="create" label="Create" icon={SquarePen} />
      <TabLink to={paths.posts} label="Posts" icon={LayoutList} />
      <TabLink to={paths.calendar} label="Calendar" icon={CalendarDays} />
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
