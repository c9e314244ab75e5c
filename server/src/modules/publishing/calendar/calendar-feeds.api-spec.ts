import ICAL from 'ical.js';
import { createTestApp, type TestApp } from '../../../../test/app';
import { storeAccount, type StoredAccount } from '../../../../test/factories/stored-account.factory';
import { auth, makeMember, signUp, type TestUser } from '../../../../test/factories/user.factory';
import { setPlan } from '../../../commands/plan-set';
import { Transactions } from '../../../database/transactions';

const feeds = '/api/publishing/calendar/feeds';
const inDays = (days: number): Date => new Date(Math.floor(Date.now() / 60_000) * 60_000 + days * 86_400_000);

describe('the calendar for calendar apps', () => {
  let test: TestApp;
  let user: TestUser;
  let accounts: StoredAccount[];
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    user = await signUp(test);
    const linkedin = await storeAccount(test, user.workspaceId, { platform: 'linkedin' });
    accounts = [await storeAccount(test, user.workspaceId), linkedin];
    await setPlan(test.app, user.email, 'starter');
  });
  afterAll(() => test.close());

  const address = async (as: { accessToken: string } = user): Promise<string> => {
    const answer = await test.http.post(feeds).set(auth(as, user.workspaceId)).expect(201);
    return new URL(answer.body.data.url).pathname;
  };
  const schedule = async (text: string, days: readonly number[]) => {
    const body = { parts: [{ text }], accountIds: accounts.map(({ id }) => id) };
    const idea = (await test.http.post('/api/publishing/ideas').set(auth(user)).send(body).expect(201)).body.data;
    const targets = accounts.map(({ id }, at) => ({ accountId: id, scheduledAt: inDays(days[at] ?? 1).toISOString() }));
    const order = { targets, timezone: 'Europe/Berlin' };
    await test.http.post(`/api/publishing/ideas/${idea.id}/schedule`).set(auth(user)).send(order).expect(200);
    return idea;
  };
  const events = async (path: string): Promise<ICAL.Event[]> => {
    const { text } = await test.http
      .get(path)
      .expect(200)
      .expect('content-type', /^text\/calendar/);
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    const calendar = new ICAL.Component(ICAL.parse(text));
    return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  };

  it('has one event for versions that are due together, with their text as it was written', async () => {
    const text = `Löschen; or, “keep”\\n?\nLine two, ${'🦆'.repeat(60)}`;
    await schedule(text, [2, 2]);
    await schedule('Apart', [3, 4]);
    const [together, ...apart] = await events(await address());
    expect(together?.startDate.toJSDate()).toEqual(inDays(2));
    expect(together?.summary).toMatch(/^Löschen; or, “keep”\\n\? Line two, 🦆+…$/u);
    expect(together?.description).toContain(`\n\n${text}`);
    expect(together?.description).toMatch(/^X \(.+\): Scheduled\nLinkedIn \(.+\): Scheduled/);
    expect(apart.map((event) => event.startDate.toJSDate())).toEqual([inDays(3), inDays(4)]);
  });

  it('keeps the name of an event when its post moves, and has no drafts', async () => {
    const idea = await schedule('Moves', [2, 2]);
    const path = await address();
    const [before] = await events(path);
    const targets = accounts.map(({ id }) => ({ accountId: id, scheduledAt: inDays(9).toISOString() }));
    const order = { targets, timezone: 'UTC' };
    await test.http.post(`/api/publishing/ideas/${idea.id}/schedule`).set(auth(user)).send(order).expect(200);
    const [after] = await events(path);
    expect(after?.startDate.toJSDate()).toEqual(inDays(9));
    expect(after?.uid).toBe(before?.uid);
    await test.http.post(`/api/publishing/ideas/${idea.id}/unschedule`).set(auth(user)).expect(200);
    expect(await events(path)).toEqual([]);
  });

  it('is closed by a new address, by revoking it and by an address that was guessed', async () => {
    const first = await address();
    const second = await address();
    await test.http.get(first).expect(404);
    await test.http.get(second).expect(200);
    expect((await test.http.get(feeds).set(auth(user))).body.data.since).not.toBeNull();
    await test.http.delete(feeds).set(auth(user)).expect(200);
    await test.http.get(second).expect(404);
    expect((await test.http.get(feeds).set(auth(user))).body.data).toEqual({ since: null });
    await test.http.get(`${feeds}/guessed.ics`).expect(404);
  });

  it('ends with the membership, rests with a paused seat, and is each member’s own', async () => {
    const member = await makeMember(test, user.workspaceId, 'viewer');
    const [own, path] = [await address(), await address(member)];
    await schedule('For all', [2, 2]);
    expect(await events(path)).toHaveLength(1);
    const pause = (reason: string | null) =>
      test.app
        .get(Transactions)
        .query('UPDATE memberships SET paused_reason = $2 WHERE user_id = $1', [member.user.id, reason]);
    await pause('plan');
    await test.http.get(path).expect(404);
    await pause(null);
    await test.http.get(path).expect(200);
    await test.http.delete(`/api/workspace/members/${member.user.id}`).set(auth(user)).expect(200);
    await test.http.get(path).expect(404);
    await test.http.get(own).expect(200);
  });

  it('shows nothing of another workspace', async () => {
    await schedule('Ours', [2, 2]);
    const stranger = await signUp(test);
    const answer = await test.http.post(feeds).set(auth(stranger)).expect(201);
    expect(await events(new URL(answer.body.data.url).pathname)).toEqual([]);
    await test.http.post(feeds).set(auth(stranger, user.workspaceId)).expect(404);
  });
});
