import { appendFile, copyFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../test/app';
import { createTestDatabase } from '../../test/database';
import { makeSiteAdmin } from '../../test/factories/models.factory';
import { storeAccount } from '../../test/factories/stored-account.factory';
import { auth, signUp, type TestUser } from '../../test/factories/user.factory';
import { Env } from '../config/env';
import { migrationTimes } from '../database/data-source';
import { migrate } from '../database/migrate';
import { Restores } from '../database/restores/restores.service';
import { Transactions } from '../database/transactions';
import { FileStore } from '../files/file-store.port';
import { BillingService } from '../modules/billing/billing.service';
import { FacebookPublisher } from '../modules/integrations/platforms/facebook/facebook.publisher';
import { LinkedinPublisher } from '../modules/integrations/platforms/linkedin/linkedin.publisher';
import { FakePublisher } from '../modules/integrations/platforms/publisher.fake';
import type { PublishablePlatform } from '../modules/integrations/platforms/platforms';
import { XPublisher } from '../modules/integrations/platforms/x/x.publisher';
import { MediaFiles } from '../modules/publishing/media/media-files.service';
import { Dispatcher } from '../modules/publishing/sending/dispatcher.service';
import { CronSlots } from '../queue/cron/cron-slots.service';
import { backUp } from './backup';
import { resumePublishing } from './publishing-resume';
import { restore } from './restore';

/** The last migration but those of monitoring and what came after it. */
const beforeMonitoring = 1795330000000;

describe.each(['bull', 'postgres'] as const)('npm run backup and npm run restore with jobs on %s', (queue) => {
  let test: TestApp;
  let database: Transactions;
  let folder: string;
  let file: string;
  let user: TestUser;
  const x = new FakePublisher('twitter');
  const [linkedin, facebook] = [new FakePublisher('linkedin'), new FakePublisher('facebook')];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quillcast-backup-'));
    file = join(folder, 'all.zip');
    test = await createTestApp({
      queue,
      configure: (builder) =>
        builder
          .overrideProvider(XPublisher)
          .useValue(x)
          .overrideProvider(LinkedinPublisher)
          .useValue(linkedin)
          .overrideProvider(FacebookPublisher)
          .useValue(facebook),
    });
    database = test.app.get(Transactions);
  });
  beforeEach(async () => {
    user = await signUp(test);
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  const place = () => ({ url: test.app.get(Env).DATABASE_URL ?? '', env: test.app.get(Env) });
  const takeBackup = () => backUp(place(), [file]);
  const putBack = async (...options: string[]) => {
    const line = await restore(place(), [file, '--replace', ...options]);
    // What the quarantine of a running server would be.
    await database.query('UPDATE posts SET work_at = least(work_at, now()) WHERE scheduled_at <= now()');
    return line;
  };
  const addChats = (count: number) =>
    database.query(
      `INSERT INTO chats (id, workspace_id, title, first_prompt)
       SELECT gen_random_uuid(), $1, 'T' || n, E'tab\\t, line\\n, slash \\\\, ☕' FROM generate_series(1, $2::int) n`,
      [user.workspaceId, count],
    );
  const fingerprint = async (url = place().url) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    const tables = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('restores', 'migrations') ORDER BY 1`,
    );
    const prints: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query(
        `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) FROM ${name} t`,
      );
      prints[name] = rows[0].md5;
    }
    const { rows: indexes } = await client.query(
      `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> 'restores' ORDER BY 1`,
    );
    const { rows: keys } = await client.query(
      `SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) AS key FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace AND contype <> 'n' ORDER BY 1`,
    );
    await client.end();
    return { prints, indexes, keys };
  };

  it('bring every row, index and constraint to another database', async () => {
    await addChats(2_000);
    const line = await takeBackup();
    expect(line).toMatch(
      /^[\d,]+ rows of \d+ tables and \d+ pictures and videos are in .*all\.zip \([\d.]+ MB\)\. The secrets are not: keep /,
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const other = await createTestDatabase();
    const answer = await restore({ ...place(), url: other.url }, [file]);
    expect(answer).toMatch(/^[\d,]+ rows of .* restored\. Everyone has to sign in again\. Publishing is paused/);
    const [before, after] = [await fingerprint(), await fingerprint(other.url)];
    await other.drop();
    const asTheyWere = (prints: Record<string, string>) => ({ ...prints, sessions: '', refresh_tokens: '' });
    expect(asTheyWere(after.prints)).toEqual(asTheyWere(before.prints));
    expect({ ...after, prints: null }).toEqual({ ...before, prints: null });
  });

  it('bring every picture, and take away those of since', async () => {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const upload = async (): Promise<{ id: string; url: string }> =>
      (await test.http.post('/api/publishing/media').set(auth(user)).attach('file', picture, 'a.png').expect(201)).body
        .data;
    const [lost, kept] = [await upload(), await upload()];
    await takeBackup();
    const since = await upload();
    const store = test.app.get(FileStore);
    await store.delete(lost.id, null);
    await putBack();
    for (const { url } of [lost, kept]) expect((await test.http.get(url).expect(200)).body).toEqual(picture);
    await test.app.get(MediaFiles).tidy();
    expect(await store.sizeOf(since.id)).toBeNull();
    expect(await store.sizeOf(kept.id)).not.toBeNull();
  });

  it('count on behind what was restored, and end the sessions of then', async () => {
    const count = () =>
      database.query<{ posts: number }>(
        `SELECT sum(posts)::int AS posts FROM post_counts WHERE workspace_id = $1 AND status = 'draft'`,
        [user.workspaceId],
      );
    const draft = () =>
      test.http.post('/api/publishing/posts').set(auth(user)).send({ platform: 'twitter', text: 'A draft.' });
    await draft().expect(201);
    await takeBackup();
    await putBack();
    expect(await database.query('SELECT id FROM sessions')).toEqual([]);
    await database.query(
      `INSERT INTO posts (id, idea_id, workspace_id, platform, kind, status, source, version)
       SELECT gen_random_uuid(), id, $1, 'twitter', 'single', 'draft', 'test', 1 FROM ideas`,
      [user.workspaceId],
    );
    expect(await count()).toEqual([{ posts: 2 }]);
  });

  it('refuse a database that is in use, unless it is to be replaced', async () => {
    await takeBackup();
    await expect(restore(place(), [file])).rejects.toThrow(
      'The database is not empty. To replace everything in it, run this again with --replace.',
    );
  });

  it.each([
    ['cut off', (copy: string) => truncate(copy, 2_000)],
    ['not a zip', (copy: string) => writeFile(copy, 'hello')],
    ['changed in the middle', changeInTheMiddle],
    ['followed by something else', (copy: string) => appendFile(copy, Buffer.alloc(70_000))],
  ])('refuse a file that is %s, and leave everything as it was', async (_, damage) => {
    await addChats(50);
    await takeBackup();
    const copy = join(folder, 'damaged.zip');
    await copyFile(file, copy);
    await damage(copy);
    const before = await fingerprint();
    await expect(restore(place(), [copy, '--replace'])).rejects.toThrow(
      /isn't a complete backup .* Nothing was changed/,
    );
    expect(await fingerprint()).toEqual(before);
  });

  it('leave everything as it was when loading fails half way', async () => {
    await takeBackup();
    const before = await fingerprint();
    const connect = Client.prototype.query;
    // As when the disk is full or somebody ends the connection.
    const broken = jest.spyOn(Client.prototype, 'query').mockImplementation(function (
      this: Client,
      ...args: unknown[]
    ) {
      const [sql, ...rest] = args;
      return Reflect.apply(connect, this, [sql === 'ANALYZE' ? 'SELECT 1 / 0' : sql, ...rest]) as never;
    });
    await expect(restore(place(), [file, '--replace'])).rejects.toThrow('division by zero');
    broken.mockRestore();
    expect(await fingerprint()).toEqual(before);
    expect(await database.query(`SELECT to_regnamespace('restoring')::text AS left`)).toEqual([{ left: null }]);
    await putBack();
  });

  it('bring a backup of an older version up to this one', async () => {
    const [older, empty] = [await createTestDatabase(), await createTestDatabase()];
    const client = new Client({ connectionString: older.url });
    await client.connect();
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await migrate(older.url, { until: beforeMonitoring });
    await client.query(`INSERT INTO users (id, email, name) VALUES (gen_random_uuid(), 'old@example.com', 'Old')`);
    await client.end();
    await backUp({ ...place(), url: older.url }, [file]);
    await restore({ ...place(), url: empty.url }, [file]);
    const restored = new Client({ connectionString: empty.url });
    await restored.connect();
    const { rows } = await restored.query(`SELECT email, to_regclass('monitors')::text AS newer FROM users`);
    const { rows: done } = await restored.query<{ count: number }>('SELECT count(*)::int AS count FROM migrations');
    await restored.end();
    for (const each of [older, empty]) await each.drop();
    expect(rows).toEqual([{ email: 'old@example.com', newer: 'monitors' }]);
    expect(done).toEqual([{ count: migrationTimes().length }]);
  });

  it('refuse a backup of a newer version', async () => {
    await database.query(`INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')`);
    await takeBackup();
    await database.query('DELETE FROM migrations WHERE timestamp = 9999999999999');
    await expect(restore(place(), [file, '--replace'])).rejects.toThrow(
      'This backup was made by a newer version of Quillcast. Update, then restore it.',
    );
  });

  it('keep the old backup until the new one is whole', async () => {
    await takeBackup();
    const before = await readFile(file);
    await expect(backUp({ ...place(), url: `${place().url}_gone` }, [file])).rejects.toThrow();
    expect(await readFile(file)).toEqual(before);
  });

  describe('what was to go out when the backup was taken (F17)', () => {
    beforeEach(async () => {
      await test.app.get(Restores).resume();
      await database.query('UPDATE posts SET work_at = NULL');
    });

    const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
    const schedule = async (platform: PublishablePlatform, content: object, accountId: string): Promise<string> => {
      const { body } = await test.http
        .post(`/api/integrations/posts/${platform}/${accountId}`)
        .set(auth(user))
        .send({ scheduledAt: inAnHour(), ...content })
        .expect(201);
      return body.data.id;
    };
    const due = (ids: string[]) =>
      database.query('UPDATE posts SET work_at = now(), scheduled_at = now() WHERE id = ANY($1)', [ids]);
    const work = async (): Promise<void> => {
      await test.app.get(Dispatcher).tick();
      await test.app.get(Dispatcher).idle();
    };
    const statuses = async (ids: string[]) => {
      const rows = await database.query<{ id: string; status: string }>(
        'SELECT id, status FROM posts WHERE id = ANY($1)',
        [ids],
      );
      return ids.map((id) => rows.find((row) => row.id === id)?.status);
    };

    /** What one look does not show counts as absent once another one, ten seconds later, does not show it either. */
    const lookAgain = async (ids: string[]): Promise<void> => {
      await database.query("UPDATE post_attempts SET absent_since = absent_since - interval '10 seconds'");
      await due(ids);
      await work();
    };

    it('is looked for on X and not sent again, while publishing is paused', async () => {
      const { id: account } = await storeAccount(test, user.workspaceId, {});
      const ids: string[] = [];
      for (let n = 0; n < 10; n += 1)
        ids.push(await schedule('twitter', { text: `Post ${n} of ${user.workspaceId}.` }, account));
      await takeBackup();
      await due(ids.slice(0, 9));
      await work();
      expect(await statuses(ids)).toEqual([...Array<string>(9).fill('published'), 'scheduled']);
      const sent = x.requests.length;
      await putBack();
      await due(ids);
      await work();
      expect(await statuses(ids)).toEqual([...Array<string>(9).fill('published'), 'scheduled']);
      await lookAgain(ids.slice(9));
      expect(x.requests).toHaveLength(sent);
      expect(await resumePublishing(test.app)).toBe('Publishing resumes within a second.');
      await work();
      expect(await statuses(ids)).toEqual(Array<string>(10).fill('published'));
      expect(x.requests).toHaveLength(sent + 1);
      expect(await resumePublishing(test.app)).toBe("Publishing wasn't paused.");
    });

    it('is looked for part by part where it is a thread', async () => {
      const { id: account } = await storeAccount(test, user.workspaceId, {});
      const parts = ['One', 'Two', 'Three'].map((text) => ({ text: `${text} of ${user.workspaceId}.` }));
      const id = await schedule('twitter', { parts }, account);
      await takeBackup();
      await due([id]);
      await work();
      const sent = x.requests.length;
      x.accepted.pop();
      await putBack();
      await due([id]);
      await work();
      await lookAgain([id]);
      expect(x.requests).toHaveLength(sent);
      await resumePublishing(test.app);
      await work();
      expect(x.requests.slice(sent).map(({ text }) => text)).toEqual([parts[2]?.text]);
      expect(await statuses([id])).toEqual(['published']);
    });

    it.each([
      ['linkedin', 'shows nothing', linkedin],
      ['facebook', 'may show it late', facebook],
    ] as const)('waits for a person on %s, which %s, unless its time is still to come', async (platform, _, fake) => {
      await test.app.get(BillingService).setPlan(user.workspaceId, 'pro');
      const { id: account } = await storeAccount(test, user.workspaceId, { platform });
      const [past, later] = [
        await schedule(platform, { text: `Past of ${user.workspaceId}.` }, account),
        await schedule(platform, { text: `Later of ${user.workspaceId}.` }, account),
      ];
      await database.query(`UPDATE posts SET scheduled_at = now() WHERE id = $1`, [past]);
      await takeBackup();
      await putBack();
      await resumePublishing(test.app);
      await work();
      expect(await statuses([past, later])).toEqual(['needs_attention', 'scheduled']);
      expect(fake.requests).toHaveLength(0);
      const open = `SELECT state FROM post_attempts WHERE post_id = $1`;
      expect(await database.query(open, [past])).toEqual([{ state: 'unknown' }]);
    });

    it('says on posts that are due why they wait', async () => {
      const { id: account } = await storeAccount(test, user.workspaceId, {});
      const id = await schedule('twitter', { text: `Waits for ${user.workspaceId}.` }, account);
      await takeBackup();
      await putBack();
      await database.query('DELETE FROM post_attempts');
      await due([id]);
      await work();
      const again = await signUp(test);
      await database.query('UPDATE posts SET workspace_id = $1 WHERE id = $2', [again.workspaceId, id]);
      const { body } = await test.http.get(`/api/publishing/posts/${id}`).set(auth(again)).expect(200);
      expect(body.data).toMatchObject({ status: 'scheduled', failure: { code: 'restored' } });
    });

    it('is told to site admins, with how many posts wait for it, who can end the pause', async () => {
      const [{ id: account }, { id: held }] = [
        await storeAccount(test, user.workspaceId, {}),
        await storeAccount(test, user.workspaceId, {}),
      ];
      const ids: string[] = [];
      for (const each of [account, account, held])
        ids.push(await schedule('twitter', { text: `Post ${ids.length} of ${user.workspaceId} for ${each}.` }, each));
      await takeBackup();
      await putBack();
      await database.query('UPDATE posts SET work_at = NULL');
      await due(ids.slice(1));
      await database.query(`UPDATE account_lanes SET held_until = 'infinity' WHERE account_id = $1`, [held]);
      const [admin, other] = [await makeSiteAdmin(test), await signUp(test)];
      await test.http.get('/api/publishing/pause').set(auth(other)).expect(403);
      await test.http.post('/api/publishing/resume').set(auth(other)).expect(403);
      const { body } = await test.http.get('/api/publishing/pause').set(auth(admin)).expect(200);
      expect(body.data).toEqual({ isPaused: true, backupTakenAt: expect.any(String), due: 1 });
      const answer = await test.http.post('/api/publishing/resume').set(auth(admin)).expect(200);
      expect(answer.body.data).toEqual({ isPaused: false, backupTakenAt: null, due: 0 });
    });

    it('keeps what acts by itself still, and has it begin with what comes', async () => {
      const { id: account } = await storeAccount(test, user.workspaceId, {});
      await database.query(
        `WITH rule AS (
           INSERT INTO automation_rules (id, workspace_id, account_id, platform, name, status, trigger, action, content, watches_from)
           VALUES ($1, $2, $1, 'twitter', 'r', 'active', '{"type": "post_performance"}', '{"type": "repost"}', '{}', '2026-01-01')
         ), run AS (
           INSERT INTO automation_runs (id, workspace_id, rule_id, slot, matched, action, status)
           VALUES ($1, $2, $1, 's', 'm', 'repost', 'running')
         ), monitor AS (
           INSERT INTO monitors (id, workspace_id, account_id, external_id, twitter_username, handle_key, name, reply_count, mode,
             tone, instructions, daily_cap, daily_budget_cents, posts_per_day, since_id, next_check_at, interval_seconds)
           VALUES ($1, $2, $1, '1', 'ada', 'ada', 'Ada', 2, 'auto', '', '', 5, 100, 1, '7', now(), 60)
         ), reply AS (
           INSERT INTO monitored_posts (id, workspace_id, monitor_id, account_id, external_id, conversation_id, url, text,
             author_handle, author_key, author_name, posted_at, is_summoned, status)
           VALUES ($1, $2, $1, $1, '9', '9', 'u', 't', 'ada', 'ada', 'Ada', now(), false, 'waiting')
         )
         INSERT INTO mails (id, recipient, subject, text) VALUES ($1, 'ada@example.com', 'Waits', 't')`,
        [account, user.workspaceId],
      );
      await takeBackup();
      await putBack();
      const [now] = await database.query(
        `SELECT rule.watches_from > now() - interval '1 minute' AS rule_begins_now, run.status AS run, reply.status AS reply,
           monitor.since_id::numeric > 1900000000000000000 AS monitor_begins_now, mail.rejected_at IS NOT NULL AS is_mail_dropped
         FROM automation_rules rule JOIN automation_runs run USING (id) JOIN monitors monitor USING (id)
         JOIN monitored_posts reply USING (id) JOIN mails mail USING (id) WHERE id = $1`,
        [account],
      );
      expect(now).toEqual({
        ...{ ruleBeginsNow: true, monitorBeginsNow: true, isMailDropped: true },
        ...{ run: 'skipped', reply: 'expired' },
      });
      await database.query('DELETE FROM cron_slots');
      await test.app.get(CronSlots).tick();
      const ran = await database.query<{ task: string }>('SELECT DISTINCT task FROM cron_slots');
      const tasks = ran.map(({ task }) => task);
      expect(tasks).toContain('publishing.fold-counts');
      for (const task of ['automation.tick', 'automation.check', 'monitoring.tick']) expect(tasks).not.toContain(task);
    });
  });
});

async function changeInTheMiddle(copy: string): Promise<void> {
  const bytes = await readFile(copy);
  const at = bytes.indexOf('tables/chats.copy.gz') + 200;
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  await writeFile(copy, bytes);
}
