export interface LiveSource {
  /**
   * Holds one connection. Calls `onOpen` once it stands; resolves when it has ended, with `refused` when trying again
   * cannot help; rejects when it could not be made.
   */
  connect: (signal: AbortSignal, onOpen: () => void) => Promise<'ended' | 'refused'>;
  /** It stands again, or at last, and something may have been missed meanwhile. */
  onGap: () => void;
}

/** A tab that nobody looks at lets go after this. */
export const closeWhenHiddenMs = 5 * 60_000;
const firstWaitMs = 1_000;
const longestWaitMs = 60_000;

/** Doubles from a second to a minute, and up to half more, so that not all tabs come back at once. */
export function waitMs(failures: number, chance = share()): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** failures) * (1 + chance / 2);
}

const share = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** Keeps the source connected while the page is looked at. Returns the way to stop. */
export function followLive(source: LiveSource): () => void {
  const state = { mayHaveMissed: false };
  let running: AbortController | null = null;
  let closing: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    if (running !== null) return;
    running = new AbortController();
    void stayConnected(source, state, running.signal);
  };
  const stop = () => {
    running?.abort();
    running = null;
  };
  const onVisibility = () => {
    clearTimeout(closing);
    if (document.hidden) closing = setTimeout(stop, closeWhenHiddenMs);
    else start();
  };
  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(closing);
    stop();
  };
}

async function stayConnected(
  source: LiveSource,
  state: { mayHaveMissed: boolean },
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let isOpen = false;
    const onOpen = () => {
      isOpen = true;
      if (state.mayHaveMissed) source.onGap();
    };
    const outcome = await source.connect(signal, onOpen).catch(() => 'ended' as const);
    state.mayHaveMissed = true;
    if (outcome === 'refused') return;
    failures = isOpen ? 0 : failures + 1;
    await wait(waitMs(failures), signal);
  }
}

/** Until the time is over, the network is back or nobody waits any more. */
function wait(forMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, forMs);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
