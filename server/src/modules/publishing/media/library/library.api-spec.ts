import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../../../../test/app';
import { ideaOf } from '../../../../../test/factories/idea.factory';
import { uploadPicture } from '../../../../../test/factories/picture.factory';
import { auth, signUp, signUpMember, type TestUser } from '../../../../../test/factories/user.factory';
import { sampleVideo } from '../../../../../test/factories/video.factory';
import { newId } from '../../../../common/ids/ids';
import { FileStore } from '../../../../files/file-store.port';
import { BillingService } from '../../../billing/billing.service';
import { ImageEncoder } from '../image-encoder';
import { MediaFiles, thumbnailName } from '../media-files.service';

const path = '/api/publishing/media';

interface Listed {
  id: string;
  name: string;
  uses: number;
  fits: string[];
}

describe('the library of media', () => {
  let test: TestApp;
  let user: TestUser;
  let stranger: TestUser;
  beforeAll(async () => {
    test = await createTestApp();
    [user, stranger] = [await signUp(test), await signUp(test)];
  });
  afterAll(() => test.close());

  const get = (address: string, person = user) => test.http.get(`${path}${address}`).set(auth(person));
  const list = async (query = '', person = user): Promise<Listed[]> => (await get(query, person).expect(200)).body.data;
  const names = async (query = '', person = user): Promise<string[]> =>
    (await list(query, person)).map(({ name }) => name);
  const change = (id: string, changes: object, person = user) =>
    test.http.patch(`${path}/${id}`).set(auth(person)).send(changes);
  const remove = (ids: string[], person = user) => test.http.post(`${path}/delete`).set(auth(person)).send({ ids });
  const uploaded = async (name: string, person = user, [width, height] = [30, 20]): Promise<string> => {
    const picture = sharp({ create: { width, height, channels: 3, background: 'teal' } });
    const { id } = await uploadPicture(test, person, await picture.png().toBuffer());
    await change(id, { name, altText: null }, person).expect(200);
    return id;
  };
  const videoOf = async (person: TestUser, name: string): Promise<string> => {
    const bytes = sampleVideo({ seconds: 9 });
    const begun = await test.http.post(`${path}/videos`).set(auth(person)).send({ size: bytes.length, name });
    const { id } = begun.body.data;
    await test.http.post(`${path}/videos/${id}/pieces/0`).set(auth(person)).attach('file', bytes, 'piece').expect(200);
    await test.http.post(`${path}/videos/${id}/complete`).set(auth(person)).expect(201);
    return id;
  };
  const post = async (status: string, mediaIds: string[], { person = user, idea = newId() } = {}): Promise<string> => {
    const id = newId();
    await test.query(
      `${ideaOf('$3', '$2')} INSERT INTO posts (id, idea_id, workspace_id, platform, kind, status, source, version)
       VALUES ($1, $3, $2, 'linkedin', 'single', $4, 'test', 1)`,
      [id, person.workspaceId, idea, status],
    );
    await test.query(
      `INSERT INTO post_parts (id, post_id, position, text, media_ids, status) VALUES ($1, $2, 0, 'Warm the bowl.', $3, 'pending')`,
      [newId(), id, mediaIds],
    );
    return id;
  };

  it('has pages, the newest first', async () => {
    for (const name of ['one', 'two', 'three']) await uploaded(`${name}.png`);
    const { body } = await get('?limit=2').expect(200);
    expect((body.data as Listed[]).map(({ name }) => name)).toEqual(['three.png', 'two.png']);
    expect(await names(`?limit=2&cursor=${body.meta.nextCursor}`)).toEqual(['one.png']);
  });

  it('is found by name, alt text, kind, label, use and network', async () => {
    const person = await signUp(test);
    const [lake, tall] = [await uploaded('100%_lake.png', person), await uploaded('tall.png', person, [20, 90])];
    const film = await videoOf(person, 'film.mp4');
    const label = await test.http.post('/api/publishing/labels').set(auth(person)).send({ name: 'Nature' }).expect(201);
    const labelId = label.body.data.id as string;
    await change(tall, { altText: 'A lone pine', labelIds: [labelId] }, person).expect(200);
    await post('draft', [film], { person });
    const all = ['film.mp4', 'tall.png', '100%_lake.png'];
    const wanted: [string, string[]][] = [
      ['', all],
      ['?search=%25_', ['100%_lake.png']],
      ['?search=LONE', ['tall.png']],
      ['?search=nothing', []],
      ['?kind=video', ['film.mp4']],
      ['?kind=picture', ['tall.png', '100%_lake.png']],
      ['?kind=document', []],
      [`?labelId=${labelId}`, ['tall.png']],
      [`?labelId=${newId()}`, []],
      ['?without=posts', ['tall.png', '100%_lake.png']],
      ['?without=alt_text', ['100%_lake.png']],
      ['?platform=instagram&limit=1', ['film.mp4']],
      ['?platform=youtube', ['film.mp4']],
    ];
    for (const [query, found] of wanted) expect([query, await names(query, person)]).toEqual([query, found]);
    const first = await get('?platform=instagram&limit=1', person).expect(200);
    expect(await names(`?platform=instagram&cursor=${first.body.meta.nextCursor}`, person)).toEqual(['100%_lake.png']);
    expect((await get(`/${lake}`, person).expect(200)).body.data).toMatchObject({ uses: 0, usedIn: [], labelIds: [] });
    for (const query of ['kind=song', 'without=sense', 'platform=myspace', 'labelId=1', 'cursor=x', 'limit=101'])
      await get(`?${query}`).expect(422);
  });

  it('tells which posts use a file, versions of one as one', async () => {
    const id = await uploaded('shared.png');
    const [idea, hidden] = [newId(), await post('draft', [id])];
    const first = await post('draft', [id], { idea });
    await test.query('UPDATE posts SET hidden_at = now() WHERE id = $1', [hidden]);
    const { body } = await get(`/${id}`).expect(200);
    expect(body.data).toMatchObject({ name: 'shared.png', uses: 1, fileMime: 'image/png' });
    expect(body.data.usedIn).toMatchObject([{ postId: first, status: 'draft', text: 'Warm the bowl.' }]);
    expect((await list('?search=shared.png'))[0]).toMatchObject({ uses: 1 });
  });

  it('keeps what a deleted post used', async () => {
    const id = await uploaded('kept.png');
    const used = await post('draft', [id]);
    await test.http.delete(`/api/publishing/posts/${used}`).set(auth(user)).expect(200);
    expect((await get(`/${id}`).expect(200)).body.data).toMatchObject({ uses: 0 });
  });

  it('deletes all or none, and nothing that a scheduled post needs', async () => {
    const [free, used, film] = [await uploaded('free.png'), await uploaded('used.png'), await videoOf(user, 'cut.mp4')];
    await change(film, { coverId: used }).expect(200);
    const scheduled = await post('scheduled', [film]);
    const { body } = await remove([free, used, film]).expect(409);
    expect(body.message).toBe(
      'A scheduled post uses some of these: used.png, cut.mp4. Remove it from the post first, or cancel the post.',
    );
    expect((await remove([used]).expect(409)).body.message).toContain('A scheduled post uses this file.');
    await remove([free, newId()]).expect(404);
    await get(`/${free}`).expect(200);
    await test.query(`UPDATE posts SET status = 'draft' WHERE id = $1`, [scheduled]);
    await remove([free, used, used]).expect(200);
    for (const id of [free, used]) await get(`/${id}`).expect(404);
    for (const ids of [[], ['x'], Array.from({ length: 101 }, newId)]) await remove(ids).expect(422);
  });

  it('is closed to other workspaces and, but for reading, to viewers', async () => {
    const id = await uploaded('secret.png');
    const label = await test.http.post('/api/publishing/labels').set(auth(stranger)).send({ name: 'Mine' }).expect(201);
    await change(id, { labelIds: [label.body.data.id] }).expect(422);
    await get(`/${id}`, stranger).expect(404);
    await change(id, { name: 'x' }, stranger).expect(404);
    await change(id, { labelIds: [] }, stranger).expect(404);
    await remove([id], stranger).expect(404);
    expect(await list('', stranger)).toEqual([]);
    const viewer = await signUpMember(test, user.workspaceId, 'viewer');
    await test.http
      .post(`${path}/delete`)
      .set(auth(viewer, user.workspaceId))
      .send({ ids: [id] })
      .expect(403);
    await test.http.get(path).set(auth(viewer, user.workspaceId)).expect(200);
    for (const name of ['', 'x'.repeat(256), 'two\nlines', 'a\u202eb', null]) await change(id, { name }).expect(422);
    expect((await get(`/${id}`).expect(200)).body.data).toMatchObject({ name: 'secret.png', labelIds: [] });
  });

  it('has the room of the plan, also when two uploads take the last of it', async () => {
    const person = await signUp(test);
    const room = async () => (await get('/room', person).expect(200)).body.data;
    expect(await room()).toEqual({ usedBytes: 0, maxBytes: 5_000_000_000, files: 0, withoutAltText: 0 });
    await test.app.get(BillingService).setPlan(person.workspaceId, 'pro');
    await uploaded('one.png', person);
    expect(await room()).toMatchObject({ maxBytes: 100_000_000_000, files: 1, withoutAltText: 1 });
    await test.app.get(BillingService).setPlan(person.workspaceId, 'free');
    const size = 100_000_000;
    await test.query(
      `INSERT INTO media (id, workspace_id, mime, width, height, size)
       SELECT gen_random_uuid(), $1, 'video/mp4', 1, 1, other FROM unnest($2::int[]) other`,
      [person.workspaceId, [2_000_000_000, 2_000_000_000, 5_000_000_000 - 4_000_000_000 - size - 1_000]],
    );
    const begin = () => test.http.post(`${path}/videos`).set(auth(person)).send({ size });
    const answers = await Promise.all([begin(), begin()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'There is no room for this file in the 5 GB for pictures and videos of this workspace. Delete what you no longer need in Media, then try again.',
    );
  });

  it('shows small pictures, made once, of which 60 take less than a few originals', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const photo = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: 'teal', noise } })
      .withExif({ IFD0: { Artist: 'Ada Lovelace' } })
      .jpeg({ quality: 90 })
      .toBuffer();
    const { id, url } = await uploadPicture(test, user, photo);
    const encode = jest.spyOn(test.app.get(ImageEncoder), 'encodeThumbnail');
    const { thumbnailUrl } = (await get(`/${id}`).expect(200)).body.data;
    const first = await test.http.get(thumbnailUrl).expect(200);
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const { format, width, height, exif } = await sharp(first.body as Buffer).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 640, height: 427, exif: undefined });
    expect(60 * (first.body as Buffer).length).toBeLessThan(3 * photo.length);
    expect((await test.http.get(thumbnailUrl).expect(200)).body).toEqual(first.body);
    expect(encode).toHaveBeenCalledTimes(1);
    await test.http.get(url.replace('/file', '/thumbnail')).expect(404);
    await test.http.get(thumbnailUrl.replace('/thumbnail', '/file')).expect(404);
    await remove([id]).expect(200);
    await test.http.get(thumbnailUrl).expect(404);
    await test.app.get(MediaFiles).tidy();
    expect(await test.app.get(FileStore).sizeOf(thumbnailName(id))).toBeNull();
    encode.mockRestore();
  });

  it('shows the first frame of a GIF, the cover of a video, and nothing of what has neither', async () => {
    const frames = { width: 1, height: 2, channels: 3, pageHeight: 1 } as const;
    const gif = await sharp(Buffer.from([255, 0, 0, 0, 0, 255]), { raw: frames })
      .gif()
      .toBuffer();
    const { id } = await uploadPicture(test, user, gif);
    const film = await videoOf(user, 'film.mp4');
    const addressOf = async (media: string) => (await get(`/${media}`).expect(200)).body.data.thumbnailUrl;
    const { pages, height } = await sharp((await test.http.get(await addressOf(id)).expect(200)).body).metadata();
    expect({ pages, height }).toEqual({ pages: undefined, height: 1 });
    expect(await addressOf(film)).toBeNull();
    const cover = await uploaded('cover.png');
    await change(film, { coverId: cover }).expect(200);
    expect(await addressOf(film)).toBe(await addressOf(cover));
  });

  it('takes no picture of 40,000 × 40,000 pixels, which is small as a file', async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    bytes.writeUInt32BE(40_000, 16);
    bytes.writeUInt32BE(40_000, 20);
    const { body } = await test.http.post(path).set(auth(user)).attach('file', bytes, 'huge.png').expect(422);
    expect(body.error.details[0]).toMatchObject({ field: 'file' });
  });
});
