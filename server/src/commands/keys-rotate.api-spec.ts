import { createTestApp, type TestApp } from '../../test/app';
import { connectLinkedin, connectX, signUpOn, useFakeConnectors } from '../../test/factories/account.factory';
import { connectModel, makeSiteAdmin, serversOf } from '../../test/factories/models.factory';
import { auth, signUp } from '../../test/factories/user.factory';
import { loadEnv } from '../config/env';
import { TokenKeys } from '../config/token-keys';
import { totpCode } from '../modules/auth/two-factor/totp';
import { AccountsService } from '../modules/integrations/accounts/accounts.service';
import { sealedTables } from '../tokens/token-rotation.service';
import { rotateKeys } from './keys-rotate';

const [oldKey, newKey] = ['old:', 'new:'].map((id) => `${id}${Buffer.alloc(32, id).toString('base64')}`);

describe('npm run keys:rotate', () => {
  let test: TestApp;
  const keys = new TokenKeys(loadEnv({ TOKEN_KEYS: oldKey }));
  beforeAll(async () => {
    test = await createTestApp({
      configure: (builder) => useFakeConnectors(builder).overrideProvider(TokenKeys).useValue(keys),
    });
  });
  beforeEach(async () => {
    useRing(oldKey ?? '');
    await test.query(`TRUNCATE ${sealedTables.join(', ')} CASCADE`);
  });
  afterAll(() => test.close());

  /** As after a restart with another TOKEN_KEYS. */
  const useRing = (ring: string) => Object.assign(keys, new TokenKeys(loadEnv({ TOKEN_KEYS: ring })));
  const sealed = () =>
    test.query<{ key: string; sealed: string }>(
      `SELECT key_id AS key, sealed_tokens AS sealed FROM connected_accounts WHERE sealed_tokens IS NOT NULL
       UNION ALL SELECT 'request', sealed_state FROM oauth_requests`,
    );

  it('seals everything with the first key, so that the old one can go', async () => {
    const user = await signUpOn(test, 'starter');
    const x = await connectX(test, user, { handle: 'ada' });
    await connectLinkedin(test, user, { handle: 'ada' });
    await test.http.get('/api/integrations/twitter/auth').set(auth(user)).expect(200);
    const before = await test.app.get(AccountsService).credentialsOf(x.id);
    expect(before.status).toBe('ready');
    useRing(`${newKey},${oldKey}`);
    expect(await rotateKeys(test.app)).toBe(
      '3 secrets are sealed with the key new now. Older keys are no longer needed.',
    );
    expect((await sealed()).map(({ key, sealed: text }) => `${key} ${text.slice(0, 4)}`).sort()).toEqual([
      'new new.',
      'new new.',
      'request new.',
    ]);
    useRing(newKey ?? '');
    expect(await test.app.get(AccountsService).credentialsOf(x.id)).toEqual(before);
    expect(await rotateKeys(test.app)).toBe(
      '0 secrets are sealed with the key new now. Older keys are no longer needed.',
    );
  });

  it('seals the keys of models too', async () => {
    const admin = await makeSiteAdmin(test);
    const { id } = await connectModel(test, admin, { key: 'sk-model-key' });
    await test.http.post('/api/models/openrouter/start').set(auth(admin)).send({ scope: 'installation' }).expect(200);
    useRing(`${newKey},${oldKey}`);
    expect(await rotateKeys(test.app)).toMatch(/^2 secrets are sealed with the key new now\. Older/);
    useRing(newKey ?? '');
    await test.http.post(`/api/models/connections/${id}/test`).set(auth(admin)).send({}).expect(200);
    expect(serversOf(test).connections.at(-1)?.apiKey).toBe('sk-model-key');
  });

  it('seals the secrets of authenticator apps too', async () => {
    const user = await signUp(test);
    const ask = (path: string, body: object) =>
      test.http.post(`/api/auth/two-factor/${path}`).set(auth(user)).send(body).expect(200);
    const { secret } = (await ask('setup', { password: user.password })).body.data;
    useRing(`${newKey},${oldKey}`);
    expect(await rotateKeys(test.app)).toMatch(/^1 secret is sealed with the key new now\. Older/);
    useRing(newKey ?? '');
    await ask('enable', { code: totpCode(secret, test.clock.now()) });
  });

  it('goes through more than one batch', async () => {
    const user = await signUpOn(test, 'starter');
    const { id } = await connectX(test, user, { handle: 'ada' });
    await test.query(
      `INSERT INTO connected_accounts (id, workspace_id, platform, external_id, handle, display_name, method, status,
         connected_at, sealed_tokens, key_id)
       SELECT gen_random_uuid(), workspace_id, platform, 'copy-' || n, handle, display_name, method, status, connected_at,
         sealed_tokens, key_id FROM connected_accounts, generate_series(1, 450) n WHERE id = $1`,
      [id],
    );
    useRing(`${newKey},${oldKey}`);
    // The copies stand in other rows than they were sealed for, so they are met and left.
    expect(await rotateKeys(test.app)).toMatch(/^1 secret is sealed with the key new now. 450 could not be opened/);
  });

  it('leaves what it cannot open and says what to do', async () => {
    const user = await signUpOn(test, 'starter');
    await connectX(test, user, { handle: 'ada' });
    useRing(newKey ?? '');
    expect(await rotateKeys(test.app)).toBe(
      '0 secrets are sealed with the key new now. 1 could not be opened, as their keys are missing from TOKEN_KEYS: put those back at the end and run this again.',
    );
    useRing(`${newKey},${oldKey}`);
    expect(await rotateKeys(test.app)).toMatch(/^1 secret is sealed with the key new now\. Older/);
  });
});
