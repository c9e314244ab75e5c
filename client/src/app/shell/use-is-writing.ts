import { useLocation, useNavigation } from 'react-router';
import { newPostAddress } from '@/app/paths';
import { isWritingScreen } from '@/app/shell/navigation/nav';

/** Returns whether a new post was asked for, and the code of its screen is on its way. */
export function useIsPostComing(): boolean {
  const { location } = useNavigation();
  return location !== undefined && (location.pathname + location.search).startsWith(newPostAddress);
}

/** Returns whether somebody writes here, or is about to. */
export function useIsWriting(): boolean {
  const { pathname } = useLocation();
  return useIsPostComing() || isWritingScreen(pathname);
}
