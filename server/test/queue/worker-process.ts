// A worker that tests can kill: it reports the job that it begins and never ends it.
import { contractJob, singleTryJob } from '../../src/queue/job-queue.contract';
import type { TestQueue } from './postgres-queue';

export async function runWorker({ handlers, start }: TestQueue): Promise<void> {
  process.on('disconnect', () => process.exit());
  const begin = async ({ id }: { id: string }): Promise<void> => {
    process.send?.({ running: id });
    await new Promise(() => undefined);
  };
  handlers.register(contractJob, begin);
  handlers.register(singleTryJob, begin);
  await start();
  process.send?.({ isReady: true });
}
