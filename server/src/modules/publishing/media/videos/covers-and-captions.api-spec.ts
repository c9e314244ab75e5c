import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../../../../test/app';
import { auth, signUp, type TestUser } from '../../../../../test/factories/user.factory';
import { sampleVideo } from '../../../../../test/factories/video.factory';
import { newId } from '../../../../common/ids/ids';

const path = '/api/publishing/media/videos';

describe('a video', () => {
  let test: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    test = await createTestApp();
    user = await signUp(test);
  });
  afterAll(() => test.close());

  const begin = (body: object) => test.http.post(path).set(auth(user)).send(body);

  it('has a cover and captions, which are kept with it', async () => {
    const bytes = sampleVideo({ seconds: 9 });
    const { id } = (await begin({ size: bytes.length, altText: 'A lake' }).expect(201)).body.data;
    await test.http.post(`${path}/${id}/pieces/0`).set(auth(user)).attach('file', bytes, 'piece').expect(200);
    await test.http.post(`${path}/${id}/complete`).set(auth(user)).expect(201);
    const picture = await sharp({ create: { width: 64, height: 36, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const upload = test.http.post('/api/publishing/media').set(auth(user)).attach('file', picture, 'cover.png');
    const cover = (await upload.expect(201)).body.data as { id: string; url: string };
    const change = (media: string, changes: object) =>
      test.http.patch(`/api/publishing/media/${media}`).set(auth(user)).send(changes);
    const captions = '1\n00:00:01,000 --> 00:00:02,000\nWarm the bowl.\n';
    const changed = (await change(id, { coverId: cover.id, captions }).expect(200)).body.data;
    expect(changed).toMatchObject({ altText: 'A lake', coverUrl: cover.url, hasCaptions: true });
    const refusals = [
      [id, { coverId: id }],
      [id, { coverId: newId() }],
      [cover.id, { coverId: cover.id }],
      [cover.id, { captions }],
      [id, { captions: 'Warm the bowl.' }],
      [id, { captions: captions.replaceAll('00:00:0', '00:01:0') }],
      [id, { captions: 'x'.repeat(200_001) }],
    ] as const;
    for (const [media, changes] of refusals) await change(media, changes).expect(422);
    expect((await change(id, {}).expect(200)).body.data).toEqual(changed);
    await test.http.delete(`/api/publishing/media/${cover.id}`).set(auth(user)).expect(200);
    const bare = (await change(id, { captions: null }).expect(200)).body.data;
    expect(bare).toMatchObject({ coverUrl: null, hasCaptions: false });
  });
});
