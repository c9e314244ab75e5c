// The real application with one part exchanged: a model that takes half a second, as a remote one does, and reports its own times.
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';

const load = createRequire(new URL('../../package.json', import.meta.url));
load('reflect-metadata');
const { Test } = load('@nestjs/testing');
const { AppModule } = load('./dist/app.module.js');
const { EnvironmentModels } = load('./dist/ai/environment-models.js');
const { unconnected } = load('./dist/ai/chosen-model.js');
const { configureHttp, httpAdapter } = load('./dist/common/http/http-server.js');
const { loadEnv } = load('./dist/config/env.js');

/** CLOCK_MONOTONIC in ms: the same in every process of this machine. */
const now = () => Number(process.hrtime.bigint()) / 1e6;
let calls = 0;

const slowModel = {
  provider: 'openai',
  translates: true,
  async *generate({ input }) {
    const startedAt = now();
    const pauseMs = 300 + ((calls++ * 37) % 400);
    await wait(pauseMs);
    const firstDeltaAt = now();
    for (const word of ['Churn ', 'fell ', 'after ', 'we ', 'added ', 'a ', 'pause ', 'button.'])
      yield { kind: 'delta', index: 0, text: word };
    const openings = ['Churn fell after we added a pause button.', 'We added a pause button, and churn fell.'];
    for (const [index, opening] of openings.entries())
      yield { kind: 'item', index, text: `${opening} ${input.prompt}`, notes: [], origin: 'model' };
    process.send({ prompt: input.prompt, startedAt, firstDeltaAt, endedAt: now() });
    return { status: 'completed', notes: [], inputTokens: 10, outputTokens: 10 };
  },
};

const env = loadEnv();
const module = await Test.createTestingModule({ imports: [AppModule] })
  .overrideProvider(EnvironmentModels)
  .useValue({ choose: async () => [unconnected(slowModel, 'gpt-5.6-terra')] })
  .compile();
const app = module.createNestApplication(httpAdapter(env), { logger: ['error'] });
await configureHttp(app, env);
await app.listen(env.PORT, '127.0.0.1');
process.send({ ready: true });
process.on('SIGTERM', () => app.close().then(() => process.exit(0)));
process.on('disconnect', () => process.exit(0));
