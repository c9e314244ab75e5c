import { useLocation, useNavigation } from 'react-router';
import { newLinkedinPostAddress, newPostAddress } from '@/app/paths';
import { isWritingScreen } from '@/app/shell/navigation/nav';

/** Returns where a new post was asked for, while the code of its screen is on its way. */
export function useComingPost(): 'twitter' | 'linkedin' | null {
  const { location } = useNavigation();
  const address = location === undefined ? '' : location.pathname + location.search;
  if (address.startsWith(newPostAddress)) return 'twitter';
  return address.startsWith(newLinkedinPostAddress) ? 'linkedin' : null;
}

/** Returns whether somebody writes here, or is about to. */
export function useIsWriting(): boolean {
  const { pathname } = useLocation();
  return useComingPost() !== null || isWritingScreen(pathname);
}
