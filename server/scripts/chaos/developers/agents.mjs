import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { check, isNone } from '../checks.mjs';
import { readyServer } from '../faults.mjs';
import { arrivalsOn } from '../networks.mjs';
import { call, connectAccounts } from '../people.mjs';
import { untilSettled } from '../publishing.mjs';

const agentsOfOneKey = 25;
const postsOfOneKey = 10;
/** So many first answers don't reach their agent. */
const lost = 0.4;
const longestWaitMs = 150;
const goesOutInMs = 5_000;
const settlesWithinMs = 180_000;
const scopes = ['accounts:read', 'posts:read', 'posts:draft', 'posts:schedule', 'posts:publish'];

/** Agents draft and schedule more than their keys may, ask again where no answer came, and servers are killed meanwhile. */
export async function breakAgents(world, { agents, agentKills }, chance) {
  const keys = await keysFor(world, Math.ceil(agents / agentsOfOneKey));
  const working = keys.flatMap((key) =>
    Array.from({ length: agentsOfOneKey }, (_, number) => new Agent(world, key, { chance, isMcp: number % 2 === 0 })),
  );
  const ends = Promise.all(working.map((agent) => agent.work()));
  for (let kill = 0; kill < agentKills; kill += 1) {
    await wait(200 + chance() * 800);
    (await readyServer(world, chance)).kill();
  }
  const outcomes = await ends;
  await untilSettled(world, Date.now(), settlesWithinMs);
  const refusals = outcomes.filter((outcome) => outcome !== 'scheduled' && !/posts of 24 hours/.test(outcome));
  check(`agents of ${working.length} that met another end than a time or the cap`, refusals.length, isNone, '0');
  for (const refusal of new Set(refusals)) console.log(`instead: ${refusal}`);
  const accounts = keys.map(({ account }) => account);
  const texts = (await arrivalsOn(world, ['twitter']))
    .filter(({ handle }) => accounts.some((account) => account.handle === handle))
    .map(({ text }) => text);
  const all = keys.length * postsOfOneKey;
  check(`posts that arrived of ${all} that the caps allow`, texts.length, (count) => count === all, String(all));
  check('posts that arrived twice', texts.length - new Set(texts).size, isNone, '0');
  const ideas = await world.query(
    'SELECT account_id, parts, count(*)::int FROM posts JOIN ideas ON ideas.id = idea_id WHERE account_id = ANY($1) GROUP BY 1, 2',
    [accounts.map(({ id }) => id)],
  );
  check('ideas that stand there twice', ideas.filter(({ count }) => count > 1).length, isNone, '0');
}

async function keysFor(world, count) {
  const accounts = await connectAccounts(world, count, { plan: 'pro', name: 'agents' });
  return Promise.all(
    accounts.map(async (account) => {
      const order = {
        name: account.name,
        scopes,
        accountIds: [account.id],
        expiresInDays: 30,
        postsPerDay: postsOfOneKey,
      };
      const { key } = await call(world, account.person, ['POST', '/developers/keys', order]);
      return { key, account };
    }),
  );
}

/** Has one thing to say. Half of them use tools, the others the API with an `Idempotency-Key`. */
class Agent {
  #text = `Said by an agent: ${randomUUID()}`;

  constructor(world, { key, account }, { chance, isMcp }) {
    Object.assign(this, { world, key, account, chance, isMcp });
  }

  /** Returns `scheduled`, or why it was refused. */
  async work() {
    const [texts, accountIds] = [[this.#text], [this.account.id]];
    const drafted = await this.#ask(
      this.isMcp
        ? toolCall('create_idea', { texts, accountIds })
        : ['/api/v1/publishing/ideas', { parts: [{ text: this.#text, mediaIds: [] }], accountIds }],
    );
    const ideaId = drafted.id ?? (await this.#ideaOf());
    if (!ideaId) return drafted.refusal;
    for (;;) {
      const refusal = await this.#schedule(ideaId, new Date(Date.now() + goesOutInMs).toISOString());
      // The answer to the first try got lost, and the post is on its way or out.
      if (refusal === undefined || /^This post is (?:being )?published/.test(refusal)) return 'scheduled';
      // Nobody answered until it was too late.
      if (!refusal.includes('This time has passed')) return refusal;
    }
  }

  async #schedule(ideaId, when) {
    const { id: accountId } = this.account;
    const targets = [{ accountId, scheduledAt: when }];
    const order = this.isMcp
      ? toolCall('schedule_idea', { ideaId, accountIds: [accountId], when })
      : [`/api/v1/publishing/ideas/${ideaId}/schedule`, { targets, timezone: 'UTC' }];
    return (await this.#ask(order)).refusal;
  }

  /** A repeated tool call is told that the text is there: it looks for it, as a person would. */
  async #ideaOf() {
    const [row] = await this.world.query(
      'SELECT ideas.id FROM ideas JOIN posts ON idea_id = ideas.id WHERE account_id = $1 AND parts @> $2::jsonb',
      [this.account.id, JSON.stringify([{ text: this.#text }])],
    );
    return row?.id;
  }

  /** Asks until there is an answer of the product. */
  async #ask([path, body, headers = { 'idempotency-key': randomUUID() }]) {
    for (let attempt = 0; ; attempt += 1) {
      const server = await readyServer(this.world, this.chance);
      const isLost = attempt === 0 && this.chance() < lost;
      const signal = isLost
        ? AbortSignal.timeout(Math.ceil(this.chance() * longestWaitMs))
        : AbortSignal.timeout(60_000);
      try {
        const response = await fetch(`${this.world.baseOf(server)}${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${this.key}`, 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
          signal,
        });
        const answer = await response.json();
        if (response.status >= 500) throw new Error(answer.message);
        if (response.status === 429 && !/posts of 24 hours/.test(answer.message)) throw new Error(answer.message);
        if (answer.jsonrpc) return fromTool(answer);
        return answer.success ? answer.data : { refusal: answer.message };
      } catch {
        await wait(100 + this.chance() * 400);
      }
    }
  }
}

function toolCall(name, args) {
  const version = '2026-07-28';
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'chaos', version: '1' },
  };
  const headers = { 'mcp-protocol-version': version, 'mcp-method': 'tools/call', 'mcp-name': name };
  return ['/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args, _meta } }, headers];
}

function fromTool({ result, error }) {
  if (error) throw new Error(error.message);
  if (!result.isError) return result.structuredContent;
  const refusal = result.content[0].text;
  if (refusal.includes('Try again in a few seconds')) throw new Error(refusal);
  return { refusal };
}
