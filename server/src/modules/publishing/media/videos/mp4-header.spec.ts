import { box, filled, sampleMovie, sampleVideo } from '../../../../../test/factories/video.factory';
import { readVideo, type VideoOutcome } from './mp4-header';

function read(bytes: Buffer): { outcome: Promise<VideoOutcome>; lookUps: () => number } {
  let count = 0;
  const outcome = readVideo(bytes.length, async (from, to) => {
    count += 1;
    return bytes.subarray(from, to);
  });
  return { outcome, lookUps: () => count };
}

const replaced = (bytes: Buffer, from: string, to: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');

const start = box('ftyp', Buffer.from('isom'), Buffer.alloc(4));
const picture = box('mdat', Buffer.alloc(1_000, 7));
/** Of a second each, from `from` on, each with what the numbers of its samples are said by. */
const fragment = (from: number | null, samples: Buffer, header = filled(8, { 4: 1 })): Buffer => {
  const time = from === null ? [] : [box('tfdt', filled(8, { 4: from }))];
  return Buffer.concat([box('moof', box('traf', box('tfhd', header), ...time, box('trun', samples))), picture]);
};
/** Two samples of half a second, with a size each. */
const said = filled(24, { 0: 0x301, 4: 2, 12: 500, 20: 500 });
const unsaid = filled(12, { 0: 0x1, 4: 2 });
const defaults = box('mvex', box('trex', filled(24, { 4: 1, 12: 500 })));

describe('the header of a video', () => {
  it('says what it is, how large and how long, in a few look-ups', async () => {
    const { outcome, lookUps } = read(sampleVideo({ width: 1920, height: 1080, seconds: 30, size: 3_000_000 }));
    const facts = {
      ...{ mime: 'video/mp4', width: 1920, height: 1080 },
      ...{ durationMs: 30_000, codec: 'H.264', hasSound: true },
    };
    expect(await outcome).toEqual({ status: 'read', facts });
    expect(lookUps()).toBe(2);
  });

  it('knows QuickTime, and a video that is turned when it is shown', async () => {
    const bytes = sampleVideo({ brand: 'qt  ', width: 1280, height: 720, isTurned: true });
    const facts = { mime: 'video/quicktime', width: 720, height: 1280 };
    expect(await read(bytes).outcome).toMatchObject({ facts });
  });

  it.each([
    ['hvc1', true, 'HEVC'],
    ['av01', false, 'AV1'],
    ['????', false, null],
  ])('tells the codec %s, and sound: %s', async (entry, hasSound, codec) => {
    expect(await read(sampleVideo({ codec: entry, hasSound })).outcome).toMatchObject({ facts: { codec, hasSound } });
  });

  const whole = sampleMovie({ duration: 9_000 });
  it.each([
    ['room before what it is', [box('free', Buffer.alloc(100)), start, picture, whole], 'video/mp4'],
    ['no word of what it is', [box('wide'), picture, whole], 'video/quicktime'],
    ['zeros behind it', [start, picture, whole, Buffer.alloc(5)], 'video/mp4'],
  ])('is read with %s', async (_what, boxes, mime) => {
    expect(await read(Buffer.concat(boxes)).outcome).toMatchObject({ facts: { mime, durationMs: 9_000 } });
  });

  const fragments = (...three: Buffer[]): Buffer[] => [sampleMovie({}, defaults), ...three];
  const index = filled(48, { 4: 1, 8: 1_000, 20: 2, 28: 2_000, 40: 1_000 });
  it.each<[string, number, Buffer[]]>([
    ['its track alone', 3_000, [sampleMovie({ duration: -1, trackDuration: 3_000 })]],
    ['its track, where the movie is of 49 days', 3_000, [sampleMovie({ duration: -9, trackDuration: 3_000 })]],
    ['a box for all fragments', 3_000, [sampleMovie({}, box('mvex', box('mehd', filled(8, { 4: 3_000 }))))]],
    ['an index of its fragments', 3_000, [sampleMovie({}, box('mvex')), box('sidx', index)]],
    ['samples', 3_000, fragments(fragment(0, said), fragment(1_000, said), fragment(2_000, said))],
    ['samples without times', 3_000, fragments(fragment(null, said), fragment(null, said), fragment(null, said))],
    ['the usual length of a sample', 2_000, fragments(fragment(null, unsaid), fragment(null, unsaid))],
    [
      'the length of all samples of a fragment',
      1_400,
      fragments(fragment(0, unsaid, filled(12, { 0: 8, 4: 1, 8: 700 }))),
    ],
    ['times of a broadcast', 2_000, fragments(fragment(7_200_000, said), fragment(7_201_000, said))],
    [
      'fragments behind a movie',
      4_000,
      [sampleMovie({ duration: 3_000, trackDuration: 3_000 }, defaults), fragment(3_000, said)],
    ],
    ['fragments that end in the middle', 1_000, fragments(fragment(0, said), fragment(1_000, said).subarray(0, 60))],
  ])('is as long as it says by %s', async (_what, durationMs, boxes) => {
    expect(await read(Buffer.concat([start, ...boxes])).outcome).toMatchObject({ facts: { durationMs } });
  });

  const good = sampleVideo();
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture', Buffer.from('\xff\xd8\xff\xe0 a JPEG, and more of it', 'latin1')],
    ['a movie without a picture', replaced(good, 'vide', 'soun')],
    ['a picture without a size', sampleVideo({ width: 0 })],
  ])('is none in %s', async (_what, bytes) => {
    expect(await read(bytes).outcome).toEqual({ status: 'refused', why: 'no_video' });
  });

  it.each([
    ['a beginning alone', good.subarray(0, 60_000)],
    ['a movie that is cut off', good.subarray(0, good.length - 20)],
    ['boxes that have no end', Buffer.from(good).fill(0xff, 16, 20)],
  ])('is incomplete in %s', async (_what, bytes) => {
    expect(await read(bytes).outcome).toEqual({ status: 'refused', why: 'no_index' });
  });

  it.each([
    ['no length', sampleVideo({ seconds: 0 })],
    ['an unknown length', Buffer.concat([start, sampleMovie({ duration: -1, trackDuration: -1 })])],
    ['a length of 25 days', sampleVideo({ seconds: 25 * 86_400 })],
    ['fragments without samples', Buffer.concat([start, sampleMovie({}, defaults), picture])],
  ])('says that a video has %s', async (_what, bytes) => {
    expect(await read(bytes).outcome).toEqual({ status: 'refused', why: 'no_duration' });
  });

  const million = Buffer.alloc(8_000_000, box('free'));
  it.each([
    ['in a movie', Buffer.concat([start, sampleMovie({ duration: 9_000 }, million)])],
    ['in a track', Buffer.concat([start, box('moov', box('trak', million)), whole])],
    ['of a movie', Buffer.concat([start, box('moov', Buffer.alloc(8_000_000, box('trak'))), whole])],
    ['in a fragment', Buffer.concat([start, sampleMovie({}, defaults), box('moof', box('traf', million))])],
    ['in a row', Buffer.concat([start, million, whole])],
  ])('ends early at a million boxes %s', async (_what, bytes) => {
    const { outcome, lookUps } = read(bytes);
    expect(await outcome).toMatchObject({ status: 'refused' });
    // A tenth of the boxes, 64 kB at a time.
    expect(lookUps()).toBeLessThan(20);
  });
});
