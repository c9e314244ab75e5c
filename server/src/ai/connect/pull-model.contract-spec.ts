import { ModelServer } from '../../../test/model-servers/model-server';
import { lines, ollama } from '../../../test/model-servers/ollama-server';
import { freePorts } from '../../../test/ports';
import { json, page, type UpstreamAnswer } from '../../../test/scripted-upstream';
import type { PullEvent, PullOutcome } from './model-servers.port';
import { connect } from './connected-model';
import { pullModel, pullModelWith } from './pull-model';
import { pullableModels } from './pullable-models.data';

const weights = (completed?: number): object => ({
  status: 'pulling 4e30',
  digest: 'sha256:4e30',
  total: 1_000,
  completed,
});
const template = { status: 'pulling ab12', digest: 'sha256:ab12', total: 9, completed: 9 };
const manifest = { status: 'pulling manifest' };
const ending = [{ status: 'verifying sha256 digest' }, { status: 'writing manifest' }, { status: 'success' }];

describe('a download by Ollama', () => {
  const server = new ModelServer({});
  beforeAll(() => server.start());
  afterAll(() => server.stop());
  const connection = (baseUrl = server.url) => ({
    kind: 'ollama' as const,
    baseUrl,
    apiKey: '',
    reach: 'anywhere' as const,
  });

  async function ran(pull: AsyncGenerator<PullEvent, PullOutcome>, onEvent = (_event: PullEvent): void => undefined) {
    const events: PullEvent[] = [];
    for (;;) {
      const step = await pull.next();
      if (step.done) return { events, outcome: step.value };
      events.push(step.value);
      onEvent(step.value);
    }
  }
  const pull = (answer: UpstreamAnswer, stuckMs = 5_000) => {
    server.change({ 'POST /api/pull': answer });
    return ran(pullModelWith(connection(), 'gemma4:e4b', { signal: new AbortController().signal, stuckMs }));
  };

  it('tells how the largest part grows, never backwards, and is done by its last word alone', async () => {
    const steps = [undefined, 100, 101, 400, 300, 700, 1_000].map(weights);
    const { events, outcome } = await pull(lines([manifest, ...steps, template, ...ending]));
    expect(outcome).toEqual({ status: 'done' });
    const received = events.map(({ receivedBytes }) => receivedBytes);
    expect(received).toEqual([...received].sort((a, b) => a - b));
    expect(events.filter(({ status }) => status === 'downloading').map(({ receivedBytes }) => receivedBytes)).toEqual([
      0, 100, 400, 700, 1_000,
    ]);
    expect(events.at(-1)).toMatchObject({ receivedBytes: 1_000, totalBytes: 1_000 });
    const broken = await pull(lines([manifest, weights(1_000)]));
    expect(broken.outcome).toMatchObject({ status: 'unavailable' });
  });

  it('tells nothing for a change that nobody sees', async () => {
    const steps = Array.from({ length: 1_001 }, (_, completed) => weights(completed));
    const { events } = await pull(lines([...steps, ...ending], { pieceBytes: 4_000 }));
    expect(events.length).toBeLessThan(210);
  });

  it.each([
    ['not_found', 'pull model manifest: file does not exist'],
    ['disk_full', 'write /root/.ollama/models/blobs/x: no space left on device'],
    ['too_old', 'pull model manifest: 412: The model you are attempting to pull requires a newer version of Ollama'],
    [
      'unavailable',
      'pull model manifest: Get "https://registry.ollama.ai": dial tcp: lookup registry.ollama.ai: no such host',
    ],
    ['failed', 'something else'],
  ])('ends %s', async (status, error) => {
    const { outcome } = await pull(lines([manifest, { error }]));
    expect(outcome).toMatchObject({ status, message: expect.stringMatching(/^[A-Z].+\.$/) });
    expect(JSON.stringify(outcome)).not.toContain('/root');
  });

  it('ends what is not Ollama, what breaks, and what nobody answers', async () => {
    expect((await pull(page())).outcome).toMatchObject({ status: 'failed' });
    expect((await pull(json(200, { hello: 'there' }))).outcome).toMatchObject({ status: 'unavailable' });
    expect((await pull(lines([manifest, weights(800)], { end: 'cut' }))).outcome).toMatchObject({
      status: 'unavailable',
    });
    const [port] = await freePorts(1);
    const gone = pullModel(connection(`http://127.0.0.1:${port}`), 'gemma4', new AbortController().signal);
    expect((await ran(gone)).outcome).toMatchObject({ status: 'unavailable' });
  });

  it.each([
    ['cut', 'unavailable'],
    ['full disk', 'disk_full'],
  ] as const)(
    'that ends 80 %% through (%s) continues there, and its model is listed then',
    async (breaksBy, status) => {
      const own = ollama({ models: [], breaksBy });
      await own.start();
      const to = connection(own.url);
      const again = () => ran(pullModel(to, 'qwen3:4b-instruct', new AbortController().signal));
      const shares = ({ events }: Awaited<ReturnType<typeof again>>) =>
        events.flatMap(({ receivedBytes, totalBytes }) => (totalBytes === null ? [] : [receivedBytes / totalBytes]));
      const broken = await again();
      expect(broken.outcome).toMatchObject({ status });
      expect(shares(broken)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]);
      expect(await connect(to).listModels()).toMatchObject({ status: 'unknown_model' });
      const resumed = await again();
      expect(resumed.outcome).toEqual({ status: 'done' });
      expect(Math.min(...shares(resumed))).toBe(0.8);
      expect(await connect(to).listModels()).toMatchObject({ models: [{ id: 'qwen3:4b-instruct' }] });
      await own.stop();
    },
  );

  it('is stuck when nothing grows, though the server goes on about it', async () => {
    const { outcome } = await pull((response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      const timer = setInterval(() => response.write(`${JSON.stringify(weights(500))}\n`), 5);
      response.on('close', () => clearInterval(timer));
    }, 60);
    expect(outcome).toMatchObject({ status: 'stuck' });
    await server.calls.at(-1)?.closed;
  });

  it('closes the connection when it is stopped', async () => {
    server.change({ 'POST /api/pull': lines([manifest, weights(500)], { end: 'hang' }) });
    const controller = new AbortController();
    const pulling = pullModel(connection(), 'gemma4:e4b', controller.signal);
    const { outcome } = await ran(pulling, (event) => event.receivedBytes === 500 && controller.abort());
    expect(outcome).toEqual({ status: 'aborted' });
    await server.calls.at(-1)?.closed;
  });

  it.each(['registry.evil.example/a/b', 'http://127.0.0.1/x', '../x', 'a b', '', 'a'.repeat(4_000)])(
    'asks for no name with a host of its own: %.30s',
    async (name) => {
      const before = server.calls.length;
      const pulling = pullModel(connection(), name, new AbortController().signal);
      expect((await ran(pulling)).outcome).toMatchObject({ status: 'not_found' });
      expect(server.calls).toHaveLength(before);
    },
  );

  it('can be asked for every model that is offered', async () => {
    server.change({ 'POST /api/pull': lines(ending) });
    for (const { id } of pullableModels) {
      expect((await ran(pullModel(connection(), id, new AbortController().signal))).outcome).toEqual({
        status: 'done',
      });
    }
  });
});
