import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFile } from '../../../test/tiny-model-server';
import type { PullEvent } from '../connect/model-servers.port';
import { fetchFile } from './fetch-file';

describe('downloading a large file', () => {
  const file = Buffer.alloc(1_000_000, 'a writer');
  const sha256 = createHash('sha256').update(file).digest('hex');
  let store: Awaited<ReturnType<typeof serveFile>>;
  let folder: string;
  let to: string;
  beforeEach(async () => {
    store = await serveFile(file);
    folder = mkdtempSync(join(tmpdir(), 'quillcast-file-'));
    to = join(folder, 'writer.gguf');
  });
  afterEach(async () => {
    await store.stop();
    rmSync(folder, { recursive: true });
  });

  const download = async (checksum: string | null = sha256, signal = new AbortController().signal) => {
    const events: PullEvent[] = [];
    for await (const event of fetchFile({ url: store.url, sha256: checksum, to, via: fetch }, signal))
      events.push(event);
    return events;
  };

  it('continues where it broke, checks the whole, and only then counts as there', async () => {
    store.state.breaksAt = 600_000;
    await expect(download()).rejects.toThrow();
    expect(existsSync(to)).toBe(false);
    // What had come and was not read yet goes with a broken connection.
    const { size } = statSync(`${to}.part`);
    expect(size).toBeGreaterThan(0);
    store.state.breaksAt = Infinity;
    const events = await download();
    expect(store.ranges).toEqual([undefined, `bytes=${size}-`]);
    expect(events[0]).toMatchObject({ receivedBytes: size, totalBytes: 1_000_000, status: 'downloading' });
    expect(events.at(-1)).toMatchObject({ receivedBytes: 1_000_000, status: 'checking' });
    expect(readFileSync(to).equals(file)).toBe(true);
    expect(existsSync(`${to}.part`)).toBe(false);
  });

  it('downloads nothing a second time', async () => {
    await download();
    expect(await download()).toEqual([]);
    expect(store.ranges).toEqual([undefined]);
  });

  it('keeps nothing of another file than the published one', async () => {
    await expect(download('0'.repeat(64))).rejects.toMatchObject({ status: 'failed' });
    expect(existsSync(to) || existsSync(`${to}.part`)).toBe(false);
  });

  it('takes a file unchecked where nobody says what it should be', async () => {
    await download(null);
    expect(existsSync(to)).toBe(true);
  });
});
