import type { EmbeddedPostgres } from './embedded-postgres.types';
import { superviseEmbeddedPostgres } from './supervised-postgres';

const url = 'postgres://app:word@127.0.0.1:5432/quillcast';
const full = new Error('The disk is full. Free some space.');

/** Starts by a list: a server at an address, or what went wrong. */
function scripted(...steps: (string | Error)[]) {
  const servers: { lose: () => void; stop: jest.Mock }[] = [];
  const start = jest.fn(async (): Promise<EmbeddedPostgres> => {
    const step = steps.shift() ?? full;
    if (step instanceof Error) throw step;
    const stop = jest.fn().mockResolvedValue(undefined);
    const lost = new Promise<void>((lose) => servers.push({ lose, stop }));
    return { url: step, lost, stop };
  });
  return { start, servers };
}

/** Keeps a server of that script; `heard(n)` resolves with what was told once that is n sentences. */
async function keep({ start }: ReturnType<typeof scripted>, pauseMs = 0) {
  const told: string[] = [];
  let wake: () => void = () => undefined;
  const tell = (sentence: string) => {
    told.push(sentence);
    wake();
  };
  const kept = await superviseEmbeddedPostgres({ dataDir: '.data' }, tell, {
    start,
    pauseMs,
    watchDisk: async () => undefined,
  });
  const heard = async (count: number) => {
    while (told.length < count) await new Promise<void>((resolve) => (wake = resolve));
    return told;
  };
  return { kept, heard };
}

it('F13: starts a server that ended again however often that fails, and tells each reason once', async () => {
  const other = new Error('The data folder is read-only.');
  const script = scripted(url, full, full, full, other, url);
  const { kept, heard } = await keep(script);
  script.servers[0]?.lose();
  expect(await heard(3)).toEqual([
    `${full.message} Until then Quillcast answers 503 and tries again every second.`,
    `${other.message} Until then Quillcast answers 503 and tries again every second.`,
    'The built-in Postgres had ended and was started again.',
  ]);
  expect(script.start).toHaveBeenCalledTimes(6);
  expect(script.start).toHaveBeenLastCalledWith({ dataDir: '.data', port: 5432 });
  await kept.stop();
  expect(script.servers[1]?.stop).toHaveBeenCalledTimes(1);
});

it('keeps the address: a server at another one is stopped again', async () => {
  const script = scripted(url, url.replace('5432', '5433'), url);
  const { kept, heard } = await keep(script);
  script.servers[0]?.lose();
  expect((await heard(2))[0]).toMatch(/^The built-in Postgres can't come back on port 5432: /);
  expect(script.servers[1]?.stop).toHaveBeenCalledTimes(1);
  await kept.stop();
});

it('gives up when it is told to stop, in the middle of a pause', async () => {
  const script = scripted(url, full);
  const { kept, heard } = await keep(script, 3_600_000);
  script.servers[0]?.lose();
  await heard(1);
  await kept.stop();
  expect(script.start).toHaveBeenCalledTimes(2);
});

it('refuses when the first start fails', async () => {
  await expect(keep(scripted(full))).rejects.toBe(full);
});
