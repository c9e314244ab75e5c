import type { ReactNode } from 'react';
import { create } from 'zustand';

/** What lies over a screen: the shell draws it, and has none of its code. */
export const useTopLayer = create<{ layer: ReactNode }>()(() => ({ layer: null }));
