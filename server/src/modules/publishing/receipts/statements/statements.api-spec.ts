import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '../../../../../test/app';
import { storeAccount, type StoredAccount } from '../../../../../test/factories/stored-account.factory';
import { auth, signUp, type TestUser } from '../../../../../test/factories/user.factory';
import { ideaOf } from '../../../../../test/factories/idea.factory';
import { newId } from '../../../../common/ids/ids';
import { TokenRotation } from '../../../../tokens/token-rotation.service';
import { verifyStatement } from '../../../../commands/statement-verify';
import type { SignedStatementResponse, StatedPostResponse } from './statements.dto';

describe('a delivery statement', () => {
  let test: TestApp;
  let user: TestUser;
  let account: StoredAccount;
  let folder: string;
  beforeAll(async () => {
    test = await createTestApp();
    folder = mkdtempSync(join(tmpdir(), 'quillcast-statement-'));
  });
  beforeEach(async () => {
    user = await signUp(test);
    account = await storeAccount(test, user.workspaceId);
  });
  afterAll(async () => {
    await test.close();
    rmSync(folder, { recursive: true });
  });

  interface Sent {
    due?: string;
    published?: string | null;
    status?: string;
    result?: string;
    text?: string;
    generationId?: string;
    failure?: object;
    hidden?: boolean;
  }
  const send = async (sent: Sent = {}): Promise<string> => {
    const { due = '2026-10-05T09:00:00Z', status = 'published', text = 'Hello.', hidden = false } = sent;
    const published = sent.published === undefined ? due : sent.published;
    const id = newId();
    await test.query(
      `${ideaOf('$1::uuid', '$2::uuid')} INSERT INTO posts (id, idea_id, workspace_id, created_by_id, approved_by_id, account_id, platform, kind, source, version,
         status, scheduled_at, published_at, generation_id, failure, hidden_at)
       VALUES ($1::uuid, $1::uuid, $2::uuid, $3, $3, $4, 'twitter', 'single', 'composer', 1, $5, $6, $7, $8, $9, $10)`,
      [
        ...[id, user.workspaceId, user.user.id, account.id, status, due, published, sent.generationId ?? null],
        ...[sent.failure ? JSON.stringify(sent.failure) : null, hidden ? due : null],
      ],
    );
    await test.query(
      `INSERT INTO post_parts (id, post_id, position, text, status, external_id) VALUES ($1, $2, 0, $3, 'published', $4)`,
      [newId(), id, text, newId()],
    );
    if (sent.result)
      await test.query(
        `INSERT INTO post_receipts (post_id, stage, account_id, ask_at, result, read_at) VALUES ($1, 'day', $2, now(), $3, now())`,
        [id, account.id, sent.result],
      );
    return id;
  };
  const get = (path: string, as = user) => test.http.get(`/api/publishing/statements/${path}`).set(auth(as));
  const read = async (month = '2026-10'): Promise<SignedStatementResponse> => (await get(month).expect(200)).body.data;
  const file = (name: string, content: string): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };

  it('says of each post of the month what was due, published, late, checked, approved and paid', async () => {
    const generationId = newId();
    await test.query(
      `INSERT INTO generations (id, workspace_id, task, status, provider, model, upstream_model, prompt_version, seed, input, cost_micro_usd, created_at)
       VALUES ($1, $2, 'tweets', 'done', 'p', 'm', 'm', '1', 1, '{}', 25000, now())`,
      [generationId, user.workspaceId],
    );
    const late = await send({ published: '2026-10-05T09:10:00Z', result: 'matches', generationId });
    await send({ due: '2026-10-31T23:59:59Z', result: 'gone', generationId, hidden: true });
    await send({ due: '2026-10-01T00:00:00Z' });
    const failure = {
      code: 'too_long',
      message: 'X says this text is too long.',
      fix: 'Shorten it.',
      isRetryable: true,
    };
    await send({ due: '2026-10-06T09:00:00Z', published: null, status: 'failed', failure });
    // Of other months, a draft, and of somebody else.
    for (const due of ['2026-09-30T23:59:59Z', '2026-11-01T00:00:00Z']) await send({ due });
    await send({ status: 'draft', published: null });
    const { statement } = await read();
    expect(statement).toMatchObject({ workspace: expect.any(String), month: '2026-10' });
    expect(statement.posts.map(({ dueAt }) => String(dueAt).slice(0, 10))).toEqual([
      '2026-10-01',
      '2026-10-05',
      '2026-10-06',
      '2026-10-31',
    ]);
    const [early, post, failed, gone] = statement.posts as [
      StatedPostResponse,
      StatedPostResponse,
      StatedPostResponse,
      StatedPostResponse,
    ];
    expect(early).toMatchObject({ lateSeconds: 0, checked: null, finding: null, costCents: null });
    expect(post).toEqual({
      ...{ id: late, platform: 'twitter', account: `@${account.handle} on X`, text: 'Hello.', status: 'published' },
      ...{
        dueAt: '2026-10-05T09:00:00.000Z',
        publishedAt: '2026-10-05T09:10:00.000Z',
        lateSeconds: 600,
        problem: null,
      },
      ...{ checked: 'matches', finding: "It's on X as it was sent.", approvedBy: user.user.name, costCents: 1.25 },
      ...{ url: null, isDeleted: false },
    });
    expect(failed).toMatchObject({ publishedAt: null, lateSeconds: null, problem: failure.message, checked: null });
    expect(gone).toMatchObject({ checked: 'gone', isDeleted: true });
    expect(statement.totals).toEqual({
      ...{
        due: 4,
        published: 3,
        late: 1,
        longestLateSeconds: 600,
        matching: 1,
        differing: 1,
        unchecked: 1,
        costCents: 2.5,
      },
    });
  });

  it('names who approved what had to be approved, guests with where they came from', async () => {
    const id = await send();
    const approval = newId();
    await test.query('UPDATE posts SET needs_approval = true WHERE id = $1', [id]);
    await test.query(
      `INSERT INTO approvals (id, workspace_id, idea_id, asked_at, quorum) VALUES ($1, $2, $3, now(), 2)`,
      [approval, user.workspaceId, id],
    );
    const decide = (name: string, { verdict = 'approve', linkId = null as string | null, isCurrent = true } = {}) =>
      test.query(
        `INSERT INTO approval_decisions (id, approval_id, link_id, name, verdict, comment, hash, content, is_current, created_at)
         VALUES ($1, $2, $3, $4, $5, '', '', '[]', $6, clock_timestamp())`,
        [newId(), approval, linkId, name, verdict, isCurrent],
      );
    await decide('Ada', { isCurrent: false });
    await decide('Grace');
    await decide('Jean', { linkId: newId() });
    await decide('Konrad', { verdict: 'changes' });
    const [post] = (await read()).statement.posts;
    expect(post?.approvedBy).toBe('Grace, Jean (review link)');
  });

  it('is a table as well, in which no text is a formula', async () => {
    const id = await send({ text: '=HYPERLINK("x")', result: 'matches' });
    const { text, headers } = await get('2026-10.csv').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="delivery-2026-10.csv"',
    });
    const [head, row, total] = text.split('\r\n');
    expect(head).toMatch(/^\uFEFFDue \(UTC\),Published \(UTC\),Late \(seconds\),/);
    expect(row).toContain(`"'=HYPERLINK(""x"")",published,matches,It's on X as it was sent.,${user.user.name},,,${id}`);
    expect(total).toMatch(/^Total,1 of 1 published,0 late,/);
  });

  it('is signed, and the command finds each change', async () => {
    await send({ result: 'matches' });
    const verify = (path: string) => verifyStatement(test.app, path);
    const answer = JSON.stringify((await get('2026-10').expect(200)).body, null, 2);
    expect(await verify(file('whole.json', answer))).toMatch(/whole\.json is as this server signed it\.$/);
    const changed = file('changed.json', answer.replace('"matches"', '"gone"'));
    await expect(verify(changed)).rejects.toThrow("was changed, or wasn't signed by this server.");
    const csv = (await get('2026-10.csv').expect(200)).text;
    const signature = (await get('2026-10.csv.sig').expect(200)).body.toString();
    file('table.csv.sig', signature);
    expect(await verify(file('table.csv', csv))).toMatch(/table\.csv is as this server signed it\.$/);
    await expect(verify(file('table.csv', csv.replace('Hello', 'Hallo')))).rejects.toThrow('was changed');
    // Its key is made once, and stays when another key seals it.
    const sealed = 'SELECT sealed_key FROM signing_keys';
    const before = await test.query(sealed);
    await test.app.get(TokenRotation, { strict: false }).rotate();
    expect(await test.query(sealed)).not.toEqual(before);
    expect((await read()).publicKey).toBe(JSON.parse(signature).publicKey);
    expect(await test.query('SELECT count(*)::int AS keys FROM signing_keys')).toEqual([{ keys: 1 }]);
    await expect(verify(file('forged.json', answer.replace(/"publicKey": "./, '"publicKey": "x')))).rejects.toThrow(
      'changed',
    );
    await expect(verify(file('none.json', 'none'))).rejects.toThrow("none.json isn't a statement.");
    await expect(verify(join(folder, 'nowhere.json'))).rejects.toThrow("can't be read");
    await expect(verifyStatement(test.app, undefined)).rejects.toThrow('npm run statement:verify -- <file>');
  });

  it('keeps its key sealed', async () => {
    await read();
    const [key] = await test.query<{ sealedKey: string }>('SELECT sealed_key FROM signing_keys');
    expect(key?.sealedKey).toMatch(/^[\w-]+\.[\w-]+$/);
  });

  it('shows nothing of other workspaces, and takes months alone', async () => {
    await send();
    const stranger = await signUp(test);
    const { body } = await get('2026-10', stranger).expect(200);
    expect(body.data.statement.posts).toEqual([]);
    expect(body.data.statement.totals).toMatchObject({ due: 0, longestLateSeconds: null, costCents: null });
    for (const month of ['2026-13', 'x', '2026-1', '2026-10-01']) await get(month).expect(422);
    await get('2026-13.csv').expect(422);
  });
});
