import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { check, closeAndSay, isNone } from './checks.mjs';
import { openFrontDoor } from './front-door.mjs';
import { call, connectAccounts, stayIn } from './people.mjs';
import { schedulePosts } from './posts.mjs';
import { untilSettled } from './publishing.mjs';
import { compare } from './verdict.mjs';
import { World } from './world.mjs';

const callsEachSecond = 100;
/** One call in so many changes something. */
const writeEvery = 10;
const postEveryMs = 100;
const accountsAtOnce = 5;
/** What the front door needs on a busy machine to see that a server is ready again: while it sees none, it refuses writing calls. */
const noticedMs = 4_000;

/** A new version on all servers, one after the other, again and again, while people call and posts fall due. */
export async function rollServers({ rolls, queue }) {
  const roles = ['web', 'web', 'worker', 'worker'];
  const world = await World.open({ queue, roles, settings: { TRUSTED_PROXIES: '1' } });
  let door;
  try {
    door = await openFrontDoor(world, world.servers.slice(0, 2));
    await roll(world, { rolls, url: door.url });
  } finally {
    await door?.close();
    await closeAndSay(world);
  }
}

async function roll(world, { rolls, url }) {
  await world.sandbox('/x/settings.json', { method: 'PUT', body: { refusesDuplicates: false } });
  const accounts = await connectAccounts(world, accountsAtOnce);
  // What falls due meanwhile: as many posts as a roll takes seconds, and more for each further one.
  const plan = Array.from({ length: 100 * rolls }, (_, number) => ({
    account: accounts[number % accounts.length],
    texts: [`Post ${number} while servers restart.`],
    afterMs: number * postEveryMs,
  }));
  await schedulePosts(world, plan, 1_000);
  const stops = [];
  const callers = new Callers(url, accounts);
  try {
    const people = [...new Set(accounts.map(({ person }) => person))];
    for (let round = 0; round < rolls; round += 1) {
      for (const person of people) await stayIn(world, person);
      for (const server of world.servers) {
        await wait(noticedMs);
        stops.push(await server.askToStop());
        await server.untilReady();
      }
    }
  } finally {
    await callers.end();
  }
  await untilSettled(world, Date.now());
  const { lost, doubled, arrived } = await compare(world, plan);
  check(`failed calls over ${stops.length} restarts, of ${callers.count}`, callers.failed, isNone, '0');
  const slowestMs = Math.round(Math.max(...callers.times));
  console.log(
    `${callers.perSecond} calls a second; half were answered within ${callers.medianMs} ms, all within ${slowestMs}.`,
  );
  check('stops that ended with another code than 0', stops.filter(({ code }) => code !== 0).length, isNone, '0');
  check(`posts lost, of ${plan.length} (${arrived} arrived)`, lost, isNone, '0');
  check('posts doubled', doubled, isNone, '0');
  const chats = await call(world, accounts[0].person, ['GET', '/tweetgen/chats?limit=1']);
  check('lists of chats that cannot be read afterwards', Array.isArray(chats) ? 0 : 1, isNone, '0');
}

/** People who read and write through the front door at a steady rate, however slow the answers are. */
class Callers {
  count = 0;
  failed = 0;
  times = [];
  #agent = new Agent({ keepAlive: true, maxSockets: 200 });
  #underWay = new Set();
  #beganMs = performance.now();

  constructor(url, accounts) {
    this.url = url;
    this.people = accounts.map(({ person }) => person);
    this.timer = setInterval(() => this.#catchUp(), 10);
  }

  /** Timers come late when the processors are busy: what is behind is called at once. */
  #catchUp() {
    const wanted = ((performance.now() - this.#beganMs) / 1_000) * callsEachSecond;
    while (this.count < wanted) this.#call();
  }

  async end() {
    clearInterval(this.timer);
    const seconds = (performance.now() - this.#beganMs) / 1_000;
    this.perSecond = Math.round(this.count / seconds);
    await Promise.all(this.#underWay);
    this.#agent.destroy();
    this.medianMs = Math.round(this.times.sort((a, b) => a - b)[Math.floor(this.times.length / 2)]);
  }

  #call() {
    const number = (this.count += 1);
    const isWrite = number % writeEvery === 0;
    const path = isWrite || number % 2 === 0 ? '/api/tweetgen/chats' : '/api/publishing/posts/counts';
    const body = isWrite ? JSON.stringify({ title: `Chat ${number}`, firstPrompt: 'What changed?' }) : undefined;
    const headers = {
      authorization: `Bearer ${this.people[number % this.people.length].accessToken}`,
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const beganMs = performance.now();
    const done = new Promise((resolve) => {
      const fail = (why) => {
        this.failed += 1;
        if (this.failed <= 10) console.log(`failed: ${isWrite ? 'POST' : 'GET'} ${path}: ${why}`);
        resolve();
      };
      const options = { method: isWrite ? 'POST' : 'GET', headers, agent: this.#agent };
      const sent = request(this.url + path, options, (response) => {
        response.on('error', (error) => fail(error.code));
        response.resume().on('end', () => (response.statusCode < 300 ? resolve() : fail(response.statusCode)));
      });
      sent.on('error', (error) => fail(error.code));
      sent.end(body);
    }).then(() => this.times.push(performance.now() - beganMs));
    this.#underWay.add(done);
    void done.then(() => this.#underWay.delete(done));
  }
}
