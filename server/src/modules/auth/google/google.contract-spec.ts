import { createServer, IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestSandbox, TestSandbox } from '../../../../test/sandbox';
import { FakeGoogle } from './google.fake';
import type { GooglePort } from './google.port';
import { PassportGoogle } from './passport-google';

const callbackUrl = 'http://localhost:3000/api/auth/google/callback';

interface Agreeing {
  subject: string;
  email: string;
  name: string;
  isEmailVerified: boolean;
}

/** What every implementation of the port must do; `agree` is the person at Google's consent page. */
function itSpeaksToGoogle(
  harness: () => { port: GooglePort; agree(state: string, person: Agreeing): Promise<string> },
): void {
  const ada = { subject: '1', email: 'Ada@Example.com', name: 'Ada Lovelace', isEmailVerified: true };

  it('is set up', () => {
    expect(harness().port.isConfigured).toBe(true);
  });

  it('hands the state to the consent page as it is', async () => {
    const url = new URL(await harness().port.consentUrl('a state & more='));
    expect(url.searchParams.get('state')).toBe('a state & more=');
  });

  it('says who agreed', async () => {
    const { port, agree } = harness();
    const outcome = await port.personOf(await agree('s', ada));
    expect(outcome).toEqual({
      kind: 'person',
      person: {
        issuer: 'https://accounts.google.com',
        subject: expect.stringMatching(/^\d+$/),
        email: expect.stringMatching(/^ada@example\.com$/i),
        isEmailVerified: true,
        name: 'Ada Lovelace',
        avatarUrl: outcome.kind === 'person' ? outcome.person.avatarUrl : '',
      },
    });
  });

  it('says when the address is not verified', async () => {
    const { port, agree } = harness();
    const outcome = await port.personOf(await agree('s', { ...ada, isEmailVerified: false }));
    expect(outcome).toMatchObject({ kind: 'person', person: { isEmailVerified: false } });
  });

  it('takes a code once, and no other', async () => {
    const { port, agree } = harness();
    const code = await agree('s', ada);
    await port.personOf(code);
    expect((await port.personOf(code)).kind).toBe('failed');
    expect((await port.personOf('made up')).kind).toBe('failed');
  });
}

describe('Google in memory', () => {
  const port = new FakeGoogle();
  itSpeaksToGoogle(() => ({
    port,
    agree: async (_, { email, ...person }) => port.agrees({ ...person, email: email.toLowerCase() }),
  }));
});

describe('passport-google-oauth20 against the sandbox', () => {
  let sandbox: TestSandbox;
  let port: PassportGoogle;
  beforeAll(async () => {
    sandbox = await createTestSandbox();
    const settings = {
      clientId: 'quillcast-sandbox',
      clientSecret: 'sandbox',
      authorizationUrl: `${sandbox.url}/google/o/oauth2/v2/auth`,
      tokenUrl: `${sandbox.url}/google/token`,
      userinfoUrl: `${sandbox.url}/google/oauth2/v3/userinfo`,
    };
    port = new PassportGoogle(settings, callbackUrl);
  });
  afterAll(() => sandbox.close());

  itSpeaksToGoogle(() => ({
    port,
    agree: async (state, { email, name, isEmailVerified }) => {
      const url = new URL(await port.consentUrl(state));
      const unverified = isEmailVerified ? '' : '1';
      const fields = { ...Object.fromEntries(url.searchParams), email, name, unverified, decision: 'allow' };
      const answer = await sandbox.http.post(url.pathname).type('form').send(fields).expect(302);
      return new URL(String(answer.headers['location'])).searchParams.get('code') ?? '';
    },
  }));

  it('asks for the profile and an account to choose', async () => {
    const url = new URL(await port.consentUrl('s'));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'quillcast-sandbox',
      redirect_uri: callbackUrl,
      scope: 'openid email profile',
      prompt: 'select_account',
      state: 's',
    });
  });
});

describe('passport-google-oauth20 against a Google that misbehaves', () => {
  let server: Server;
  let origin: string;
  const requests: IncomingMessage[] = [];
  const answers = new Map<string, string | null>();
  beforeAll(async () => {
    server = createServer((request, response) => {
      requests.push(request);
      const body = answers.get(new URL(request.url ?? '', 'http://x').pathname);
      if (typeof body === 'string') response.setHeader('content-type', 'application/json').end(body);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => requests.splice(0));

  const google = (deadlineMs?: number): PassportGoogle =>
    new PassportGoogle(
      {
        clientId: 'c',
        clientSecret: 's',
        authorizationUrl: `${origin}/auth`,
        tokenUrl: `${origin}/token`,
        userinfoUrl: `${origin}/userinfo`,
      },
      callbackUrl,
      deadlineMs,
    );

  it('S18: carries the access token in a header, never in an address', async () => {
    answers.set('/token', '{"access_token":"very-secret","token_type":"Bearer"}');
    answers.set('/userinfo', '{"sub":"7","name":"Ada","email":"ada@example.com","email_verified":true}');
    expect(await google().personOf('code')).toMatchObject({
      kind: 'person',
      person: { subject: '7', isEmailVerified: true },
    });
    expect(requests.map(({ url }) => url)).toEqual(['/token', '/userinfo']);
    expect(requests[1]?.headers.authorization).toBe('Bearer very-secret');
  });

  it('takes an address for verified only when Google says true', async () => {
    answers.set('/token', '{"access_token":"t"}');
    for (const claim of ['', ',"email_verified":"true"', ',"email_verified":1', ',"email_verified":false']) {
      answers.set('/userinfo', `{"sub":"7","email":"ada@example.com"${claim}}`);
      expect(await google().personOf('code')).toMatchObject({ kind: 'person', person: { isEmailVerified: false } });
    }
  });

  it.each([
    ['no token', '{}', '{"sub":"7"}'],
    ['nonsense for a token', '<html>', '{"sub":"7"}'],
    ['nonsense for a profile', '{"access_token":"t"}', '<html>'],
    ['a profile without a subject', '{"access_token":"t"}', '{"email":"ada@example.com"}'],
  ])('fails on %s', async (_, token, userinfo) => {
    answers.set('/token', token);
    answers.set('/userinfo', userinfo);
    expect((await google().personOf('code')).kind).toBe('failed');
  });

  it('fails when Google does not answer in time', async () => {
    answers.set('/token', null);
    expect(await google(50).personOf('code')).toMatchObject({ kind: 'failed' });
  });

  it('is not set up without settings', () => {
    expect(new PassportGoogle(null, callbackUrl).isConfigured).toBe(false);
  });
});
