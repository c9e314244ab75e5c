import { setImmediate } from 'node:timers/promises';
import { createTestApp, type TestApp } from '../../../../test/app';
import { storeAccount } from '../../../../test/factories/stored-account.factory';
import { auth, makeMember, makePerson, type TestPerson } from '../../../../test/factories/user.factory';
import { newId } from '../../../common/ids/ids';
import { dayMs, hourMs } from '../../../common/time/clock';
import { noFigures } from '../../integrations/metrics/metrics-reader.types';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import { type PastPost, PastReadings } from '../collection/past-readings.service';
import { FiguresReading } from '../figures/figures-reading.service';
import { weekToTell } from './week';
import { WeeklyMails } from './weekly-mails.service';

describe('the week by mail', () => {
  let test: TestApp;
  let weekly: WeeklyMails;
  let monday: Date;
  beforeAll(async () => {
    test = await createTestApp();
    weekly = test.app.get(WeeklyMails, { strict: false });
    // 1970 began on a Thursday.
    const intoWeek = (test.clock.now().getTime() - 4 * dayMs) % (7 * dayMs);
    test.clock.advance(7 * dayMs - intoWeek + 8 * hourMs);
    monday = test.clock.now();
  });
  afterAll(() => test.close());

  const ago = (days: number, hours = 0): Date => new Date(monday.getTime() - days * dayMs + hours * hourMs);
  const post = (postedAt: Date, readings: [days: number, impressions: number][], text = 'Words'): PastPost => ({
    ...{ externalId: newId(), postId: null, url: 'https://x.com/ada/status/1', text, hasMedia: false, hasLink: false },
    postedAt,
    readings: readings.map(([days, impressions]) => ({
      at: new Date(postedAt.getTime() + days * dayMs),
      figures: { ...noFigures, impressions },
    })),
  });
  /** One post is read on each of 14 days, and nine can be compared. */
  const withWeeks = async (): Promise<{ person: TestPerson; handle: string }> => {
    const person = await makePerson(test, { name: 'Ada' });
    const { id: accountId, handle } = await storeAccount(test, person.workspaceId);
    const daily = Array.from({ length: 14 }, (_, at): [number, number] => [at + 1, 100 * (at + 1)]);
    const others = Array.from({ length: 7 }, () => post(ago(15), [[1, 100]]));
    await test.app.get(PastReadings, { strict: false }).store(
      {
        workspaceId: person.workspaceId,
        accountId,
        platform: 'twitter',
        startedAt: ago(30),
        newestId: '1',
        followers: [],
      },
      [post(ago(15), daily), ...others, post(ago(5), [[1, 300]], 'Say it plainly')],
      monday,
    );
    return { person, handle };
  };
  const mails = ({ email }: TestPerson) =>
    test.mailbox.to(email).filter(({ subject }) => subject.startsWith('Your week'));
  const run = async (): Promise<void> => {
    await weekly.enqueueDue();
    await test.jobs.runAll();
  };
  const bell = async (person: TestPerson, workspaceId = person.workspaceId): Promise<{ title: string }[]> =>
    (await test.http.get('/api/notifications').set(auth(person, workspaceId)).expect(200)).body.data;
  const switchOff = (person: TestPerson, choice: object) =>
    test.http
      .put('/api/notifications/settings')
      .set(auth(person))
      .send({ kind: 'weekly_summary', ...choice })
      .expect(200);

  it('comes once to each member, however often and on how many servers the task runs', async () => {
    const { person, handle } = await withWeeks();
    const member = await makeMember(test, person.workspaceId, 'viewer');
    const week = weekToTell(monday, 'UTC')?.monday ?? '';
    await Promise.all([weekly.tell(person.workspaceId, week), weekly.tell(person.workspaceId, week)]);
    await run();
    test.clock.advance(hourMs);
    await run();
    test.clock.advance(-hourMs);
    expect(mails(member)).toHaveLength(1);
    const [mail, ...more] = mails(person);
    expect(more).toEqual([]);
    // In the week before 700 + 7 × 100 at first readings, in the last one 700 + 300.
    expect(mail?.text).toMatch(/^Hello Ada,\n\n/);
    expect(mail?.text).toContain(`@${handle} on X got 1,000 impressions last week`);
    expect(mail?.text).toContain('29% fewer than the 1,400 of the week before.');
    expect(mail?.text).toContain(
      '“Say it plainly”, got 300 impressions a day after posting: 3× your usual 100 (9 posts).',
    );
    expect(mail?.text).toMatch(/\nOpen the post: https:\/\/x\.com\/ada\/status\/1\nWrite a variation/);
    expect(mail?.text).toContain(`/analytics?period=custom&from=${week}&to=`);
    expect(await bell(person)).toEqual([expect.objectContaining({ title: mail?.subject, kind: 'weekly_summary' })]);
  });

  it('fails as one where the database is away, with nothing behind it that would end the server', async () => {
    const { person } = await withWeeks();
    const unheard = jest.fn();
    process.on('unhandledRejection', unheard);
    const reading = test.app.get(FiguresReading, { strict: false });
    const away = () => Promise.reject(new Error('The database is away.'));
    const spies = [
      jest.spyOn(reading, 'compared').mockImplementation(away),
      jest.spyOn(reading, 'over').mockImplementation(async () => (await setImmediate(), away())),
    ];
    await expect(weekly.tell(person.workspaceId, weekToTell(monday, 'UTC')?.monday ?? '')).rejects.toThrow('away');
    await setImmediate();
    await setImmediate();
    for (const spy of spies) spy.mockRestore();
    process.off('unhandledRejection', unheard);
    expect(unheard).not.toHaveBeenCalled();
  });

  it('does not come on the day a backup was restored: it may have come before (F17)', async () => {
    const { person } = await withWeeks();
    await test.query(
      `INSERT INTO restores (id, created_at, taken_at, settled_at, resumed_at) VALUES (gen_random_uuid(), $1, $1, $1, $1)`,
      [new Date(monday.getTime() - hourMs)],
    );
    await run();
    expect(mails(person)).toEqual([]);
    await test.query('DELETE FROM restores');
    await run();
    expect(mails(person)).toHaveLength(1);
  });

  it('does not come to those who switched it off, have no seat or a doubtful address', async () => {
    const { person } = await withWeeks();
    const [unverified, paused] = [
      await makeMember(test, person.workspaceId, 'editor'),
      await makeMember(test, person.workspaceId, 'editor'),
    ];
    await switchOff(person, { byMail: false });
    await test.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [unverified.user.id]);
    await test.app.get(WorkspacesService).pauseMembers(person.workspaceId, [paused.user.id]);
    await run();
    for (const each of [person, unverified, paused]) expect(mails(each)).toEqual([]);
    expect(await bell(person)).toHaveLength(1);
    const ofPaused = await test.query('SELECT 1 FROM notifications WHERE user_id = $1 AND kind = $2', [
      paused.user.id,
      'weekly_summary',
    ]);
    expect(ofPaused).toEqual([]);
  });

  it('does not come before 8:00, nor where nothing was read in the week', async () => {
    const [early, unread] = [await withWeeks(), await withWeeks()];
    await test.query(
      `DELETE FROM account_days USING connected_accounts
       WHERE account_id = id AND workspace_id = $1 AND day >= $2`,
      [unread.person.workspaceId, ago(7)],
    );
    test.clock.advance(-hourMs);
    await run();
    test.clock.advance(hourMs);
    expect(mails(early.person)).toEqual([]);
    await run();
    expect(mails(early.person)).toHaveLength(1);
    expect(mails(unread.person)).toEqual([]);
  });
});
