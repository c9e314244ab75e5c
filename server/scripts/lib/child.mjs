import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** A Node process that ends with this one: it holds an IPC channel and stops when that closes, whatever became of us. */
export function spawnWithUs(script, args, env) {
  return spawn(process.execPath, [script, ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}
