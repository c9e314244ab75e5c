import { create } from 'zustand';

type Layer = 'palette' | 'shortcuts' | 'navigation' | 'create' | 'more' | 'new-workspace';

export interface ShellState {
  layer: Layer | null;
  show: (layer: Layer | null) => void;
}

export const useShell = create<ShellState>()((set) => ({
  layer: null,
  show: (layer) => set({ layer }),
}));
