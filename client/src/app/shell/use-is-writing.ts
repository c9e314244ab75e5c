import { useLocation, useNavigation } from 'react-router';
import { type Network, networkIds } from '@/networks/ids';
import { writingPathOf } from '@/networks/screens';
import { isWritingScreen } from '@/app/shell/navigation/nav';

/** Returns where a new post was asked for, while the code of its screen is on its way. */
export function useComingPost(): Network | null {
  const { location } = useNavigation();
  const address = location === undefined ? '' : location.pathname + location.search;
  return networkIds.find((id) => address.startsWith(`${writingPathOf(id)}?new`)) ?? null;
}

/** Returns whether somebody writes here, or is about to. */
export function useIsWriting(): boolean {
  const { pathname } = useLocation();
  return useComingPost() !== null || isWritingScreen(pathname);
}
