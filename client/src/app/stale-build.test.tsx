import { onlineManager } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloadOnStaleBuild } from '@/app/stale-build';
import { Toaster } from '@/components/ui/layers/toaster';
import { leave } from '@/lib/address/leave';

let stop = () => {};
afterEach(() => stop());

const failChunk = () => {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('a chunk that is gone after a deploy', () => {
  it('reloads the page once per build, then says that a new version is there', async () => {
    const reload = vi.spyOn(leave, 'reload').mockReturnValue();
    render(<Toaster />);
    stop = reloadOnStaleBuild('/assets/index-1.js');
    expect(failChunk()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
    expect(failChunk()).toBe(false);
    expect(await screen.findByText('A new version is available. Reload.')).toBeVisible();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads again for the next build', () => {
    const reload = vi.spyOn(leave, 'reload').mockReturnValue();
    stop = reloadOnStaleBuild('/assets/index-1.js');
    failChunk();
    stop();
    stop = reloadOnStaleBuild('/assets/index-2.js');
    failChunk();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('waits without a connection, since nothing would come instead of the page', () => {
    const reload = vi.spyOn(leave, 'reload').mockReturnValue();
    onlineManager.setOnline(false);
    stop = reloadOnStaleBuild('/assets/index-3.js');
    expect(failChunk()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
