import { setTimeout as delay } from 'node:timers/promises';
import { guardDisk } from './disk';
import { startEmbeddedPostgres } from './embedded-postgres';
import { EmbeddedPostgresError, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded-postgres.types';

const SECOND_MS = 1_000;

/**
 * Starts the built-in Postgres and, each time it ends by itself, starts it again at the same address. Tries every second for as
 * long as it takes, since a full disk or a taken port passes. `tell` gets one sentence for each reason to fail and one when
 * the server is back, and what `guardDisk` tells. Throws what `startEmbeddedPostgres` throws when the first start fails.
 */
export async function superviseEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
  tell: (sentence: string) => void,
  { start = startEmbeddedPostgres, pauseMs = SECOND_MS, watchDisk = guardDisk } = {},
): Promise<Omit<EmbeddedPostgres, 'lost'>> {
  const first = await start(options);
  const stopping = new AbortController();

  const startAgain = async (): Promise<EmbeddedPostgres | null> => {
    let told = '';
    while (!stopping.signal.aborted) {
      try {
        return await startAt(first.url, options, start);
      } catch (error) {
        const { message } = error as Error;
        if (message !== told) tell(`${message} Until then Quillcast answers 503 and tries again every second.`);
        told = message;
        await delay(pauseMs, undefined, stopping).catch(() => undefined);
      }
    }
    return null;
  };

  let current: Promise<EmbeddedPostgres | null> = Promise.resolve(first);
  const watch = async (): Promise<void> => {
    for (let running = await current; running; running = await current) {
      await running.lost;
      current = startAgain();
      if (await current) tell('The built-in Postgres had ended and was started again.');
    }
  };
  await watchDisk({ ...options, url: first.url, tell, pauseMs, stopping });
  void watch();
  return {
    url: first.url,
    stop: async () => {
      stopping.abort();
      await (await current)?.stop();
    },
  };
}

/** Clients know the address, so a server at any other is stopped again. */
async function startAt(
  url: string,
  options: EmbeddedPostgresOptions,
  start: typeof startEmbeddedPostgres,
): Promise<EmbeddedPostgres> {
  const port = Number(new URL(url).port);
  const postgres = await start({ ...options, port });
  if (postgres.url === url) return postgres;
  await postgres.stop();
  throw new EmbeddedPostgresError(
    `The built-in Postgres can't come back on port ${port}: another program uses it, or DATA_DIR was replaced. End that program or restart Quillcast.`,
  );
}
