import { createTestApp, type TestApp } from '../../../../test/app';
import { auth, signUp, signUpMember, type TestUser } from '../../../../test/factories/user.factory';
import { NotesWriter } from '../../../ai/notes-writer';
import { FakeTextModel } from '../../../ai/text-model.fake';
import { newId } from '../../../common/ids/ids';
import { tersePosts } from '../../../../test/samples/voice-samples.data';
import { BillingService } from '../../billing/billing.service';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ configure: (builder) => builder.overrideProvider(NotesWriter).useValue(model) });
});
afterAll(() => test.close());

const model = new FakeTextModel();

describe('writing settings', () => {
  let user: TestUser;
  beforeEach(async () => {
    user = await signUp(test);
    model.requests.length = 0;
  });

  const get = async (as = user, workspaceId = user.workspaceId) =>
    (await test.http.get('/api/tweetgen/settings').set(auth(as, workspaceId)).expect(200)).body.data;
  const change = (body: object, as = user, workspaceId = user.workspaceId) =>
    test.http.patch('/api/tweetgen/settings').set(auth(as, workspaceId)).send(body);
  const generate = (body: object = {}) =>
    test.http
      .post('/api/tweetgen/generate')
      .set(auth(user))
      .send({ prompt: 'The new harbour', ...body });

  const about = { role: null, product: null, audience: null };
  const none = { tone: null, language: null, model: null, ...about, bannedWords: [], rules: '', uncheckedRules: [] };

  it('starts empty', async () => {
    expect(await get()).toEqual(none);
  });

  it('changes what is named and leaves the rest', async () => {
    await change({ tone: ' warm ', bannedWords: [' synergy ', 'Synergy', 'no-brainer'] }).expect(200);
    const { body } = await change({ rules: 'No emojis', language: 'pt-BR' }).expect(200);
    const wanted = {
      tone: 'warm',
      language: 'pt-BR',
      model: null,
      ...about,
      bannedWords: ['synergy', 'no-brainer'],
      rules: 'No emojis',
      uncheckedRules: [],
    };
    expect(body.data).toEqual(wanted);
    expect(await get()).toEqual(wanted);
    await change({ tone: null, language: null, bannedWords: [], rules: '' }).expect(200);
    expect(await get()).toEqual(none);
  });

  it('says which rules only the model can follow', async () => {
    const { body } = await change({ rules: 'No emojis\nSound like a friend' }).expect(200);
    expect(body.data.uncheckedRules).toEqual(['Sound like a friend']);
  });

  it('refuses rules that no text can keep, whichever came first', async () => {
    await change({ rules: 'Always mention "Acme"' }).expect(200);
    const { body } = await change({ bannedWords: ['acme'] }).expect(422);
    expect(body.error.details).toMatchObject([{ field: 'rules', message: expect.stringContaining('Acme') }]);
    await change({ rules: '', bannedWords: ['acme'] }).expect(200);
  });

  it('keeps both of two changes at once', async () => {
    await Promise.all([change({ tone: 'warm' }).expect(200), change({ rules: 'No emojis' }).expect(200)]);
    expect(await get()).toMatchObject({ tone: 'warm', rules: 'No emojis' });
  });

  it.each([
    ['a tone of 61 characters', { tone: 'a'.repeat(61) }, 'tone'],
    ['a language that is none', { language: 'English!' }, 'language'],
    ['a model that is none', { model: 'gpt-9' }, 'model'],
    ['a role of 201 characters', { role: 'a'.repeat(201) }, 'role'],
    ['rules of 501 characters', { rules: 'a'.repeat(501) }, 'rules'],
    ['10,000 banned words', { bannedWords: Array.from({ length: 10_000 }, (_, at) => `word${at}`) }, 'bannedWords'],
    ['a banned word of 61 characters', { bannedWords: ['a'.repeat(61)] }, 'bannedWords'],
    ['an empty banned word', { bannedWords: ['fine', ' '] }, 'bannedWords'],
    ['a star alone', { bannedWords: ['*'] }, 'bannedWords'],
    ['a banned word that cannot be seen', { bannedWords: ['\u200b'] }, 'bannedWords'],
    ['a list in a list', { bannedWords: [['a']] }, 'bannedWords'],
    ['a banned word that is no text', { bannedWords: [1] }, 'bannedWords'],
    ['banned words that are no list', { bannedWords: 'synergy' }, 'bannedWords'],
    ['an unknown field', { voice: 'x' }, 'voice'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await change(body).expect(422);
    expect(answer.body.error.details).toMatchObject([{ field, message: expect.stringMatching(/\.$/) }]);
    expect(await get()).toEqual(none);
  });

  it('refuses a model outside the plan and names the plan that has it', async () => {
    const { body } = await change({ model: 'claude-3-opus' }).expect(402);
    expect(body.error).toMatchObject({ type: 'FEATURE_RESTRICTED', requiredPlan: 'pro' });
    await change({ model: 'gpt-3.5-turbo' }).expect(200);
  });

  it('lets viewers read and editors change', async () => {
    const viewer = await signUpMember(test, user.workspaceId, 'viewer');
    await change({ tone: 'warm' }, viewer).expect(403);
    expect(await get(viewer)).toEqual(none);
    const editor = await signUpMember(test, user.workspaceId, 'editor');
    await change({ tone: 'warm' }, editor).expect(200);
  });

  it('belongs to its workspace', async () => {
    const other = await signUp(test);
    await change({ tone: 'warm' }).expect(200);
    await test.http.get('/api/tweetgen/settings').set(auth(other, user.workspaceId)).expect(404);
    expect(await get(other, other.workspaceId)).toEqual(none);
  });

  it('gives every call its tone and language unless the call names its own', async () => {
    await change({ tone: 'warm', language: 'de' }).expect(200);
    model.next({ texts: ['Harbour heißt Hafen, und der ist seit heute offen für die Boote.'] });
    await generate({ count: 1 }).expect(200);
    model.next({ texts: ['The harbour is open today and the boats are here.'] });
    await generate({ count: 1, tone: 'bold', language: 'en' }).expect(200);
    expect(model.requests.map(({ input }) => [input.tone, input.language])).toEqual([
      ['warm', 'de'],
      ['bold', 'en'],
    ]);
  });

  it('tells every call who writes, what they offer and who reads them, as they are now', async () => {
    await change({ role: ' baker ', audience: 'parents nearby' }).expect(200);
    model.next({ texts: ['The harbour is open today and the boats are here.'] });
    const { body } = await generate({ count: 1 }).expect(200);
    await change({ role: '', product: 'sourdough' }).expect(200);
    model.next({ texts: ['Boats came back to the harbour this morning.'] });
    const { generationId } = body.data;
    await test.http.post('/api/tweetgen/regenerate').set(auth(user)).send({ generationId, count: 1 }).expect(200);
    expect(model.requests.map(({ input }) => input.about)).toEqual([
      { role: 'baker', audience: 'parents nearby' },
      { product: 'sourdough', audience: 'parents nearby' },
    ]);
    await change({ product: null, audience: null }).expect(200);
    await generate({ count: 1 });
    expect(model.requests.at(-1)?.input).not.toHaveProperty('about.product');
  });

  it('writes with its model while the plan has it', async () => {
    await test.app.get(BillingService).setPlan(user.workspaceId, 'starter');
    await change({ model: 'gpt-4-turbo' }).expect(200);
    expect((await generate().expect(200)).body.data.model).toBe('gpt-4-turbo');
    await test.app.get(BillingService).setPlan(user.workspaceId, 'free');
    expect((await generate().expect(200)).body.data.model).toBe('gpt-3.5-turbo');
  });

  it('lets no text out that has a banned word or breaks a rule, rewrites included', async () => {
    model.next({ texts: ['A cheap pier!', 'The harbour opens.'] });
    model.next({ texts: ['A cheap quay!'] });
    await change({ bannedWords: ['cheap'], rules: 'No exclamation marks' }).expect(200);
    const { body } = await generate({ count: 2 }).expect(200);
    expect(body.data.tweets.map(({ text }: { text: string }) => text)).toEqual(['The harbour opens.']);
    expect(body.data.notes).toEqual([
      'One draft was left out: it broke a rule or used a banned word of your workspace.',
    ]);
    await change({ bannedWords: ['pier'] }).expect(200);
    model.next({ texts: ['Harbour boats are back!'] });
    const again = await test.http
      .post('/api/tweetgen/regenerate')
      .set(auth(user))
      .send({ generationId: body.data.generationId, count: 1 })
      .expect(200);
    expect(again.body.data.tweets[0].text).toBe('Harbour boats are back.');
    expect(model.requests.at(-1)?.input).toMatchObject({ bannedWords: ['pier'], rules: 'No exclamation marks' });
  });

  it('says so when nothing is left that the rules allow, and counts nothing', async () => {
    await change({ bannedWords: ['pier'] }).expect(200);
    model.next({ texts: ['The pier is new.'] });
    model.next({ texts: ['A pier for all.'] });
    const { body } = await generate({ count: 1 }).expect(422);
    expect(body.message).toContain('Settings → Writing');
    const info = await test.http.get('/api/billing/info').set(auth(user)).expect(200);
    expect(info.body.data.usage.generationsToday.used).toBe(0);
  });

  it('says what really runs for each model of the plans', async () => {
    const { body } = await test.http.get('/api/tweetgen/models').set(auth(user)).expect(200);
    expect(body.data).toHaveLength(4);
    expect(body.data[0]).toEqual({
      label: 'gpt-3.5-turbo',
      provider: 'fake',
      upstreamModel: 'your-notes',
      name: 'Your text, as typed',
      describer: null,
    });
  });
});

const wordy =
  'The harbour ferry that we had been waiting for since the spring finally came in this morning, and everybody who lives along the pier walked down to look at it while it was being tied up!';

describe('writing in a voice', () => {
  let user: TestUser;
  let voiceId: string;
  beforeAll(async () => {
    user = await signUp(test);
    const { body } = await test.http.post('/api/voices').set(auth(user)).send({ name: 'Ada' }).expect(201);
    voiceId = body.data.id;
    const samples = { texts: tersePosts };
    await test.http.post(`/api/voices/${voiceId}/samples`).set(auth(user)).send(samples).expect(201);
  });

  const generate = (body: object) =>
    test.http
      .post('/api/tweetgen/generate')
      .set(auth(user))
      .send({ prompt: 'The harbour ferry came in', count: 1, ...body });
  const sampleCount = async (): Promise<number> =>
    (await test.http.get(`/api/voices/${voiceId}`).set(auth(user)).expect(200)).body.data.sampleCount;

  it('tells the model how its person writes, and the person how far a draft is from it', async () => {
    model.next({ texts: [wordy] });
    const { body } = await generate({ voiceId }).expect(200);
    const input = model.requests.at(-1)?.input;
    expect(input?.voice?.samples.every((sample) => tersePosts.includes(sample))).toBe(true);
    expect(input?.voice?.habits).not.toEqual([]);
    expect(input).not.toHaveProperty('voiceId');
    const [{ voice }] = body.data.tweets;
    expect(voice.distance).toBeGreaterThan(0.4);
    expect(voice.notes).toContain('Longer sentences than yours');
    expect(voice.fix).not.toBeNull();
  });

  it('says nothing of a voice that was not asked for', async () => {
    model.next({ texts: [wordy] });
    const { body } = await generate({}).expect(200);
    expect(model.requests.at(-1)?.input.voice).toBeUndefined();
    expect(body.data.tweets).toMatchObject([{ voice: null }]);
  });

  it('sends back a draft that copies a post of the person', async () => {
    const copied = 'Support is where the roadmap comes from.';
    model.next({ texts: [`${copied} And so on.`] });
    model.next({ texts: ['A roadmap out of tickets.'] });
    const { body } = await generate({ voiceId, prompt: 'Our roadmap comes from support' }).expect(200);
    expect(model.requests.at(-1)?.input.failed).toMatchObject([{ why: expect.stringMatching(/from an earlier post/) }]);
    expect(body.data.tweets).toMatchObject([{ text: 'A roadmap out of tickets.' }]);
  });

  it('learns from a draft that was changed before it was kept, and not from one as it was', async () => {
    model.next({ texts: [wordy] });
    const { generationId } = (await generate({ voiceId }).expect(200)).body.data;
    const keep = (text: string) =>
      test.http
        .post('/api/tweetgen/save')
        .set(auth(user))
        .send({ tweets: [{ text, generationId }] })
        .expect(201);
    const before = await sampleCount();
    await keep(wordy);
    expect(await sampleCount()).toBe(before);
    await keep('Ferry came in. Whole pier watched.');
    expect(await sampleCount()).toBe(before + 1);
  });

  it('refuses a voice that is not there, before the model is asked', async () => {
    const asked = model.requests.length;
    await generate({ voiceId: newId() }).expect(404);
    await generate({ voiceId: 'mine' }).expect(422);
    expect(model.requests).toHaveLength(asked);
  });
});
