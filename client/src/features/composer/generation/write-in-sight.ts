import { create } from 'zustand';
import { useMedia } from '@/lib/device/use-media';

const useInSight = create(() => ({ is: false }));

const mostOfIt = 0.5;

export function followWrite(button: HTMLElement | null): (() => void) | undefined {
  if (button === null) return undefined;
  const follow = (entries: readonly IntersectionObserverEntry[]) =>
    useInSight.setState({ is: (entries.at(-1)?.intersectionRatio ?? 0) >= mostOfIt });
  // The send bar covers the end of the window.
  const observer = new IntersectionObserver(follow, { rootMargin: '0px 0px -57px', threshold: mostOfIt });
  observer.observe(button);
  return () => {
    observer.disconnect();
    useInSight.setState({ is: false });
  };
}

/** Returns whether it is in sight below the text, where Publish is the quiet button then. Beside the text, both stay loud. */
export function useWriteInSight(): boolean {
  const { is } = useInSight();
  return useMedia('(width < 64rem)') && is;
}

const useAdapt = create(() => ({ isShown: false }));

/** Follows the button that adapts the text for each network. */
export function followAdapt(): () => void {
  useAdapt.setState({ isShown: true });
  return () => useAdapt.setState({ isShown: false });
}

/** How the button looks that writes: a screen has one citron button, and where the text can be adapted it is that. */
export const useWriteLook = () => (useAdapt().isShown ? 'outline' : 'accent');
