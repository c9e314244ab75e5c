import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { announce } from '@/lib/focus/announce';

let enteredPathname: string | null = null;

/**
 * After a navigation: focus goes to `#main` (unless the screen put it on a field of its own) and the title is read.
 * The first screen of a visit is left to the browser.
 */
export function usePageEntry(title: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const isFirst = enteredPathname === null;
    if (enteredPathname === pathname) return;
    enteredPathname = pathname;
    if (isFirst) return;
    const main = document.getElementById('main');
    if (main !== null && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
    announce(title);
  }, [pathname, title]);
}
