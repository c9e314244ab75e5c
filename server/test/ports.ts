import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that the system itself gives to outgoing connections (from 32,768 on Linux, from 49,152 elsewhere), so that
 * none of those takes a port between the moment it is found free and the moment somebody listens on it.
 */
const FIRST_PORT = 12_000;
const PORTS_OF_A_PROCESS = 20;
const PROCESSES = 1_000;

let asked = 0;

/** Loopback ports that nobody listens on. Every process looks in a block of its own, round and round, so that two never pick the same. */
export async function freePorts(count: number): Promise<number[]> {
  const first = FIRST_PORT + (process.pid % PROCESSES) * PORTS_OF_A_PROCESS;
  const ports: number[] = [];
  while (ports.length < count) {
    const port = first + (asked++ % PORTS_OF_A_PROCESS);
    if (await isFree(port)) ports.push(port);
  }
  return ports;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (isListening) await new Promise((closed) => server.close(closed));
  return isListening;
}
