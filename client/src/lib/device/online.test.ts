import { onlineManager } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

// What opens without a connection pauses its queries, which go on by themselves; they would fail for good otherwise.
it('begins as the browser is connected', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.resetModules();
  const { isConnected, untilConnected } = await import('@/lib/device/online');
  expect(isConnected()).toBe(false);
  const ended = new AbortController();
  const calledOff = untilConnected(ended.signal);
  const back = untilConnected();
  ended.abort();
  await expect(calledOff).rejects.toThrow('Called off');
  onlineManager.setOnline(true);
  await back;
});
