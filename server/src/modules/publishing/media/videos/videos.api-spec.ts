import { createTestApp, TestApp } from '../../../../../test/app';
import { auth, signUp, TestUser } from '../../../../../test/factories/user.factory';
import { sampleVideo } from '../../../../../test/factories/video.factory';
import { MediaService } from '../media.service';

const path = '/api/publishing/media/videos';

describe('videos', () => {
  let test: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    test = await createTestApp();
    user = await signUp(test);
  });
  afterAll(() => test.close());

  const begin = (body: object, person = user) => test.http.post(path).set(auth(person)).send(body);
  const begun = async (video: Buffer): Promise<{ id: string; pieceBytes: number }> =>
    (await begin({ size: video.length, altText: 'A lake' }).expect(201)).body.data;
  const putPiece = (id: string, [position, piece]: [number, Buffer], person = user) =>
    test.http.post(`${path}/${id}/pieces/${position}`).set(auth(person)).attach('file', piece, 'piece');
  const complete = (id: string, person = user) => test.http.post(`${path}/${id}/complete`).set(auth(person));

  async function send(video: Buffer): Promise<string> {
    const { id, pieceBytes } = await begun(video);
    const count = Math.ceil(video.length / pieceBytes);
    for (let position = count - 1; position >= 0; position -= 1)
      await putPiece(id, [position, video.subarray(position * pieceBytes, (position + 1) * pieceBytes)]).expect(200);
    return id;
  }

  const video = sampleVideo({ width: 1280, height: 720, seconds: 9, size: 5_000_000 });
  video.fill('abc', 1_000_000, 4_900_000);

  it('arrive in pieces, in any order, and are answered with what their header says', async () => {
    const id = await send(video);
    const { body } = await complete(id).expect(201);
    expect(body.data).toEqual({
      id,
      url: expect.stringMatching(new RegExp(`^/api/publishing/media/${id}/file\\?signature=`)),
      mime: 'video/mp4',
      width: 1280,
      height: 720,
      durationMs: 9_000,
      altText: 'A lake',
    });
    const whole = await test.http.get(body.data.url).expect(200);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-length': String(video.length),
    });
    expect((whole.body as Buffer).equals(video)).toBe(true);
  });

  it('are served by the part that is asked for', async () => {
    const id = await send(video);
    const { url } = (await complete(id).expect(201)).body.data;
    // Across the end of the first piece.
    const part = await test.http.get(url).set('range', 'bytes=4194000-4195000').expect(206);
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 4194000-4195000/5000000', 'content-length': '1001' });
    expect((part.body as Buffer).equals(video.subarray(4_194_000, 4_195_001))).toBe(true);
  });

  it('do not exist before they are complete', async () => {
    const { id } = await begun(video);
    await test.http.patch(`/api/publishing/media/${id}`).set(auth(user)).send({ altText: null }).expect(404);
    await test.http.get(test.app.get(MediaService).urlOf(id)).expect(404);
    const draft = { platform: 'twitter', parts: [{ text: 'Hi.', mediaIds: [id] }] };
    const { body } = await test.http.post('/api/publishing/posts').set(auth(user)).send(draft).expect(422);
    expect(body.error.details).toEqual([{ field: 'parts.0.mediaIds', message: expect.any(String) }]);
    const { body: early } = await complete(id).expect(409);
    expect(early.message).toBe("The video hasn't arrived in full. Send the missing pieces.");
  });

  it('take the same piece again in place of the first', async () => {
    const small = sampleVideo();
    const { id } = await begun(small);
    await putPiece(id, [0, Buffer.alloc(small.length, 1)]).expect(200);
    await putPiece(id, [0, small]).expect(200);
    await complete(id).expect(201);
    await complete(id).expect(404);
    await putPiece(id, [0, small]).expect(404);
  });

  it('go by the bytes, and leave nothing behind when they are none', async () => {
    const id = await send(Buffer.alloc(2_000, '<script>'));
    const { body } = await complete(id).expect(422);
    expect(body.error.details).toEqual([{ field: 'file', message: expect.stringContaining('Choose an MP4 or MOV.') }]);
    const pieces = 'SELECT 1 FROM media_pieces WHERE media_id = $1';
    expect(await test.query(pieces, [id])).toEqual([]);
  });

  it.each([
    [{ size: 104_857_601 }, 413],
    [{ size: 0 }, 422],
    [{ size: 1.5 }, 422],
    [{}, 422],
    [{ size: 1_000, altText: 'x'.repeat(1_001) }, 422],
  ])('refuse to begin with %j', async (body, status) => {
    await begin(body).expect(status);
  });

  it.each([
    [0, 1_000],
    [1, 4_194_304],
    [2, 10],
    [-1, 10],
  ])('refuse piece %i of %i bytes', async (position, length) => {
    const { id } = await begun(video);
    await putPiece(id, [position, Buffer.alloc(length)]).expect(position < 0 ? 400 : 422);
  });

  it('of a workspace take 5 GB at most, those under way included', async () => {
    const person = await signUp(test);
    const { body } = await begin({ size: 1_000 }, person).expect(201);
    await test.query(
      `INSERT INTO media (id, workspace_id, mime, width, height, bytes, size)
       SELECT gen_random_uuid(), workspace_id, mime, 1, 1, bytes, 2000000000 FROM media, generate_series(1, 2)
       WHERE id = $1`,
      [body.data.id],
    );
    await begin({ size: 100_000_000 }, person).expect(201);
    await test.query('UPDATE media SET size = 1300000000 WHERE id = $1', [body.data.id]);
    const refused = await begin({ size: 100_000_000 }, person).expect(409);
    expect(refused.body.message).toContain('has used its 5 GB');
    await begin({ size: 100_000_000 }).expect(201);
  });

  it('of a workspace take 5 GB at most when many begin at once', async () => {
    const person = await signUp(test);
    const size = 100_000_000;
    const { body } = await begin({ size }, person).expect(201);
    // With three others there is room for two more.
    await test.query(
      `INSERT INTO media (id, workspace_id, mime, width, height, bytes, size)
       SELECT gen_random_uuid(), workspace_id, mime, 1, 1, bytes, other FROM media, unnest($1::int[]) other WHERE id = $2`,
      [[2_000_000_000, 2_000_000_000, 5 * 1024 ** 3 - 4_000_000_000 - 3 * size], body.data.id],
    );
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin({ size }, person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409, 409, 409]);
  });

  it('of another workspace do not exist', async () => {
    const { id } = await begun(video);
    const stranger = await signUp(test);
    await putPiece(id, [0, video.subarray(0, 4_194_304)], stranger).expect(404);
    await complete(id, stranger).expect(404);
  });

  it('that nobody completes go after a day', async () => {
    const { id } = await begun(video);
    const age = `UPDATE media SET created_at = now() - $1 * interval '1 hour' WHERE id = $2`;
    await test.query(age, [23, id]);
    await test.app.get(MediaService).deleteUnused();
    await complete(id).expect(409);
    await test.query(age, [25, id]);
    await test.app.get(MediaService).deleteUnused();
    await complete(id).expect(404);
  });
});
