// Texts of one shape over and over, 4,000 characters long, in every field of every route that takes text.
import { fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { nodeFlags } from '../lib/child.mjs';
import { report } from './measuring.mjs';

const folder = resolve(import.meta.dirname, '../../test');
const mostMs = 50;
const mostDelayMs = 100;
const named = 5;
const resolutionMs = 10;

const start = (file, step) =>
  fork(join(folder, file), [String(step)], {
    execArgv: [...nodeFlags, '-r', join(folder, 'run-typescript.cjs')],
  });

/** The functions that read outside text, without the server around them. */
async function readAll(step) {
  const reading = start('hostile-shapes.ts', step);
  let answer = { shapes: 0, slow: ['a pattern that did not end'] };
  reading.on('message', (message) => {
    answer = message;
    reading.kill();
  });
  await new Promise((accept) => reading.once('exit', accept));
  const { shapes, slow } = answer;
  report(
    'hostile texts, each reader',
    `1 in ${step} of ${shapes} shapes`,
    slow.length === 0,
    slow.join('; ') || 'none is slow',
  );
}

/** `step`: only every so-manyth shape. */
export async function benchHostile({ step = 1 }) {
  await readAll(step);
  const walk = start('hostile-routes.ts', step);
  // This process waits only: what holds it up is the machine's other work, which holds up the server as well.
  const idle = monitorEventLoopDelay({ resolution: resolutionMs });
  idle.enable();
  const fields = [];
  let shapes = 0;
  walk.on('message', (message) => (message.figures ? fields.push(message.figures) : ({ shapes } = message)));
  const exitCode = await new Promise((accept) => walk.once('exit', accept));
  const routes = new Set(fields.map(({ name }) => name.split(': ')[0])).size;
  const requests = fields.flatMap(({ statuses }) => Object.values(statuses)).reduce((sum, count) => sum + count, 0);
  report(
    'hostile texts',
    `${shapes} shapes, ${fields.length} fields of ${routes} routes, ${requests} requests`,
    exitCode === 0,
    'to the end',
  );
  const idleMs = Math.max(0, idle.max / 1e6 - resolutionMs);
  report('event loop held up, an idle process beside it', `${idleMs.toFixed(0)} ms`, true, 'by the machine itself');
  worst(fields, 'worstMs', { what: 'processor time of one request', most: mostMs });
  worst(fields, 'delayMs', { what: 'event loop held up', most: mostDelayMs });
}

function worst(fields, key, { what, most }) {
  for (const field of fields.toSorted((a, b) => b[key] - a[key]).slice(0, named)) {
    const shape = key === 'worstMs' ? ` by ${JSON.stringify(field.worstShape).slice(0, 40)}` : '';
    report(`${what}, ${field.name}`, `${field[key].toFixed(0)} ms${shape}`, field[key] <= most, `≤ ${most} ms`);
  }
}
