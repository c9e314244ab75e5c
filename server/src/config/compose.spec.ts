import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getMetadataStorage } from 'class-validator';
import { parse } from 'yaml';
import { Env } from './env';

/** What the image sets, what no production has, and what only tests point elsewhere. */
const notPassed = [
  ...['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'EMBEDDED_DATABASE'],
  ...['SANDBOX', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT', 'SANDBOX_URL', 'LIVE_TRENDS', 'LIVE_MASTODON'],
  ...['GOOGLE_AUTHORIZATION_URL', 'GOOGLE_TOKEN_URL', 'GOOGLE_USERINFO_URL', 'TWITTERAPI_IO_BASE_URL'],
  ...[
    'X_API_BASE_URL',
    'LINKEDIN_BASE_URL',
    'LINKEDIN_API_BASE_URL',
    'YOUTUBE_API_BASE_URL',
    'REDDIT_BASE_URL',
    'REDDIT_API_BASE_URL',
    'STRIPE_API_BASE_URL',
  ],
  ...['X_API_BASE_URL', 'LINKEDIN_BASE_URL', 'LINKEDIN_API_BASE_URL', 'STRIPE_API_BASE_URL'],
  ...[
    'INSTAGRAM_API_BASE_URL',
    'INSTAGRAM_TOKEN_URL',
    'THREADS_API_BASE_URL',
    'FACEBOOK_BASE_URL',
    'FACEBOOK_API_BASE_URL',
  ],
];

interface Service {
  image?: string;
  command?: string[];
  depends_on: Record<string, { condition: string }> | string[];
  environment: Record<string, string>;
  healthcheck: { test: string[] };
  restart: string;
  read_only: boolean;
  security_opt: string[];
  cap_drop: string[];
  mem_limit: string;
  stop_grace_period?: string;
  ports?: string[];
}

const root = resolve(__dirname, '../../..');
const compose = parse(readFileSync(resolve(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const caddyfile = resolve(root, 'server/deploy/Caddyfile');
const service = (name: string): Service => {
  const found = compose.services[name];
  if (!found) throw new Error(`There is no service ${name}.`);
  return found;
};
const servers = ['web-1', 'web-2', 'worker-1', 'worker-2'];
const read = getMetadataStorage()
  .getTargetValidationMetadatas(Env, '', false, false)
  .map(({ propertyName }) => propertyName);

describe('docker-compose.yml', () => {
  it.each(servers)('passes %s every variable that an operator may set, and no other', (name) => {
    const wanted = new Set(read.filter((variable) => !notPassed.includes(variable)));
    expect(new Set(Object.keys(service(name).environment))).toEqual(wanted);
  });

  it('runs two servers of each role, and lets nobody reach them but through Caddy', () => {
    expect(Object.keys(compose.services).sort()).toEqual(['caddy', 'postgres', 'redis', ...servers]);
    expect(servers.map((name) => service(name).environment['ROLE'])).toEqual(['web', 'web', 'worker', 'worker']);
    const open = Object.entries(compose.services).flatMap(([name, { ports }]) => (ports ? [name] : []));
    expect(open).toEqual(['caddy']);
    expect(service('web-1').environment['TRUSTED_PROXIES']).toBe('${TRUSTED_PROXIES:-1}');
  });

  it('lets nothing gain rights, write to its image or take all the memory, and Redis answers nobody without the password', () => {
    for (const name of Object.keys(compose.services)) {
      expect([name, service(name)]).toMatchObject([
        name,
        { read_only: true, security_opt: ['no-new-privileges:true'], cap_drop: ['ALL'], mem_limit: expect.any(String) },
      ]);
    }
    expect(service('redis').command).toContain('--requirepass');
    expect(service('web-1').environment['REDIS_URL']).toContain('${REDIS_PASSWORD');
  });

  it('gives a server the time to finish its work, and starts it again whatever happens', () => {
    for (const name of servers) {
      expect(service(name)).toMatchObject({ stop_grace_period: '30s', restart: 'unless-stopped' });
      expect(service(name).healthcheck.test.join(' ')).toContain('/api/health/ready');
      expect(service(name).depends_on).toEqual({
        postgres: { condition: 'service_healthy' },
        redis: { condition: 'service_healthy' },
      });
    }
  });
});

describe('server/deploy/Caddyfile', () => {
  const text = readFileSync(caddyfile, 'utf8');

  it('knows the servers that answer, and waits longer for an answer than they and their clients do', () => {
    expect(text).toContain('web-1:3000 web-2:3000');
    const [, seconds] = /response_header_timeout (\d+)s/.exec(text) ?? [];
    expect(Number(seconds)).toBeGreaterThan(300);
    expect(text).not.toMatch(/^\s*(?:flush_interval|lb_retry_match)/m);
  });

  const hasCaddy = spawnSync('caddy', ['version']).status === 0;
  (hasCaddy ? it : it.skip)('is understood by Caddy', () => {
    const { status, stderr } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', caddyfile]);
    expect([status, status === 0 ? '' : stderr.toString()]).toEqual([0, '']);
  });
});
