import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ShellLayers } from '@/app/shell/shell-layers';
import { ComingPost } from '@/app/shell/pages/coming-post';
import { Sidebar } from '@/app/shell/navigation/sidebar';
import { SkipLink } from '@/app/shell/skip-link';
import { TabBar } from '@/app/shell/navigation/tab-bar';
import { useConnectReturn } from '@/app/shell/use-connect-return';
import { useComingPost, useIsWriting } from '@/app/shell/use-is-writing';
import { useIsLanding } from '@/app/shell/use-landing';
import { useLiveChanges } from '@/app/shell/use-live-changes';
import { useShellShortcuts } from '@/app/shell/palette/use-shell-shortcuts';
import { useOwnerKey } from '@/features/session/access';
import { meQuery } from '@/features/session/me';

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
      <ShellLayers />
    </div>
  );
}
