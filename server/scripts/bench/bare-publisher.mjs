// The yardstick: a loop that posts to X with the product's HTTP client and signatures, and does nothing else. argv: concurrency, text.
// Takes the accounts' tokens from the database and posts as often as each message says; answers with the rate.
import { createRequire } from 'node:module';

const load = createRequire(new URL('../../package.json', import.meta.url));
load('reflect-metadata');
const { loadEnv } = load('./dist/config/env.js');
const { TokenKeys } = load('./dist/config/token-keys.js');
const { TokenVault } = load('./dist/tokens/token-vault.js');
const { PlatformHttp } = load('./dist/modules/integrations/platforms/platform-http.js');
const { XClient } = load('./dist/modules/integrations/platforms/x/x.client.js');
const { Client } = load('pg');

const [concurrency, word] = process.argv.slice(2);
const env = loadEnv();
const vault = new TokenVault(new TokenKeys(env));
const client = new XClient(env, new PlatformHttp(), { now: () => new Date() });
const tokens = await readTokens();
let posted = 0;

process.on('message', async ({ posts }) => {
  const startedAt = performance.now();
  const end = posted + posts;
  await Promise.all(Array.from({ length: Number(concurrency) }, () => loop(end)));
  process.send({ rate: (posts * 1_000) / (performance.now() - startedAt) });
});
process.on('disconnect', () => process.exit(0));
process.send({ ready: true });

async function readTokens() {
  const database = new Client({ connectionString: env.DATABASE_URL });
  await database.connect();
  const { rows } = await database.query('SELECT id, sealed_tokens FROM connected_accounts ORDER BY id');
  await database.end();
  return rows.map(({ id, sealed_tokens: sealed }) => {
    const { token, tokenSecret } = JSON.parse(vault.open(id, sealed));
    return { token, secret: tokenSecret };
  });
}

async function loop(end) {
  while (posted < end) {
    const number = (posted += 1);
    const json = { text: `${word} ${number}` };
    const answer = await client.send({ method: 'POST', path: '/2/tweets', json }, tokens[number % tokens.length]);
    if (answer.statusCode !== 201) throw new Error(`X answered ${answer.statusCode ?? answer.status}.`);
  }
}
