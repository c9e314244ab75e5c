import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../../../test/app';
import { uploadPicture } from '../../../../test/factories/picture.factory';
import { storeAccount, type StoredAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp, type TestUser } from '../../../../test/factories/user.factory';
import { sampleVideo } from '../../../../test/factories/video.factory';
import { cropName } from '../../../text/crops';

const hour = 3_600;

describe('what Instagram takes of media', () => {
  let test: TestApp;
  let user: TestUser;
  let account: StoredAccount;
  beforeAll(async () => {
    test = await createTestApp();
    user = await signUp(test);
    account = await storeAccount(test, user.workspaceId, { platform: 'instagram' });
  });
  afterAll(() => test.close());

  const post = (path: string) => test.http.post(path).set(auth(user));
  const video = async (bytes: Buffer): Promise<string> => {
    const path = '/api/publishing/media/videos';
    const { id } = (await post(path).send({ size: bytes.length }).expect(201)).body.data;
    await post(`${path}/${id}/pieces/0`).attach('file', bytes, 'piece').expect(200);
    await post(`${path}/${id}/complete`).expect(201);
    return id;
  };
  const picture = async (width: number, height: number): Promise<string> => {
    const png = sharp({ create: { width, height, channels: 3, background: 'teal' } }).png();
    return (await uploadPicture(test, user, await png.toBuffer())).id;
  };
  const schedule = (mediaId: string, settings = {}) => {
    const scheduledAt = new Date(test.clock.now().getTime() + hour * 1_000).toISOString();
    const body = {
      parts: [{ text: `A bowl ${mediaId}`, mediaIds: [mediaId] }],
      scheduledAt,
      timezone: 'UTC',
      settings,
    };
    return post(`/api/integrations/posts/instagram/${account.id}`).send(body);
  };

  it.each([
    ['a video of 2 seconds', () => video(sampleVideo({ seconds: 2 })), /takes videos of 3 seconds to 15 minutes/],
    ['a video of 5 hours', () => video(sampleVideo({ seconds: 5 * hour })), /takes videos of 3 seconds to 15 minutes/],
    ['a picture of 9:16', () => picture(360, 640), /takes pictures of a shape between 4:5 and 1.91:1/],
  ])('refuses %s as it is scheduled, in words', async (_what, upload, message) => {
    expect((await schedule(await upload()).expect(422)).body.message).toMatch(message);
  });

  it('takes a tall picture that is cropped for it, and no crop that is none', async () => {
    const id = await picture(360, 640);
    await schedule(id, { [cropName(id)]: '0,0.1,1,0.9' }).expect(422);
    await schedule(id, { [cropName(id)]: 'the middle' }).expect(422);
    await schedule(id, { [cropName(id)]: '0,0.1,1,0.7' }).expect(201);
  });

  it.each([
    ['a video without sound', () => video(sampleVideo({ hasSound: false }))],
    ['a PNG, of which it gets a JPEG', () => picture(320, 320)],
  ])('takes %s', async (_what, upload) => {
    await schedule(await upload()).expect(201);
  });
});
