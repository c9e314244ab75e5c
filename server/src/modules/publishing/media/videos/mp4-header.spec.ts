import { sampleVideo } from '../../../../../test/factories/video.factory';
import { readVideo, type VideoFacts } from './mp4-header';

function read(bytes: Buffer): { facts: Promise<VideoFacts | null>; readBytes: () => number } {
  let count = 0;
  const facts = readVideo(bytes.length, async (from, to) => {
    count += to - from;
    return bytes.subarray(from, to);
  });
  return { facts, readBytes: () => count };
}

const replaced = (bytes: Buffer, from: string, to: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');

describe('the header of a video', () => {
  it('says what it is, how large and how long, and little else is read', async () => {
    const { facts, readBytes } = read(sampleVideo({ width: 1920, height: 1080, seconds: 30, size: 3_000_000 }));
    expect(await facts).toEqual({ mime: 'video/mp4', width: 1920, height: 1080, durationMs: 30_000 });
    expect(readBytes()).toBeLessThan(1_000);
  });

  it('knows QuickTime, and a video that is turned when it is shown', async () => {
    const bytes = sampleVideo({ brand: 'qt  ', width: 1280, height: 720, isTurned: true });
    expect(await read(bytes).facts).toMatchObject({ mime: 'video/quicktime', width: 720, height: 1280 });
  });

  const good = sampleVideo();
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture', Buffer.from('\xff\xd8\xff\xe0 a JPEG, and more of it', 'latin1')],
    ['a beginning alone', good.subarray(0, 60_000)],
    ['a movie without a picture', replaced(good, 'vide', 'soun')],
    ['a movie without a length', sampleVideo({ seconds: 0 })],
    ['a picture without a size', sampleVideo({ width: 0 })],
    ['a movie that is cut off', good.subarray(0, good.length - 20)],
    ['boxes that have no end', replaced(good, 'mdat', 'mdat').fill(0xff, 16, 20)],
  ])('is none in %s', async (_what, bytes) => {
    expect(await read(bytes).facts).toBeNull();
  });
});
