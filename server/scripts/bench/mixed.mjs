// What people do at the same time: read, write, generate, publish, and keep a stream open; at a steady rate, whatever the answers take.
import { connectAccounts } from '../chaos/people.mjs';
import { load } from '../chaos/world.mjs';
import { report } from './measuring.mjs';

const autocannon = load('autocannon');

const seconds = 30;
const people = 20;
const streams = 50;
/** Calls a second of each kind. */
const rates = { read: 60, write: 15, generate: 4, publish: 4 };

/** `percent`: of the rates above. */
export async function benchMixed(world, { percent = 100 }) {
  const accounts = await connectAccounts(world, people, { plan: 'pro' });
  const tokens = accounts.map(({ person }) => person.accessToken);
  const open = await openStreams(world, tokens);
  const works = Object.entries(rates).map(([kind, full]) =>
    run(world, accounts, { kind, rate: (full * percent) / 100 }),
  );
  await Promise.all(works);
  open.stop();
  report(
    'mixed: events heard',
    `${open.heard()} on ${streams} streams, ${open.broken()} broken off`,
    open.broken() === 0,
    '0',
  );
}

/** At a steady rate, each call as the next of these people. */
async function run(world, accounts, { kind, rate }) {
  let number = 0;
  const setupRequest = (request) => {
    const account = accounts[number % accounts.length];
    const [method, path, body] = calls[kind](account, (number += 1));
    const headers = { authorization: `Bearer ${account.person.accessToken}`, 'content-type': 'application/json' };
    return { ...request, method, path: `/api${path}`, headers, body: body && JSON.stringify(body) };
  };
  const how = { overallRate: rate, connections: accounts.length, duration: seconds, requests: [{ setupRequest }] };
  const { latency, requests, non2xx, errors } = await autocannon({ url: world.base, ...how });
  const times = `p50 ${latency.p50} ms, p99 ${latency.p99} ms`;
  const bad = non2xx + errors;
  report(
    `mixed: ${kind}, ${rate}/s for ${seconds} s`,
    `${requests.total} calls, ${times}, ${bad} errors`,
    bad === 0,
    'no errors',
  );
}

const reads = ['/tweetgen/chats?limit=20', '/publishing/posts/counts', '/integrations/posts'];

/** A call and its number as method, path and body. */
const calls = {
  read: (_account, number) => ['GET', reads[number % 3]],
  write: (_account, number) => {
    const text = `Draft ${number} of ${seconds} seconds.`;
    return ['POST', '/publishing/posts', { platform: 'twitter', text }];
  },
  generate: (_account, number) => {
    const prompt = `We cut onboarding from 9 steps to ${number}.`;
    return ['POST', '/tweetgen/generate', { prompt, count: 1 }];
  },
  publish: ({ id }, number) => ['POST', `/integrations/posts/twitter/${id}`, { text: `Post ${number} under load.` }],
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
