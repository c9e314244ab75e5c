// How soon the product starts, what it needs at rest, and what it adds to a list, a generation and each key.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { load } from '../chaos/world.mjs';
import { server } from '../lib/paths.mjs';
import { openPlace } from '../lib/place.mjs';
import { now, percentile, ratesOf, report, residentMiB, timeOf } from './measuring.mjs';

export async function benchServer() {
  texts();
  const place = await openPlace();
  try {
    await measure(place);
  } finally {
    await place.close();
  }
}

async function measure(place) {
  await (await place.start()).stop();
  const product = await place.start();
  report('server start, warm', `${Math.round(product.startMs)} ms`, product.startMs <= 1500, '≤ 1500 ms');
  await wait(5_000);
  const idle = residentMiB(product.child.pid);
  report('server process, idle', `${idle} MiB`, idle <= 200, '≤ 200 MiB');
  const session = await signUp(baseOf(product));
  await call(baseOf(product), session, 'POST', '/api/tweetgen/generate', {
    prompt: 'We cut onboarding from 9 steps to 4.',
    count: 1,
  });
  for (let i = 0; i < 40; i += 1) {
    await call(baseOf(product), session, 'POST', '/api/tweetgen/chats', {
      title: `Chat ${i}`,
      firstPrompt: `What is number ${i} about?`,
    });
  }
  await chatsAgainstBareServer(place, product, session);
  await product.stop();
  const slow = await place.start('scripts/bench/slow-model-server.mjs');
  await generationsAtOnce(slow);
  await slow.stop();
}

const baseOf = ({ port }) => `http://127.0.0.1:${port}`;

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

async function chatsAgainstBareServer(place, product, session) {
  const bare = fork(join(server, 'scripts/bench/bare-server.mjs'), [place.url, session.workspaceId], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { port } = await once(bare, (message) => message.port);
  const headers = { authorization: `Bearer ${session.accessToken}` };
  const [theirs, ours] = await ratesOf(
    { url: `http://127.0.0.1:${port}/` },
    { url: `${baseOf(product)}/api/tweetgen/chats`, headers },
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
async function generationsAtOnce(product) {
  const sessions = await Promise.all(Array.from({ length: 50 }, () => signUp(baseOf(product))));
  const model = new Map();
  product.child.on('message', (message) => message.prompt && model.set(message.prompt, message));
  const measured = (await Promise.all(sessions.map((session, at) => writeInTurn(baseOf(product), session, at)))).flat();
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

/** On Free, which has 20 generations a day: enough for a round of the bench. */
async function signUp(base) {
  const email = `bench-${randomUUID()}@example.com`;
  const { accessToken } = await call(base, null, 'POST', '/api/auth/signup', {
    email,
    password: 'a long bench passphrase',
    name: 'Bench',
  });
  const { user } = await call(base, { accessToken }, 'POST', '/api/auth/verify-email', {
    email,
    code: await codeFor(base, email),
  });
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
