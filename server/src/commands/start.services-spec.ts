import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const scripts = pathToFileURL(join(__dirname, '../../scripts/lib/')).href;

interface End {
  code: number;
  wasReady: boolean;
}

/** Runs `npm start`'s keeper in a process of its own over servers that end as listed, the last one again and again. */
async function keep(ends: End[], firstPauseMs = 1): Promise<{ starts: number; code: number | null; said: string[] }> {
  const script = `
    import { keepServer } from '${scripts}keep-server.mjs';
    import { run } from '${scripts}run.mjs';
    const ends = ${JSON.stringify(ends)};
    let starts = 0;
    await run(() => keepServer(async () => ends[Math.min(starts++, ends.length - 1)], { firstPauseMs: ${firstPauseMs} }));
    process.stdout.write(String(starts));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env: { PATH: process.env.PATH } });
  let output = '';
  let said = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => {
    said += text;
    // A person who no longer wants to wait for the next start.
    if (firstPauseMs > 1) child.kill('SIGTERM');
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { starts: Number(output), code, said: said.split('\n').filter(Boolean) };
}

const outOfMemory = { code: 134, wasReady: true };

it('starts a server that crashed again, waits longer each time, and gives up at the fifth crash within a minute', async () => {
  expect(await keep([outOfMemory])).toEqual({
    starts: 5,
    code: 134,
    said: [
      'The server ended by itself (exit code 134). Starting it again in 0.001 s.',
      'The server ended by itself (exit code 134). Starting it again in 0.002 s.',
      'The server ended by itself (exit code 134). Starting it again in 0.004 s.',
      'The server ended by itself (exit code 134). Starting it again in 0.008 s.',
      'The server ended by itself (exit code 134). That was crash 5 within a minute, so it stays off.',
    ],
  });
});

it('tries again where Postgres was away at the second start, and stays off when somebody ended the server', async () => {
  const ends = [outOfMemory, { code: 1, wasReady: false }, { code: 0, wasReady: true }];
  expect(await keep(ends)).toMatchObject({ starts: 3, code: 1 });
});

it('does not start a server again that refused its settings', async () => {
  expect(await keep([{ code: 1, wasReady: false }])).toEqual({ starts: 1, code: 1, said: [] });
});

it('ends in the middle of a pause when it is asked to', async () => {
  expect(await keep([outOfMemory], 600_000)).toMatchObject({ starts: 1 });
});
