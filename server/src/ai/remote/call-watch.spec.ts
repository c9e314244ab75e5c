import { CallWatch, defaultTimings, timingsAt } from './call-watch';

describe('the watch over a call to a model', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const never = () => new Promise<void>(() => undefined);
  const silentFor = async (watch: CallWatch, ms: number): Promise<boolean> => {
    void watch.during(never());
    await jest.advanceTimersByTimeAsync(ms);
    return watch.isTimedOut;
  };

  it.each([
    ['the first word', defaultTimings.firstTokenMs, 30],
    ['the next word', defaultTimings.betweenTokensMs, 20],
    ['a model to load', defaultTimings.loadMs, 180],
    ['a model that thinks', defaultTimings.thinkingMs, 45],
  ])('waits for %s: %i ms', async (_what, patienceMs, seconds) => {
    const watch = new CallWatch(new AbortController().signal, patienceMs);
    expect(await silentFor(watch, seconds * 1_000 - 1)).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect([watch.isTimedOut, watch.signal.aborted]).toEqual([true, true]);
  });

  it('counts the silences together until the next word is granted its own', async () => {
    const watch = new CallWatch(new AbortController().signal, 100);
    const answered = watch.during(new Promise((resolve) => setTimeout(resolve, 60)));
    await jest.advanceTimersByTimeAsync(60);
    await answered;
    // Nobody waits for the call meanwhile.
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await silentFor(watch, 39)).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(watch.isTimedOut).toBe(true);

    const granted = new CallWatch(new AbortController().signal, 1);
    granted.allow(100);
    expect([await silentFor(granted, 99), granted.patienceMs]).toEqual([false, 100]);
  });

  it('ends the call with its caller, and a wait before a retry as well', async () => {
    const caller = new AbortController();
    const watch = new CallWatch(caller.signal, 100);
    const pause = watch.pause(50);
    caller.abort();
    expect(await pause).toBe(false);
    expect([watch.signal.aborted, watch.isTimedOut]).toEqual([true, false]);
  });

  it('lets go of its caller once it is closed', () => {
    const caller = new AbortController();
    const forget = jest.spyOn(caller.signal, 'removeEventListener');
    const watch = new CallWatch(caller.signal, 100);
    watch.close();
    expect(forget).toHaveBeenCalledWith('abort', expect.any(Function));
    expect(watch.signal.aborted).toBe(true);
  });
});

describe('the patience with a server', () => {
  it.each([
    ['http://localhost:8080/v1', 180_000],
    ['http://127.0.0.1:11434', 180_000],
    ['http://[::1]:8000/v1', 180_000],
    ['http://192.168.1.20:8000/v1', 180_000],
    ['http://[fd00::5]:8000/v1', 180_000],
    ['http://vllm:8000/v1', 180_000],
    ['http://studio.local:1234/v1', 180_000],
    ['https://api.example.com/v1', undefined],
    ['https://8.8.8.8/v1', undefined],
  ])('at %s is %s ms to the first word', (address, firstTokenMs) =>
    expect(timingsAt(address).firstTokenMs).toBe(firstTokenMs),
  );
});
