import sharp from 'sharp';
import { randomToken } from '../../../../common/crypto/crypto';
import { dayMs, minuteMs } from '../../../../common/time/clock';
import { Deadline } from '../../../../common/time/deadline';
import { itIsANetwork } from '../network.contract';
import { settled } from '../publisher.contract';
import type { AttachedMedia, PlatformCredentials, PublishRequest } from '../publisher.types';

describe('Instagram as the sandbox plays it', () => {
  const instagram = itIsANetwork('instagram', {
    ...{ wire: 'instagram', posting: 'POST /instagram/v26.0/me/media_publish', reading: 'GET /instagram/v26.0/' },
    ...{ lifeMs: 60 * dayMs, namesToken: false, mayLackScope: 'instagram_business_manage_insights' },
    externalId: /^\d+$/,
    url: /\/sandbox\/instagram\/@\w+#\d+$/,
    sameText: 'taken',
  });
  const set = async (settings: object) => {
    await instagram().sandbox.http.put('/instagram/settings.json').send(settings).expect(200);
  };
  afterEach(() => set({ earlyRefusals: 0, isRefusedThoughPosted: false }));
  const arrived = async ({ handle }: PlatformCredentials): Promise<unknown[]> =>
    (await instagram().sandbox.http.get('/instagram/posts.json').query({ handle }).expect(200)).body;
  const attached = (mime: string): AttachedMedia => ({
    platformId: `${mime} ${instagram().addressOf?.(mime)}`,
    altText: 'A dot',
  });
  const request = (media: AttachedMedia[]): PublishRequest => ({
    ...{ text: `Words ${randomToken(6)}`, parentId: null, media, settings: {}, key: randomToken() },
    sendBefore: new Deadline(minuteMs),
  });
  const publish = (me: PlatformCredentials, sent: PublishRequest) =>
    settled({ port: instagram().publisher, clock: instagram().clock }, me, sent);

  it('posts a carousel once, with what is too early and refused though it was posted', async () => {
    const { connect, publisher } = instagram();
    const me = await connect();
    await set({ earlyRefusals: 2, isRefusedThoughPosted: true });
    const sent = request(['image/jpeg', 'video/mp4', 'image/jpeg'].map(attached));
    const { state, ...lost } = await publish(me, sent);
    expect(lost).toMatchObject({ status: 'unknown' });
    const found = await publisher.resume?.(me, state ?? {}, sent);
    if (found?.status !== 'published') throw new Error(JSON.stringify(found));
    expect(await arrived(me)).toHaveLength(1);
    const read = await publisher.readBack(me, [found.externalId]);
    expect(read).toMatchObject({ parts: [{ text: sent.text, mediaCount: 3 }] });
  });

  it('refuses a post of words alone, a PNG and a tall picture, with nothing posted', async () => {
    const me = await instagram().connect();
    expect(await publish(me, request([]))).toMatchObject({ status: 'rejected', code: 'media_refused' });
    const square = instagram().picture;
    const pictures = [
      await sharp(square).png().toBuffer(),
      await sharp(square).resize(180, 320, { fit: 'fill' }).jpeg().toBuffer(),
    ];
    for (const picture of pictures) {
      instagram().picture = picture;
      expect(await publish(me, request([attached('image/jpeg')]))).toMatchObject({
        status: 'rejected',
        code: 'media_refused',
      });
    }
    instagram().picture = square;
    expect(await arrived(me)).toEqual([]);
  });
});
