import { createTestApp, type TestApp } from '../../../test/app';
import { auth, signUp, type TestUser } from '../../../test/factories/user.factory';
import { NotesArranger } from '../../ai/notes/notes-arranger';
import { FakeTextModel } from '../../ai/text-model.fake';
import { newId } from '../../common/ids/ids';
import { tersePosts } from '../../text/voice/voice-samples.data';

const model = new FakeTextModel();
const wordy =
  'The harbour ferry that we had been waiting for since the spring finally came in this morning, and everybody who lives along the pier walked down to look at it while it was being tied up!';

describe('writing in a voice', () => {
  let test: TestApp;
  let user: TestUser;
  let voiceId: string;
  beforeAll(async () => {
    test = await createTestApp({ configure: (builder) => builder.overrideProvider(NotesArranger).useValue(model) });
    user = await signUp(test);
    const { body } = await test.http.post('/api/voices').set(auth(user)).send({ name: 'Ada' }).expect(201);
    voiceId = body.data.id;
    const samples = { texts: tersePosts };
    await test.http.post(`/api/voices/${voiceId}/samples`).set(auth(user)).send(samples).expect(201);
  });
  afterAll(() => test.close());

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
    model.next({ texts: ['The ferry is in.'] });
    const { body } = await generate({ voiceId, prompt: 'Our roadmap comes from support' }).expect(200);
    expect(model.requests.at(-1)?.input.failed).toMatchObject([{ why: expect.stringMatching(/from an earlier post/) }]);
    expect(body.data.tweets).toMatchObject([{ text: 'The ferry is in.' }]);
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
