import { createHash } from 'node:crypto';
import { createTestSandbox, type TestSandbox } from '../../test/sandbox';
import { randomToken } from '../../src/common/crypto/crypto';
import { hourMs, minuteMs } from '../../src/common/time/clock';
import { alterations } from './alterations';
import { type Call, type Endpoint, NetworkWire } from './network.wire';
import { OAuth2 } from './oauth2';
import type { Allowance } from './rate-limits';
import { type Json, textOf, WireProblem } from './wire-problem';

/** A network of the kind that X and LinkedIn are not: with PKCE, refresh tokens, and posts that are made of what was worked on first. */
class ProbeNetwork extends NetworkWire {
  readonly platform = 'probe';
  readonly name = 'Probe';
  readonly handles = { rule: /^@?([\w.]{1,30})$/, words: '1 to 30 letters', sample: 'maya.test', at: '@' } as const;
  override readonly settings = { isClosed: false };
  readonly consent = new OAuth2(this.tools, {
    network: this.platform,
    paths: { authorize: '/probe/oauth/authorize', token: '/probe/oauth/token', revoke: '/probe/oauth/revoke' },
    lead: 'Quillcast can post for you.',
    ...{ scopes: ['read', 'write'], codeMs: minuteMs, tokenMs: hourMs },
    refreshes: true,
    needsPkce: true,
    refuse: (error) => new WireProblem(401, { error }),
  });

  protected endpoints(): Endpoint[] {
    return [
      { method: 'POST', url: '/probe/containers', answer: (call) => this.contain(call) },
      { method: 'GET', url: '/probe/containers/:id', answer: (call) => this.state(call) },
      { method: 'POST', url: '/probe/posts', limit: () => 2, answer: (call) => this.post(call) },
    ];
  }

  protected failure(status: number): Json {
    return { error: `probe ${status}` };
  }

  protected override limitHeaders({ remaining }: Allowance): Record<string, string> {
    return { 'ratelimit-remaining': String(remaining) };
  }

  nextPostId(): string {
    return this.tools.posts.nextSnowflake(this.platform);
  }

  private async contain({ handle }: Call): Promise<Json> {
    const mediaId = randomToken(8);
    const file = { mediaId, handle, mime: 'image/png', bytes: Buffer.from('x') };
    await this.tools.media.add({ network: this.platform, ...file, asksLeft: 2 });
    return { id: mediaId };
  }

  private async state({ params }: Call): Promise<Json> {
    const media = await this.tools.media.find(this.platform, String(params['id']));
    if (!media) throw new WireProblem(404, { error: 'no such container' });
    return { status: (await this.tools.media.ask(media)) ? 'FINISHED' : 'IN_PROGRESS' };
  }

  private async post({ handle, body }: Call): Promise<Json> {
    const mediaIds = [textOf(body['container'])].filter(Boolean);
    if ((await this.tools.media.ready(handle.toLowerCase(), mediaIds)).length < mediaIds.length)
      throw new WireProblem(400, { error: 'not ready' });
    const row = { network: this.platform, postId: this.nextPostId(), handle, text: textOf(body['text']), mediaIds };
    const { post, isNew } = await this.tools.posts.add(row, hourMs);
    return { id: post.postId, isNew };
  }
}

describe('a network of the sandbox', () => {
  const redirect_uri = 'http://localhost:3000/callback';
  const client = { client_id: 'quillcast-sandbox', client_secret: 'sandbox' };
  const verifier = 'a verifier that only its own client knows';
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  const opened = { response_type: 'code', client_id: client.client_id, redirect_uri, state: 's', scope: 'read' };
  const pkce = { code_challenge, code_challenge_method: 'S256' };
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await createTestSandbox({ networks: [ProbeNetwork] });
  });
  afterEach(() => sandbox.http.put('/faults.json').send([]).expect(200));
  afterAll(() => sandbox.close());

  const page = (query: object) => sandbox.http.get('/sandbox/probe/probe/oauth/authorize').query(query);
  const codeFor = async (handle: string): Promise<string> => {
    const form = { ...opened, ...pkce, handle, decision: 'allow' };
    const back = await sandbox.http.post('/probe/oauth/authorize').type('form').send(form).expect(302);
    return new URL(String(back.headers['location'])).searchParams.get('code') ?? '';
  };
  const token = (fields: object) =>
    sandbox.http
      .post('/probe/oauth/token')
      .type('form')
      .send({ ...client, ...fields });
  const redeem = (code: string, fields: object = {}) =>
    token({ grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier, ...fields });
  const connect = async (handle: string) => (await redeem(await codeFor(handle)).expect(200)).body;
  const post = (access: string, body: object) =>
    sandbox.http.post('/probe/posts').set('authorization', `Bearer ${access}`).send(body);

  it('asks with what stands in its address, and only where the application may ask', async () => {
    const { text } = await page({ ...opened, ...pkce }).expect(200);
    expect(text).toContain(`name="code_challenge" value="${code_challenge}"`);
    expect(text).toContain('value="maya.test"');
    expect((await page(opened).expect(400)).text).toContain('S256');
    const greedy = await page({ ...opened, ...pkce, scope: 'read everything' }).expect(302);
    expect(greedy.headers['location']).toContain('error=invalid_scope&error_description=Scope+%22everything%22');
    expect(greedy.headers['location']).toContain('state=s');
  });

  it('trades a code in for who holds the verifier', async () => {
    const code = await codeFor('ada.test');
    expect((await redeem(code, { code_verifier: 'a guess' }).expect(400)).body.error).toBe('invalid_grant');
    expect((await redeem(code, { client_secret: 'x' }).expect(401)).body.error).toBe('invalid_client');
    expect((await token({ grant_type: 'password' }).expect(400)).body.error).toBe('unsupported_grant_type');
    expect((await redeem(code).expect(200)).body).toMatchObject({ expires_in: 3_600, scope: 'read' });
    await redeem(code).expect(400);
  });

  it('renews a token by each refresh token once, and ends one', async () => {
    const first = await connect('eve.test');
    const refresh = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token });
    sandbox.clock.advance(hourMs);
    expect((await post(first.access_token, { text: 'Too late' }).expect(401)).body).toEqual({ error: 'expired' });
    const second = (await refresh(first.refresh_token).expect(200)).body;
    await post(second.access_token, { text: 'In time' }).expect(200);
    expect((await refresh(first.refresh_token).expect(400)).body.error).toBe('invalid_grant');
    const end = { ...client, token: second.access_token };
    await sandbox.http.post('/probe/oauth/revoke').type('form').send(end).expect(200);
    expect((await post(second.access_token, { text: 'Ended' }).expect(401)).body).toEqual({ error: 'revoked' });
    await refresh(second.refresh_token).expect(400);
  });

  it('takes what is worked on only after it was asked for often enough', async () => {
    const { access_token: access } = await connect('ben.test');
    const authorization = `Bearer ${access}`;
    const { id } = (await sandbox.http.post('/probe/containers').set({ authorization }).expect(200)).body;
    const state = async () =>
      (await sandbox.http.get(`/probe/containers/${id}`).set({ authorization }).expect(200)).body.status;
    expect(await state()).toBe('IN_PROGRESS');
    await post(access, { text: 'Early', container: id }).expect(400);
    expect(await state()).toBe('FINISHED');
    await post(access, { text: 'Ready', container: id }).expect(200);
    const { text } = await sandbox.http.get('/sandbox/probe/@ben.test').expect(200);
    expect(text).toContain(`<img src="/sandbox/probe/media/${id}"`);
  });

  it('counts calls, knows a post that stands, and words faults', async () => {
    const { access_token: access } = await connect('kim.test');
    const { body, headers } = await post(access, { text: 'Same' }).expect(200);
    expect(headers['ratelimit-remaining']).toBe('1');
    expect((await post(access, { text: 'Same' }).expect(200)).body).toEqual({ id: body.id, isNew: false });
    expect((await post(access, { text: 'More' }).expect(429)).body).toEqual({ error: 'probe 429' });
    const fault = { platform: 'probe', mode: 'refuse_403', rate: 1 };
    await sandbox.http.put('/faults.json').send([fault]).expect(200);
    expect((await post(access, { text: 'More' }).expect(403)).body).toEqual({ error: 'probe 403' });
  });

  it('has lists, settings and a card without a word of its own', async () => {
    const put = { handle: '@lea.test', text: 'Put in for @kim' };
    await sandbox.http.post('/sandbox/probe/posts.json').send(put).expect(201);
    const list = await sandbox.http.get('/sandbox/probe/posts.json').query({ handle: 'LEA.test' }).expect(200);
    expect(list.body).toMatchObject([{ handle: 'lea.test', text: put.text }]);
    const settings = await sandbox.http.put('/sandbox/probe/settings.json').send({ isClosed: true }).expect(200);
    expect(settings.body).toEqual({ isClosed: true, ...alterations });
    expect((await sandbox.http.get('/sandbox').expect(200)).text).toContain('<h2>Probe posts</h2>');
  });
});
