import { createBullQueue } from './bull-queue';
import { runWorker } from './worker-process';

const [, , url = '', redisUrl = ''] = process.argv;
void createBullQueue({ url, redisUrl }).then(runWorker);
