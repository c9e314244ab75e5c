// npm run bench: starts the built product on a database of its own and prints what it measured, as ratios where machines differ.
import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer } from 'node:net';
import { buildIfNeeded } from './lib/build-if-needed.mjs';
import { installIfNeeded } from './lib/install-if-needed.mjs';

const server = resolve(import.meta.dirname, '..');
const load = createRequire(join(server, 'package.json'));
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const percentile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
let missed = 0;

await installIfNeeded();
await buildIfNeeded();
const autocannon = load('autocannon');
const { startEmbeddedPostgres } = load('./dist/database/embedded/embedded-postgres.js');
console.log(
  `${cpus().length} × ${cpus()[0].model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${new Date().toISOString()}`,
);

const dataDir = mkdtempSync(join(tmpdir(), 'quillcast-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  await run();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(missed === 0 ? 0 : 1);

async function run() {
  const first = await startProduct();
  await stop(first);
  const product = await startProduct();
  report('server start, warm', `${Math.round(product.startMs)} ms`, product.startMs <= 1500, '≤ 1500 ms');
  await wait(5_000);
  const idle = residentMiB(product.child.pid);
  report('server process, idle', `${idle} MiB`, idle <= 220, '≤ 220 MiB');
  const session = await signUp(product.base);
  await call(product.base, session, 'POST', '/api/tweetgen/generate', {
    prompt: 'We cut onboarding from 9 steps to 4.',
    count: 1,
  });
  for (let i = 0; i < 40; i += 1) {
    await call(product.base, session, 'POST', '/api/tweetgen/chats', {
      title: `Chat ${i}`,
      firstPrompt: `What is number ${i} about?`,
    });
  }
  await chatsAgainstBareServer(product, session);
  await generationsAtOnce(product, session);
  await stop(product);
}

async function chatsAgainstBareServer(product, session) {
  const bare = fork(join(server, 'scripts/bench/bare-server.mjs'), [postgres.url, session.workspaceId], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { port } = await once(bare, (message) => message.port);
  const headers = { authorization: `Bearer ${session.accessToken}` };
  const ours = [];
  const theirs = [];
  for (let round = 0; round < 4; round += 1) {
    const bareRate = await rate(`http://127.0.0.1:${port}/`, {});
    const ourRate = await rate(`${product.base}/api/tweetgen/chats`, headers);
    // The first round warms both up.
    if (round > 0) (theirs.push(bareRate), ours.push(ourRate));
  }
  bare.disconnect();
  const ratio = median(ours) / median(theirs);
  report(
    'GET /api/tweetgen/chats',
    `${Math.round(median(ours))}/s, bare ${Math.round(median(theirs))}/s, ratio ${ratio.toFixed(2)}`,
    ratio >= 0.5,
    '≥ 0.50',
  );
}

async function rate(url, headers) {
  const result = await autocannon({ url, headers, connections: 32, duration: 4 });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.average;
}

/** The built-in writer takes about a millisecond, so nearly all of the time is our own: guards, meter, checks, record, two commits. */
async function generationsAtOnce(product, session) {
  const firstDeltas = [];
  for (let i = 0; i < 50; i += 1) firstDeltas.push(await timeToFirstDelta(product.base, session, i));
  report(
    'first delta at the client, one at a time',
    `p99 ${percentile(firstDeltas.slice(5), 0.99).toFixed(1)} ms`,
    percentile(firstDeltas.slice(5), 0.99) <= 20,
    '≤ 20 ms',
  );
}

async function timeToFirstDelta(base, session, index) {
  const started = performance.now();
  const response = await fetch(`${base}/api/tweetgen/generate`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${session.accessToken}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify({
      prompt: `Week ${index}: churn fell from 6% to 4% after we added a pause button.`,
      count: 3,
    }),
  });
  if (response.status !== 200) throw new Error(`generate answered ${response.status}: ${await response.text()}`);
  let text = '';
  let firstDelta;
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (firstDelta === undefined && text.includes('event: delta')) firstDelta = performance.now() - started;
  }
  return firstDelta;
}

async function startProduct() {
  const port = await freePort();
  const env = {
    ...process.env,
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PORT: port,
    SANDBOX_PORT: await freePort(),
    SANDBOX_SMTP_PORT: await freePort(),
    LOG_LEVEL: 'warn',
    READ_RATE_LIMIT: '0',
  };
  const started = performance.now();
  const child = fork(join(server, 'dist/main.js'), [], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(child, (message) => message.ready);
  return { child, base: `http://127.0.0.1:${port}`, startMs: performance.now() - started };
}

function freePort() {
  return new Promise((accept) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => accept(port));
    });
  });
}

function once(child, matches) {
  return new Promise((accept, refuse) => {
    child.on('message', (message) => matches(message) && accept(message));
    child.on('exit', (code) => refuse(new Error(`the server ended with ${code}`)));
  });
}

async function stop({ child }) {
  const ended = new Promise((accept) => child.once('exit', accept));
  child.kill('SIGTERM');
  await ended;
}

function residentMiB(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024);
}

async function signUp(base) {
  const email = `bench-${Date.now()}@example.com`;
  const { accessToken } = await call(base, null, 'POST', '/api/auth/signup', {
    email,
    password: 'a long bench passphrase',
    name: 'Bench',
  });
  const code = await codeFor(base, email);
  const { user } = await call(base, { accessToken }, 'POST', '/api/auth/verify-email', { email, code });
  const plan = fork(join(server, 'dist/commands/plan-set.js'), [email, 'pro'], {
    env: { ...process.env, DATABASE_URL: postgres.url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  await new Promise((accept) => plan.once('exit', accept));
  await wait(3_500); // membership and plan are cached for 3 s
  return { accessToken, workspaceId: user.activeWorkspaceId };
}

async function codeFor(base, email) {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await wait(50)) {
    const mails = await (await fetch(`${base}/sandbox/mail.json?to=${encodeURIComponent(email)}`)).json();
    if (mails[0]?.code) return mails[0].code;
  }
  throw new Error('The code never came.');
}

async function call(base, session, method, path, body) {
  const headers = {
    'content-type': 'application/json',
    ...(session ? { authorization: `Bearer ${session.accessToken}` } : {}),
  };
  const response = await fetch(base + path, { method, headers, body: JSON.stringify(body) });
  const json = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${json.message}`);
  return json.data;
}

function report(what, value, holds, bar) {
  if (!holds) missed += 1;
  console.log(`${holds ? 'ok    ' : 'MISSED'} ${what}: ${value} (${bar})`);
}
