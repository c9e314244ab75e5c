import type { PullEvent, PullOutcome } from './connection.types';

/** Ollama tries a part that stalls again and again, for ever. */
export const stuckMs = 180_000;
/** It reads the whole file without a word to check it. The runtime's own limit between two pieces of a body is 300 s. */
const checkingMs = 290_000;
/** A share of the whole: smaller steps are not worth an event. */
const step = 0.005;

export function isNews(event: PullEvent, shown: PullEvent | null): boolean {
  if (!shown || event.status !== shown.status || event.totalBytes !== shown.totalBytes) return true;
  const total = event.totalBytes ?? 0;
  const isEnd = event.receivedBytes === total && shown.receivedBytes < total;
  return isEnd || event.receivedBytes - shown.receivedBytes >= total * step;
}

export const failed = (status: Exclude<PullOutcome['status'], 'done' | 'aborted'>, message: string): PullOutcome => ({
  status,
  message,
});

/** Ends a download that has stopped growing, whatever is still sent about it. */
export class GrowthWatch {
  private readonly controller = new AbortController();
  private readonly stop = (): void => this.controller.abort();
  private timer: NodeJS.Timeout;
  private last = { what: '', receivedBytes: 0 };
  isStuck = false;

  constructor(
    private readonly caller: AbortSignal,
    private readonly patienceMs: number,
  ) {
    caller.addEventListener('abort', this.stop, { once: true });
    this.timer = this.wait(patienceMs);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  note({ what, receivedBytes, isChecking }: { what: string; receivedBytes: number; isChecking: boolean }): void {
    const hasGrown = what !== this.last.what || receivedBytes > this.last.receivedBytes;
    this.last = { what, receivedBytes };
    if (!hasGrown) return;
    clearTimeout(this.timer);
    this.timer = this.wait(isChecking ? Math.max(checkingMs, this.patienceMs) : this.patienceMs);
  }

  close(): void {
    clearTimeout(this.timer);
    this.caller.removeEventListener('abort', this.stop);
    this.stop();
  }

  private wait(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.isStuck = true;
      this.stop();
    }, ms);
  }
}
