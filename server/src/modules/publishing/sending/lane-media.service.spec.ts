import { Readable } from 'node:stream';
import { FakePublisher } from '../../integrations/platforms/publisher.fake';
import type { PlatformsService } from '../../integrations/platforms/platforms.service';
import type { UploadOutcome } from '../../integrations/platforms/publisher.types';
import { LaneMedia } from './lane-media.service';
import type { MediaRepository } from '../media/media.repository';
import type { MediaService } from '../media/media.service';
import type { Renditions } from '../media/renditions.service';
import { FileStoreError } from '../../../files/file-store.errors';

const credentials = { externalId: '1', handle: 'ada', secrets: { token: 't', tokenSecret: 's' } };
const step = {
  workspaceId: 'w',
  platform: 'twitter' as const,
  settings: {},
  mediaIds: ['a', 'b'],
  platformMediaIds: [],
};
const renew = async (): Promise<boolean> => true;
const stored = new Map([
  ['a', 'A lake'],
  ['b', null],
]);

/** Of the video with the id `v`. */
const extras = {
  mime: 'video/mp4',
  coverId: 'a',
  captions: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<v Ada>Hello there, and welcome.\n',
};

describe('the pictures of a part', () => {
  let publisher: FakePublisher;
  let media: LaneMedia;
  let queries: number;
  let open: (id: string) => Buffer;
  let outcomeOf: jest.Mock<Promise<object>, [{ id: string }, string]>;
  beforeEach(() => {
    publisher = new FakePublisher('twitter');
    queries = 0;
    open = (id) => Buffer.from(id);
    outcomeOf = jest.fn(async ({ id }, platform) => ({
      status: 'ready',
      mime: `image/${platform}`,
      size: id.length,
      open: async () => Readable.from([open(id)]),
    }));
    const repository = {
      findMany: async () => {
        queries += 1;
        return new Map<string, object>([...stored].map(([id, altText]) => [id, { altText }])).set('v', extras);
      },
      stored: async ({ id }: { id: string }) => {
        const altText = stored.get(id);
        if (id === 'v') return { id, workspaceId: 'w', altText: null, size: 1, ...extras };
        return altText === undefined ? null : { id, mime: 'image/png', altText, size: id.length };
      },
    } as unknown as MediaRepository;
    media = new LaneMedia(
      repository,
      { of: outcomeOf } as unknown as Renditions,
      { publicUrlOf: (id: string, platform: string) => `https://q.test/${id}/${platform}` } as unknown as MediaService,
      { publisherOf: () => publisher } as unknown as PlatformsService,
    );
  });
  const outcomes = (...list: UploadOutcome[]): void => {
    jest
      .spyOn(publisher, 'upload')
      .mockImplementation(async () => list.shift() ?? { status: 'failed', why: 'no more' });
  };
  const uploaded = (platformId: string, expiresAt: Date | null): UploadOutcome => ({
    status: 'uploaded',
    platformId,
    expiresAt,
  });

  it('are uploaded in their order, with their descriptions', async () => {
    expect(await media.upload(step, credentials, renew)).toEqual({
      status: 'uploaded',
      ids: ['media-1', 'media-2'],
      until: null,
    });
    expect(publisher.uploads.map(({ bytes, mime, altText }) => [bytes.toString(), mime, altText])).toEqual([
      ['a', 'image/twitter', 'A lake'],
      ['b', 'image/twitter', null],
    ]);
  });

  it('go with the call that posts, where a network has no other way', async () => {
    const sent = { ...step, platformMediaIds: ['media-1'] };
    expect(await media.attached(sent)).toEqual([{ platformId: 'media-1', altText: 'A lake' }]);
    const [attached] = await media.attached({ ...sent, platform: 'youtube' });
    expect(await attached?.file?.read(0, 1)).toEqual(Buffer.from('a'));
    expect(attached).toMatchObject({ altText: 'A lake', file: { mime: 'image/youtube', size: 1 } });
    const [gone] = await media.attached({ ...sent, platform: 'youtube', mediaIds: ['deleted'] });
    expect(gone).toEqual({ platformId: 'media-1', altText: null });
  });

  it.each([
    ['linkedin', 'a', '1\n00:00:01,000 --> 00:00:02,000\nHello there, and welcome.\n'],
    ['bluesky', undefined, extras.captions],
    ['mastodon', 'a', undefined],
    ['threads', undefined, undefined],
  ] as const)('have the cover and captions of a video with them, as %s takes them', async (platform, cover, text) => {
    const [attached] = await media.attached({ ...step, platform, mediaIds: ['v'], platformMediaIds: ['1'] });
    const { file } = attached ?? {};
    expect([(await file?.cover?.read())?.toString(), file?.captions?.text]).toEqual([cover, text]);
    if (text) expect(file?.captions?.language).toBe('en');
  });

  it('can be used until the first upload ends', async () => {
    const [early, late] = [new Date('2027-01-01T00:00:00Z'), new Date('2027-01-02T00:00:00Z')];
    outcomes(uploaded('1', late), uploaded('2', early));
    expect(await media.upload(step, credentials, renew)).toEqual({ status: 'uploaded', ids: ['1', '2'], until: early });
  });

  it('stop at the first that the platform does not take', async () => {
    const limit: UploadOutcome = { status: 'rate_limited', until: new Date(), scope: 'account' };
    outcomes(limit, uploaded('2', null));
    expect(await media.upload(step, credentials, renew)).toEqual(limit);
  });

  it('are gone when one was deleted', async () => {
    expect(await media.upload({ ...step, mediaIds: ['a', 'deleted'] }, credentials, renew)).toEqual({ status: 'gone' });
  });

  it.each([
    ['gone', { status: 'gone' }],
    ['away', { status: 'failed', why: "Pictures and videos can't be reached right now. Try again in a minute." }],
  ] as const)('whose file is %s end that way', async (trouble, outcome) => {
    jest.spyOn(publisher, 'upload').mockImplementation(async (_, file) => {
      await file.read(0, file.size);
      return uploaded('1', null);
    });
    open = () => {
      throw new FileStoreError(trouble, null);
    };
    expect(await media.upload(step, credentials, renew)).toEqual(outcome);
  });

  it.each([
    ['too_large', { status: 'too_large' }],
    ['busy', { status: 'failed', why: 'Many pictures are being prepared right now. Try again in a few seconds.' }],
  ] as const)('of which nothing can be made that the network takes, since %s, end that way', async (why, outcome) => {
    outcomeOf.mockResolvedValueOnce({ status: 'refused', why });
    expect(await media.upload(step, credentials, renew)).toEqual(outcome);
  });

  it('keep their lane while they wait for their turn', async () => {
    jest.useFakeTimers();
    const renewed = jest.fn(renew);
    outcomeOf.mockImplementationOnce(async () => {
      jest.advanceTimersByTime(20_000);
      return { status: 'refused', why: 'busy' };
    });
    await media.upload(step, credentials, renewed);
    expect(renewed).toHaveBeenCalledTimes(4);
    jest.advanceTimersByTime(20_000);
    expect(renewed).toHaveBeenCalledTimes(4);
    jest.useRealTimers();
  });

  it('are attached under the ids of the platform', async () => {
    expect(await media.attached({ ...step, platformMediaIds: ['1', '2'] })).toEqual([
      { platformId: '1', altText: 'A lake' },
      { platformId: '2', altText: null },
    ]);
  });

  it('cost no query when there are none', async () => {
    expect(await media.attached({ ...step, mediaIds: [] })).toEqual([]);
    expect(queries).toBe(0);
  });
});
