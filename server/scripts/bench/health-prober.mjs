// A thread that asks for a server's health again and again, until it is told to stop; it tells how long the longest answer took.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const everyMs = 100;
const resolutionMs = 10;
// What holds up this thread is the machine's other work, which holds up the server as well.
const idle = monitorEventLoopDelay({ resolution: resolutionMs });
idle.enable();
let isStopping = false;
parentPort.once('message', () => (isStopping = true));
const found = { worstMs: 0, answered: 0, failed: 0 };
while (!isStopping) {
  const askedMs = performance.now();
  try {
    const response = await fetch(`${workerData.base}/api/health/live`);
    await response.arrayBuffer();
    found.answered += 1;
    found.worstMs = Math.max(found.worstMs, performance.now() - askedMs);
  } catch {
    found.failed += 1;
  }
  await wait(everyMs);
}
parentPort.postMessage({ ...found, idleMs: Math.max(0, idle.max / 1e6 - resolutionMs) });
