import { once } from 'node:events';
import { createServer } from 'node:net';

// The rule of test/ports.ts: below the ports of outgoing connections, in a block of this process.
const firstPort = 12_000;
const portsOfAProcess = 20;
const processes = 1_000;

let asked = 0;

/** A loopback port that nobody listens on. */
export async function freePort() {
  const offset = (process.pid % processes) * portsOfAProcess + asked++;
  const port = firstPort + (offset % (processes * portsOfAProcess));
  const probe = createServer().listen(port, '127.0.0.1');
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  await new Promise((closed) => probe.close(closed));
  return port;
}
