import { loadEnv } from '../config/env';
import { Sandbox } from './sandbox';
import { SandboxStart } from './sandbox-start';

describe('the start of the sandbox with the server', () => {
  it.each([
    [{}, true],
    [{ ROLE: 'web' }, true],
    [{ ROLE: 'worker' }, false],
    [{ SANDBOX: 'false' }, false],
    [{ SANDBOX_URL: 'http://127.0.0.1:4001' }, false],
    [{ NODE_ENV: 'production', SANDBOX: 'true' }, true],
  ])('with %j: %s', async (source, isStarted) => {
    const sandbox = { start: jest.fn(), stop: jest.fn() };
    const start = new SandboxStart(loadEnv(source), sandbox as unknown as Sandbox);
    await start.onApplicationBootstrap();
    expect(sandbox.start).toHaveBeenCalledTimes(isStarted ? 1 : 0);
    await start.onApplicationShutdown();
    expect(sandbox.stop).toHaveBeenCalledTimes(1);
  });
});
