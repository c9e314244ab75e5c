import { llamaCpp, lmStudio, vllm } from '../../../test/model-servers/compatible-servers';
import { ModelServer, type Routes } from '../../../test/model-servers/model-server';
import { ollama } from '../../../test/model-servers/ollama-server';
import { freePorts } from '../../../test/ports';
import { json, page, silence } from '../../../test/scripted-upstream';
import type { FoundServer } from './model-servers.port';
import { findServers } from './find-servers';

describe('looking for model servers', () => {
  const started: ModelServer[] = [];
  afterEach(async () => void (await Promise.all(started.splice(0).map((server) => server.stop()))));

  /** What is found where this server runs; the time is generous, and no test waits for its end but one. */
  async function find(server: ModelServer, kind: FoundServer['kind'], patienceMs = 2_000): Promise<FoundServer[]> {
    started.push(server);
    await server.start();
    return findServers({ ports: [{ port: Number(new URL(server.url).port), kind }], patienceMs });
  }

  it('finds all four at once, by what they answer and not by their port, without a key', async () => {
    const all = [ollama(), ...[lmStudio(), llamaCpp(), vllm()].map((routes) => new ModelServer(routes))];
    started.push(...all);
    await Promise.all(all.map((server) => server.start()));
    const [closed = 0] = await freePorts(1);
    const ports = [...all.map(({ url }) => Number(new URL(url).port)), closed];
    const found = await findServers({ ports: ports.map((port) => ({ port, kind: 'vllm' })), patienceMs: 2_000 });
    expect(found.map(({ kind, name, baseUrl }) => [kind, name, baseUrl])).toEqual([
      ['ollama', 'Ollama 0.33.0', all[0]?.url],
      ['lmstudio', 'LM Studio', `${all[1]?.url}/v1`],
      ['llamacpp', 'llama.cpp b9123-abc', `${all[2]?.url}/v1`],
      ['vllm', 'vLLM 0.28.0', `${all[3]?.url}/v1`],
    ]);
    expect(found.map(({ models }) => models?.map(({ id }) => id))).toEqual([
      ['gemma4:e4b', 'gpt-oss:120b-cloud'],
      ['qwen/qwen3-4b'],
      ['/models/gemma.gguf'],
      ['google/gemma-4'],
    ]);
    for (const { headers } of all.flatMap(({ calls }) => calls)) expect(headers).not.toHaveProperty('authorization');
  });

  const locked: { kind: FoundServer['kind']; name: string; routes: Routes }[] = [
    {
      ...{ kind: 'llamacpp', name: 'llama.cpp' },
      routes: {
        'GET /health': json(200, { status: 'ok' }),
        '*': json(401, { error: { type: 'authentication_error', message: 'Invalid API Key' } }),
      },
    },
    {
      ...{ kind: 'vllm', name: 'vLLM 0.28.0' },
      routes: { 'GET /version': json(200, { version: '0.28.0' }), '*': json(401, { error: 'Unauthorized' }) },
    },
    {
      ...{ kind: 'lmstudio', name: 'LM Studio' },
      routes: { '*': json(401, { error: { message: 'An API token is required.' } }) },
    },
  ];
  it.each(locked)('says that $name wants a key', async ({ kind, name, routes }) => {
    expect(await find(new ModelServer(routes), kind)).toMatchObject([{ kind, name, models: null }]);
  });

  it.each([
    ['a web page', page()],
    ['a locked page', page(401)],
    ['anything as JSON', json(200, { version: '1', status: 'ok', data: [] })],
    ['an error for everything', json(200, { error: 'Unexpected endpoint or method.' })],
    ['a redirect', json(302, {}, { location: 'http://127.0.0.1:1/' })],
  ])('takes %s for no model server', async (_what, answer) => {
    expect(await find(new ModelServer({ '*': answer }), 'llamacpp')).toEqual([]);
  });

  it('waits for nobody', async () => {
    expect(await find(new ModelServer({ '*': silence }), 'vllm', 30)).toEqual([]);
  });
});
