import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '../../../../test/app';
import { connectModel, makeSiteAdmin } from '../../../../test/factories/models.factory';
import { auth, makePerson, type TestPerson } from '../../../../test/factories/user.factory';
import { offered } from '../../../ai/connect/model-servers.fake';
import { recordedNote } from '../../../ai/recorded-writer';
import { FakeTextModel } from '../../../ai/text-model.fake';
import type { ChosenModel } from '../../../ai/chosen-model';
import { Metrics } from '../../../common/metrics/metrics';
import { minuteMs } from '../../../common/time/clock';
import { SpendingService } from './spending.service';

const brief = { prompt: 'The harbour opens in May with new lamps and a café.' };
/** The fake counts 10 tokens in and 20 out: half a cent a call. */
const paid = [offered('paid', { inputUsd: 100, outputUsd: 200 })];

describe('spending caps', () => {
  let test: TestApp;
  let admin: TestPerson;
  let user: TestPerson;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    [admin, user] = [await makeSiteAdmin(test), await makePerson(test)];
    for (const table of ['model_connections', 'model_settings', 'model_spending'])
      await test.query(`DELETE FROM ${table}`);
    test.clock.advance(minuteMs);
  });
  afterAll(() => test.close());

  const generate = (by = user) => test.http.post('/api/tweetgen/generate').set(auth(by)).send(brief);
  const setCaps = (caps: object) => test.http.patch('/api/models/settings').set(auth(admin)).send(caps).expect(200);
  const spendingOf = async (by: TestPerson) =>
    (await test.http.get('/api/models').set(auth(by)).expect(200)).body.data.spending;
  const used = async () =>
    (await test.http.get('/api/billing/info').set(auth(user)).expect(200)).body.data.usage.generationsToday.used;

  it('shows what a month cost, by model', async () => {
    await connectModel(test, admin, { models: paid });
    await setCaps({ installationCapCents: 2_500, workspaceCapCents: 1_000 });
    await generate().expect(200);
    expect(await spendingOf(admin)).toMatchObject({
      installation: { spentCents: 0.5, capCents: 2_500 },
      workspace: { spentCents: 0, capCents: 1_000 },
      byModel: [{ model: 'paid', costCents: 0.5, drafts: 3 }],
    });
    expect(await spendingOf(user)).toMatchObject({ installation: null, workspace: { spentCents: 0.5 } });
  });

  it('counts calls and cost for Prometheus, by model, and all own keys as one', async () => {
    await connectModel(test, admin, { models: [offered('counted', { inputUsd: 100, outputUsd: 200 })] });
    await generate().expect(200);
    await connectModel(test, user, { scope: 'workspace', models: [offered('secret-name')] });
    await generate().expect(200);
    const text = await test.app.get(Metrics).registry.metrics();
    expect(text).toMatch(
      /quillcast_model_call_seconds_count\{provider="[a-z]+",model="counted",outcome="completed"\} 1/,
    );
    expect(text).toMatch(/quillcast_model_cost_dollars_total\{provider="[a-z]+",model="counted"\} 0\.005/);
    expect(text).toContain('quillcast_model_call_seconds_count{provider="own",model="own",outcome="completed"}');
    expect(text).not.toContain('secret-name');
  });

  it.each([
    ['installationCapCents', 'installation', "This server's"],
    ['workspaceCapCents', 'workspace', "This workspace's"],
  ])('refuses before the call, says which cap (%s) and counts nothing', async (cap, scope, whose) => {
    const { writer } = await connectModel(test, admin, { models: paid });
    await setCaps({ [cap]: 1 });
    const { body, headers } = await generate().expect(429);
    expect(body.error).toMatchObject({ type: 'SPENDING_CAP', cap: scope, capCents: 1, spentCents: 0 });
    expect(body.message).toContain(`${whose} spending cap of $0.01`);
    expect(body.message).toMatch(/It resets on \w+ 1\. A site admin can raise it/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(writer.requests).toHaveLength(0);
    expect(await used()).toBe(0);
    await setCaps({ [cap]: null });
    await generate().expect(200);
  });

  it('tells visitors when the tools are back, and nothing of money', async () => {
    await connectModel(test, admin, { models: paid });
    await setCaps({ installationCapCents: 1 });
    const { body } = await test.http
      .post('/api/free-tools/tweets/generate')
      .set('X-Session-Id', randomUUID())
      .send(brief)
      .expect(429);
    expect(body.error).toMatchObject({ type: 'SPENDING_CAP', resetsAt: expect.any(String) });
    expect(body.message).toMatch(/^The free tools have reached their limit for this month\. They're back on \w+ 1\.$/);
    expect(JSON.stringify(body)).not.toMatch(/\$|cents/i);
  });

  it('lets local models and own keys write at the cap', async () => {
    await setCaps({ installationCapCents: 0, workspaceCapCents: 0 });
    await connectModel(test, admin, { kind: 'ollama', key: '', baseUrl: 'http://127.0.0.1:11434' });
    await generate().expect(200);
    await connectModel(test, user, { scope: 'workspace', models: paid });
    await generate().expect(200);
    expect(await spendingOf(user)).toMatchObject({ workspace: { spentCents: 0 }, ownKey: { spentCents: 0.5 } });
  });

  it('lets through what fits when fifty calls come at once', async () => {
    await setCaps({ installationCapCents: 100 });
    const spending = test.app.get(SpendingService, { strict: false });
    const model: ChosenModel = {
      writer: new FakeTextModel(),
      upstreamModel: 'paid',
      name: 'paid',
      connectionId: null,
      isOwnKey: false,
      sentTo: null,
      seesPictures: false,
      price: { inputUsd: 0, outputUsd: 100 },
    };
    // One text puts 512 tokens at 100 dollars a million aside: 5.12 cents.
    const input = { prompt: 'A brief', count: 1 };
    const calls = Array.from({ length: 50 }, (_, call) =>
      spending.reserve(model, call % 2 ? user.workspaceId : admin.workspaceId, input),
    );
    const results = await Promise.allSettled(calls);
    const reserved = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(reserved).toHaveLength(19);
    expect((await spendingOf(admin)).installation.spentCents).toBeCloseTo(97.28);
    const tokens = { inputTokens: 5, outputTokens: 100 };
    const end = { tokens, model, drafts: 1, hasAnswered: true, runMs: 10 };
    await Promise.all(reserved.map((reservation) => spending.settle(reservation, end)));
    expect((await spendingOf(admin)).installation.spentCents).toBeCloseTo(19);
  });

  it('takes what was reserved for the cost where a model that answered does not count', async () => {
    const { writer } = await connectModel(test, admin, { models: paid });
    const nothing = { inputTokens: null, outputTokens: null };
    writer.next({ texts: ['The harbour opens.'], outcome: { status: 'completed', notes: [], ...nothing } });
    await generate().expect(200);
    const { spentCents } = (await spendingOf(user)).workspace;
    expect(spentCents).toBeGreaterThan(1);
    writer.next({ texts: [], outcome: { status: 'unavailable', message: 'Not there.' } });
    await generate().expect(503);
    expect((await spendingOf(user)).workspace.spentCents).toBe(spentCents);
  });

  it('counts a model without a known price as the dearest one, so that caps hold', async () => {
    const { writer } = await connectModel(test, admin, { models: [offered('unlisted')] });
    await generate().expect(200);
    // 10 tokens in and 20 out, at 10 and 50 dollars a million.
    expect((await spendingOf(user)).workspace.spentCents).toBeCloseTo(0.11);
    await setCaps({ installationCapCents: 1 });
    await generate().expect(429);
    expect(writer.requests).toHaveLength(1);
  });

  it('is never paid for sample data: recorded examples stand in, and say so, unless a model on this server writes', async () => {
    const { body } = await test.http.post('/sandbox/demo-login').send({ as: 'creator' }).expect(200);
    const asStranger = (path: string, sent: object) =>
      test.http.post(`/api${path}`).set('authorization', `Bearer ${body.accessToken}`).send(sent).expect(200);
    const own = await connectModel(test, admin, { models: [...paid, offered('unlisted')] });
    const written = await asStranger('/tweetgen/generate', brief);
    const { generationId, tweets } = written.body.data;
    const kinds: [path: string, sent: object, field: string][] = [
      ['/tweetgen/regenerate', { generationId, tweetId: tweets[0].id }, 'tweets'],
      ['/tweetgen/thread/generate', { topic: 'The new harbour', tweetCount: 4 }, 'tweets'],
      ['/integrations/ai/generate-linkedin-post', { topic: 'The new harbour' }, 'posts'],
      ['/tweetgen/replies/generate', { tweetText: 'The harbour opens today.' }, 'replies'],
      ['/tweetgen/mimic', { sourceTweet: 'The harbour opens today.' }, 'tweets'],
      ['/tweetgen/passage', { text: 'The harbour opens today.', change: 'shorter' }, 'tweets'],
    ];
    for (const [path, sent, field] of kinds) {
      const { data } = (await asStranger(path, sent)).body;
      expect(data).toMatchObject({ provider: 'recorded', modelName: 'Recorded example', notes: [recordedNote] });
      expect(data[field].map(({ origin }: { origin: string }) => origin)).toContain('recorded');
      if (path.endsWith('/regenerate'))
        expect(tweets.map(({ text }: { text: string }) => text)).not.toContain(data.tweets[0].text);
    }
    expect(own.writer.requests).toEqual([]);
    const local = await connectModel(test, admin, { kind: 'ollama', key: '', baseUrl: 'http://127.0.0.1:11434' });
    await asStranger('/tweetgen/generate', { ...brief, prompt: 'The harbour opens in May.' });
    expect([own.writer.requests.length, local.writer.requests.length]).toEqual([0, 1]);
  });

  it('starts again with the UTC month', async () => {
    await connectModel(test, admin, { models: paid });
    await generate().expect(200);
    await setCaps({ installationCapCents: 3 });
    await test.query('UPDATE model_spending SET micro_usd = 30000');
    await generate().expect(429);
    await test.query(`UPDATE model_spending SET month = month - interval '1 month'`);
    expect((await spendingOf(admin)).installation.spentCents).toBe(0);
  });
});
