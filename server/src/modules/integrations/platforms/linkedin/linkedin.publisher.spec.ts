import pino from 'pino';
import { Logger } from '../../../../common/logging/logger';
import type { Clock } from '../../../../common/time/clock';
import { Deadline } from '../../../../common/time/deadline';
import { loadEnv } from '../../../../config/env';
import { answered, ScriptedHttp } from '../platform-http.fake';
import { fileInMemory, type PublishRequest } from '../publisher.types';
import { Pause } from '../../../../common/time/pause';
import { LinkedinClient } from './linkedin.client';
import { LinkedinMedia } from './linkedin.media';
import { LinkedinPublisher } from './linkedin.publisher';

describe('posting to LinkedIn', () => {
  const http = new ScriptedHttp();
  const clock: Clock = { now: () => new Date('2026-11-20T12:00:00Z') };
  const logger = new Logger(pino({ level: 'silent' }));
  const publisherWith = (settings: Record<string, string>): LinkedinPublisher => {
    const client = new LinkedinClient(loadEnv({ NODE_ENV: 'test', SANDBOX: 'false', ...settings }), http);
    return new LinkedinPublisher(client, new LinkedinMedia(client, new Pause()), clock, logger);
  };
  const port = publisherWith({
    LINKEDIN_CLIENT_ID: 'id',
    LINKEDIN_CLIENT_SECRET: 'secret',
    LINKEDIN_VERSION: '202609',
    LINKEDIN_API_BASE_URL: 'http://127.0.0.1:9',
  });
  const credentials = { externalId: 'abc', handle: 'Ada', secrets: { token: 'bearer' } };
  const request: PublishRequest = {
    text: 'Hello (world) #launch',
    parentId: null,
    media: [],
    settings: {},
    key: 'a key',
    sendBefore: new Deadline(Infinity),
  };
  const created = answered(201, undefined, { 'x-restli-id': 'urn:li:share:123' });
  const bodyOf = (index = 0): unknown => JSON.parse(String(http.calls[index]?.body));

  it('says where people see the post, also in the sandbox', async () => {
    http.script(created);
    const sandbox = publisherWith({ SANDBOX: 'true', PUBLIC_URL: 'http://localhost:3000' });
    expect(await sandbox.publish(credentials, request)).toMatchObject({
      externalId: 'urn:li:share:123',
      url: 'http://localhost:3000/sandbox#urn:li:share:123',
    });
  });

  it('names the post that is there already', async () => {
    http.script(answered(422, { message: 'Content is a duplicate of urn:li:share:5' }));
    expect(await port.publish(credentials, request)).toMatchObject({
      status: 'duplicate',
      existing: { externalId: 'urn:li:share:5', url: 'https://www.linkedin.com/feed/update/urn:li:share:5/' },
    });
  });

  it.each([
    ['made just now', '2026-11-20T11:59:59Z', true],
    ['made in the last ten minutes', '2026-11-20T11:50:01Z', true],
    ['made ten minutes ago', '2026-11-20T11:50:00Z', false],
  ])('tells of the post that is there whether it was %s', async (_what, madeAt, isFresh) => {
    const id = (BigInt(Date.parse(madeAt)) << 22n) + 5n;
    http.script(answered(422, { message: `Content is a duplicate of urn:li:share:${id}` }));
    expect(await port.publish(credentials, request)).toMatchObject({ status: 'duplicate', existing: { isFresh } });
  });

  it('sends the text escaped, for everybody', async () => {
    http.script(created);
    expect(await port.publish(credentials, request)).toEqual({
      status: 'published',
      externalId: 'urn:li:share:123',
      url: 'https://www.linkedin.com/feed/update/urn:li:share:123/',
    });
    expect(http.calls).toMatchObject([
      {
        method: 'POST',
        url: 'http://127.0.0.1:9/rest/posts',
        sendBefore: request.sendBefore,
        headers: {
          authorization: 'Bearer bearer',
          'linkedin-version': '202609',
          'x-restli-protocol-version': '2.0.0',
          'content-type': 'application/json',
        },
      },
    ]);
    expect(bodyOf()).toEqual({
      author: 'urn:li:person:abc',
      commentary: 'Hello \\(world\\) #launch',
      visibility: 'PUBLIC',
      distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
      lifecycleState: 'PUBLISHED',
      isReshareDisabledByAuthor: false,
    });
  });

  it('sends one picture or several, with what they show, for connections', async () => {
    http.script(created);
    const [a, b] = [
      { platformId: 'urn:li:image:1', altText: 'A dot' },
      { platformId: 'urn:li:image:2', altText: null },
    ];
    await port.publish(credentials, { ...request, settings: { visibility: 'connections' }, media: [a] });
    await port.publish(credentials, { ...request, media: [a, b] });
    expect(bodyOf(0)).toMatchObject({ visibility: 'CONNECTIONS' });
    expect(bodyOf(0)).toMatchObject({ content: { media: { id: 'urn:li:image:1', altText: 'A dot' } } });
    const images = [{ id: 'urn:li:image:1', altText: 'A dot' }, { id: 'urn:li:image:2' }];
    expect(bodyOf(1)).toMatchObject({ content: { multiImage: { images } } });
  });

  it.each([
    ['a success without an id', answered(201)],
    ['a success with an id that is none', answered(201, undefined, { 'x-restli-id': 'nonsense' })],
    ['a success that made nothing', answered(200, undefined, { 'x-restli-id': 'urn:li:share:123' })],
    ['the id of a comment', answered(201, undefined, { 'x-restli-id': 'urn:li:comment:(urn:li:share:123,5)' })],
    ['a conflict', answered(409, { status: 409, code: 'CONFLICT' })],
    ['what is no success yet', answered(199, undefined, { 'x-restli-id': 'urn:li:share:123' })],
    ['a redirect', answered(300, undefined, { 'x-restli-id': 'urn:li:share:123' })],
    ['a failure', answered(503)],
    ['no answer', { status: 'no_answer', why: 'timed out' } as const],
  ])('does not know what came of %s', async (_, answer) => {
    http.script(answer);
    expect(await port.publish(credentials, request)).toMatchObject({ status: 'unknown' });
  });

  it('says of a limit that the first copy of the call may have used it up', async () => {
    http.script(answered(429, { status: 429 }));
    expect(await port.publish(credentials, request)).toMatchObject({ status: 'rate_limited', mayHavePosted: true });
  });

  it('says of a version that is not served that the server is not set up, and tells the operator', async () => {
    const error = jest.spyOn(logger, 'error').mockReturnValue();
    http.script(answered(426, { code: 'NONEXISTENT_VERSION', message: 'Requested version 20200101 is not active' }));
    expect(await port.publish(credentials, request)).toEqual({
      status: 'rejected',
      code: 'not_permitted',
      message: "Posting to LinkedIn isn't set up correctly on this server.",
    });
    expect(error).toHaveBeenCalledWith(expect.stringContaining('LINKEDIN_VERSION'), expect.anything());
  });

  it('waits when LinkedIn was not reached, or is not set up', async () => {
    http.script({ status: 'not_reached' });
    const until = new Date('2026-11-20T12:00:30Z');
    expect(await port.publish(credentials, request)).toEqual({ status: 'deferred', why: 'not_reached', until });
    http.script(created);
    expect(await publisherWith({}).publish(credentials, request)).toMatchObject({ status: 'deferred' });
    expect(http.calls).toEqual([]);
  });

  describe('upload', () => {
    const bytes = Buffer.from([0, 255]);
    const file = fileInMemory(bytes, { mime: 'image/png', altText: null });
    const begunAt = (uploadUrl: string) => answered(200, { value: { image: 'urn:li:image:1', uploadUrl } });

    it('puts the bytes where it is told to', async () => {
      for (const url of ['http://127.0.0.1:9/dms/1', 'https://www.linkedin.com/dms-uploads/1?x=2']) {
        http.script(begunAt(url), answered(201));
        expect(await port.upload(credentials, file)).toEqual({
          status: 'uploaded',
          platformId: 'urn:li:image:1',
          expiresAt: null,
        });
        expect(bodyOf()).toEqual({ initializeUploadRequest: { owner: 'urn:li:person:abc' } });
        expect(http.calls[1]).toMatchObject({ method: 'PUT', url, body: bytes });
      }
    });

    it.each([
      'http://www.linkedin.com/1',
      'https://linkedin.com.example.com/1',
      'http://127.0.0.1:10/1',
      'nonsense',
      '',
    ])('does not send the token to %j', async (url) => {
      http.script(begunAt(url), answered(201));
      expect(await port.upload(credentials, file)).toMatchObject({ status: 'failed' });
      expect(http.calls).toHaveLength(1);
    });

    const video = fileInMemory(Buffer.from('0123456789'), { mime: 'video/mp4', altText: 'Ten digits' });
    const part = (at: number, firstByte: number, lastByte: number) => ({
      uploadUrl: `http://127.0.0.1:9/dms/${at}`,
      firstByte,
      lastByte,
    });
    const begunVideo = (...uploadInstructions: object[]) =>
      answered(200, { value: { video: 'urn:li:video:1', uploadToken: 'tok', uploadInstructions } });

    it('puts each part of a video where it is told to, and names them in their order', async () => {
      const kept: number[] = [];
      http.script(
        begunVideo(part(0, 0, 5), part(1, 6, 9)),
        answered(200, undefined, { etag: '"one"' }),
        answered(200, undefined, { etag: 'two' }),
        answered(200),
      );
      const keep = async () => void kept.push(http.calls.length);
      expect(await port.upload(credentials, video, keep)).toMatchObject({ platformId: 'urn:li:video:1' });
      expect(kept).toEqual([0, 1, 2, 3]);
      expect(bodyOf()).toEqual({
        initializeUploadRequest: {
          owner: 'urn:li:person:abc',
          fileSizeBytes: 10,
          uploadCaptions: false,
          uploadThumbnail: false,
        },
      });
      expect(http.calls.slice(1, 3).map(({ url, body }) => [url.slice(-1), String(body)])).toEqual([
        ['0', '012345'],
        ['1', '6789'],
      ]);
      expect(bodyOf(3)).toEqual({
        finalizeUploadRequest: { video: 'urn:li:video:1', uploadToken: 'tok', uploadedPartIds: ['one', 'two'] },
      });
    });

    it.each([
      ['none', []],
      ['a gap', [part(0, 0, 4), part(1, 6, 9)]],
      ['the end missing', [part(0, 0, 5)]],
    ])('sends nothing of a video when its parts have %s', async (_what, parts) => {
      http.script(begunVideo(...parts));
      expect(await port.upload(credentials, video)).toEqual({ status: 'failed', why: 'LinkedIn named no video' });
      expect(http.calls).toHaveLength(1);
    });

    it('stops at a part that LinkedIn does not take', async () => {
      http.script(begunVideo(part(0, 0, 9)), answered(403, { message: 'No.' }));
      expect(await port.upload(credentials, video)).toMatchObject({ status: 'rejected', code: 'not_permitted' });
    });

    it('sends nothing where LinkedIn names no image', async () => {
      http.script(answered(200, { value: { uploadUrl: 'http://127.0.0.1:9/dms/1' } }), answered(201));
      expect(await port.upload(credentials, file)).toEqual({ status: 'failed', why: 'LinkedIn named no image' });
      expect(http.calls).toHaveLength(1);
    });

    it.each([
      [answered(401, { status: 401 }), { status: 'reconnect' }],
      [answered(403, { message: 'No.' }), { status: 'rejected', code: 'not_permitted', message: 'No.' }],
      [answered(429, { status: 429 }), { status: 'rate_limited' }],
      [answered(409), { status: 'failed' }],
      [answered(500), { status: 'failed' }],
      [answered(200, {}), { status: 'failed' }],
      [{ status: 'no_answer', why: 'timed out' } as const, { status: 'failed', why: 'timed out' }],
    ])('ends %j as %j', async (answer, outcome) => {
      http.script(answer);
      expect(await port.upload(credentials, file)).toMatchObject(outcome);
    });
  });

  it.each([
    [answered(204), { status: 'removed' }],
    [answered(404, { status: 404, code: 'NOT_FOUND', message: 'Could not find entity' }), { status: 'removed' }],
    [answered(404, '<p>Not found'), { status: 'failed' }],
    [answered(200, '<p>Gateway'), { status: 'failed' }],
    [answered(403, { message: 'No.' }), { status: 'rejected', message: 'No.' }],
    [answered(500), { status: 'failed' }],
  ])('removing takes %j for %j', async (answer, outcome) => {
    http.script(answer);
    expect(await port.remove(credentials, 'urn:li:share:1')).toMatchObject(outcome);
    expect(http.calls).toMatchObject([{ method: 'DELETE', url: 'http://127.0.0.1:9/rest/posts/urn%3Ali%3Ashare%3A1' }]);
  });
});
