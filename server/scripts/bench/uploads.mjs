// Hostile files of every kind, two at a time and some of them left by their senders: how long everybody else waits meanwhile, and what
// memory stays behind.
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { call, connectAccounts, stayIn } from '../chaos/people.mjs';
import { archiveKinds, videoKinds } from './hostile-files.mjs';
import { report, residentMiB } from './measuring.mjs';

const senders = 2;
/** One in so many leaves before its answer. */
const leaving = 10;
const leaveAfterMs = 300;
const mostHealthMs = 200;
const mostLeftMiB = 50;
/** V8 gives memory back only once it has been idle for a while. */
const restMs = 60_000;
const kinds = { ...archiveKinds, ...videoKinds };

export async function benchUploads(world, { files = 1_000 }) {
  const prober = new Worker(new URL('health-prober.mjs', import.meta.url), { workerData: { base: world.base } });
  const probed = new Promise((accept) => prober.once('message', accept));
  try {
    const sender = await newSender(world);
    // What the first upload loads stays for good.
    for (const make of [kinds['posts: entities of HTML'], kinds['workbook: cells at the far end']])
      await send(sender, { files: make(0), isX: true });
    const { pid } = world.servers[0];
    const before = residentMiB(pid);
    const answers = await sendAll(sender, files);
    await wait(restMs);
    const after = residentMiB(pid);
    prober.postMessage('stop');
    const { worstMs, answered, failed, idleMs } = await probed;
    for (const [kind, statuses] of Object.entries(answers))
      console.log(
        `       ${kind}: ${Object.entries(statuses)
          .map(([status, count]) => `${count} × ${status}`)
          .join(', ')}`,
      );
    const bad = Object.values(answers).flatMap((statuses) => Object.keys(statuses).filter((status) => status >= 500));
    const sent = `${files} files of ${Object.keys(answers).length} kinds`;
    report('hostile uploads', sent, bad.length === 0 && world.servers[0].pid === pid, 'one server, no answer of 5xx');
    report('health, an idle process beside it', `${idleMs.toFixed(0)} ms`, true, 'by the machine itself');
    report(
      'health during uploads',
      `at most ${worstMs.toFixed(0)} ms of ${answered} calls, ${failed} without an answer`,
      failed === 0 && worstMs <= mostHealthMs,
      `≤ ${mostHealthMs} ms`,
    );
    report(
      'memory after uploads',
      `${after} MiB, ${before} before`,
      after - before <= mostLeftMiB,
      `+ ${mostLeftMiB} MiB`,
    );
  } finally {
    await prober.terminate();
  }
}

async function newSender(world) {
  const accounts = await connectAccounts(world, 2, {
    platforms: ['twitter', 'linkedin'],
    plan: 'pro',
    name: 'hostile',
  });
  const [{ person }] = accounts;
  const { id: voice } = await call(world, person, ['POST', '/voices', { name: 'Hostile' }]);
  const [{ external_id: owner }] = await world.query('SELECT external_id FROM connected_accounts WHERE id = $1', [
    accounts[0].id,
  ]);
  return { world, person, voice, owner, accounts: { x: accounts[0].id, linkedin: accounts[1].id } };
}

/** The answers by kind. */
async function sendAll(sender, files) {
  const names = Object.keys(kinds);
  const answers = Object.fromEntries(names.map((name) => [name, {}]));
  let next = 0;
  const sendInTurn = async () => {
    for (let at = next++; at < files; at = next++) {
      const name = names[at % names.length];
      const number = Math.floor(at / names.length);
      if (at % 100 === 0) await stayIn(sender.world, sender.person);
      const signal = at % leaving === leaving - 1 ? AbortSignal.timeout(leaveAfterMs) : undefined;
      const made = kinds[name](number);
      const answer =
        name in videoKinds ? sendVideo(sender, made) : send(sender, { ...formOf(name, made), number, signal });
      const status = await answer.catch((error) => (error.name === 'TimeoutError' ? 'left' : 'no answer'));
      answers[name][status] = (answers[name][status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: senders }, sendInTurn));
  return answers;
}

const formOf = (name, files) => ({ files, isX: /^(zip|posts)/.test(name) });

/** Learning a voice from them and importing them in turn, as their owner's. */
async function send({ world, person, voice, owner, accounts }, { files, isX, number = 0, signal }) {
  const form = new FormData();
  for (const [name, content] of Object.entries(files)) form.append('file', new Blob([content]), name);
  form.append('file', new Blob([`window.x = [{"account":{"accountId":"${owner}"}}]`]), 'account.js');
  const target = isX ? accounts.x : accounts.linkedin;
  const path = number % 2 ? `/integrations/analytics/import?accountId=${target}` : `/voices/${voice}/samples`;
  const response = await fetch(`${world.base}/api${path}`, { ...post(person), body: form, signal });
  await response.arrayBuffer();
  return response.status;
}

async function sendVideo({ world, person }, bytes) {
  const begun = ['POST', '/publishing/media/videos', { size: bytes.length }];
  const { id, pieceBytes } = await call(world, person, begun);
  const address = `${world.base}/api/publishing/media/videos/${id}`;
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    const form = new FormData();
    form.append('file', new Blob([bytes.subarray(from, from + pieceBytes)]), 'piece');
    await fetch(`${address}/pieces/${from / pieceBytes}`, { ...post(person), body: form });
  }
  return (await fetch(`${address}/complete`, post(person))).status;
}

const post = ({ accessToken }) => ({ method: 'POST', headers: { authorization: `Bearer ${accessToken}` } });
