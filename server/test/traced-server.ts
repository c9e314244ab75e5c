import 'reflect-metadata';
import { resolveTypeScript } from './global-setup';
import { loadEnv } from '../src/config/env';
import { startTracing } from '../src/common/tracing/start-tracing';

/** A server in a process of its own, as `main.ts` starts it: it answers one request, does one job, and sends its traces. */
async function answerTraced(path: string): Promise<void> {
  resolveTypeScript();
  const env = loadEnv();
  const endTracing = await startTracing(env);
  const { createServer } = await import('../src/server.js');
  const { MailService } = await import('../src/mail/mail.service.js');
  const app = await createServer(env);
  await app.listen(0, '127.0.0.1');
  const headers = { authorization: 'Bearer no-token' };
  const { status } = await fetch((await app.getUrl()) + path, { headers });
  await app.get(MailService).send({ to: 'ada@example.com', subject: 'Hello', text: 'Hello' });
  process.send?.({ status });
  process.once(
    'message',
    () =>
      void app
        .close()
        .then(endTracing)
        .then(() => process.exit(0)),
  );
}

answerTraced(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
