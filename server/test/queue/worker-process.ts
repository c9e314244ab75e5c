// A worker that tests can kill: it reports the job that it begins and never ends it.
import { contractJob, singleTryJob } from '../../src/queue/job-queue.contract';
import { createPostgresQueue } from './postgres-queue';

async function main(): Promise<void> {
  const { handlers, start } = await createPostgresQueue(process.argv[2] ?? '');
  const begin = async ({ id }: { id: string }): Promise<void> => {
    process.send?.({ running: id });
    await new Promise(() => undefined);
  };
  handlers.register(contractJob, begin);
  handlers.register(singleTryJob, begin);
  await start();
  process.send?.({ isReady: true });
}

process.on('disconnect', () => process.exit());
void main();
