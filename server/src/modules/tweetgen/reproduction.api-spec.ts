import { createTestApp, type TestApp } from '../../../test/app';
import { auth, signUp, type TestUser } from '../../../test/factories/user.factory';
import { NotesWriter } from '../../ai/notes-writer';
import { GenerationRecordsService } from './records/generation-records.service';
import { GenerationRun } from './run/generation-run';
import { recordedTask, writingTask } from './run/writing-tasks';

const notes =
  'We moved our bakery to Lyon in 2019. Rent went from 900 to 2,400 euros. Mornings start at 4:30. The queue is 30 people long on Saturdays. We hired two bakers in March.';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('what was typed', () => {
  let user: TestUser;
  beforeAll(async () => {
    user = await signUp(test);
  });

  it.each([
    ['tweets', '/tweetgen/generate', { prompt: notes, tone: 'warm' }],
    ['a thread', '/tweetgen/thread/generate', { topic: notes, tweetCount: 4, numbering: 'total' }],
    ['a LinkedIn post', '/integrations/ai/generate-linkedin-post', { topic: notes, format: 'story' }],
    ['replies', '/tweetgen/replies/generate', { tweetText: notes, context: 'We pay 1,100 euros in Lille.' }],
  ])('is written again by its record: %s', async (_what, path, body) => {
    const answer = await test.http.post(`/api${path}`).set(auth(user)).send(body).expect(200);
    const { generationId } = answer.body.data;
    const record = await test.app.get(GenerationRecordsService).get(user.workspaceId, generationId);
    const { numbering, ...input } = record.input;
    const { task, platform } = recordedTask(record.task, input.platform);
    const again = await new GenerationRun(
      {
        task: writingTask(task, platform),
        writer: new NotesWriter(),
        upstreamModel: record.upstreamModel,
        input,
        numbering,
        seed: record.seed,
        signal: new AbortController().signal,
      },
      { delta: async () => undefined, item: async () => undefined },
    ).run();
    expect(again.tweets.map(({ text }) => text)).toEqual(record.output.map(({ text }) => text));
    expect(again.openings).toEqual(record.openings);
    expect(record.output.length).toBeGreaterThan(0);
    const shown = await test.http.get(`/api/tweetgen/generations/${generationId}`).set(auth(user)).expect(200);
    expect(shown.body.data).toMatchObject({ seed: record.seed, costMicroUsd: 0 });
  });
});

describe('changing a passage without a model', () => {
  it('says that one is needed, and counts nothing', async () => {
    const user = await signUp(test);
    const body = { text: 'Last week I counted how many had asked again, and there were two.', change: 'shorter' };
    const refused = await test.http.post('/api/tweetgen/passage').set(auth(user)).send(body).expect(409);
    expect(refused.body.error.type).toBe('CONFLICT');
    expect(refused.body.message).toMatch(/No model is connected/);
    const { body: billing } = await test.http.get('/api/billing/info').set(auth(user)).expect(200);
    expect(billing.data.usage.generationsToday.used).toBe(0);
  });
});
