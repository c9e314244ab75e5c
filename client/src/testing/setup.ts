import '@testing-library/jest-dom/vitest';
import { focusManager, onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import { forgetSessionId } from '@/api/session-id';
import { useAuthStore } from '@/features/session/store';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { rereadStored } from '@/lib/device/stored';
import { usePreferences } from '@/lib/device/preferences';
import { styleOf } from '@/testing/computed-style';
import { elementError } from '@/testing/element-error';
import { disposeRouters } from '@/testing/render';
import { server } from '@/testing/server';

const { getComputedStyle } = window;

// A screen's first import takes a while on a busy machine.
configure({ asyncUtilTimeout: 5_000, getElementError: elementError });

// What jsdom lacks and the layers ask for.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver = NoObserver as unknown as typeof ResizeObserver;
globalThis.IntersectionObserver = NoObserver as unknown as typeof IntersectionObserver;
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
window.getComputedStyle = styleOf;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;
document.elementFromPoint = () => null;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
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
  rereadStored();
  localStorage.clear();
  sessionStorage.clear();
  forgetSessionId();
});
afterAll(() => {
  server.close();
  // All files of a worker share one document, and what a test put there itself stands in the way of the next file's.
  document.body.replaceChildren();
  // The next file of this worker loads our modules afresh, so that nothing in them outlives this one.
  window.getComputedStyle = getComputedStyle;
  vi.resetModules();
});
