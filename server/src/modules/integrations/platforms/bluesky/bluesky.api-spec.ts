import { createTestApp, type TestApp } from '../../../../../test/app';
import { auth, signUp } from '../../../../../test/factories/user.factory';

const metadata = '/api/integrations/bluesky/client-metadata.json';

async function methodsIn(test: TestApp): Promise<string[]> {
  const user = await signUp(test);
  const { body } = await test.http.get('/api/integrations/platforms').set(auth(user)).expect(200);
  return (body.data as { id: string; methods: string[] }[]).find(({ id }) => id === 'bluesky')?.methods ?? [];
}

describe('signing in to Bluesky on its own page', () => {
  let test: TestApp;
  afterEach(() => test.close());

  it('is offered where this installation has a public address, and tells servers who it is', async () => {
    const address = 'https://app.quillcast.dev';
    test = await createTestApp({ env: { PUBLIC_URL: address, BLUESKY_SERVICE_URL: 'https://bsky.social' } });
    expect(await methodsIn(test)).toEqual(['oauth', 'app_password']);
    const { body, type } = await test.http.get(metadata).expect(200);
    expect(type).toBe('application/json');
    expect(body).toMatchObject({
      client_id: `${address}${metadata}`,
      redirect_uris: [`${address}/api/integrations/bluesky/callback`],
      ...{ token_endpoint_auth_method: 'private_key_jwt', dpop_bound_access_tokens: true },
    });
    const [key] = body.jwks.keys;
    expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', kid: expect.any(String) });
    expect(key).not.toHaveProperty('d');
    // Sessions are bound to the key: it is made once.
    expect((await test.http.get(metadata).expect(200)).body).toEqual(body);
  });

  it('is not offered where no server could fetch that', async () => {
    test = await createTestApp();
    expect(await methodsIn(test)).toEqual(['app_password']);
    await test.http.get(metadata).expect(404);
    const user = await signUp(test);
    const begun = test.http.get('/api/integrations/bluesky/auth').query({ handle: 'ada.bsky.social' });
    await begun.set(auth(user)).expect(({ status }) => expect([402, 422, 502, 503]).toContain(status));
  });
});
