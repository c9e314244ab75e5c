import { createServer } from 'node:http';
import { once } from 'node:events';
import { WriterFaults } from '../common/faults/faults';
import { EnvError, loadEnv } from '../config/env';
import { SandboxBuild } from './sandbox-build';
import { SandboxStart } from './sandbox-start';

const nobody = 'http://127.0.0.1:9';

describe('the start of the sandbox with the server', () => {
  it.each<[NodeJS.ProcessEnv, boolean]>([
    [{}, true],
    [{ ROLE: 'web' }, true],
    [{ ROLE: 'worker' }, false],
    [{ SANDBOX: 'false' }, false],
    [{ SANDBOX_URL: nobody }, false],
    [{ NODE_ENV: 'production', SANDBOX: 'true' }, true],
  ])('with %j: %s', async (source, isStarted) => {
    const close = jest.fn();
    const startSandbox = jest.fn().mockResolvedValue({ close });
    const build: SandboxBuild = Object.assign(new SandboxBuild(), { load: async () => ({ startSandbox }) });
    const start = new SandboxStart(loadEnv(source), build, new WriterFaults());
    await start.onApplicationBootstrap();
    expect(startSandbox).toHaveBeenCalledTimes(isStarted ? 1 : 0);
    await start.onApplicationShutdown();
    expect(close).toHaveBeenCalledTimes(isStarted ? 1 : 0);
  });

  it('says what to set where the image has no sandbox', async () => {
    const build = Object.assign(new SandboxBuild(), { file: '/nowhere/start.js' });
    await expect(new SandboxStart(loadEnv({}), build, new WriterFaults()).onApplicationBootstrap()).rejects.toThrow(
      new EnvError(
        'This installation has no sandbox. Set SANDBOX to false and the keys of the platforms, or SANDBOX_URL to a sandbox that runs elsewhere.',
      ),
    );
  });

  it('keeps what the sandbox wants the operator to set one sentence', async () => {
    class OtherEnvError extends Error {
      override readonly name = 'EnvError';
    }
    const startSandbox = () => Promise.reject(new OtherEnvError('Set SANDBOX_PORT.'));
    const build: SandboxBuild = Object.assign(new SandboxBuild(), { load: async () => ({ startSandbox }) });
    const failure = new SandboxStart(loadEnv({}), build, new WriterFaults()).onApplicationBootstrap();
    await expect(failure).rejects.toThrow(EnvError);
  });
});

describe("the writer's faults", () => {
  const faultsOf = async (source: NodeJS.ProcessEnv): Promise<WriterFaults> => {
    const faults = new WriterFaults();
    await new SandboxStart(loadEnv(source), new SandboxBuild(), faults).onApplicationBootstrap();
    return faults;
  };

  it('are asked of the sandbox, wherever it runs', async () => {
    const asked: string[] = [];
    const sandbox = createServer(({ method, url }, response) => {
      asked.push(`${method} ${url}`);
      response.end('{"mode":"hang"}');
    }).listen(0, '127.0.0.1');
    await once(sandbox, 'listening');
    const { port } = sandbox.address() as { port: number };
    const faults = await faultsOf({ SANDBOX_URL: `http://127.0.0.1:${port}` });
    expect(await faults.strike()).toBe('hang');
    expect(asked).toEqual(['POST /faults/llm']);
    sandbox.closeAllConnections();
    sandbox.close();
  });

  it('are none where there is no sandbox, and where it does not run', async () => {
    expect(await (await faultsOf({ SANDBOX: 'false' })).strike()).toBeNull();
    expect(await (await faultsOf({ SANDBOX_URL: nobody })).strike()).toBeNull();
  });
});
