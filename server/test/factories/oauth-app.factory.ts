import { createHash } from 'node:crypto';
import { Env } from '../../src/config/env';
import type { TestApp } from '../app';
import { auth, type TestUser } from './user.factory';

export const verifier = 'a-verifier-that-is-as-long-as-the-standard-asks-for-of-many-letters';
const challenge = createHash('sha256').update(verifier).digest('base64url');
export const redirect = 'https://deskmate.example/callback';

export interface Begun {
  request: string;
  cookie: string;
}
export interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
}
type Decision = { as?: TestUser } & Record<string, unknown>;
type Fields = Record<string, string>;

/** Plays an app that asks for access, and the browser in which a person answers. */
export function oauthApp(test: TestApp, owner: () => TestUser) {
  const origin = test.app.get(Env).publicUrl;
  const register = (changes: object = {}) =>
    test.http.post('/oauth/register').send({ client_name: 'Deskmate', redirect_uris: [redirect], ...changes });
  const newClient = async (changes: object = {}): Promise<string> =>
    (await register(changes).expect(201)).body.client_id;
  const ask = (client: string, changes: Fields = {}) =>
    test.http.get('/oauth/authorize').query({
      ...{ client_id: client, redirect_uri: redirect, response_type: 'code', state: 'mine' },
      ...{ code_challenge: challenge, code_challenge_method: 'S256', resource: `${origin}/mcp` },
      ...changes,
    });
  const cookiesOf = ({ headers }: { headers: Record<string, unknown> }): string =>
    (headers['set-cookie'] as string[]).map((cookie) => cookie.split(';')[0]).join('; ');
  const begunBy = (answer: { headers: Record<string, unknown> }): Begun => {
    const { searchParams } = new URL(String(answer.headers['location']), origin);
    return { request: searchParams.get('request') ?? '', cookie: cookiesOf(answer) };
  };
  const begin = async (client: string, changes: Fields = {}) => begunBy(await ask(client, changes).expect(303));
  const decide = ({ request, cookie }: Begun, changes: object = {}, as = owner()) =>
    test.http
      .post('/api/developers/apps/decide')
      .set(auth(as, owner().workspaceId))
      .set('cookie', cookie)
      .send({ ...{ request, isAllowed: true, scopes: ['posts:read', 'posts:draft'], accountIds: null }, ...changes });
  /** Returns the address that the browser is sent back to. */
  const goOn = async ({ cookie }: Begun, next: string): Promise<URL> => {
    const { pathname } = new URL(next);
    return new URL((await test.http.get(pathname).set('cookie', cookie).expect(303)).headers['location'] ?? '');
  };
  const allowed = async (client: string, changes: Fields = {}, { as, ...decision }: Decision = {}) => {
    const begun = await begin(client, changes);
    const { body } = await decide(begun, decision, as).expect(200);
    return goOn(begun, body.data.next);
  };
  const token = (body: Fields) => test.http.post('/oauth/token').type('form').send(body);
  const redeem = (client: string, code: string, changes: Fields = {}) =>
    token({
      ...{ grant_type: 'authorization_code', client_id: client, code, redirect_uri: redirect },
      ...{ code_verifier: verifier, resource: `${origin}/mcp`, ...changes },
    });
  const codeIn = (address: URL): string => address.searchParams.get('code') ?? '';
  const connect = async (client: string, resource = `${origin}/mcp`, decision: Decision = {}): Promise<Tokens> => {
    const code = codeIn(await allowed(client, { resource }, decision));
    return (await redeem(client, code, { resource }).expect(200)).body;
  };
  const refresh = (client: string, refreshToken: string) =>
    token({ grant_type: 'refresh_token', client_id: client, refresh_token: refreshToken });
  const me = (accessToken: string) => test.http.get('/api/v1/me').set('authorization', `Bearer ${accessToken}`);
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const callMcp = (accessToken: string, body: object = list) =>
    test.http
      .post('/mcp')
      .set({ authorization: `Bearer ${accessToken}`, 'mcp-protocol-version': '2025-11-25' })
      .send(body);
  return {
    origin,
    register,
    newClient,
    ask,
    cookiesOf,
    begin,
    begunBy,
    decide,
    goOn,
    allowed,
    token,
    redeem,
    codeIn,
    connect,
    refresh,
    me,
    list,
    callMcp,
  };
}
