import { createTestApp, TestApp } from '../../../test/app';
import { newId } from '../../common/ids/ids';
import { secondMs } from '../../common/time/clock';

describe('POST /free-tools/text/check', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ env: { TRUSTED_PROXIES: '1', READ_RATE_LIMIT: '0' } });
  });
  afterAll(() => test.close());

  const check = (body: object, headers: Record<string, string> = {}) =>
    test.http
      .post('/api/free-tools/text/check')
      .set({ 'X-Forwarded-For': '198.51.100.7', ...headers })
      .send(body);

  it('answers a visitor with length and findings', async () => {
    const answer = await check({ text: 'We utilize maps—a lot. Thoughts?', platform: 'twitter' }).expect(200);
    expect(answer.body).toEqual({
      success: true,
      data: {
        weightedLength: 32,
        limit: 280,
        valid: true,
        findings: [
          { rule: 'phrase', severity: 1, start: 3, end: 10, why: expect.any(String) as string, fix: 'use' },
          { rule: 'S4', severity: 3, start: 15, end: 16, why: expect.any(String) as string, fix: ': ' },
          { rule: 'closer', severity: 3, start: 22, end: 32, why: expect.any(String) as string, fix: '' },
        ],
      },
    });
  });

  it('counts as each platform does, up to 25,000 characters', async () => {
    const text = `See https://example.com/${'a'.repeat(300)} now`;
    const [onX, onLinkedIn] = [await check({ text, platform: 'twitter' }), await check({ text, platform: 'linkedin' })];
    expect(onX.body.data).toMatchObject({ weightedLength: 31, limit: 280, valid: true });
    expect(onLinkedIn.body.data).toMatchObject({ weightedLength: text.length, limit: 3000, valid: true });
    const long = await check({ text: 'word '.repeat(5_000), platform: 'linkedin' }).expect(200);
    expect(long.body.data).toMatchObject({ weightedLength: 25_000, valid: false });
  });

  it.each([
    ['no text', { platform: 'twitter' }, 'text'],
    ['an empty text', { text: '', platform: 'twitter' }, 'text'],
    ['spaces alone', { text: ' \n ', platform: 'twitter' }, 'text'],
    ['a number', { text: 7, platform: 'twitter' }, 'text'],
    ['a text too long', { text: 'x'.repeat(25_001), platform: 'twitter' }, 'text'],
    ['NUL', { text: 'a\0b', platform: 'twitter' }, 'text'],
    ['a lone surrogate', { text: 'a\ud800', platform: 'twitter' }, 'text'],
    ['no platform', { text: 'Hello.' }, 'platform'],
    ['another platform', { text: 'Hello.', platform: 'myspace' }, 'platform'],
    ['a list of platforms', { text: 'Hello.', platform: ['twitter'] }, 'platform'],
    ['an unknown field', { text: 'Hello.', platform: 'twitter', model: 'x' }, 'model'],
  ])('refuses %s by name', async (_what, body, field) => {
    const answer = await check(body).expect(422);
    expect(answer.body.error).toMatchObject({ type: 'VALIDATION_FAILED', details: [{ field }] });
  });

  it('takes a session id or none, and refuses a malformed one', async () => {
    const body = { text: 'Hello.', platform: 'twitter' };
    await check(body, { 'X-Session-ID': newId() }).expect(200);
    for (const id of ['', 'x', `${newId()}, ${newId()}`]) {
      const answer = await check(body, { 'X-Session-ID': id }).expect(422);
      expect(answer.body.error.details).toEqual([{ field: 'X-Session-ID', message: expect.any(String) as string }]);
    }
  });

  it('lets an address check 120 times a minute', async () => {
    const ask = (address: string) => check({ text: 'Hello.', platform: 'twitter' }, { 'X-Forwarded-For': address });
    for (let round = 0; round < 12; round += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask('203.0.113.5')));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    }
    test.clock.advance(20 * secondMs);
    const refused = await ask('203.0.113.5').expect(429);
    expect(refused.headers['retry-after']).toBe('40');
    expect(refused.body.error.type).toBe('RATE_LIMITED');
    await ask('203.0.113.6').expect(200);
    test.clock.advance(40 * secondMs);
    await ask('203.0.113.5').expect(200);
  });
});
