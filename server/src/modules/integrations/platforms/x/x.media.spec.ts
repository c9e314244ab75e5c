import type { Clock } from '../../../../common/time/clock';
import { Pause } from '../../../../common/time/pause';
import { loadEnv } from '../../../../config/env';
import { answered, ScriptedHttp } from '../platform-http.fake';
import { fileInMemory } from '../publisher.types';
import { XClient } from './x.client';
import { XMedia } from './x.media';

class NoPause extends Pause {
  readonly waits: number[] = [];

  override async for(ms: number): Promise<void> {
    this.waits.push(ms);
  }
}

describe('uploading to X', () => {
  const http = new ScriptedHttp();
  const clock: Clock = { now: () => new Date('2026-11-20T12:00:00Z') };
  const settings = { X_API_KEY: 'ck', X_API_SECRET: 'cs', X_API_BASE_URL: 'http://127.0.0.1:9' };
  const env = loadEnv({ NODE_ENV: 'test', ...settings });
  const credentials = { externalId: '7', handle: 'ada', secrets: { token: 'at', tokenSecret: 'ats' } };
  const mebibyte = 1024 * 1024;
  const keep = jest.fn(async () => undefined);
  let pause: NoPause;
  beforeEach(() => {
    pause = new NoPause();
  });

  const upload = (bytes: Buffer, mime = 'image/png', altText: string | null = null) =>
    new XMedia(new XClient(env, http, clock), clock, pause).upload(
      credentials,
      fileInMemory(bytes, { mime, altText }),
      keep,
    );
  const steps = (): string[] =>
    http.calls.map(({ method, url }) => `${method} ${url.slice('http://127.0.0.1:9'.length)}`);
  const stored = (fields: object = {}) => answered(200, { data: { id: '10', ...fields } });

  it('sends a small picture in one request, bytes as they are', async () => {
    http.script(stored({ expires_after_secs: 60 }));
    const bytes = Buffer.from([0, 255, 13, 10, 45, 45]);
    expect(await upload(bytes)).toEqual({
      status: 'uploaded',
      platformId: '10',
      expiresAt: new Date(clock.now().getTime() + 60_000),
    });
    expect(steps()).toEqual(['POST /2/media/upload']);
    const { headers, body } = http.calls[0] ?? {};
    const form = await new Response(body as Buffer<ArrayBuffer>, { headers }).formData();
    expect([form.get('media_category'), form.get('media_type')]).toEqual(['tweet_image', 'image/png']);
    const file = form.get('media');
    if (!(file instanceof Blob)) throw new Error('There is no file in the form.');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
    expect(file.type).toBe('image/png');
  });

  it('sends 1 MB in one request as well, and says until when it is kept, if ever it ends', async () => {
    for (const [seconds, expiresAt] of [
      [0, null],
      [1, new Date('2026-11-20T12:00:01Z')],
    ] as const) {
      http.script(stored({ expires_after_secs: seconds }));
      expect(await upload(Buffer.alloc(mebibyte))).toEqual({ status: 'uploaded', platformId: '10', expiresAt });
      expect(steps()).toEqual(['POST /2/media/upload']);
    }
  });

  it('describes the picture', async () => {
    http.script(stored());
    expect(await upload(Buffer.from('x'), 'image/png', 'A dot')).toMatchObject({ status: 'uploaded', expiresAt: null });
    expect(steps()).toEqual(['POST /2/media/upload', 'POST /2/media/metadata']);
    expect(JSON.parse(String(http.calls[1]?.body))).toEqual({ id: '10', metadata: { alt_text: { text: 'A dot' } } });
    http.script(stored(), answered(500));
    expect(await upload(Buffer.from('x'), 'image/png', 'A dot')).toMatchObject({ status: 'failed' });
  });

  it('sends more than 1 MB in pieces, in order', async () => {
    http.script(stored());
    const bytes = Buffer.alloc(2 * mebibyte + 1, 'ab');
    expect(await upload(bytes)).toMatchObject({ status: 'uploaded', platformId: '10' });
    const append = 'POST /2/media/upload/10/append';
    expect(steps()).toEqual([
      'POST /2/media/upload/initialize',
      ...[append, append, append],
      'POST /2/media/upload/10/finalize',
    ]);
    expect(JSON.parse(String(http.calls[0]?.body))).toEqual({
      media_type: 'image/png',
      total_bytes: bytes.length,
      media_category: 'tweet_image',
    });
    const pieces = await Promise.all(
      http.calls.slice(1, 4).map(async ({ headers, body }, index) => {
        const form = await new Response(body as Buffer<ArrayBuffer>, { headers }).formData();
        expect(form.get('segment_index')).toBe(String(index));
        return Buffer.from(await (form.get('media') as Blob).arrayBuffer());
      }),
    );
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  });

  const working = (state: string) => stored({ processing_info: { state, check_after_secs: 2 } });

  it('waits until a GIF is ready, as long as it is told', async () => {
    http.script(stored(), stored(), working('pending'), working('in_progress'), working('succeeded'));
    expect(await upload(Buffer.from('GIF'), 'image/gif')).toMatchObject({ status: 'uploaded' });
    expect(pause.waits).toEqual([2_000, 2_000]);
    expect(steps().at(-1)).toBe('GET /2/media/upload?command=STATUS&media_id=10');
    expect(JSON.parse(String(http.calls[0]?.body))).toMatchObject({ media_category: 'tweet_gif' });
  });

  it('gives up on a GIF that X cannot read, or does not get ready', async () => {
    http.script(stored(), stored(), working('failed'));
    const refused = { status: 'rejected', code: 'media_refused' };
    expect(await upload(Buffer.from('GIF'), 'image/gif')).toEqual({ ...refused, message: 'X cannot read this file.' });
    http.script(
      stored(),
      stored(),
      stored({ processing_info: { state: 'failed', error: { message: 'Odd frames.' } } }),
    );
    expect(await upload(Buffer.from('GIF'), 'image/gif')).toEqual({ ...refused, message: 'Odd frames.' });
    http.script(stored(), answered(503));
    expect(await upload(Buffer.from('GIF'), 'image/gif')).toEqual({ status: 'failed', why: 'answered 503' });
    expect(http.calls).toHaveLength(2);
    http.script(stored(), stored(), working('pending'));
    expect(await upload(Buffer.from('GIF'), 'image/gif')).toEqual({
      status: 'failed',
      why: 'X is still working on the file',
    });
    expect(pause.waits).toEqual(Array(5).fill(2_000));
    http.script(stored(), stored(), ...Array(5).fill(working('pending')), working('succeeded'));
    expect(await upload(Buffer.from('GIF'), 'image/gif')).toMatchObject({ status: 'uploaded' });
  });

  it('sends a video in pieces, waits for minutes until it is ready, and describes it nowhere', async () => {
    http.script(stored(), stored(), stored(), ...Array(10).fill(working('in_progress')), working('succeeded'));
    keep.mockClear();
    expect(await upload(Buffer.from('MP4'), 'video/mp4', 'A lake')).toMatchObject({ status: 'uploaded' });
    expect(JSON.parse(String(http.calls[0]?.body))).toMatchObject({
      media_type: 'video/mp4',
      media_category: 'tweet_video',
    });
    expect(steps().filter((step) => step.includes('metadata'))).toEqual([]);
    expect(keep).toHaveBeenCalledTimes(http.calls.length);
  });

  it('ends where what it runs under is lost', async () => {
    keep.mockRejectedValueOnce(new Error('lost'));
    http.script(stored());
    await expect(upload(Buffer.from('GIF'), 'image/gif')).rejects.toThrow('lost');
    expect(http.calls).toEqual([]);
  });

  it('waits for no more than five seconds at a time', async () => {
    const later = stored({ processing_info: { state: 'pending', check_after_secs: 60 } });
    http.script(stored(), stored(), later, working('succeeded'));
    expect(await upload(Buffer.from('GIF'), 'image/gif')).toMatchObject({ status: 'uploaded' });
    expect(pause.waits).toEqual([5_000]);
  });

  it.each([
    [answered(400, { detail: 'Odd bytes.' }), { status: 'rejected', code: 'media_refused', message: 'Odd bytes.' }],
    [answered(413), { status: 'rejected', code: 'media_refused' }],
    [answered(403, { detail: 'Your account is suspended.' }), { status: 'rejected', code: 'account_locked' }],
    [answered(401, { title: 'Unauthorized' }), { status: 'reconnect' }],
    [answered(429, { title: 'Too Many Requests' }), { status: 'rate_limited' }],
    [answered(402), { status: 'failed' }],
    [answered(503), { status: 'failed' }],
    [answered(200, '{}'), { status: 'failed', why: 'X named no id' }],
    [{ status: 'no_answer', why: 'timed out' } as const, { status: 'failed', why: 'timed out' }],
  ])('ends %j as %j', async (answer, outcome) => {
    http.script(answer);
    expect(await upload(Buffer.from('x'))).toMatchObject(outcome);
  });
});
