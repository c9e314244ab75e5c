import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../../../test/app';
import { uploadPicture } from '../../../../test/factories/picture.factory';
import { auth, signUp, signUpMember, type TestUser } from '../../../../test/factories/user.factory';
import { openAiDialect } from '../../../../test/llm-dialects';
import { json, ScriptedUpstream, stream, type UpstreamAnswer } from '../../../../test/scripted-upstream';
import { minuteMs } from '../../../common/time/clock';

const { begin, text, end, refuse } = openAiDialect;
const served = (...ids: string[]): UpstreamAnswer => json(200, { object: 'list', data: ids.map((id) => ({ id })) });
const says = (sentence: string): UpstreamAnswer =>
  stream([
    ...begin,
    text(JSON.stringify({ posts: [{ text: sentence }] })),
    ...end('whole', { input: 900, output: 30 }),
  ]);

describe('alt text that a model suggests', () => {
  const upstream = new ScriptedUpstream();
  let test: TestApp;
  let user: TestUser;
  let id: string;
  beforeAll(async () => {
    await upstream.start();
    test = await createTestApp({ env: { OPENAI_API_KEY: 'sk-secret', OPENAI_BASE_URL: `${upstream.url}/v1` } });
  });
  beforeEach(async () => {
    user = await signUp(test);
    // What the server serves is asked again.
    test.clock.advance(11 * minuteMs);
    const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Artist: 'Ada Lovelace' } })
      .jpeg();
    ({ id } = await uploadPicture(test, user, await photo.toBuffer()));
  });
  afterAll(async () => {
    await test.close();
    await upstream.stop();
  });

  const suggest = (person = user, headers = auth(person)) =>
    test.http.post(`/api/tweetgen/pictures/${id}/alt-text`).set(headers);
  const describers = async (): Promise<unknown[]> =>
    (await test.http.get('/api/tweetgen/models').set(auth(user)).expect(200)).body.data.map(
      ({ describer }: { describer: unknown }) => describer,
    );
  const used = async (): Promise<number> =>
    (await test.http.get('/api/billing/info').set(auth(user)).expect(200)).body.data.usage.generationsToday.used;
  const asked = () => upstream.calls.filter(({ path }) => path.endsWith('/completions'));

  it('comes of a small picture without what a camera adds, counts as a generation, and is saved by nobody', async () => {
    upstream.script(served('llama3.2:3b', 'llava:7b'), says('  A lake\n under a teal sky. '));
    expect(await describers()).toEqual(['llava:7b', 'llava:7b', 'llava:7b', 'llava:7b']);
    const { body } = await suggest().expect(200);
    expect(body.data).toEqual({ text: 'A lake under a teal sky.' });
    expect(await used()).toBe(1);
    const [call] = asked();
    expect(call?.body['model']).toBe('llava:7b');
    const [, { content }] = call?.body['messages'] as [unknown, { content: { image_url?: { url: string } }[] }];
    const [head, data = ''] = content[1]?.image_url?.url.split(',') ?? [];
    expect(head).toBe('data:image/jpeg;base64');
    const { width, height, exif } = await sharp(Buffer.from(data, 'base64')).metadata();
    expect({ width, height, exif }).toEqual({ width: 640, height: 427, exif: undefined });
    const { altText } = (await test.http.get(`/api/publishing/media/${id}`).set(auth(user)).expect(200)).body.data;
    expect(altText).toBe('A lake');
  });

  it('is asked of no model that sees no pictures', async () => {
    upstream.script(served('llama3.2:3b'), says('A lake.'));
    expect(await describers()).toEqual([null, null, null, null]);
    expect((await suggest().expect(409)).body.message).toMatch(/^No connected model can see pictures\./);
    expect([asked(), await used()]).toEqual([[], 0]);
  });

  it('counts nothing where the model fails, or says nothing', async () => {
    upstream.script(served('llava:7b'), refuse('quota'));
    await suggest().expect(503);
    upstream.script(says(' '));
    await suggest().expect(502);
    expect(await used()).toBe(0);
  });

  it('is of the workspace’s own pictures alone, and for its editors', async () => {
    upstream.script(served('llava:7b'), says('A lake.'));
    await suggest(await signUp(test)).expect(404);
    const viewer = await signUpMember(test, user.workspaceId, 'viewer');
    await suggest(viewer, auth(viewer, user.workspaceId)).expect(403);
    expect([asked(), await used()]).toEqual([[], 0]);
  });
});
