import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Preferences {
  /** WCAG 2.1.4: keys without ⌘ or Ctrl can be switched off. */
  singleKeysOn: boolean;
  sidebarCollapsed: boolean;
  setSingleKeysOn: (on: boolean) => void;
  toggleSidebar: () => void;
}

export const usePreferences = create<Preferences>()(
  persist(
    (set) => ({
      singleKeysOn: true,
      sidebarCollapsed: false,
      setSingleKeysOn: (singleKeysOn) => set({ singleKeysOn }),
      toggleSidebar: () => set((state) => ({ sidebarCollapsed: !state.sidebarCollapsed })),
    }),
    {
      name: 'preferences',
      version: 0,
      partialize: ({ singleKeysOn, sidebarCollapsed }) => ({ singleKeysOn, sidebarCollapsed }),
    },
  ),
);
