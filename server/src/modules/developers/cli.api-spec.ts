import { execFile, type ExecFileException } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '../../../test/app';
import { storeAccount, type StoredAccount } from '../../../test/factories/stored-account.factory';
import { auth, signUp, type TestUser } from '../../../test/factories/user.factory';
import { type Scope, scopes } from '../../common/auth/access.decorators';
import { inPackage } from '../../paths';

interface Ran {
  code: number;
  out: string;
  err: string;
}

describe('npx quillcast', () => {
  let test: TestApp;
  let user: TestUser;
  let account: StoredAccount;
  let key: string;
  let home: string;
  beforeAll(async () => {
    test = await createTestApp();
    home = mkdtempSync(join(tmpdir(), 'quillcast-cli-'));
    user = await signUp(test, { name: 'Maya Ortiz' });
    account = await storeAccount(test, user.workspaceId);
    key = await newKey(...scopes);
  });
  afterAll(async () => {
    await test.close();
    rmSync(home, { recursive: true });
  });

  const newKey = async (...scopes: Scope[]): Promise<string> => {
    const body = { name: 'Terminal', scopes, accountIds: null, expiresInDays: 30 };
    return (await test.http.post('/api/developers/keys').set(auth(user)).send(body).expect(201)).body.data.key;
  };
  const run = async (
    args: string[],
    { input = '', ...env }: Record<string, string> = {},
    onErr?: (text: string) => void,
  ): Promise<Ran> => {
    const own = { PATH: process.env.PATH, XDG_CONFIG_HOME: home, QUILLCAST_URL: await test.app.getUrl(), ...env };
    return new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [inPackage('tools/cli/quillcast.mjs'), ...args],
        { env: own },
        (error: ExecFileException | null, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
      );
      child.stdin?.end(input);
      if (onErr) child.stderr?.on('data', onErr);
    });
  };
  const by = (args: string[], more: Record<string, string> = {}) => run(args, { QUILLCAST_API_KEY: key, ...more });
  const jsonOf = async (args: string[]) => {
    const { code, out, err } = await by([...args, '--json']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return JSON.parse(out);
  };

  it('signs in by a key on stdin, keeps it for one person, and forgets it', async () => {
    expect(await run(['whoami'])).toMatchObject({ code: 3, err: expect.stringContaining('quillcast login') });
    expect(await run(['login', '-'], { input: 'qck_wrong\n' })).toMatchObject({ code: 3, out: '' });
    expect(await run(['login', '-'], { input: `${key}\n` })).toMatchObject({ code: 0 });
    expect(statSync(join(home, 'quillcast/config.json')).mode & 0o777).toBe(0o600);
    expect((await run(['whoami'])).out).toContain('Maya Ortiz');
    await run(['logout']);
    expect((await run(['whoami'])).code).toBe(3);
  });

  it('signs in by the browser, renews by itself, and ends it on the server', async () => {
    const shown = await new Promise<{ code: string; done: Promise<Ran> }>((resolve) => {
      const done = run(['login'], {}, (err) => {
        const [, code] = /code ([A-Z]{4}-[A-Z]{4})/.exec(err) ?? [];
        if (code !== undefined) resolve({ code, done });
      });
    });
    await test.http
      .post('/api/developers/apps/decide')
      .set(auth(user, user.workspaceId))
      .send({ request: shown.code, isAllowed: true, scopes: ['posts:read'], accountIds: null })
      .expect(200);
    expect(await shown.done).toMatchObject({ code: 0, out: expect.stringContaining('Maya Ortiz') });
    const file = join(home, 'quillcast/config.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...before, until: 0 }));
    // Both find it over, and a token that is used twice would end the sign-in.
    for (const { out } of await Promise.all([run(['whoami']), run(['whoami'])]))
      expect(out).toContain('May: posts:read');
    const after = JSON.parse(readFileSync(file, 'utf8'));
    expect([after.key === before.key, after.refresh === before.refresh]).toEqual([false, false]);
    expect(await run(['logout'])).toMatchObject({ code: 0, err: '' });
    writeFileSync(file, JSON.stringify(after));
    test.clock.advance(4_000);
    expect((await run(['whoami'])).code).toBe(3);
    writeFileSync(file, JSON.stringify({ ...after, until: 0 }));
    expect(await run(['whoami'])).toMatchObject({ code: 3, err: expect.stringContaining('quillcast login') });
    await run(['logout']);
  });

  it('drafts from an argument, a file and stdin, checks, schedules, lists, shows and waits', async () => {
    writeFileSync(join(home, 'post.md'), 'First part.\n---\nSecond part.\n');
    const thread = await jsonOf(['draft', '--file', join(home, 'post.md')]);
    expect(thread.parts).toMatchObject([{ text: 'First part.' }, { text: 'Second part.' }]);
    const piped = await by(['draft', '-', '--account', `@${account.handle}`], { input: 'We moved the oven.\n' });
    expect(piped).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Saved [0-9a-f-]{36}\nhttp/) });
    const id = piped.out.slice(6, 42);

    const checked = await jsonOf(['check', 'We moved the oven.', '--platform', 'twitter']);
    expect(checked).toMatchObject({ parts: [{ valid: true, limit: 280 }], rules: [] });
    expect((await by(['check', 'a'.repeat(300), '--platform', 'twitter'])).code).toBe(4);

    const at = new Date(Date.now() + 86_400_000).toISOString();
    expect(await by(['schedule', id, '--at', at, '--dry-run'])).toMatchObject({ code: 0, err: '' });
    const [{ id: postId }] = (await jsonOf(['schedule', id, '--at', at])).posts;
    const listed = await by(['list', '--json', '--status', 'scheduled']);
    expect(
      listed.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual([postId]);
    expect((await by(['get', postId])).out).toContain('We moved the oven.');
    expect((await by(['wait', postId, '--timeout', '0'])).code).toBe(1);
    await test.query(`UPDATE posts SET status = 'published', published_at = now() WHERE id = $1`, [postId]);
    expect((await by(['wait', postId])).code).toBe(0);
    expect((await jsonOf(['stats'])).stats).toEqual(expect.any(Array));
  });

  it('says on stderr what is wrong, and by its code what kind it is', async () => {
    const missing = '019ad9b2-4c00-7000-8000-000000000001';
    const draft = ['draft', 'Hello.'];
    const reading = { QUILLCAST_API_KEY: await newKey('posts:read') };
    expect(await by(draft, reading)).toMatchObject({ code: 4, out: '', err: expect.stringContaining('posts:draft') });
    expect((await by(['get', missing])).code).toBe(1);
    expect((await by(draft, { QUILLCAST_API_KEY: `${key.slice(0, -1)}-` })).code).toBe(3);
    for (const wrong of [
      ['drat'],
      ['draft'],
      ['draft', '--colour'],
      ['schedule', missing],
      [...draft, '--account', 'nobody'],
    ])
      expect(await by(wrong)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/\.\n|:\n/) });
    for (const verb of ['login', 'check', 'draft', 'schedule', 'list', 'get', 'wait', 'stats', 'logout', 'whoami'])
      expect((await by([verb, '--help'])).out).toMatch(new RegExp(`^quillcast ${verb}\\b[^]+\\.`));
  });

  describe('over a line that spoils calls', () => {
    let line: Server;
    let seen: IncomingHttpHeaders[];
    let spoil: (at: number) => number | null;
    beforeAll(async () => {
      line = createServer((request, response) => {
        seen.push(request.headers);
        const status = spoil(seen.length);
        if (status === 0) return void request.socket.destroy();
        if (status !== null) return void response.writeHead(status, { 'retry-after': '0' }).end('{}');
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        const pass = async () => {
          const { method, headers } = request;
          const sent = { method, headers: headers as Record<string, string>, body: Buffer.concat(chunks) };
          const answer = await fetch((await test.app.getUrl()) + request.url, sent);
          // The answer of the first call is lost, not the call.
          if (seen.length === 1) return void request.socket.destroy();
          response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
          return undefined;
        };
        request.on('end', () => void pass());
      });
      await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
    });
    beforeEach(() => {
      seen = [];
    });
    afterAll(() => line.close());
    const over = (args: string[]) =>
      by(args, { QUILLCAST_URL: `http://127.0.0.1:${(line.address() as AddressInfo).port}` });

    it('repeats under one key, and saves once', async () => {
      spoil = (at) => [null, 503, 429, null][at - 1] ?? null;
      expect(await over(['draft', 'Only once.'])).toMatchObject({ code: 0, err: '' });
      const keys = seen.map((headers) => headers['idempotency-key']);
      expect([keys.length, new Set(keys).size]).toEqual([4, 1]);
      const rows = await test.query(`SELECT 1 FROM ideas WHERE parts::text LIKE '%Only once.%'`);
      expect(rows).toHaveLength(1);
    });

    it('gives up with 5 at a limit and with 6 when nothing answers', async () => {
      spoil = () => 429;
      expect((await over(['whoami'])).code).toBe(5);
      spoil = () => 502;
      expect((await over(['whoami'])).code).toBe(6);
    });
  });
});
