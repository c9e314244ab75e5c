import { randomBytes } from 'node:crypto';
import { crc32, inflateRawSync } from 'node:zlib';
import { createTestApp, type TestApp } from '../../../test/app';
import { storeAccount } from '../../../test/factories/stored-account.factory';
import { auth, signUp, signUpMember, type TestUser } from '../../../test/factories/user.factory';
import { ideaOf } from '../../../test/factories/idea.factory';
import { newId } from '../../common/ids/ids';
import { minuteMs, secondMs } from '../../common/time/clock';
import { Transactions } from '../../database/transactions';
import { JobHandlers } from '../../queue/job-handlers';
import { makeExport } from './exports.jobs';
import { ExportsRepository } from './exports.repository';
import { ExportsService } from './exports.service';

interface Answer {
  id: string;
  status: string;
  progress: number;
  bytes: number;
  url: string | null;
  error: string | null;
}

/** The files of a zip by its central directory, each checked against its CRC (APPNOTE 6.3.10, §4.3.12). */
function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(zip.toString('latin1', at, at + 4)).toBe('PK\x01\x02');
    const [method, crc, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20)];
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const raw = zip.subarray(begin, begin + size);
    const content = method === 0 ? raw : inflateRawSync(raw);
    expect([name, crc32(content)]).toEqual([name, crc]);
    files.set(name, content);
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32);
  }
  return files;
}

describe('exports', () => {
  let test: TestApp;
  let user: TestUser;
  let database: Transactions;
  beforeAll(async () => {
    test = await createTestApp();
    database = test.app.get(Transactions);
  });
  beforeEach(async () => {
    user = await signUp(test);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => test.close());

  const start = (scope: string, as = user, workspaceId?: string) =>
    test.http.post('/api/exports').set(auth(as, workspaceId)).send({ scope });
  const list = async (as = user): Promise<Answer[]> =>
    (await test.http.get('/api/exports').set(auth(as)).expect(200)).body.data;
  const made = async (scope: string, as = user): Promise<Answer> => {
    await start(scope, as).expect(201);
    await test.jobs.runAll();
    const [newest] = await list(as);
    if (!newest) throw new Error('There is no export.');
    return newest;
  };
  const download = (url: string | null) =>
    test.http
      .get(url ?? '')
      .buffer(true)
      .responseType('blob');
  const filesOf = async ({ url, bytes }: Answer): Promise<Map<string, Buffer>> => {
    const { body } = await download(url).expect(200);
    expect((body as Buffer).length).toBe(bytes);
    return unzipped(body as Buffer);
  };
  const json = (files: Map<string, Buffer>, name: string) =>
    JSON.parse(String(files.get(`${name}.json`))) as Record<string, unknown>[];
  const csv = (files: Map<string, Buffer>, name: string): string => String(files.get(`${name}.csv`));
  const addPosts = async (texts: string[], workspaceId = user.workspaceId): Promise<void> => {
    const ids = texts.map(() => newId());
    await database.query(
      `${ideaOf('id', '$2', 'FROM unnest($1::uuid[]) id')}
       INSERT INTO posts (id, idea_id, workspace_id, platform, kind, status, source, version)
       SELECT id, id, $2, 'twitter', 'single', 'draft', 'composer', 1 FROM unnest($1::uuid[]) id`,
      [ids, workspaceId],
    );
    await database.query(
      `INSERT INTO post_parts (id, post_id, position, text, status)
       SELECT gen_random_uuid(), id, 0, text, 'pending' FROM unnest($1::uuid[], $2::text[]) AS t(id, text)`,
      [ids, texts],
    );
  };

  /** That no zip makes much smaller; rows are read 500 at a time. */
  const longTexts = (count: number): string[] =>
    Array.from({ length: count }, () => randomBytes(300).toString('base64'));

  it("hold a person's own data, with a word on each file", async () => {
    const answer = await made('user');
    expect(answer).toMatchObject({ status: 'ready', progress: 1, error: null, scope: 'user' });
    const files = await filesOf(answer);
    const names = [
      ...[
        'email-changes',
        'identities',
        'memberships',
        'notifications',
        'passkeys',
        'picture',
        'profile',
        'sessions',
        'two-factor',
      ],
    ];
    expect([...files.keys()].sort()).toEqual(
      ['README.txt', ...names.flatMap((name) => [`${name}.csv`, `${name}.json`])].sort(),
    );
    expect(json(files, 'profile')).toMatchObject([{ id: user.user.id, email: user.email }]);
    expect(json(files, 'memberships')).toMatchObject([{ id: user.workspaceId, role: 'owner' }]);
    for (const name of names) expect(String(files.get('README.txt'))).toContain(`${name}.json, ${name}.csv\n  `);
    const { headers } = await download(answer.url);
    const day = new Date().toISOString().slice(0, 10);
    expect(headers['content-disposition']).toBe(`attachment; filename="quillcast-user-${day}.zip"`);
  });

  it("hold the person's own picture", async () => {
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x01]);
    await database.query(
      `INSERT INTO profile_pictures (id, user_id, token, mime, bytes) VALUES ($1, $2, $3, 'image/png', $4)`,
      [newId(), user.user.id, newId(), picture],
    );
    const files = await filesOf(await made('user'));
    expect(json(files, 'picture')).toMatchObject([{ file: 'picture/me.png', mime: 'image/png' }]);
    expect(files.get('picture/me.png')).toEqual(picture);
  });

  it('hold the workspace with its pictures, no token and no row of another workspace', async () => {
    const stranger = await signUp(test);
    const { handle } = await storeAccount(test, user.workspaceId, {
      tokens: { token: 'secret-token-1', tokenSecret: 's' },
    });
    await storeAccount(test, stranger.workspaceId);
    await addPosts(['Mine.']);
    await addPosts(['Theirs.'], stranger.workspaceId);
    const picture = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x01]);
    const pictures = [user, stranger].map(({ workspaceId }) => ({ id: newId(), workspaceId }));
    for (const { id, workspaceId } of pictures)
      await database.query(
        `INSERT INTO media (id, workspace_id, mime, width, height, size, bytes) VALUES ($1, $2, 'image/jpeg', 1, 1, 5, $3)`,
        [id, workspaceId, picture],
      );
    for (const { workspaceId } of [user, stranger]) {
      const name = workspaceId === user.workspaceId ? 'Ours' : 'Theirs';
      await database.query(
        `INSERT INTO account_sets (id, workspace_id, name, account_ids) VALUES (gen_random_uuid(), $1, $2, '{}')`,
        [workspaceId, name],
      );
      await database.query(
        `WITH asked AS (
           INSERT INTO approvals (id, workspace_id, idea_id, asked_at, quorum)
           SELECT gen_random_uuid(), $1, idea_id, now(), 1 FROM posts WHERE workspace_id = $1 RETURNING id)
         INSERT INTO approval_decisions (id, approval_id, name, verdict, comment, hash, content)
         SELECT gen_random_uuid(), id, $2, 'approve', '', 'secret-token-1', '[]' FROM asked`,
        [workspaceId, name],
      );
    }
    const files = await filesOf(await made('workspace'));
    expect(json(files, 'account-sets')).toMatchObject([{ name: 'Ours', needsApproval: false }]);
    expect(json(files, 'approvals')).toMatchObject([{ name: 'Ours', verdict: 'approve', content: [] }]);
    expect(json(files, 'workspace')).toMatchObject([{ id: user.workspaceId }]);
    expect(json(files, 'members')).toMatchObject([{ email: user.email, role: 'owner' }]);
    expect(json(files, 'accounts')).toMatchObject([{ handle }]);
    expect(json(files, 'posts')).toMatchObject([{ text: 'Mine.', parts: [{ text: 'Mine.' }] }]);
    expect(json(files, 'labels')).toEqual([]);
    expect(json(files, 'people')).toEqual([]);
    const [mine] = pictures;
    expect(json(files, 'media')).toMatchObject([{ id: mine?.id, file: `media/${mine?.id}.jpg` }]);
    expect(files.get(`media/${mine?.id}.jpg`)).toEqual(picture);
    for (const [name, content] of files) {
      if (name.endsWith('.json')) expect(() => JSON.parse(String(content)) as unknown).not.toThrow();
      expect(String(content)).not.toMatch(/secret-token-1|Theirs/);
    }
    expect([...files.keys()].filter((name) => name.startsWith('media/'))).toHaveLength(1);
    for (const name of ['chats', 'generations', 'writing-settings']) expect(files.has(`${name}.csv`)).toBe(true);
  });

  it('keep quotes, line breaks and emoji, and give no spreadsheet a formula', async () => {
    const formulas = [
      '=cmd()',
      '+1',
      '-1',
      '@ada',
      '\tx',
      ' =1',
      '\u00a0\u3000@ada',
      '\u200b-1',
      '＝1',
      ' ＋1',
      '－1',
      '＠ada',
    ];
    const texts = ['She said "no", then\nleft 🙂', ...formulas, ' a=b'];
    await addPosts(texts);
    const files = await filesOf(await made('workspace'));
    expect(json(files, 'posts').map(({ text }) => text)).toEqual(texts);
    const table = csv(files, 'posts');
    expect(table.split('\n')[0]).toBe(
      '\uFEFFid,platform,accountId,kind,status,text,parts,scheduledAt,timezone,settings,publishedAt,url,failure,source,createdById,createdAt,labels',
    );
    expect(table).toContain('"She said ""no"", then\nleft 🙂"');
    for (const formula of formulas) expect(table).toContain(`,draft,'${formula},`);
    expect(table).toContain(',draft, a=b,');
    expect(csv(files, 'chats')).toBe('\uFEFFid,title,firstPrompt,createdAt,updatedAt\n');
  });

  it('hold 1,600 posts that nobody ever has in memory together', async () => {
    await addPosts(longTexts(1_600));
    const addChunk = jest.spyOn(ExportsRepository.prototype, 'addChunk');
    const files = await filesOf(await made('workspace'));
    expect(json(files, 'posts').length).toBe(1_600);
    expect(csv(files, 'posts').split('\n').length).toBe(1_602);
    const sizes = addChunk.mock.calls.map(([, , bytes]) => bytes.length);
    expect(sizes.length).toBeGreaterThan(3);
    expect(Math.max(...sizes)).toBeLessThan(512 * 1024);
  });

  it('are whole after a run that was killed between two pieces', async () => {
    await addPosts(longTexts(1_100));
    const repository = test.app.get(ExportsRepository);
    const addChunk = repository.addChunk.bind(repository);
    let release: () => void = () => undefined;
    const stuck = new Promise<void>((resolve) => (release = resolve));
    // The first run stands still after its first piece, as a killed one does; the second begins meanwhile.
    let firstRun: string | undefined;
    jest.spyOn(repository, 'addChunk').mockImplementation(async (...args) => {
      const [run, position] = args;
      firstRun ??= run.token;
      if (run.token === firstRun && position === 1) await stuck;
      return addChunk(...args);
    });
    const { body } = await start('workspace').expect(201);
    const exportId = (body.data as Answer).id;
    await reached(exportId);
    const run = {
      id: '1',
      name: makeExport.name,
      attempt: 2,
      isLastAttempt: false,
      signal: new AbortController().signal,
    };
    await test.app.get(JobHandlers).run({ exportId }, run);
    release();
    await test.jobs.runAll();
    const [answer] = await list();
    if (!answer) throw new Error('There is no export.');
    expect(json(await filesOf(answer), 'posts').length).toBe(1_100);
  });

  /** Resolves once the first piece of the export is stored. */
  async function reached(exportId: string): Promise<void> {
    while ((await database.query('SELECT 1 FROM export_chunks WHERE export_id = $1', [exportId])).length === 0);
  }

  it('are made one at a time for a person and scope', async () => {
    const answers = await Promise.all([start('workspace'), start('workspace'), start('user')]);
    const [ok, refused] = answers.slice(0, 2).sort((a, b) => a.status - b.status);
    expect([ok?.status, refused?.status, answers[2]?.status]).toEqual([201, 409, 201]);
    const exportId = ok?.body.data.id as string;
    expect(refused?.body.error.exportId).toBe(exportId);
    const rows = await database.query(
      `SELECT workspace_id AS "workspaceId", details FROM audit_events WHERE action = 'exports.started' AND workspace_id = $1`,
      [user.workspaceId],
    );
    expect(rows).toEqual([{ workspaceId: user.workspaceId, details: { exportId, scope: 'workspace' } }]);
    await test.jobs.runAll();
    await start('workspace').expect(201);
    await test.jobs.runAll();
    await start('planet').expect(422);
  });

  it('are ten a day for a person, however the last ones ended', async () => {
    const id = newId();
    await database.query(
      `INSERT INTO exports (id, user_id, scope, status, expires_at) VALUES ($1, $2, 'user', 'waiting', now() + interval '1 day')`,
      [id, user.user.id],
    );
    for (let made = 0; made < 10; made += 1) {
      await start('workspace').expect(201);
      await database.query(`UPDATE exports SET status = 'failed' WHERE user_id = $1 AND id <> $2`, [user.user.id, id]);
    }
    await start('user').expect(409);
    const refused = await start('workspace').expect(429);
    expect(refused.body.error).toMatchObject({ type: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) });
    await test.jobs.runAll();
  });

  it('of a workspace are for its admins alone, also when they were made before', async () => {
    const editor = await signUpMember(test, user.workspaceId, 'editor');
    const admin = await signUpMember(test, user.workspaceId, 'admin');
    const refused = await start('workspace', editor, user.workspaceId).expect(403);
    expect(refused.body.error.type).toBe('ROLE_REQUIRED');
    await start('workspace', admin, user.workspaceId).expect(201);
    await test.jobs.runAll();
    const [answer] = await list(admin);
    await download(answer?.url ?? null).expect(200);
    expect(await list()).toEqual([]);
    await database.query(`UPDATE memberships SET role = 'editor' WHERE user_id = $1 AND workspace_id = $2`, [
      admin.user.id,
      user.workspaceId,
    ]);
    test.clock.advance(5_000);
    await download(answer?.url ?? null).expect(404);
    expect(await list(admin)).toEqual([]);
  });

  it('are downloaded with a signature of their own, for 15 minutes, and are gone after 7 days', async () => {
    const [mine, other] = [await made('user'), await made('user', await signUp(test))];
    const signature = (url: string | null) => (url ?? '').split('?')[1];
    await test.http.get(`/api/exports/${mine.id}/download?${signature(other.url)}`).expect(404);
    await test.http.get(`/api/exports/${mine.id}/download`).expect(404);
    await test.http.get(`/api/exports/${newId()}/download?${signature(mine.url)}`).expect(404);
    await test.http.get((mine.url ?? '').replace('expires=', 'expires=9')).expect(404);
    test.clock.advance(15 * minuteMs - 1);
    await download(mine.url).expect(200);
    test.clock.advance(1);
    await download(mine.url).expect(404);
    const session = new URLSearchParams(signature(mine.url)).get('session') ?? '';
    const url = test.app.get(ExportsService).urlOf(mine.id, session);
    await database.query(`UPDATE exports SET expires_at = now() WHERE id = $1`, [mine.id]);
    await download(url).expect(404);
    expect(await test.app.get(ExportsService).list(user.user.id)).toEqual([]);
    await test.app.get(ExportsRepository).deleteExpired();
    expect(await database.query('SELECT 1 FROM export_chunks WHERE export_id = $1', [mine.id])).toEqual([]);
  });

  it.each([
    ['the session has ended', 'UPDATE sessions SET ended_at = now() WHERE user_id = $1'],
    ['the person is suspended', 'UPDATE users SET suspended_at = now() WHERE id = $1'],
  ])('are no longer downloaded once %s', async (...[, change]) => {
    const { url } = await made('user');
    await download(url).expect(200);
    await database.query(change, [user.user.id]);
    test.clock.advance(3 * secondMs);
    await download(url).expect(404);
  });

  it('that cannot be made say so, keep nothing, and can be started again', async () => {
    const begin = jest.spyOn(test.app.get(ExportsRepository), 'finish').mockRejectedValue(new Error('disk full'));
    const { body } = await start('user').expect(201);
    for (let tries = 0; tries < makeExport.attempts; tries += 1) {
      await test.jobs.runAll();
      test.clock.advance(15 * minuteMs);
    }
    begin.mockRestore();
    const found = await database.query('SELECT status, error FROM exports WHERE id = $1', [body.data.id]);
    expect(found).toEqual([{ status: 'failed', error: expect.stringMatching(/Try again, or contact us/) }]);
    expect(await database.query('SELECT 1 FROM export_chunks WHERE export_id = $1', [body.data.id])).toEqual([]);
  });

  it('that nobody finished are given up after two hours', async () => {
    const ids = [newId(), newId()];
    await database.query(
      `INSERT INTO exports (id, user_id, scope, status, updated_at, expires_at)
       VALUES ($1, $3, 'user', 'running', now() - interval '3 minutes', now() + interval '7 days'),
         ($2, $4, 'user', 'running', now() - interval '3 hours', now() + interval '7 days')`,
      [...ids, user.user.id, (await signUp(test)).user.id],
    );
    await test.app.get(ExportsService).giveUp();
    const states = await database.query<{ status: string }>(
      'SELECT status FROM exports WHERE id = ANY($1) ORDER BY id',
      [ids],
    );
    expect(states.map(({ status }) => status)).toEqual(['running', 'failed']);
  });
});
