import '@testing-library/jest-dom/vitest';
import { focusManager, onlineManager } from '@tanstack/react-query';
import { cleanup, configure, fireEvent } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { queryClient } from '@/api/query-client';
import { forgetSessionId } from '@/api/session-id';
import { forgetEntry } from '@/app/shell/use-page-entry';
import { useAuthStore } from '@/features/auth/store';
import { useUpgradeStore } from '@/features/billing/upgrade-store';
import { useAnnouncement } from '@/lib/announce';
import { usePreferences } from '@/lib/preferences';
import { disposeRouters } from '@/testing/render';
import { server } from '@/testing/server';

// A screen's first import takes a while on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

// What jsdom lacks and the layers ask for.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver = NoObserver as unknown as typeof ResizeObserver;
window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
    onchange: null,
  }) as MediaQueryList;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;
document.elementFromPoint = () => null;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  // The library waits on while the pointer rests on toasts, even on those of a page that is gone.
  const toasts = document.querySelector('[role="region"][aria-label="Notifications"]');
  if (toasts !== null) fireEvent.mouseLeave(toasts);
  cleanup();
  disposeRouters();
  server.resetHandlers();
  toast.removeAll();
  useAuthStore.getState().logout();
  useAuthStore.setState({ endedBy: null });
  useUpgradeStore.getState().close();
  usePreferences.setState({ singleKeysOn: true, sidebarCollapsed: false });
  queryClient.clear();
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
  localStorage.clear();
  sessionStorage.clear();
  forgetSessionId();
  forgetEntry();
  useAnnouncement.setState(useAnnouncement.getInitialState());
});
afterAll(() => server.close());
