import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves one file as a store of files does: from where it is asked to go on, and over a redirect. */
export async function serveFile(file: Buffer) {
  const ranges: (string | undefined)[] = [];
  const state = { breaksAt: Infinity };
  const server = createServer((request, response) => {
    if (request.url !== '/store/file.gguf') return response.writeHead(302, { location: '/store/file.gguf' }).end();
    const { range } = request.headers;
    ranges.push(range);
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    response.writeHead(range === undefined ? 200 : 206, { 'content-length': file.length - from });
    const end = Math.min(file.length, state.breaksAt);
    // What was written arrives before the end does.
    response.write(file.subarray(from, end), () => (end < file.length ? response.socket?.end() : response.end()));
    return response;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { url: `http://127.0.0.1:${port}/file.gguf`, ranges, state, stop };
}
