import { createTestApp, type TestApp } from '../../../../test/app';
import { storeAccount, type StoredAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp, type TestUser } from '../../../../test/factories/user.factory';
import { dayMs, dayOf } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { adapterOf, descriptorOf } from '../../integrations/platforms/platforms';
import { whole } from '../../integrations/policy/policy-reading';
import type { PolicyRule } from '../../integrations/policy/policy.types';
import type { PostResponse } from '../posts/post.dto';
import { RuleChanges } from './rule-changes.service';

let test: TestApp;
let user: TestUser;
let account: StoredAccount;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  user = await signUp(test);
  account = await storeAccount(test, user.workspaceId);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => test.close());

const inDays = (days: number): Date => new Date(Date.now() + days * dayMs);
const order = (text: string, days: number) =>
  test.http
    .post(`/api/integrations/posts/twitter/${account.id}`)
    .set(auth(user))
    .send({ parts: [{ text }], scheduledAt: inDays(days).toISOString() });
const schedule = async (text: string, days: number): Promise<PostResponse> =>
  (await order(text, days).expect(201)).body.data;
const check = () => test.app.get(RuleChanges).check(new AbortController().signal);
const get = async (path: string) => (await test.http.get(`/api${path}`).set(auth(user)).expect(200)).body.data;
const problems = async (): Promise<PostResponse[]> => get('/integrations/posts?status=failed,needs_attention');
const notices = async () =>
  (await get('/notifications')).map(({ title, path }: { title: string; path: string }) => [title, path]);

/** From the day after tomorrow on, or from another day, X wants no post about tea. */
const changeRules = (verdict: PolicyRule['verdict'] = 'block', days = 2): unknown => {
  const { conduct } = adapterOf('twitter');
  const rule: PolicyRule = {
    ...{ id: 'x-tea', verdict, date: '2026-11', from: dayOf(inDays(days)), source: 's' },
    ...{ message: 'X refuses tea.', fix: 'Write about coffee.' },
    find: whole(({ parts }) => parts.some(({ text }) => text.includes('tea'))),
  };
  return jest.replaceProperty(adapterOf('twitter'), 'conduct', [...conduct, rule]);
};

describe('a changed rule', () => {
  it('names the posts that it hits, once, until they fit', async () => {
    const [before, hit] = [await schedule('Green tea, before.', 1), await schedule('Green tea, after.', 4)];
    await schedule('Coffee, after.', 4);
    changeRules();
    await check();
    const [listed, ...others] = await problems();
    expect([listed?.id, listed?.status, others]).toEqual([hit.id, 'scheduled', []]);
    const failure = { code: 'rule_changed', message: 'X refuses tea.', fix: 'Write about coffee.', isRetryable: false };
    expect(listed?.failure).toEqual(failure);
    expect((await get(`/publishing/posts/${before.id}`)).failure).toBeNull();
    expect((await get('/publishing/posts/counts')).problems).toBe(1);
    const path = `/posts?tab=problems&post=${hit.id}`;
    const told = [[`A scheduled post for @${account.handle} on X no longer fits the rules`, path]];
    expect(await notices()).toEqual(told);
    await check();
    expect(await notices()).toEqual(told);
    // Whoever has it open may store it: it was no change of the post.
    await test.http
      .patch(`/api/publishing/posts/${hit.id}`)
      .set(auth(user))
      .send({ parts: [{ text: 'Black coffee, after.' }], version: hit.version })
      .expect(200);
    expect(await problems()).toEqual([]);
  });

  it('is told of many posts at once, and no longer once it is taken back', async () => {
    for (const text of ['White tea.', 'Black tea.', 'Mint tea.']) await schedule(text, 5);
    changeRules();
    await check();
    expect(await notices()).toEqual([
      [`3 scheduled posts for @${account.handle} on X no longer fit the rules`, '/posts?tab=problems'],
    ]);
    jest.restoreAllMocks();
    await check();
    expect(await problems()).toEqual([]);
  });

  it('counts at the time of a post: what is scheduled for later is refused, what is for earlier is not', async () => {
    changeRules();
    await schedule('Today, tea.', 1);
    const { body } = await order('Tomorrow, tea.', 4).expect(422);
    expect(JSON.stringify(body)).toContain('X refuses tea. Write about coffee.');
  });

  it('that only warns names what was written before it alone', async () => {
    changeRules('warn', -2);
    const [before] = [await schedule('Oolong tea.', 4), await schedule('Matcha tea.', 4)];
    const written = `UPDATE posts SET updated_at = now() - interval '3 days' WHERE id = $1`;
    await test.app.get(Transactions).query(written, [before.id]);
    await check();
    expect((await problems()).map(({ id }) => id)).toEqual([before.id]);
  });

  it('can be a limit', async () => {
    await schedule('a'.repeat(250), 4);
    const source = 's';
    const { text } = descriptorOf('twitter');
    const changes = [{ from: dayOf(inDays(2)), source, limits: { text: { ...text, max: 240 } } }];
    jest.replaceProperty(adapterOf('twitter'), 'descriptor', { ...descriptorOf('twitter'), changes });
    await check();
    const [listed] = await problems();
    expect(listed?.failure?.message).toBe('This is longer than the 240 characters that X takes.');
    await order('b'.repeat(250), 4).expect(422);
    await order('b'.repeat(250), 1).expect(201);
  });
});
