// A worker that tests can kill: it reports the job that it begins and never ends it.
import { contractJob, singleTryJob } from '../../src/queue/job-queue.contract';
import { jobHandler } from '../../src/queue/job-handlers';
import type { TestQueue } from './postgres-queue';

export async function runWorker({ contributions, start }: TestQueue): Promise<void> {
  process.on('disconnect', () => process.exit());
  const begin = async ({ id }: { id: string }): Promise<void> => {
    process.send?.({ running: id });
    await new Promise(() => undefined);
  };
  contributions.add('the worker', [jobHandler(contractJob, begin), jobHandler(singleTryJob, begin)]);
  await start();
  process.send?.({ isReady: true });
}
