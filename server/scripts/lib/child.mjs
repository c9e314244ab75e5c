import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Patterns are compiled to machine code at their first use and not to bytecode before: the first check of a post takes 37 ms of
 * processor time and the second 1, instead of 86 and 39 (Node 20.20, a post with emoji). On the command line alone: set in a process
 * that has compiled a pattern, it makes V8 run bytecode as machine code now and then, which ends the process.
 */
export const nodeFlags = ['--no-regexp-tier-up'];

/** A Node process that ends with this one: it holds an IPC channel and stops when that closes, whatever became of us. */
export function spawnWithUs(script, args, env) {
  return spawn(process.execPath, [...nodeFlags, script, ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}
