// How soon the product starts, what it needs at rest, and what it adds to a list, a generation and each key.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { call, signUp } from '../chaos/people.mjs';
import { Kept } from '../chaos/processes.mjs';
import { load } from '../chaos/world.mjs';
import { spawnWithUs } from '../lib/child.mjs';
import { freePort } from '../lib/free-port.mjs';
import { now, percentile, ratesOf, report, residentMiB, timeOf } from './measuring.mjs';

const folder = import.meta.dirname;

export async function benchServer(world) {
  texts();
  await startAndRest(world);
  const [server] = world.servers;
  const session = await signUp(world, 'bench', { plan: 'free' });
  for (let i = 0; i < 40; i += 1)
    await call(world, session, [
      'POST',
      '/tweetgen/chats',
      { title: `Chat ${i}`, firstPrompt: `What is number ${i}?` },
    ]);
  await chatsAgainstBareServer(world, session);
  await server.stop();
  const slow = spawnWithUs(join(folder, 'slow-model-server.mjs'), [], server.env);
  await once(slow, (message) => message.ready);
  await generationsAtOnce(world, slow);
  slow.disconnect();
}

/** As `npm start` has it, the sandbox inside. */
async function startAndRest(world) {
  const { SANDBOX_URL, ...env } = world.servers[0].env;
  for (const name of ['PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT']) env[name] = String(await freePort());
  const start = () => new Kept({ script: 'dist/main.js', env, logFile: world.logFile }).start();
  // The first start makes the tables of the sandbox.
  await (await start()).stop();
  const startedAt = now();
  const product = await start();
  const startMs = now() - startedAt;
  report('server start, warm', `${Math.round(startMs)} ms`, startMs <= 1500, '≤ 1500 ms');
  await wait(5_000);
  const idle = residentMiB(product.pid);
  report('server process, idle', `${idle} MiB`, idle <= 200, '≤ 200 MiB');
  await product.stop();
}

/** What runs at each key: ordinary prose and a wall of what the checks begin to match again and again. */
function texts() {
  const [{ checkStyle }, { xText }] = ['style/check-style', 'platform-texts'].map((file) =>
    load(`./dist/text/${file}.js`),
  );
  const parts = [
    'We moved the oven on Monday, and it fits. ',
    '👉 a\n',
    'the result? ',
    '- Ab: c\n',
    'leverage synergy — ',
  ];
  const slowest = Math.max(...parts.map((part) => timeOf(() => checkStyle(part.repeat(3_000).slice(0, 3_000), xText))));
  report('style check of 3,000 characters, slowest text', `${slowest.toFixed(1)} ms`, slowest < 10, '< 10 ms');
  const { weightedLength } = load('./dist/text/length/weighted-length.js');
  const post = 'Some words with a link https://example.com/a and é 👍🏽, then more. '.repeat(5).slice(0, 280);
  const counted = timeOf(() => weightedLength(post));
  report('weighted length of 280 characters', `${counted.toFixed(2)} ms`, counted < 1, '< 1 ms');
}

async function chatsAgainstBareServer(world, session) {
  const bare = fork(join(folder, 'bare-server.mjs'), [world.postgres.url, session.workspaceId]);
  const { port } = await once(bare, (message) => message.port);
  const headers = { authorization: `Bearer ${session.accessToken}` };
  const [theirs, ours] = await ratesOf(
    { url: `http://127.0.0.1:${port}/` },
    { url: `${world.base}/api/tweetgen/chats`, headers },
  );
  bare.disconnect();
  const ratio = ours / theirs;
  report(
    'GET /api/tweetgen/chats',
    `${Math.round(ours)}/s, bare ${Math.round(theirs)}/s, ratio ${ratio.toFixed(2)}`,
    ratio >= 0.5,
    '≥ 0.50',
  );
}

/** 50 people write at the same time, each with a model that takes 0.3–0.7 s; what is not the model's time is ours. */
async function generationsAtOnce(world, slow) {
  // On Free, which has 20 generations a day: enough for a round.
  const signUps = Array.from({ length: 50 }, (_, at) => signUp(world, `writer-${at}`, { plan: 'free' }));
  const sessions = await Promise.all(signUps);
  const model = new Map();
  slow.on('message', (message) => message.prompt && model.set(message.prompt, message));
  const measured = (await Promise.all(sessions.map((session, at) => writeInTurn(world.base, session, at)))).flat();
  const warm = measured.filter(({ round }) => round > 0).map((call) => ({ ...call, model: model.get(call.prompt) }));
  const own = warm.map(({ ms, model }) => ms - (model.endedAt - model.startedAt));
  const late = warm.map(({ firstDeltaAt, model }) => firstDeltaAt - model.firstDeltaAt);
  const spread = (values) =>
    `p50 ${percentile(values, 0.5).toFixed(1)} ms, p99 ${percentile(values, 0.99).toFixed(1)} ms of ${values.length}`;
  report("first delta after the model's, 50 at once", spread(late), percentile(late, 0.99) <= 20, 'p99 ≤ 20 ms');
  const isSoon = percentile(own, 0.5) <= 10 && percentile(own, 0.99) <= 30;
  report('own time of a generation, 50 at once', spread(own), isSoon, 'p50 ≤ 10 ms, p99 ≤ 30 ms');
}

async function writeInTurn(base, session, at) {
  const calls = [];
  // Not all in the same instant: people are not a starting gun.
  await wait(at * 10);
  for (let round = 0; round < 8; round += 1)
    calls.push({ round, ...(await write(base, session, `Brief ${at}, round ${round}`)) });
  return calls;
}

async function write(base, session, prompt) {
  const startedAt = now();
  const response = await fetch(`${base}/api/tweetgen/generate`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${session.accessToken}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify({ prompt, count: 1 }),
  });
  if (response.status !== 200) throw new Error(`generate answered ${response.status}: ${await response.text()}`);
  let text = '';
  let firstDeltaAt;
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (firstDeltaAt === undefined && text.includes('event: delta')) firstDeltaAt = now();
  }
  return { prompt, firstDeltaAt, ms: now() - startedAt };
}

function once(child, matches) {
  return new Promise((accept, refuse) => {
    child.on('message', (message) => matches(message) && accept(message));
    child.on('exit', (code) => refuse(new Error(`the server ended with ${code}`)));
  });
}
