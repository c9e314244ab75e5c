import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../../../test/app';
import { dot, uploadPicture } from '../../../../test/factories/picture.factory';
import { storeAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp, type TestUser } from '../../../../test/factories/user.factory';
import { Transactions } from '../../../database/transactions';
import { FileStoreError } from '../../../files/file-store.errors';
import { FileStore } from '../../../files/file-store.port';
import { cropName } from '../../../text/crops';
import { LinkedinPublisher } from '../../integrations/platforms/linkedin/linkedin.publisher';
import type { PublishablePlatform } from '../../integrations/platforms/platforms';
import { FakePublisher } from '../../integrations/platforms/publisher.fake';
import { xDescriptor } from '../../integrations/platforms/x/x.descriptor';
import { XPublisher } from '../../integrations/platforms/x/x.publisher';
import type { Post } from '../publishing.types';
import { MediaService } from './media.service';
import { Dispatcher } from '../sending/dispatcher.service';

describe('what networks get of pictures', () => {
  const fakes = { twitter: new FakePublisher('twitter'), linkedin: new FakePublisher('linkedin') };
  let test: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    test = await createTestApp({
      configure: (builder) =>
        builder
          .overrideProvider(XPublisher)
          .useValue(fakes.twitter)
          .overrideProvider(LinkedinPublisher)
          .useValue(fakes.linkedin),
    });
    user = await signUp(test);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => test.close());

  const work = async (id: string): Promise<Post> => {
    const due = 'UPDATE posts SET work_at = now(), scheduled_at = now() WHERE id = $1';
    await test.app.get(Transactions).query(due, [id]);
    await test.app.get(Dispatcher).tick();
    await test.app.get(Dispatcher).idle();
    return (await test.http.get(`/api/publishing/posts/${id}`).set(auth(user)).expect(200)).body.data;
  };
  const schedule = async (
    mediaIds: string[],
    platform: PublishablePlatform = 'twitter',
    settings: Record<string, string> = {},
  ): Promise<string> => {
    const account = await storeAccount(test, user.workspaceId, { platform });
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
    const { body } = await test.http
      .post(`/api/integrations/posts/${platform}/${account.id}`)
      .set(auth(user))
      .send({ parts: [{ text: `To ${account.externalId}.`, mediaIds }], settings, scheduledAt })
      .expect(201);
    return body.data.id;
  };

  it('is without what the camera added, as each network takes it; the original stays', async () => {
    // Grain doesn't get smaller: as it is, it is too much for X.
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const original = await sharp({ create: { width: 2_600, height: 2_600, channels: 3, background: 'teal', noise } })
      .withExif({ IFD0: { Artist: 'Ada Lovelace' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const { id, url } = await uploadPicture(test, user, original);
    for (const platform of ['twitter', 'linkedin'] as const) {
      expect(await work(await schedule([id], platform))).toMatchObject({ status: 'published' });
      const [sent] = fakes[platform].uploads.splice(0);
      expect(sent).toMatchObject({ mime: 'image/jpeg', altText: 'A lake' });
      expect((await sharp(sent?.bytes).metadata()).exif).toBeUndefined();
      const [most, least] = platform === 'twitter' ? [5_000_000, 0] : [20_971_520, 5_000_000];
      expect(sent?.bytes.length).toBeLessThanOrEqual(most);
      expect(sent?.bytes.length).toBeGreaterThan(least);
    }
    expect((await test.http.get(url).expect(200)).body).toEqual(original);
    const store = test.app.get(FileStore);
    expect(await buffer(await store.read(id, 0, original.length))).toEqual(original);
  });

  it('is a PNG of a WebP, which the browser gets as it is', async () => {
    const original = await sharp(await dot())
      .webp()
      .toBuffer();
    const { id, url } = await uploadPicture(test, user, original);
    const { body, headers } = await test.http.get(url).expect(200);
    expect([headers['content-type'], body]).toEqual(['image/webp', original]);
    expect(await work(await schedule([id]))).toMatchObject({
      status: 'published',
      parts: [{ media: [{ mime: 'image/png' }] }],
    });
    expect(fakes.twitter.uploads.splice(0)).toMatchObject([{ mime: 'image/png' }]);
  });

  it('is nothing of what can’t be made small enough: the post stops with a sentence, and nothing is lost', async () => {
    const frames = { width: 1, height: 2, channels: 3, pageHeight: 1 } as const;
    const film = await sharp(Buffer.from([0, 0, 0, 255, 255, 255]), { raw: frames })
      .gif()
      .toBuffer();
    jest.replaceProperty(xDescriptor.images, 'maxGifBytes', 10);
    const { id, url } = await uploadPicture(test, user, film);
    const sentence = {
      code: 'media_too_large',
      message: "A picture of this post can't be made small enough for X.",
      fix: 'Choose a smaller or shorter one and publish again.',
      isRetryable: false,
    };
    expect(await work(await schedule([id]))).toMatchObject({ status: 'failed', failure: sentence });
    expect(fakes.twitter.uploads).toEqual([]);
    expect((await test.http.get(url).expect(200)).body).toEqual(film);
  });

  it('is the part of it that the post shows there, also once that has changed', async () => {
    const wide = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const { id } = await uploadPicture(test, user, wide);
    const postId = await schedule([id], 'twitter', { [cropName(id)]: '0.5,0,0.5,1' });
    const sizeOfSent = async () => {
      const { width, height } = await sharp(fakes.twitter.uploads.splice(0)[0]?.bytes).metadata();
      return [width, height];
    };
    fakes.twitter.script({ status: 'rejected', code: 'not_permitted', message: 'No.' });
    const failed = await work(postId);
    expect([failed.status, await sizeOfSent()]).toEqual(['failed', [200, 200]]);
    const address = `/api/publishing/posts/${postId}`;
    const settings = { [cropName(id)]: '0,0,0.25,1' };
    const changed = await test.http.patch(address).set(auth(user)).send({ version: failed.version, settings });
    expect(changed.body.data.settings).toEqual(settings);
    const { version } = changed.body.data;
    await test.http.post(`${address}/publish`).set(auth(user)).send({ version }).expect(200);
    expect([(await work(postId)).status, await sizeOfSent()]).toEqual(['published', [100, 200]]);
  });

  it('waits while its file can’t be reached', async () => {
    const { id } = await uploadPicture(test, user);
    const postId = await schedule([id]);
    jest.spyOn(test.app.get(FileStore), 'read').mockRejectedValueOnce(new FileStoreError('away', null));
    expect(await work(postId)).toMatchObject({ status: 'scheduled', failure: { code: 'uploading' } });
    expect(await work(postId)).toMatchObject({ status: 'published' });
  });

  describe('that fetch them', () => {
    const addressOf = (id: string, platform: PublishablePlatform = 'twitter'): URL =>
      new URL(test.app.get(MediaService).publicUrlOf(id, platform));
    const fetched = ({ pathname, search }: URL) => test.http.get(`${pathname}${search}`);

    it('is served inert at an address of its own, without a sign-in', async () => {
      const source = await sharp(await dot())
        .withExif({ IFD0: { Artist: 'Ada Lovelace' } })
        .jpeg()
        .toBuffer();
      const { id } = await uploadPicture(test, user, source);
      const { body, headers } = await fetched(addressOf(id)).expect(200);
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': String((body as Buffer).length),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect((await sharp(body as Buffer).metadata()).exif).toBeUndefined();
      const part = await fetched(addressOf(id)).set('range', 'bytes=0-1').expect(206);
      expect(part.body).toEqual((body as Buffer).subarray(0, 2));
    });

    it('is cropped as its address says, and not by anybody who changes that', async () => {
      const wide = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
        .png()
        .toBuffer();
      const { id } = await uploadPicture(test, user, wide);
      const crop = { x: 0, y: 0, width: 0.25, height: 1 };
      const address = new URL(test.app.get(MediaService).publicUrlOf(id, 'twitter', crop));
      const { body } = await fetched(address).expect(200);
      expect(await sharp(body as Buffer).metadata()).toMatchObject({ width: 10, height: 20 });
      address.searchParams.set('crop', '0,0,1,1');
      await fetched(address).expect(404);
      address.searchParams.delete('crop');
      await fetched(address).expect(404);
    });

    it('is refused with a sentence when it can’t be made small enough', async () => {
      const { id } = await uploadPicture(test, user);
      jest.replaceProperty(xDescriptor.images, 'maxBytes', 10);
      const { body } = await fetched(addressOf(id)).expect(422);
      expect(body.message).toBe(
        "This picture can't be made small enough for this network. Choose a smaller or shorter one.",
      );
    });

    it('is not there at any other address, and for no longer than an hour', async () => {
      const [{ id, url }, { id: other }] = [await uploadPicture(test, user), await uploadPicture(test, user)];
      const right = addressOf(id);
      const changed = (name: string, value: string): URL => {
        const address = new URL(right);
        address.searchParams.set(name, value);
        return address;
      };
      const wrong = [
        changed('platform', 'linkedin'),
        changed('expires', String(Number(right.searchParams.get('expires')) + 1)),
        changed('expires', 'never'),
        changed('signature', ''),
        changed('signature', addressOf(other).searchParams.get('signature') ?? ''),
        changed('signature', new URL(url, right).searchParams.get('signature') ?? ''),
        new URL(right.pathname, right),
      ];
      for (const address of wrong) await fetched(address).expect(404);
      await fetched(right).expect(200);
      test.clock.advance(60 * 60_000);
      await fetched(right).expect(404);
    });
  });
});
