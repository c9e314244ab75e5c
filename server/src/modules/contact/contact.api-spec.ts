import { createTestApp, type TestApp } from '../../../test/app';
import { auth, newEmail, signUp, signUpByMail } from '../../../test/factories/user.factory';
import { dayMs, hourMs } from '../../common/time/clock';
import { Env } from '../../config/env';
import { Transactions } from '../../database/transactions';
import { BillingService } from '../billing/billing.service';
import type { ContactMessageEntity } from './contact-message.entity';

const operator = 'operator@example.com';
const message = 'Can you move our workspace to yearly billing?';

describe('POST /contact', () => {
  let test: TestApp;
  let address = 0;
  beforeAll(async () => {
    test = await createTestApp({ env: { CONTACT_EMAIL: operator, TRUSTED_PROXIES: '1' } });
  });
  beforeEach(async () => {
    await test.query('DELETE FROM rate_counters');
    address += 1;
  });
  afterAll(() => test.close());

  const wish = (fields: object = {}): object => ({ name: 'Ada Byron', email: newEmail(), message, ...fields });
  const send = (body: object, headers: Record<string, string> = {}) =>
    test.http
      .post('/api/contact')
      .set({ 'X-Forwarded-For': `198.51.100.${address}`, ...headers })
      .send(body);
  const stored = async (id: string): Promise<ContactMessageEntity | undefined> =>
    (await test.app.get(Transactions).repository('ContactMessageEntity').findOneBy({ id })) as
      | ContactMessageEntity
      | undefined;
  const mailsAbout = async (id: string) => {
    await test.jobs.runAll();
    return test.mailbox.mails.filter(({ text }) => text.includes(id));
  };

  it("stores a visitor's message and mails it to the operator alone", async () => {
    const email = newEmail();
    const answer = await send(wish({ email: ` ${email.toUpperCase()} `, company: 'Engines Ltd' })).expect(201);
    const { id } = answer.body.data as { id: string };
    expect(answer.body.data).toEqual({ id: expect.any(String) as string });
    expect(await stored(id)).toMatchObject({
      name: 'Ada Byron',
      email,
      company: 'Engines Ltd',
      message,
      isPriority: false,
      userId: null,
    });
    const [mail, ...others] = await mailsAbout(id);
    expect(mail).toMatchObject({ to: operator, subject: 'Message from Ada Byron' });
    expect(mail?.text.split('\n')).toEqual([
      `From: Ada Byron <${email}>`,
      'Company: Engines Ltd',
      'Signed in: no, so the address is as it was typed',
      `Answer to: ${email}`,
      `Message: ${id}`,
      '',
      `> ${message}`,
    ]);
    expect(others).toEqual([]);
    expect(test.mailbox.to(email)).toEqual([]);
  });

  it.each([
    ['free', false, 'Message from Ada Byron'],
    ['pro', true, '[Priority] Message from Ada Byron'],
  ] as const)('names workspace and plan of a member on %s', async (planId, isPriority, subject) => {
    const user = await signUp(test);
    await test.app.get(BillingService).setPlan(user.workspaceId, planId);
    const answer = await send(wish(), auth(user)).expect(201);
    const { id } = answer.body.data as { id: string };
    expect(await stored(id)).toMatchObject({ isPriority, userId: user.user.id });
    const [mail] = await mailsAbout(id);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(`(${user.workspaceId})\nPlan: ${planId === 'pro' ? 'Pro' : 'Free'}\nSigned in: yes`);
  });

  it("takes a message of somebody who has not verified their address as a visitor's", async () => {
    const user = await signUpByMail(test, { isVerified: false });
    const answer = await send(wish(), auth(user)).expect(201);
    expect(await stored(answer.body.data.id as string)).toMatchObject({ userId: user.user.id, isPriority: false });
  });

  it('asks for a fresh token rather than losing the plan, and never tells of another workspace', async () => {
    await send(wish(), { authorization: 'Bearer stale' }).expect(401);
    const [user, other] = [await signUp(test), await signUp(test)];
    await send(wish(), auth(user, other.workspaceId)).expect(404);
  });

  it.each([
    ['no name', { name: undefined }, 'name'],
    ['a blank name', { name: '  ' }, 'name'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name'],
    ['a name with a line break', { name: 'Ada\r\nBcc: all@example.com' }, 'name'],
    ['a name with a control character', { name: 'Ada\u001b[2J' }, 'name'],
    ['no address', { email: undefined }, 'email'],
    ['an address that is none', { email: 'ada@' }, 'email'],
    ['two addresses', { email: 'ada@example.com, bob@example.com' }, 'email'],
    ['an address with a header in it', { email: 'ada@example.com\nBcc: all@example.com' }, 'email'],
    ['an address that is too long', { email: `${'a'.repeat(250)}@example.com` }, 'email'],
    ['no message', { message: undefined }, 'message'],
    ['9 characters', { message: '123456789' }, 'message'],
    ['control characters alone', { message: '\u0001'.repeat(12) }, 'message'],
    ['4,001 characters', { message: 'x'.repeat(4_001) }, 'message'],
    ['a list for a message', { message: ['hello there, you'] }, 'message'],
    ['NUL', { message: 'hello there\0 you' }, 'message'],
    ['a company of 101 characters', { company: 'x'.repeat(101) }, 'company'],
    ['a company with a line break', { company: 'A\nB' }, 'company'],
    ['a number for a company', { company: 7 }, 'company'],
    ['an unknown field', { isPriority: true }, 'isPriority'],
  ])('refuses %s by name', async (_what, fields, field) => {
    const answer = await send(wish(fields)).expect(422);
    expect(answer.body.error).toMatchObject({ type: 'VALIDATION_FAILED', details: [{ field }] });
    expect(answer.body.message).toMatch(/[.]$/);
  });

  it('takes the longest of everything, null for no company, and keeps a message of several lines as text', async () => {
    const text = 'First line\r\nPlan: Pro\u202e\u0007\n\nlast';
    const answer = await send(wish({ message: text, company: null })).expect(201);
    const { id } = answer.body.data as { id: string };
    expect(await stored(id)).toMatchObject({ message: 'First line\nPlan: Pro\n\nlast', company: null });
    const [mail] = await mailsAbout(id);
    expect(mail?.text).toContain('\n\n> First line\n> Plan: Pro\n> \n> last');
    await send(wish({ name: 'é'.repeat(100), message: 'x'.repeat(4_000), company: 'c'.repeat(100) })).expect(201);
  });

  it('keeps the same message once, whether it comes again later or twice at the same time', async () => {
    const body = wish();
    const answers = await Promise.all([send(body), send(body)]);
    const ids = answers.map(({ body: { data } }) => data.id as string);
    expect(new Set(ids).size).toBe(1);
    test.clock.advance(dayMs - 1_000);
    const again = await send({ ...body, name: 'Ada B.' }).expect(201);
    expect(again.body.data.id).toBe(ids[0]);
    expect(await mailsAbout(ids[0] ?? '')).toHaveLength(1);
    const other = await send({ ...body, message: `${message} Thanks` }).expect(201);
    expect(other.body.data.id).not.toBe(ids[0]);
    test.clock.advance(2_000);
    const nextDay = await send(body).expect(201);
    expect(nextDay.body.data.id).not.toBe(ids[0]);
  });

  it('takes 5 messages an hour from an address', async () => {
    for (let index = 0; index < 5; index += 1) await send(wish()).expect(201);
    test.clock.advance(hourMs / 2);
    const refused = await send(wish()).expect(429);
    expect(refused.headers['retry-after']).toBe('1800');
    expect(refused.body).toMatchObject({
      message: 'Your network has sent several messages in the last hour. Try again later.',
      error: { type: 'RATE_LIMITED' },
    });
    await send(wish(), { 'X-Forwarded-For': '203.0.113.9' }).expect(201);
    test.clock.advance(hourMs / 2);
    await send(wish()).expect(201);
  });

  it('takes 3 messages a day with one e-mail address, from wherever, and members’ messages beside them', async () => {
    const user = await signUp(test);
    const { email } = user;
    const from = (index: number): Record<string, string> => ({ 'X-Forwarded-For': `203.0.113.${index}` });
    for (let index = 0; index < 3; index += 1)
      await send(wish({ email, message: `${message} ${index}` }), from(index)).expect(201);
    const refused = await send(wish({ email: email.toUpperCase() }), from(4)).expect(429);
    expect(Number(refused.headers['retry-after'])).toBe(dayMs / 1_000);
    await send(wish({ email }), { ...from(5), ...auth(user) }).expect(201);
  });

  it('takes 50 messages a day from all visitors, and members’ beyond', async () => {
    const from = (index: number): Record<string, string> => ({ 'X-Forwarded-For': `203.0.113.${index}` });
    for (let index = 0; index < 50; index += 1) await send(wish(), from(index)).expect(201);
    const refused = await send(wish(), from(51)).expect(429);
    expect(refused.body.message).toBe('The contact form has reached its daily limit. Try again tomorrow.');
    const user = await signUp(test);
    await send(wish({ email: user.email }), { ...from(51), ...auth(user) }).expect(201);
  });
});

describe('who reads the contact form', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const recipients = async (settings: Partial<Env>): Promise<string[]> => {
    Object.assign(test.app.get(Env), settings);
    const before = test.mailbox.mails.length;
    await test.http.post('/api/contact').send({ name: 'Ada', email: newEmail(), message }).expect(201);
    await test.jobs.runAll();
    return test.mailbox.mails.slice(before).map(({ to }) => to);
  };

  it('is CONTACT_EMAIL, else the first of ADMIN_EMAILS, else the sandbox, else nobody', async () => {
    const admins = ['first@example.com', 'second@example.com'];
    expect(await recipients({ CONTACT_EMAIL: operator, ADMIN_EMAILS: admins })).toEqual([operator]);
    expect(await recipients({ CONTACT_EMAIL: undefined })).toEqual(['first@example.com']);
    expect(await recipients({ ADMIN_EMAILS: [] })).toEqual(['contact@quillcast.localhost']);
    expect(await recipients({ SANDBOX: false })).toEqual([]);
  });
});
