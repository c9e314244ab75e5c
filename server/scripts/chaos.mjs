// npm run chaos: breaks the built product while it works, and counts what came of it.
import { breakAgents } from './chaos/developers/agents.mjs';
import { breakAll } from './chaos/all.mjs';
import { restoreBackups } from './chaos/backups.mjs';
import { check, closeAndSay, isNone, results } from './chaos/checks.mjs';
import { breakLimits } from './chaos/limits.mjs';
import { chanceOf, readOptions } from './chaos/options.mjs';
import { breakPayments } from './chaos/payments.mjs';
import { breakCalls } from './chaos/proxied.mjs';
import { breakPublishing } from './chaos/publishing.mjs';
import { breakReplies } from './chaos/replies/replies.mjs';
import { rollServers } from './chaos/rolling.mjs';
import { breakSlots } from './chaos/slots.mjs';
import { stopServers } from './chaos/stops.mjs';
import { breakWebhooks } from './chaos/developers/webhooks.mjs';
import { World } from './chaos/world.mjs';
import { buildIfNeeded } from './lib/build-if-needed.mjs';
import { installIfNeeded } from './lib/install-if-needed.mjs';
import { machine, run } from './lib/run.mjs';

/** What is broken, in this order: what publishing needs is least disturbed by what others left. */
const parts = {
  publishing: breakPublishing,
  payments: breakPayments,
  limits: breakLimits,
  stops: stopServers,
  slots: breakSlots,
  replies: breakReplies,
  agents: breakAgents,
  webhooks: breakWebhooks,
};
/** Asked for by name: they start servers of their own. */
const partsApart = { backups: restoreBackups, rolling: rollServers };
/** With `--proxy`. */
const proxiedParts = { calls: breakCalls };

await run(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options.isAll) return breakAll(options);
  await installIfNeeded();
  await buildIfNeeded({ only: ['server', 'sandbox'] });
  introduce(options);
  const apart = options.parts.filter((name) => name in partsApart);
  for (const name of apart) await partsApart[name](options);
  if (apart.length < options.parts.length) await breakOneWorld(options);
  console.log(`${results.passed} passed, ${results.failed} failed`);
  return results.failed === 0 ? 0 : 1;
});

async function breakOneWorld(options) {
  const world = await World.open({
    queue: options.queue,
    servers: options.servers,
    settings: { PUBLISH_QUARANTINE_SECONDS: String(options.quarantine) },
    hasClock: options.hasClock,
    isModelHostile: !options.isProxied && options.parts.includes('replies'),
    ...(options.isProxied ? { proxySeed: options.seed } : {}),
  });
  try {
    await breakAndCount(world, options);
  } finally {
    await closeAndSay(world);
  }
}

async function breakAndCount(world, options) {
  const chance = chanceOf(options.seed);
  for (const [name, breakIt] of Object.entries(options.isProxied ? proxiedParts : parts)) {
    if (!options.isProxied && !options.parts.includes(name)) continue;
    console.log(`\n${name}`);
    // The part before may have killed a server with its last act.
    await world.untilServing();
    await breakIt(world, options, chance);
  }
  const crashes = world.servers.reduce((sum, server) => sum + server.crashes, 0);
  check('servers that ended by themselves', crashes, isNone, '0');
}

function introduce({ queue, seed, parts: chosen, isShort: _short, isAll: _all, isProxied, hasClock, ...size }) {
  const sizes = Object.entries(size).map(([name, value]) => `${name} ${value}`);
  console.log(machine());
  console.log(
    `Queue ${queue}, seed ${seed}, ${isProxied ? 'with a proxy' : chosen.join(', ')}${hasClock ? ', clocks are set' : ''}; ${sizes.join(', ')}.`,
  );
}
