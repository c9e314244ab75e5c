import AjvCompiler from '@fastify/ajv-compiler';
import { Validator } from '@seriousme/openapi-schema-validator';
import { writeFileSync } from 'node:fs';
import { createTestApp, type TestApp } from '../../../test/app';
import { storeAccount } from '../../../test/factories/stored-account.factory';
import { dot } from '../../../test/factories/picture.factory';
import { auth, signUp, type TestUser } from '../../../test/factories/user.factory';
import { sampleVideo } from '../../../test/factories/video.factory';
import { openAiDialect } from '../../../test/llm-dialects';
import { tersePosts } from '../../../test/samples/voice-samples.data';
import { json, ScriptedUpstream, stream } from '../../../test/scripted-upstream';
import { NotesWriter } from '../../ai/notes-writer';
import { FakeTextModel } from '../../ai/text-model.fake';
import { scopes } from '../../common/auth/access.decorators';
import { dayMs, dayOf } from '../../common/time/clock';
import { inPackage } from '../../paths';
import stored from '../../../openapi.examples.json';
import type { ApiDocument, Example } from './public-document';

type Body = Record<string, unknown>;
interface Call {
  parameters?: Record<string, string>;
  body?: Body;
  file?: [name: string, content: Buffer | string];
}

const start = new Date('2026-12-01T09:00:00.000Z');
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const examples = stored as unknown as Partial<Record<string, Example>>;

/**
 * Sends the example of every operation of the API and compares it with `openapi.examples.json`, from which the document tells it.
 * With `RECORD=1` it writes that file.
 */
describe('the examples of the API', () => {
  let test: TestApp;
  let user: TestUser;
  let key: string;
  let document: ApiDocument;
  const upstream = new ScriptedUpstream();
  const model = new FakeTextModel();
  const made: Record<string, Example> = {};
  const ids = new Map<string, string>();
  /** Days that the examples name, as they are from `start` on. */
  const days = new Map<string, string>();
  beforeAll(async () => {
    await upstream.start();
    test = await createTestApp({ configure: (builder) => builder.overrideProvider(NotesWriter).useValue(model) });
    user = await signUp(test, { name: 'Maya Ortiz', email: 'maya@example.com' });
    key = await newKey(test, user);
    document = (await test.http.get('/api/v1/openapi.json').expect(200)).body as ApiDocument;
  });
  afterAll(async () => {
    await test.close();
    await upstream.stop();
  });

  const newKey = async ({ http }: TestApp, as: TestUser): Promise<string> => {
    const body = { name: 'Newsletter script', scopes, accountIds: null, expiresInDays: 90 };
    return (await http.post('/api/developers/keys').set(auth(as)).send(body).expect(201)).body.data.key;
  };

  /** Ids, times and addresses as they are in every run; of lists, what shows the shape. */
  const steady = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.slice(0, 2).map(steady);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, steady(field)]));
    if (typeof value !== 'string') return value;
    const named = value.replace(uuid, (id) => {
      if (!ids.has(id)) ids.set(id, `019ad9b2-4c00-7000-8000-${String(ids.size + 1).padStart(12, '0')}`);
      return ids.get(id) as string;
    });
    const moved = named.replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, (time) =>
      new Date(Math.round((Date.parse(time) - began) / 60_000) * 60_000 + start.getTime()).toISOString(),
    );
    return moved
      .replace(/^\d{4}-\d\d-\d\d$/, (day) => days.get(day) ?? day)
      .replace(/whsec_.+/, 'whsec_…')
      .replace(/signature=[\w-]+/g, 'signature=…')
      .replace(/expires=\d+/g, 'expires=1796000000');
  };
  let began: number;

  const operation = (id: string): [method: string, path: string] => {
    for (const [path, operations] of Object.entries(document.paths))
      for (const [method, { operationId }] of Object.entries(operations)) if (operationId === id) return [method, path];
    throw new Error(`The document has no ${id}.`);
  };

  // What comes back is read here field by field.
  // oxlint-disable-next-line typescript/no-explicit-any
  type Data = any;
  /** Makes one call as the document describes it, and returns its data. */
  const call = async (
    id: string,
    { parameters = {}, body, file }: Call = {},
    server = { test, key },
  ): Promise<Data> => {
    const [method, pattern] = operation(id);
    const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] as string);
    const query = Object.fromEntries(Object.entries(parameters).filter(([name]) => !pattern.includes(`{${name}}`)));
    const sent = server.test.http[method as 'post'](path).query(query).set('authorization', `Bearer ${server.key}`);
    const answer = await (file ? sent.attach('file', Buffer.from(file[1]), file[0]) : body ? sent.send(body) : sent);
    expect([id, answer.status, answer.status < 300 ? '' : answer.text]).toEqual([id, expect.any(Number), '']);
    const isJson = answer.type === 'application/json';
    const told = isJson ? answer.body : answer.type === 'text/csv' ? answer.text : undefined;
    made[id] = steady({
      ...(Object.keys(parameters).length > 0 && { parameters }),
      ...((body ?? file) && { body: body ?? { file: file?.[0] } }),
      status: answer.status,
      ...(told !== undefined && { answer: id === 'Me_describe' ? { openapi: '3.1.0' } : told }),
    }) as Example;
    return isJson ? answer.body.data : answer.text;
  };

  it('are answered as the document says', async () => {
    began = test.clock.now().getTime();
    const at = (ahead: number): string => new Date(began + ahead * dayMs).toISOString();
    const day = (ahead: number): string => {
      const named = dayOf(new Date(began + ahead * dayMs));
      days.set(named, dayOf(new Date(start.getTime() + ahead * dayMs)));
      return named;
    };
    const account = await storeAccount(test, user.workspaceId, { handle: 'maya_ortiz' });
    const accountIds = [account.id];
    const person = (method: 'post' | 'put', path: string, body: object) =>
      test.http[method](`/api/${path}`).set(auth(user)).send(body);
    const by = (id: string) => ({ parameters: { id } });

    await call('Me_get');
    await call('Me_describe');
    await call('Accounts_listPlatforms');
    await call('Accounts_list');
    await call('AccountSets_list');
    await call('People_list');
    await call('Charges_get');
    const text = 'We moved the oven to the window. Bread sells itself when people can watch it rise.';
    await call('Policy_check', { body: { platform: 'twitter', accountId: account.id, parts: [{ text }] } });
    await call('TextCheck_check', { body: { text, platform: 'twitter' } });
    const picture = await call('Media_upload', { file: ['oven.png', await dot()] });
    await call('Media_change', { ...by(picture.id), body: { altText: 'An oven beside a shop window.' } });
    await call('Library_list', { parameters: { limit: '20' } });
    await call('Library_room');
    await call('Library_get', by(picture.id));

    const idea = await call('Ideas_create', { body: { parts: [{ text, mediaIds: [picture.id] }], accountIds } });
    const changed = await call('Ideas_change', {
      ...by(idea.id),
      body: { version: idea.version, parts: [{ text: `${text} Come and see.`, mediaIds: [picture.id] }] },
    });
    const next = { timezone: 'Europe/Berlin', targets: [{ accountId: account.id, scheduledAt: at(1) }] };
    await call('Ideas_schedule', { ...by(changed.id), body: next });
    await call('Ideas_get', by(idea.id));
    await call('Ideas_listHistory', by(idea.id));
    await call('Ideas_listComments', by(idea.id));
    const [{ id: postId, version }] = idea.posts;
    await call('Comments_list', { parameters: { postId } });
    await call('Posts_list', { parameters: { status: 'scheduled', limit: '20' } });
    await call('Posts_search', { parameters: { search: 'oven' } });
    await call('Posts_counts');
    await call('Posts_get', by(postId));
    await call('Calendar_get', { parameters: { from: day(0), to: day(7) } });
    await call('Slots_get', { parameters: { accountId: account.id } });
    await call('PostActions_reschedule', { ...by(postId), body: { scheduledAt: at(2), timezone: 'Europe/Berlin' } });
    await call('PostActions_cancel', { ...by(postId), body: {} });
    const label = (await person('post', 'publishing/labels', { name: 'Launch', color: 'blue' }).expect(201)).body.data;
    await call('Labels_list');
    await call('Labels_mark', { ...by(label.id), body: { postIds: [postId], isOn: true } });
    await call('Ideas_unschedule', by(idea.id));
    expect(version).toBeDefined();

    const second = await call('Posts_create', {
      body: { platform: 'twitter', accountId: account.id, text: 'Rye on Tuesdays, from now on.' },
    });
    const third = await call('Posts_change', {
      ...by(second.id),
      body: { version: second.version, text: 'Rye on Tuesdays and Fridays, from now on.' },
    });
    await call('Posts_changeMany', {
      body: { changes: [{ id: third.id, version: third.version, scheduledAt: at(3), timezone: 'Europe/Berlin' }] },
    });
    await call('Posts_runBulk', { body: { action: 'cancel', ids: [third.id] } });
    await call('PostActions_publish', { ...by(third.id), body: { undoSeconds: 0 } });
    const place = { platform: 'twitter', accountId: account.id };
    const fourth = await call('PostActions_write', {
      parameters: place,
      body: { text: 'Open on Sunday, 9 to 1.', scheduledAt: at(4), timezone: 'Europe/Berlin' },
    });
    const stopped = async (id: string, status: string): Promise<void> => {
      const failure = '{"code": "refused", "message": "X refused this post."}';
      await test.query('UPDATE posts SET status = $2, failure = $3 WHERE id = $1', [id, status, failure]);
    };
    await stopped(fourth.id, 'failed');
    await call('PostActions_retry', { ...by(fourth.id), body: {} });
    const later = { text: 'Closed on Monday.', scheduledAt: at(4), timezone: 'Europe/Berlin' };
    const broken = await person('post', `integrations/posts/twitter/${account.id}`, later).expect(201);
    await stopped(broken.body.data.id, 'partially_published');
    await call('PostActions_resume', { ...by(broken.body.data.id), body: {} });
    const series = await person('post', 'publishing/ideas', { parts: [{ text: 'Menu of the week.' }], accountIds });
    const repeat = { ...next, repeat: { unit: 'week', every: 1 } };
    await person('post', `publishing/ideas/${series.body.data.id}/schedule`, repeat).expect(200);
    await call('Ideas_stopRepeating', by(series.body.data.id));
    const fifth = await person('post', 'publishing/ideas', { parts: [{ text: 'Rolls from six.' }], accountIds });
    await call('Posts_delete', by(fifth.body.data.posts[0].id));
    // The first call that people copy: it needs the id of nothing.
    await call('Ideas_create', { body: { parts: [{ text }] } });
    await call('Ideas_delete', by(series.body.data.id));

    const saturday = day(5);
    const plan = await call('Imports_read', {
      file: ['plan.csv', `Text,When,Accounts\r\nSourdough class on Saturday,${saturday} 09:30,X\r\n,${saturday},X\r\n`],
    });
    await call('Imports_list');
    await call('Imports_template', { parameters: { kind: 'csv' } });
    await call('Imports_get', by(plan.id));
    await call('Imports_change', { ...by(plan.id), body: { timezone: 'Europe/Berlin' } });
    await call('Imports_commit', { ...by(plan.id), body: { posts: 1, as: 'drafts' } });
    await call('Imports_leftOut', by(plan.id));
    await call('Imports_undo', by(plan.id));

    const video = sampleVideo({ size: 20_000, seconds: 4 });
    const begun = await call('Videos_begin', { body: { size: video.length, name: 'oven.mp4', altText: 'The oven.' } });
    await call('Videos_putPiece', { parameters: { id: begun.id, position: '0' }, file: ['oven.mp4', video] });
    await call('Videos_complete', by(begun.id));
    await call('Library_delete', { body: { ids: [begun.id] } });
    const spare = await call('Media_upload', { file: ['oven.png', await dot()] });
    await call('Media_delete', by(spare.id));

    for (const id of ['Statements_get', 'Statements_csv', 'Statements_signature'])
      await call(id, { parameters: { month: '2026-10' } });
    await call('Analytics_summary', { parameters: { period: '30d' } });
    await call('Analytics_dashboard');
    await call('Analytics_x', { parameters: { period: '30d' } });
    const voice = (await person('post', 'voices', { name: 'Maya' }).expect(201)).body.data;
    await person('post', `voices/${voice.id}/samples`, { texts: tersePosts }).expect(201);
    await call('Voices_list');
    await call('Voices_get', by(voice.id));

    const notes = 'We moved the oven to the window. Sales of rye went up by a third in two weeks.';
    const writes = (...texts: string[]) => void model.next({ texts });
    writes(
      'We moved the oven to the window. Rye went up by a third.',
      'Rye sells by a third more, with the oven in sight.',
    );
    const { generationId } = await call('Tweetgen_generate', { body: { prompt: notes, count: 2 } });
    writes('A third more rye: that is what an oven in the window did.');
    await call('Tweetgen_regenerate', { body: { generationId, instruction: 'Begin with the number.' } });
    writes('The oven is in the window now. Rye: up by a third.');
    await call('Tweetgen_changePassage', { body: { text: notes, change: 'shorter', platform: 'twitter' } });
    await call('Tweetgen_save', { body: { tweets: [{ text: 'An oven in the window sells more rye.' }] } });
    writes(
      'We moved the oven to the window.',
      'Passers-by stop and watch.',
      'Sales of rye went up by a third in two weeks.',
    );
    await call('Threads_generate', { body: { topic: notes, tweetCount: 3 } });
    writes('We moved the oven to the window.\n\nSales of rye went up by a third in two weeks.');
    await call('Linkedin_generateLinkedinPost', { body: { topic: notes } });
    writes('Two weeks with the oven in the window: rye is up by a third.');
    await call('Linkedin_generateTweet', { body: { prompt: notes, count: 1 } });
    writes('Ours has stood in the window for two weeks.', 'Come and look at ours.');
    await call('SourceWriting_generateReplies', {
      body: { tweetText: 'Which bakery shows its oven?', context: notes, count: 2 },
    });
    writes('We moved the oven. Rye went up by a third.');
    await call('SourceWriting_mimic', {
      body: { sourceTweet: 'We cut the menu to 5. Sales doubled.', extraPrompt: notes, count: 1 },
    });
    await call('GenerationRecords_list', { parameters: { task: 'tweets' } });
    await call('GenerationRecords_get', by(generationId));
    await call('WritingSettings_list');

    const hook = await call('Webhooks_make', {
      body: { url: 'https://example.com/quillcast', events: ['post.published', 'post.failed'] },
    });
    await call('Webhooks_change', { ...by(hook.id), body: { events: ['post.published'] } });
    const { id: deliveryId } = await call('Webhooks_test', by(hook.id));
    await test.query('UPDATE webhook_deliveries SET next_at = NULL');
    await call('Webhooks_deliveries', by(hook.id));
    await call('Webhooks_resend', { parameters: { id: hook.id, deliveryId } });
    await call('Webhooks_resendFailed', { ...by(hook.id), body: { since: at(-1) } });
    await call('Webhooks_rotate', by(hook.id));
    await call('Webhooks_list');
    await call('Webhooks_delete', by(hook.id));
  });

  it('has one for a picture that a model describes', async () => {
    const env = { OPENAI_API_KEY: 'sk-secret', OPENAI_BASE_URL: `${upstream.url}/v1` };
    const seeing = await createTestApp({ env });
    try {
      const { begin, text, end } = openAiDialect;
      const posts = JSON.stringify({ posts: [{ text: 'An oven beside a shop window.' }] });
      upstream.script(
        json(200, { object: 'list', data: [{ id: 'llava:7b' }] }),
        stream([...begin, text(posts), ...end('whole', { input: 9, output: 3 })]),
      );
      const person = await signUp(seeing);
      const server = { test: seeing, key: await newKey(seeing, person) };
      const { id } = await call('Media_upload', { file: ['oven.png', await dot()] }, server);
      await call('AltTexts_suggest', { parameters: { id } }, server);
    } finally {
      await seeing.close();
    }
  });

  it('are all there, and as they were just sent', () => {
    const all = Object.values(document.paths).flatMap((path) => Object.values(path).map((one) => one.operationId));
    expect(Object.keys(made).sort()).toEqual(all.sort());
    const sorted = Object.fromEntries(all.map((id) => [id, made[id]]));
    if (process.env.RECORD)
      return writeFileSync(inPackage('openapi.examples.json'), `${JSON.stringify(sorted, null, 1)}\n`);
    const asked = (from: Partial<Record<string, Example>>) =>
      all.map((id) => JSON.stringify([id, from[id]?.parameters, from[id]?.body]).replace(uuid, 'id'));
    expect(asked(examples)).toEqual(asked(made));
    return undefined;
  });

  it('make a document that is OpenAPI 3.1, whose answers are those of their schemas', async () => {
    expect(await new Validator().validate(structuredClone(document) as never)).toMatchObject({ valid: true });
    const name = 'api.json';
    const compile = AjvCompiler()(
      { [name]: { $id: name, ...document } },
      { customOptions: { strict: false, coerceTypes: false, removeAdditional: false, validateSchema: false } },
    );
    for (const operations of Object.values(document.paths))
      for (const { operationId, responses } of Object.values(operations))
        for (const { content } of Object.values(responses))
          for (const { schema, example } of Object.values(content ?? {})) {
            if (example === undefined || schema === undefined) continue;
            const local = JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${name}#/`)) as object;
            const validate = compile({ schema: local });
            expect([operationId, validate(example), validate.errors]).toEqual([operationId, true, null]);
          }
  });
});
