import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../../../test/app';
import { auth, signUp, signUpMember, TestUser } from '../../../../test/factories/user.factory';
import { sampleMovie, sampleVideo } from '../../../../test/factories/video.factory';
import { ideaOf } from '../../../../test/factories/idea.factory';
import { newId } from '../../../common/ids/ids';
import { Env } from '../../../config/env';
import { Transactions } from '../../../database/transactions';
import { FileStore } from '../../../files/file-store.port';
import { BillingService } from '../../billing/billing.service';
import { PublishingExports } from '../publishing-exports.service';
import { MediaFiles } from './media-files.service';
import { MediaRepository } from './media.repository';
import { MediaService } from './media.service';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const filesOf = (): Promise<string[]> => readdir(join(test.app.get(Env).dataDir, 'files'));

const mediaOf = ({ parts }: { parts: { media: { id: string }[] }[] }) =>
  parts.map(({ media }) => media.map(({ id }) => id));

describe('media', () => {
  let user: TestUser;
  let jpeg: Buffer;
  beforeAll(async () => {
    user = await signUp(test);
    jpeg = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Artist: 'Ada Lovelace' } })
      .jpeg()
      .toBuffer();
  });

  const post = (person = user, workspaceId?: string) =>
    test.http.post('/api/publishing/media').set(auth(person, workspaceId));
  const upload = (file = jpeg, name = 'photo.jpg') => post().attach('file', file, name);
  const uploaded = async (): Promise<{ id: string; url: string }> => (await upload().expect(201)).body.data;
  /** A post of the user's workspace with this picture. */
  const savePost = async (status: string, mediaId: string): Promise<string> => {
    const id = newId();
    const transactions = test.app.get(Transactions);
    await transactions.query(
      `${ideaOf('$1', '$2')} INSERT INTO posts (id, idea_id, workspace_id, platform, kind, status, source, version)
       VALUES ($1, $1, $2, 'twitter', 'single', $3, 'test', 1)`,
      [id, user.workspaceId, status],
    );
    await transactions.query(
      `INSERT INTO post_parts (id, post_id, position, text, media_ids, status) VALUES ($1, $2, 0, 'x', $3, 'pending')`,
      [newId(), id, [mediaId]],
    );
    return id;
  };

  it('are stored as they come, and told with the description', async () => {
    const answer = await upload().field('altText', ' A quiet lake ').expect(201);
    const { id, url, ...rest } = answer.body.data;
    expect(rest).toEqual({
      width: 30,
      height: 20,
      mime: 'image/jpeg',
      altText: 'A quiet lake',
      durationMs: null,
      size: null,
      codec: null,
      hasSound: null,
      pages: null,
      name: 'photo.jpg',
      coverUrl: null,
      hasCaptions: false,
    });
    expect(url).toMatch(new RegExp(`^/api/publishing/media/${id}/file\\?signature=[\\w-]{43}$`));
    const file = await test.http.get(url).expect(200);
    expect(file.body).toEqual(jpeg);
  });

  it('are served inert, to anybody with the address', async () => {
    const { headers } = await test.http.get((await uploaded()).url).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
  });

  it('do not exist for a signature that is wrong, of another picture or missing', async () => {
    const { id, url } = await uploaded();
    const { url: other } = await uploaded();
    const signature = new URL(url, 'http://x').searchParams.get('signature') ?? '';
    const foreign = new URL(other, 'http://x').search;
    const turned = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    for (const query of ['', '?signature=', `?signature=${turned}`, foreign, `?signature=${signature}&signature=x`]) {
      const answer = await test.http.get(`/api/publishing/media/${id}/file${query}`);
      expect(`${query}: ${answer.status} ${answer.body.error?.type}`).toBe(`${query}: 404 NOT_FOUND`);
    }
    const { status } = await test.http.get(`/api/publishing/media/${newId()}/file?signature=${signature}`);
    expect(status).toBe(404);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'photo.png'],
    ['a page under the name of a picture', '<!doctype html><script>alert(1)</script>', 'photo.jpg'],
    ['a script that begins as a GIF', 'GIF89a=0;alert(document.domain)//', 'photo.gif'],
  ])('refuse %s', async (_, text, name) => {
    const answer = await upload(Buffer.from(text), name).expect(422);
    expect(answer.body.error.details).toEqual([{ field: 'file', message: expect.stringContaining('JPEG, PNG, WebP') }]);
  });

  it('go by the bytes, whatever name and type the file has', async () => {
    const options = { filename: 'page.html', contentType: 'text/html' };
    const answer = await post().attach('file', jpeg, options).expect(201);
    expect(answer.body.data.mime).toBe('image/jpeg');
  });

  it('answer 413 above 20 MB, also when the size is not announced', async () => {
    const large = Buffer.alloc(20_000_001, 1);
    const announced = await upload(large).expect(413);
    expect(announced.body).toMatchObject({
      message: expect.stringContaining('larger than 20 MB'),
      error: { type: 'PAYLOAD_TOO_LARGE' },
    });
    const form = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
    const chunks = [Buffer.from(form), large, Buffer.from('\r\n--b--\r\n')];
    const unannounced = await fetch(new URL('/api/publishing/media', await test.app.getUrl()), {
      method: 'POST',
      headers: { ...auth(user), 'content-type': 'multipart/form-data; boundary=b' },
      body: ReadableStream.from(chunks),
      duplex: 'half',
    } as RequestInit);
    expect(unannounced.status).toBe(413);
  });

  it('name what is wrong with the form', async () => {
    const wrong = [
      [post().field('altText', 'x'), 'file'],
      [post().attach('picture', jpeg, 'a.jpg'), 'file'],
      [post().attach('file', jpeg, 'a.jpg').attach('file', jpeg, 'b.jpg'), 'file'],
      [upload().field('altText', 'x'.repeat(1001)), 'altText'],
      [upload().field('altText', 'nul\0'), 'altText'],
      [upload().field('title', 'x'), 'title'],
    ] as const;
    for (const [request, field] of wrong) {
      const answer = await request;
      expect(`${answer.status} ${answer.body.error?.details?.[0]?.field}`).toBe(`422 ${field}`);
    }
    const cut = await post().set('content-type', 'multipart/form-data; boundary=b').send('--b\r\ncontent-disp');
    expect(cut.status).toBe(422);
    await post().send({ altText: 'x' }).expect(400);
  });

  it('are the only route that takes a form', async () => {
    for (const [method, path] of [
      ['post', '/api/publishing/posts'],
      ['post', '/api/auth/login'],
      ['post', '/api/publishing/media/'],
      ['patch', `/api/publishing/media/${newId()}`],
    ] as const) {
      const answer = await test.http[method](path).set(auth(user)).attach('file', jpeg, 'a.jpg');
      expect(`${path}: ${answer.status} ${answer.body.message}`).toBe(
        `${path}: 400 Send the body as application/json.`,
      );
    }
  });

  it('need somebody who may write', async () => {
    await test.http.post('/api/publishing/media').attach('file', jpeg, 'a.jpg').expect(401);
    const viewer = await signUpMember(test, user.workspaceId, 'viewer');
    await post(viewer, user.workspaceId).attach('file', jpeg, 'a.jpg').expect(403);
  });

  it('change and drop their description', async () => {
    const { id, url } = await uploaded();
    const change = (altText: string | null) =>
      test.http.patch(`/api/publishing/media/${id}`).set(auth(user)).send({ altText });
    expect((await change('A lake').expect(200)).body.data).toMatchObject({ id, url, altText: 'A lake' });
    expect((await change(null).expect(200)).body.data.altText).toBeNull();
    await change('x'.repeat(1001)).expect(422);
  });

  it('are told with the posts that have them, in their order and without deleted ones', async () => {
    const [first, second, deleted] = [await uploaded(), await uploaded(), await uploaded()];
    const pictures = [second, first, deleted].map(({ id }) => id);
    const parts = [{ text: 'One', mediaIds: pictures }, { text: 'Two' }];
    const created = await test.http
      .post('/api/publishing/posts')
      .set(auth(user))
      .send({ platform: 'twitter', parts })
      .expect(201);
    const { id } = created.body.data;
    expect(mediaOf(created.body.data)).toEqual([pictures, []]);
    await test.http.delete(`/api/publishing/media/${deleted.id}`).set(auth(user)).expect(200);
    const one = await test.http.get(`/api/publishing/posts/${id}`).set(auth(user)).expect(200);
    expect(one.body.data.parts[0]).toMatchObject({ mediaIds: pictures, media: [second, first] });
    const all = await test.http.get('/api/integrations/posts').set(auth(user)).expect(200);
    const listed = (all.body.data as { id: string }[]).find((each) => each.id === id);
    expect(listed).toMatchObject({ parts: [{ media: [second, first] }, { media: [] }] });
  });

  it('are taken along under the names that posts know them by', async () => {
    const person = await signUp(test);
    const { body } = await post(person).attach('file', jpeg, 'a.jpg').expect(201);
    const { id } = body.data;
    const [exports, rows, files] = [test.app.get(PublishingExports), [] as object[], [] as object[]];
    for await (const row of exports.media(person.workspaceId)) rows.push(row);
    for await (const { name, pieces } of exports.pictures(person.workspaceId)) {
      files.push({ name, format: (await sharp(await buffer(pieces as Readable)).metadata()).format });
    }
    expect(rows).toMatchObject([{ id, file: `media/${id}.jpg`, mime: 'image/jpeg', width: 30, height: 20 }]);
    expect(files).toEqual([{ name: `${id}.jpg`, format: 'jpeg' }]);
  });

  it('of another workspace do not exist', async () => {
    const { id } = await uploaded();
    const stranger = await signUp(test);
    await test.http.patch(`/api/publishing/media/${id}`).set(auth(stranger)).send({ altText: 'x' }).expect(404);
    await test.http.delete(`/api/publishing/media/${id}`).set(auth(stranger)).expect(404);
    const [row] = await test.query('SELECT alt_text FROM media WHERE id = $1', [id]);
    expect(row).toEqual({ altText: null });
  });

  it.each([
    ['scheduled', 409],
    ['publishing', 409],
    ['draft', 200],
    ['published', 200],
  ])('that a %s post uses answer %i when they are deleted', async (status, expected) => {
    const { id, url } = await uploaded();
    await savePost(status, id);
    await test.http.delete(`/api/publishing/media/${id}`).set(auth(user)).expect(expected);
    await test.http.get(url).expect(expected === 200 ? 404 : 200);
  });
});

const path = '/api/publishing/media/videos';

describe('videos', () => {
  let user: TestUser;
  beforeAll(async () => {
    user = await signUp(test);
  });

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

  const video = sampleVideo({ width: 1280, height: 720, seconds: 9, size: 6_000_000 });
  video.fill('abc', 1_000_000, 5_900_000);

  const expectGone = async (id: string): Promise<void> => {
    await test.app.get(MediaFiles).tidy();
    expect(await test.query('SELECT 1 FROM media WHERE id = $1', [id])).toEqual([]);
    expect((await filesOf()).filter((name) => name.startsWith(id))).toEqual([]);
  };

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
      size: 6_000_000,
      codec: 'H.264',
      hasSound: true,
      pages: null,
      name: null,
      coverUrl: null,
      hasCaptions: false,
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
    const part = await test.http.get(url).set('range', 'bytes=5242000-5243000').expect(206);
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 5242000-5243000/6000000', 'content-length': '1001' });
    expect((part.body as Buffer).equals(video.subarray(5_242_000, 5_243_001))).toBe(true);
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
    await expectGone(id);
  });

  it('that nowhere say how long they are are refused by a sentence that helps, and leave nothing behind', async () => {
    const id = await send(Buffer.concat([sampleVideo().subarray(0, 16), sampleMovie({ duration: -1 })]));
    const { body } = await complete(id).expect(422);
    const message = "Can't tell how long this video is. Save it again as an ordinary MP4 of at most 24 hours.";
    expect(body.error.details).toEqual([{ field: 'file', message }]);
    await expectGone(id);
  });

  it.each([
    [{ size: 524_288_001 }, 413],
    [{ size: 0 }, 422],
    [{ size: 1.5 }, 422],
    [{}, 422],
    [{ size: 1_000, altText: 'x'.repeat(1_001) }, 422],
  ])('refuse to begin with %j', async (body, status) => {
    await begin(body).expect(status);
  });

  it.each([
    [0, 1_000],
    [1, 5_242_880],
    [2, 10],
    [-1, 10],
  ])('refuse piece %i of %i bytes', async (position, length) => {
    const { id } = await begun(video);
    await putPiece(id, [position, Buffer.alloc(length)]).expect(position < 0 ? 404 : 422);
  });

  it('of a workspace take 5 GB at most, those under way included', async () => {
    const person = await signUp(test);
    const { body } = await begin({ size: 1_000 }, person).expect(201);
    await test.query(
      `INSERT INTO media (id, workspace_id, mime, width, height, size)
       SELECT gen_random_uuid(), workspace_id, mime, 1, 1, 2000000000 FROM media, generate_series(1, 2)
       WHERE id = $1`,
      [body.data.id],
    );
    await begin({ size: 100_000_000 }, person).expect(201);
    await test.query('UPDATE media SET size = 1300000000 WHERE id = $1', [body.data.id]);
    const refused = await begin({ size: 100_000_000 }, person).expect(409);
    expect(refused.body.message).toBe(
      'There is no room for this file in the 5 GB for pictures and videos of this workspace. Delete what you no longer need in Media, then try again.',
    );
    await begin({ size: 100_000_000 }).expect(201);
  });

  it('share the room with pictures, over all Free workspaces of their owner', async () => {
    const person = await signUp(test);
    const made = await test.http.post('/api/workspaces').set(auth(person)).send({ name: 'Second' }).expect(201);
    const here = auth(person, person.workspaceId);
    const there = auth(person, made.body.data.id);
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const upload = (where: Record<string, string>) =>
      test.http.post('/api/publishing/media').set(where).attach('file', picture, 'a.png');
    const { id } = (await upload(here).expect(201)).body.data;
    const [stored] = await test.query<{ size: number }>('SELECT size FROM media WHERE id = $1', [id]);
    expect(stored?.size).toBe(await test.app.get(FileStore).sizeOf(id));
    await test.query(
      `INSERT INTO media (id, workspace_id, mime, width, height, size)
       SELECT gen_random_uuid(), workspace_id, mime, 1, 1, other FROM media, unnest($1::int[]) other WHERE id = $2`,
      [[2_000_000_000, 2_000_000_000, 5_000_000_000 - 4_000_000_000], id],
    );
    const { body } = await upload(there).expect(409);
    expect(body.message).toBe(
      'There is no room for this file in the 5 GB for pictures and videos of 2 Free workspaces. Delete what you no longer need in Media, then try again.',
    );
    await upload(here).expect(409);
    await test.app.get(BillingService).setPlan(made.body.data.id, 'pro');
    await upload(there).expect(201);
  });

  it('hold room for 15 minutes after the last piece when they are only announced', async () => {
    const person = await signUp(test);
    const size = 100_000_000;
    const { body } = await begin({ size }, person).expect(201);
    await test.query(
      `INSERT INTO media (id, workspace_id, mime, width, height, size, is_ready)
       SELECT gen_random_uuid(), workspace_id, mime, 1, 1, 2000000000, false FROM media, generate_series(1, 3)
       WHERE id = $1`,
      [body.data.id],
    );
    await begin({ size }, person).expect(409);
    await test.query(
      `UPDATE media SET touched_at = now() - interval '16 minutes' WHERE workspace_id = $1 AND size = 2000000000`,
      [person.workspaceId],
    );
    await begin({ size }, person).expect(201);
    await putPiece(body.data.id, [0, Buffer.alloc(5_242_880)], person).expect(200);
  });

  it('of a workspace take 5 GB at most when many begin at once', async () => {
    const person = await signUp(test);
    const size = 100_000_000;
    const { body } = await begin({ size }, person).expect(201);
    // With three others there is room for two more.
    await test.query(
      `INSERT INTO media (id, workspace_id, mime, width, height, size)
       SELECT gen_random_uuid(), workspace_id, mime, 1, 1, other FROM media, unnest($1::int[]) other WHERE id = $2`,
      [[2_000_000_000, 2_000_000_000, 5_000_000_000 - 4_000_000_000 - 3 * size], body.data.id],
    );
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin({ size }, person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409, 409, 409]);
  });

  it('of another workspace do not exist', async () => {
    const { id } = await begun(video);
    const stranger = await signUp(test);
    await putPiece(id, [0, video.subarray(0, 5_242_880)], stranger).expect(404);
    await complete(id, stranger).expect(404);
  });

  it('that nobody completes go after a day', async () => {
    const { id } = await begun(video);
    const age = `UPDATE media SET touched_at = now() - $1 * interval '1 hour' WHERE id = $2`;
    await test.query(age, [23, id]);
    await test.app.get(MediaRepository).deleteUnfinished();
    await complete(id).expect(409);
    await test.query(age, [25, id]);
    await test.app.get(MediaRepository).deleteUnfinished();
    await complete(id).expect(404);
  });
});
