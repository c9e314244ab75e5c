import { createHash } from 'node:crypto';
import { createTestApp, type TestApp } from '../../../../test/app';
import { makeSiteAdmin, serversOf } from '../../../../test/factories/models.factory';
import { auth, makePerson, type TestPerson } from '../../../../test/factories/user.factory';
import { minuteMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';

const path = '/api/models/openrouter';

describe('connecting OpenRouter with one click', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  afterEach(() => Object.assign(test.app.get(Env), { PUBLIC_URL: undefined }));

  const start = async (user: TestPerson, scope = 'workspace') =>
    (await test.http.post(`${path}/start`).set(auth(user)).send({ scope }).expect(200)).body.data;
  const finish = (user: TestPerson, state: string, code = 'the-code') =>
    test.http.post(`${path}/finish`).set(auth(user)).send({ state, code });

  it('trades the code with its verifier for a key, once', async () => {
    const owner = await makePerson(test);
    const { url, state, returnsHere } = await start(owner);
    const query = new URL(url).searchParams;
    expect(returnsHere).toBe(true);
    expect(query.get('callback_url')).toBe(`http://localhost:3000/settings/models?state=${state}`);
    expect(query.get('code_challenge_method')).toBe('S256');
    const { body } = await finish(owner, state).expect(200);
    expect(body.data).toMatchObject({ kind: 'openrouter', scope: 'workspace', keyHint: '9999' });
    const { code, verifier } = serversOf(test).trades.at(-1) ?? {};
    expect(code).toBe('the-code');
    expect(
      createHash('sha256')
        .update(verifier ?? '')
        .digest('base64url'),
    ).toBe(query.get('code_challenge'));
    await finish(owner, state).expect(422);
  });

  it.each([
    ['http://192.168.1.5:3000', false],
    ['https://write.example.com', true],
    ['http://127.0.0.1:4000', true],
  ])('comes back to %s: %s', async (PUBLIC_URL, returnsHere) => {
    Object.assign(test.app.get(Env), { PUBLIC_URL });
    const begun = await start(await makePerson(test));
    expect(begun.returnsHere).toBe(returnsHere);
    expect(new URL(begun.url).searchParams.has('callback_url')).toBe(returnsHere);
  });

  it('S6: takes a state from whoever began it, within ten minutes', async () => {
    const [owner, stranger] = [await makePerson(test), await makePerson(test)];
    const { state } = await start(owner);
    expect((await finish(stranger, state).expect(422)).body.error.details[0].field).toBe('state');
    test.clock.advance(11 * minuteMs);
    await finish(owner, state).expect(422);
    expect(serversOf(test).trades.map(({ code }) => code)).not.toContain('late');
  });

  it('says what OpenRouter says of a wrong code', async () => {
    const owner = await makePerson(test);
    const servers = serversOf(test);
    const { trade } = servers;
    servers.trade = { status: 'refused', message: 'OpenRouter gave no key for this code.' };
    const { body } = await finish(owner, (await start(owner)).state).expect(422);
    servers.trade = trade;
    expect(body.error.details).toEqual([{ field: 'code', message: 'OpenRouter gave no key for this code.' }]);
  });

  it('is for site admins where it is for everybody', async () => {
    const person = await makePerson(test);
    await test.http.post(`${path}/start`).set(auth(person)).send({ scope: 'installation' }).expect(403);
    const admin = await makeSiteAdmin(test);
    const { body } = await finish(admin, (await start(admin, 'installation')).state).expect(200);
    expect(body.data.scope).toBe('installation');
  });
});
