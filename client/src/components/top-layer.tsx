import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';

const useLayer = create<{ layer: ReactNode }>()(() => ({ layer: null }));

/** Shows something over the screen, in place of what was shown there. */
export const showOnTop = (layer: ReactNode): void => useLayer.setState({ layer });

/** What lies over a screen and goes with it. The shell draws it, and has none of its code. */
export function TopLayer() {
  const { layer } = useLayer();
  const { pathname } = useLocation();
  useEffect(() => () => showOnTop(null), [pathname]);
  return layer;
}
