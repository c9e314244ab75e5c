import { createPostgresQueue } from './postgres-queue';
import { runWorker } from './worker-process';

void createPostgresQueue(process.argv[2] ?? '').then(runWorker);
