import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { isNews } from '../connect/pull-model';
import type { PullEvent } from '../connect/model-servers.port';
import type { Fetch } from '../remote/guarded-fetch';

const mostRedirects = 3;

export interface WantedFile {
  url: string;
  /** Null where nobody says. */
  sha256: string | null;
  /** Where it is once it is whole and checked; what came so far stands beside it. */
  to: string;
  via: Fetch;
}

/** What a person can do something about. */
export class FileProblem extends Error {
  constructor(readonly status: 'not_found' | 'unavailable' | 'failed') {
    super(status);
  }
}

/**
 * Downloads a file, from where it broke off, and checks it. Throws a FileProblem, or what the connection or the disk throws; what came
 * stays for the next time, unless its checksum is wrong.
 */
export async function* fetchFile(wanted: WantedFile, signal: AbortSignal): AsyncGenerator<PullEvent, void> {
  // It came before somebody asked again, e.g. a tab that still took it to be on its way.
  if (existsSync(wanted.to)) return;
  let shown: PullEvent | null = null;
  for await (const event of steps(wanted, signal)) {
    if (!isNews(event, shown)) continue;
    shown = event;
    yield event;
  }
}

async function* steps(wanted: WantedFile, signal: AbortSignal): AsyncGenerator<PullEvent, void> {
  const part = `${wanted.to}.part`;
  yield* received(wanted, part, signal);
  const { size } = await stat(part);
  if (wanted.sha256 !== null) yield* checked({ part, sha256: wanted.sha256, size }, signal);
  await rename(part, wanted.to);
}

async function* received({ url, via }: WantedFile, part: string, signal: AbortSignal): AsyncGenerator<PullEvent, void> {
  const before = (await stat(part).catch(() => null))?.size ?? 0;
  const response = await opened(url, via, { signal, ...(before > 0 && { headers: { range: `bytes=${before}-` } }) });
  // Nothing is left to send.
  if (response.status === 416 && before > 0) return;
  if (!response.ok || !response.body) throw new FileProblem(response.status === 404 ? 'not_found' : 'unavailable');
  let receivedBytes = response.status === 206 ? before : 0;
  const length = Number(response.headers.get('content-length'));
  const totalBytes = length > 0 ? receivedBytes + length : null;
  const file = await open(part, receivedBytes > 0 ? 'a' : 'w');
  try {
    yield { kind: 'progress', receivedBytes, totalBytes, status: 'downloading' };
    for await (const piece of response.body) {
      await file.writeFile(piece);
      receivedBytes += piece.length;
      yield { kind: 'progress', receivedBytes, totalBytes, status: 'downloading' };
    }
  } finally {
    await file.close();
  }
  if (totalBytes !== null && receivedBytes < totalBytes) throw new FileProblem('unavailable');
}

/** A store of files sends on to the server that has them. */
async function opened(address: string, via: Fetch, init: RequestInit): Promise<Response> {
  let url = address;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await via(url, { ...init, redirect: 'manual' });
    const target = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || target === null) return response;
    await response.body?.cancel();
    url = new URL(target, url).href;
  }
  throw new FileProblem('unavailable');
}

async function* checked(
  { part, sha256, size }: { part: string; sha256: string; size: number },
  signal: AbortSignal,
): AsyncGenerator<PullEvent, void> {
  const hash = createHash('sha256');
  let receivedBytes = 0;
  for await (const piece of createReadStream(part, { signal, highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    hash.update(piece);
    receivedBytes += piece.length;
    yield { kind: 'progress', receivedBytes, totalBytes: size, status: 'checking' };
  }
  if (hash.digest('hex') === sha256) return;
  await rm(part);
  throw new FileProblem('failed');
}
