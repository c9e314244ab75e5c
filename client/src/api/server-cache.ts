/** What holds the server's data for the screens: the app's query cache. The public pages have none. */
interface ServerCache {
  clear(): void;
  /** Drops everything and asks again for what is on the screen. */
  reset(): void;
}

let connected: ServerCache | null = null;

/** query-client.ts hands its cache in, so that whoever signs out clears it without importing it. */
export function connectServerCache(cache: ServerCache): void {
  connected = cache;
}

export const serverCache: ServerCache = {
  clear: () => connected?.clear(),
  reset: () => connected?.reset(),
};
