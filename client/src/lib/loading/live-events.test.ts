import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeWhenHiddenMs, followLive, waitMs } from '@/lib/loading/live-events';

/** A source whose connections the test opens and ends. */
function makeSource() {
  const connections: { open: () => void; end: (how: 'ended' | 'refused') => void; signal: AbortSignal }[] = [];
  const onGap = vi.fn();
  const connect = (signal: AbortSignal, onOpen: () => void) =>
    new Promise<'ended' | 'refused'>((resolve) => {
      signal.addEventListener('abort', () => resolve('ended'));
      connections.push({ open: onOpen, end: resolve, signal });
    });
  return { source: { connect, onGap }, connections, onGap };
}

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('following live events', () => {
  it('connects again after an end, later after each failure, and says then that something may be missed', async () => {
    const { source, connections, onGap } = makeSource();
    stop = followLive(source);
    connections[0]?.open();
    expect(onGap).not.toHaveBeenCalled();
    connections[0]?.end('ended');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(connections).toHaveLength(2);
    connections[1]?.end('ended');
    await vi.advanceTimersByTimeAsync(1_900);
    expect(connections).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(connections).toHaveLength(3);
    connections[2]?.open();
    expect(onGap).toHaveBeenCalledOnce();
  });

  it('says so at the first connection too where one before it could not be made', async () => {
    const { source, connections, onGap } = makeSource();
    stop = followLive(source);
    connections[0]?.end('ended');
    await vi.advanceTimersByTimeAsync(3_000);
    connections[1]?.open();
    expect(onGap).toHaveBeenCalledOnce();
  });

  it('waits no longer when the network is back', async () => {
    const { source, connections } = makeSource();
    stop = followLive(source);
    connections[0]?.end('ended');
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(connections).toHaveLength(2);
  });

  it('gives up where trying again cannot help', async () => {
    const { source, connections } = makeSource();
    stop = followLive(source);
    connections[0]?.end('refused');
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(connections).toHaveLength(1);
  });

  it('lets go of a tab that nobody looks at for five minutes, and comes back with it', async () => {
    const { source, connections, onGap } = makeSource();
    stop = followLive(source);
    connections[0]?.open();
    hide(true);
    await vi.advanceTimersByTimeAsync(closeWhenHiddenMs - 1);
    expect(connections[0]?.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(connections[0]?.signal.aborted).toBe(true);
    hide(false);
    connections[1]?.open();
    expect(onGap).toHaveBeenCalledOnce();
  });

  it('ends with its caller', async () => {
    const { source, connections } = makeSource();
    followLive(source)();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(connections).toHaveLength(1);
    expect(connections[0]?.signal.aborted).toBe(true);
  });
});

describe('the wait before another try', () => {
  it('doubles up to a minute, and spreads by half', () => {
    expect([0, 1, 2, 9].map((failures) => waitMs(failures, 0))).toEqual([1_000, 2_000, 4_000, 60_000]);
    expect(waitMs(1, 1)).toBe(3_000);
  });
});
