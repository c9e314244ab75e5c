import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isLoopbackName } from '../../common/outbound/loopback';
import { isPublicAddress } from '../../common/outbound/outbound-client-address';

export interface RemoteTimings {
  /** How long a call may be silent before its first word, and between two. */
  firstTokenMs: number;
  betweenTokensMs: number;
  /** How long a local server may read a model's file before its first word counts. */
  loadMs: number;
  /** How long a model may think before the first word of its answer. */
  thinkingMs: number;
  /** How long after the last word the token counts may take. */
  usageMs: number;
  /** The wait before the one retry, where the upstream names none; a longer one than `maxRetryWaitMs` is not waited for. */
  retryWaitMs: number;
  maxRetryWaitMs: number;
  /** The wait between two questions whether a server has loaded its model. */
  loadingWaitMs: number;
  /** How long a parameter is left out that was refused: the server may be another one by then. */
  refusedParameterMs: number;
}

export const defaultTimings: RemoteTimings = {
  firstTokenMs: 30_000,
  betweenTokensMs: 20_000,
  loadMs: 180_000,
  thinkingMs: 45_000,
  usageMs: 1_000,
  retryWaitMs: 500,
  maxRetryWaitMs: 5_000,
  loadingWaitMs: 1_000,
  refusedParameterMs: 10 * 60_000,
};

/** A processor reads and writes a few words a second, and most servers load a model only when it is asked. */
export const localTimings: Partial<RemoteTimings> = {
  firstTokenMs: 180_000,
  betweenTokensMs: 60_000,
  thinkingMs: 120_000,
};

/** What answers on this machine or in this network is somebody's own, whatever its kind. */
export function timingsAt(baseUrl: string): Partial<RemoteTimings> {
  const host = new URL(baseUrl).hostname.replace(/^\[(.*)\]$/, '$1');
  const isNear = isIP(host) ? !isPublicAddress(host) : isLoopbackName(host) || nearbyName.test(host);
  return isNear ? localTimings : {};
}
const nearbyName = /^[^.]+$|\.(?:local|lan|internal|home\.arpa)$/i;

/** Ends an upstream call when its caller stops it or when it is silent for too long. Only waiting for it counts. */
export class CallWatch {
  private readonly controller = new AbortController();
  private readonly onAbort = (): void => this.controller.abort();
  private leftMs: number;
  /** How long the silence may be that has passed or is running. */
  patienceMs: number;
  isTimedOut = false;

  constructor(
    private readonly caller: AbortSignal,
    patienceMs: number,
  ) {
    this.leftMs = this.patienceMs = patienceMs;
    caller.addEventListener('abort', this.onAbort, { once: true });
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Grants the next word this long. */
  allow(patienceMs: number): void {
    this.leftMs = this.patienceMs = patienceMs;
  }

  async during<T>(work: Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const timer = setTimeout(() => this.timeOut(), this.leftMs);
    try {
      return await work;
    } finally {
      clearTimeout(timer);
      this.leftMs = Math.max(0, this.leftMs - (performance.now() - startedAt));
    }
  }

  /** Waits before a retry; false when there will be none, because the call was stopped meanwhile. */
  pause(ms: number): Promise<boolean> {
    return wait(ms, true, { signal: this.signal }).catch(() => false);
  }

  close(): void {
    this.caller.removeEventListener('abort', this.onAbort);
    this.controller.abort();
  }

  private timeOut(): void {
    this.isTimedOut = true;
    this.controller.abort();
  }
}
