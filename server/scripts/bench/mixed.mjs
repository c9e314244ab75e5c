// What people do at the same time: read, write, generate, publish, and keep a stream open; at a steady rate, whatever the answers take.
import { call, connectAccounts } from '../chaos/people.mjs';
import { World } from '../chaos/world.mjs';
import { percentile, report } from './measuring.mjs';

const seconds = 30;
const people = 20;
const streams = 50;
/** Calls a second of each kind. */
const rates = { read: 60, write: 15, generate: 4, publish: 4 };

/** `percent`: of the rates above. */
export async function benchMixed({ percent = 100 }) {
  const world = await World.open();
  try {
    const accounts = await connectAccounts(world, people, { plan: 'pro' });
    const tokens = accounts.map(({ person }) => person.accessToken);
    const open = await openStreams(world, tokens);
    const results = await Promise.all(
      Object.entries(rates)
        .map(([kind, full]) => [kind, (full * percent) / 100])
        .map(([kind, rate]) => run(world, accounts, { kind, rate })),
    );
    open.stop();
    for (const { kind, rate, times, errors, firstError } of results)
      report(
        `mixed: ${kind}, ${rate}/s for ${seconds} s`,
        `${times.length} calls, p50 ${Math.round(percentile(times, 0.5))} ms, p99 ${Math.round(percentile(times, 0.99))} ms, ${errors} errors${firstError ? ` (${firstError})` : ''}`,
        errors === 0,
        'no errors',
      );
    report(
      'mixed: events heard',
      `${open.heard()} on ${streams} streams, ${open.broken()} broken off`,
      open.broken() === 0,
      '0',
    );
  } finally {
    await world.close();
  }
}

async function run(world, accounts, { kind, rate }) {
  const times = [];
  const underWay = [];
  let errors = 0;
  let firstError = '';
  const beganMs = performance.now();
  for (let number = 0; number < rate * seconds; number += 1) {
    const dueMs = beganMs + (number * 1_000) / rate;
    await new Promise((due) => setTimeout(due, Math.max(0, dueMs - performance.now())));
    const calledMs = performance.now();
    const work = actions[kind](world, accounts[number % accounts.length], number)
      .then(() => times.push(performance.now() - calledMs))
      .catch((error) => {
        errors += 1;
        firstError ||= error.message;
      });
    underWay.push(work);
  }
  await Promise.all(underWay);
  return { kind, rate, times, errors, firstError };
}

const actions = {
  read: (world, { person }, number) =>
    call(world, person, [
      'GET',
      ['/tweetgen/chats?limit=20', '/publishing/posts/counts', '/integrations/posts'][number % 3],
    ]),
  write: (world, { person }, number) =>
    call(world, person, [
      'POST',
      '/publishing/posts',
      { platform: 'twitter', text: `Draft ${number} of ${seconds} seconds.` },
    ]),
  generate: (world, { person }, number) =>
    call(world, person, [
      'POST',
      '/tweetgen/generate',
      { prompt: `We cut onboarding from 9 steps to ${number}.`, count: 1 },
    ]),
  publish: (world, { id, person }, number) =>
    call(world, person, ['POST', `/integrations/posts/twitter/${id}`, { text: `Post ${number} under load.` }]),
};

/** People who look at the screen: what changes is told to them. */
async function openStreams(world, tokens) {
  const stop = new AbortController();
  let heard = 0;
  let broken = 0;
  const listen = async (token) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    const response = await fetch(`${world.base}/api/events`, { headers, signal: stop.signal });
    if (!response.ok) throw new Error(`events answered ${response.status}`);
    void (async () => {
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream()))
        heard += chunk.split('event:').length - 1;
    })().catch(() => (stop.signal.aborted ? 0 : (broken += 1)));
  };
  await Promise.all(Array.from({ length: streams }, (_, number) => listen(tokens[number % tokens.length])));
  return { stop: () => stop.abort(), heard: () => heard, broken: () => broken };
}
