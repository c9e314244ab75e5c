import { mkdirSync, readFileSync, rmdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { isStopping, Mistake } from './run.mjs';

const POLL_MS = 100;
const HALF_WRITTEN_MS = 2_000;

/** Runs the task while no other process holds the lock file. One whose process is gone is taken over. */
export async function withLock(path, task) {
  let hasWaited = false;
  while (!tryTake(path)) {
    if (isStopping()) throw new Mistake('Stopped while waiting.');
    const holder = read(path);
    if (holder.isStale) removeStale(path, holder.text);
    else {
      if (!hasWaited) console.error(`Waiting for another copy that installs or builds here (process ${holder.pid})…`);
      hasWaited = true;
      await delay(POLL_MS);
    }
  }
  try {
    return await task();
  } finally {
    unlinkSync(path);
  }
}

function tryTake(path) {
  try {
    writeFileSync(path, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function read(path) {
  try {
    const text = readFileSync(path, 'utf8');
    if (text === '') return { text, isStale: Date.now() - statSync(path).mtimeMs > HALF_WRITTEN_MS };
    const [pid, start] = text.split(' ');
    return { text, pid, isStale: startOf(Number(pid)) !== start };
  } catch {
    return { text: '', isStale: false };
  }
}

/** Two that find the same stale lock take turns, so that the second cannot remove the first one's new lock. */
function removeStale(path, text) {
  const turn = `${path}.turn`;
  try {
    mkdirSync(turn);
  } catch {
    if (Date.now() - (statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > HALF_WRITTEN_MS)
      rmdirSync(turn);
    return;
  }
  try {
    if (readFileSync(path, 'utf8') === text) unlinkSync(path);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  } finally {
    rmdirSync(turn);
  }
}

/** When the process started (Linux) or `alive`: a number alone may belong to another process by now. Dead: ''. */
function startOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return '';
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? '' : fields[19];
  } catch {
    return process.platform === 'linux' ? '' : 'alive';
  }
}
