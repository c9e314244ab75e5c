import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { promisify } from 'node:util';

export interface ProcessInfo {
  /** A zombie is dead but not yet reaped: it still answers signal 0 and PostgreSQL takes it for alive. */
  state: 'gone' | 'zombie' | 'alive';
  /** The command line as far as the system tells; empty when it does not. */
  command: string;
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export async function inspectProcess(pid: number): Promise<ProcessInfo> {
  if (!isAlive(pid)) return { state: 'gone', command: '' };
  if (process.platform === 'win32') return { state: 'alive', command: '' };
  return process.platform === 'linux' ? inspectByProc(pid) : inspectByPs(pid);
}

async function inspectByProc(pid: number): Promise<ProcessInfo> {
  try {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
    return { state: state === 'Z' || state === 'X' ? 'zombie' : 'alive', command: command.replaceAll('\0', ' ') };
  } catch {
    return { state: isAlive(pid) ? 'alive' : 'gone', command: '' };
  }
}

async function inspectByPs(pid: number): Promise<ProcessInfo> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=,command=', '-p', String(pid)]);
    return { state: stdout.trim().startsWith('Z') ? 'zombie' : 'alive', command: stdout.trim().replace(/^\S+\s+/, '') };
  } catch {
    return { state: 'gone', command: '' };
  }
}

/** Returns a free port on the loopback: the preferred one if it can be had. */
export async function freePort(preferred: number | null): Promise<number> {
  const port = preferred === null ? null : await tryListen(preferred);
  return port ?? (await tryListen(0)) ?? 0;
}

function tryListen(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host: '127.0.0.1' }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}
