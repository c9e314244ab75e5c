import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { check, isNone } from '../checks.mjs';
import { readyServer } from '../faults.mjs';
import { call, signUp } from '../people.mjs';
import { load } from '../world.mjs';

const eventsOfPost = ['drafted', 'scheduled', 'drafted', 'scheduled'];
const postsAtOnce = 5;
const settlesWithinMs = 180_000;
const latestMs = 5_000;

/** Each until all is mended. A hanging one holds its connections, and one that is gone cuts them before it reads. */
const ways = {
  healthy: (response) => response.end(),
  half: (response, chance) => response.writeHead(chance() < 0.5 ? 500 : 200).end(),
  hangs: () => undefined,
  resets: (response) => response.socket.destroy(),
  gone: (response) => response.socket.destroy(),
};

/** What happens to posts is told to five endpoints, of which one is well, while servers and Postgres die: as often as leaves one that has started. */
export async function breakWebhooks(world, { told, kills, restarts, toldSeconds }, chance) {
  const receiver = await new Receiver(chance).open();
  try {
    const person = await signUp(world, 'webhooks', { plan: 'pro' });
    for (const name of Object.keys(ways)) {
      const order = { url: `${receiver.url}/${name}`, events: ['post.drafted', 'post.scheduled'] };
      const { secret } = await call(world, person, ['POST', '/developers/webhooks', order]);
      receiver.verifiers[name] = new (load('standardwebhooks').Webhook)(secret);
    }
    const faults = breakServers(world, { kills, restarts, toldSeconds }, chance);
    const posts = Math.ceil(told / eventsOfPost.length);
    await live(world, person, { posts, toldSeconds });
    await faults;
    receiver.isMended = true;
    await settle(world);
    judge(receiver, posts);
  } finally {
    receiver.close();
  }
}

async function breakServers(world, { kills, restarts, toldSeconds }, chance) {
  const acts = [
    ...Array(kills).fill(async () => (await readyServer(world, chance)).kill()),
    ...Array(restarts).fill(() => world.restartPostgres()),
  ].sort(() => chance() - 0.5);
  for (const act of acts) {
    await wait((toldSeconds * 1_000) / acts.length);
    await act();
  }
}

/** Posts are made and change as fast as lasts for the window. */
async function live(world, { workspaceId }, { posts, toldSeconds }) {
  const steps = [
    // A statement whose answer a restart swallows is sent again.
    `INSERT INTO ideas (id, workspace_id, parts, changed_via, changed_since, version)
     SELECT id, $2, '[{"text": "Hello"}]', 'screen', now(), 1 FROM unnest($1::uuid[]) id ON CONFLICT DO NOTHING`,
    `INSERT INTO posts (id, idea_id, workspace_id, platform, kind, status, source, version)
     SELECT id, id, $2, 'twitter', 'single', 'draft', 'composer', 1 FROM unnest($1::uuid[]) id ON CONFLICT DO NOTHING`,
    ...['scheduled', 'draft', 'scheduled'].map(
      (status) => `UPDATE posts SET status = '${status}' WHERE id = ANY($1) AND workspace_id = $2`,
    ),
  ];
  const beginMs = Date.now();
  for (let made = 0; made < posts; made += postsAtOnce) {
    const ids = Array.from({ length: Math.min(postsAtOnce, posts - made) }, () => randomUUID());
    for (const step of steps) await world.query(step, [ids, workspaceId]);
    await wait(Math.max(0, beginMs + (made / posts) * toldSeconds * 1_000 - Date.now()));
  }
}

/** What waits for its next attempt gets it now, as if the days had passed. */
async function settle(world) {
  for (const deadline = Date.now() + settlesWithinMs; Date.now() < deadline; await wait(500)) {
    const [{ count }] = await world.query(
      `WITH nearer AS (UPDATE webhook_deliveries SET next_at = now() WHERE next_at > now() AND NOT is_sending)
       SELECT count(*)::int AS count FROM webhook_deliveries WHERE delivered_at IS NULL`,
    );
    if (count === 0) return;
  }
}

function judge({ taken, wrong, arrivals }, posts) {
  check('webhooks with a wrong signature, or other bytes under the same id', wrong, isNone, '0');
  const all = posts * eventsOfPost.length;
  for (const name of Object.keys(ways))
    check(`events that ${name} took of ${all}`, taken[name].size, (count) => count === all, String(all));
  const times = [...taken.healthy.values()].map(({ lateMs }) => lateMs).sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)];
  console.log(
    `${arrivals} calls; the healthy endpoint was told after ${times[Math.floor(times.length / 2)]} ms (p50).`,
  );
  check('ms until the healthy endpoint was told (p99)', p99, (ms) => ms <= latestMs, `<= ${latestMs}`);
  const ofPosts = grouped(taken.healthy.values());
  const disordered = [...ofPosts.values()].filter((events) => {
    const types = events.sort((a, b) => a.version - b.version).map(({ type }) => type.replace('post.', ''));
    return types.join() !== eventsOfPost.join();
  });
  check('posts whose versions tell another order than that of the events', disordered.length, isNone, '0');
}

function grouped(events) {
  const found = new Map();
  for (const event of events) found.set(event.id, [...(found.get(event.id) ?? []), event]);
  return found;
}

class Receiver {
  verifiers = {};
  isMended = false;
  wrong = 0;
  arrivals = 0;
  taken = Object.fromEntries(Object.keys(ways).map((name) => [name, new Map()]));
  #bodies = new Map();

  constructor(chance) {
    this.server = createServer((request, response) => {
      let body = '';
      request.on('data', (piece) => (body += piece)).on('end', () => this.#take(request, response, { body, chance }));
    });
  }

  get url() {
    return `http://127.0.0.1:${this.server.address().port}`;
  }

  async open() {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  close() {
    this.server.closeAllConnections();
    this.server.close();
  }

  #take({ url, headers }, response, { body, chance }) {
    const name = url.slice(1);
    const id = headers['webhook-id'];
    this.arrivals += 1;
    try {
      const { type, timestamp, data } = this.verifiers[name].verify(body, headers);
      if ((this.#bodies.get(id) ?? body) !== body) throw new Error('Other bytes.');
      this.#bodies.set(id, body);
      response.once('finish', () => {
        if (response.statusCode === 200 && !this.taken[name].has(id))
          this.taken[name].set(id, { ...data, type, lateMs: Date.now() - Date.parse(timestamp) });
      });
    } catch {
      this.wrong += 1;
    }
    (this.isMended ? ways.healthy : ways[name])(response, chance);
  }
}
