import { act, renderHook, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@/api/errors';
import { useCall } from '@/public/use-call';
import { renderPublicPage } from '@/testing/render-public';

/** Calls that the test answers by hand, in any order. */
function openCalls() {
  const calls: {
    input: string;
    answer: (text: string) => void;
    fail: (error: unknown) => void;
    signal: AbortSignal;
  }[] = [];
  const call = (input: string, signal: AbortSignal) =>
    new Promise<string>((answer, fail) => {
      signal.addEventListener('abort', () => fail(new DOMException('gone', 'AbortError')));
      calls.push({ input, answer, fail, signal });
    });
  return { calls, call };
}

describe('useCall', () => {
  it('shows what the call brought', async () => {
    const { calls, call } = openCalls();
    const { result } = renderHook(() => useCall(call));
    let promise: Promise<string | null> = Promise.resolve(null);
    act(() => void (promise = result.current.run('one')));
    expect(result.current).toMatchObject({ isPending: true, data: null, error: null });
    await act(async () => {
      calls[0]?.answer('brought');
      expect(await promise).toBe('brought');
    });
    expect(result.current).toMatchObject({ isPending: false, data: 'brought', error: null });
  });

  it('gives a call up for the next one, and a late answer changes nothing', async () => {
    const { calls, call } = openCalls();
    const { result } = renderHook(() => useCall(call));
    act(() => void result.current.run('first'));
    act(() => void result.current.run('second'));
    expect(calls[0]?.signal.aborted).toBe(true);
    await act(async () => calls[1]?.answer('second'));
    await act(async () => calls[0]?.answer('first'));
    expect(result.current).toMatchObject({ isPending: false, data: 'second', error: null });
  });

  it('can be called off without a word, and ends with its page', async () => {
    const { calls, call } = openCalls();
    const { result, unmount } = renderHook(() => useCall(call));
    act(() => void result.current.run('first'));
    await act(async () => result.current.cancel());
    expect(result.current).toMatchObject({ isPending: false, error: null });
    act(() => void result.current.run('second'));
    unmount();
    expect(calls[1]?.signal.aborted).toBe(true);
  });

  it('keeps what is on the screen when the next call fails, and says it by the operation', async () => {
    await renderPublicPage('/terms');
    const { calls, call } = openCalls();
    const { result } = renderHook(() => useCall(call, { operation: 'generateThread' }));
    act(() => void result.current.run('first'));
    await act(async () => calls[0]?.answer('kept'));
    act(() => void result.current.run('second'));
    await act(async () => calls[1]?.fail(new ApiError({ status: 500, message: '', error: { type: 'UNKNOWN' } })));
    expect(result.current).toMatchObject({ isPending: false, data: 'kept', error: { status: 500 } });
    expect(await screen.findByText('Failed to generate thread')).toBeVisible();
  });
});
