import { WriterFaults } from '../common/faults/faults';
import { loadEnv } from '../config/env';
import { FaultGate } from './faults/fault-gate';
import { Sandbox } from './sandbox';
import { SandboxStart } from './sandbox-start';

describe('the start of the sandbox with the server', () => {
  it.each<[NodeJS.ProcessEnv, boolean]>([
    [{}, true],
    [{ ROLE: 'web' }, true],
    [{ ROLE: 'worker' }, false],
    [{ SANDBOX: 'false' }, false],
    [{ SANDBOX_URL: 'http://127.0.0.1:4001' }, false],
    [{ NODE_ENV: 'production', SANDBOX: 'true' }, true],
  ])('with %j: %s', async (source, isStarted) => {
    const sandbox = { start: jest.fn(), stop: jest.fn() };
    const gate = { strike: jest.fn().mockResolvedValue('hang') } as unknown as FaultGate;
    const faults = new WriterFaults();
    const start = new SandboxStart(loadEnv(source), sandbox as unknown as Sandbox, gate, faults);
    await start.onApplicationBootstrap();
    expect(sandbox.start).toHaveBeenCalledTimes(isStarted ? 1 : 0);
    expect(await faults.strike()).toBe(source.SANDBOX === 'false' ? null : 'hang');
    await start.onApplicationShutdown();
    expect(sandbox.stop).toHaveBeenCalledTimes(1);
  });
});
