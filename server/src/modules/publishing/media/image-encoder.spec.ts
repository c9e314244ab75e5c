import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { createLogger, Logger } from '../../../common/logging/logger';
import { type EncodedImage, ImageEncoder, type ImageTarget, withoutTexts } from './image-encoder';
import { xDescriptor } from '../../integrations/platforms/x/x.descriptor';

interface Size {
  width: number;
  height: number;
}

const red = { r: 220, g: 30, b: 30 };
const photo = (size: Size) => sharp({ create: { ...size, channels: 3, background: red } });
/** Hardly to be compressed. */
const noise = (size: Size, channels: 3 | 4 = 3) =>
  sharp({ create: { ...size, channels, background: red, noise: { type: 'gaussian', mean: 128, sigma: 80 } } });
const glass = (size: Size, alpha: number) => sharp({ create: { ...size, channels: 4, background: { ...red, alpha } } });

/** Frames of one pixel, black and white in turn. */
function gifOf(frames: number): Buffer {
  const screen = Buffer.from([...Buffer.from('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const frame = (pixel: 0 | 1) => [
    ...[0x21, 0xf9, 4, 0, 10, 0, 0, 0],
    ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0],
    ...[2, 2, pixel === 0 ? 0x44 : 0x4c, 1, 0],
  ];
  return Buffer.concat([
    screen,
    ...Array.from({ length: frames }, (_, n) => Buffer.from(frame(n % 2 ? 1 : 0))),
    Buffer.from([0x3b]),
  ]);
}

/** A picture of few bytes that says it is huge. */
async function bomb({ width, height }: Size): Promise<Buffer> {
  const png = await photo({ width: 1, height: 1 }).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe('the image encoder', () => {
  const logger = new Logger(createLogger('silent'));
  const encoder = new ImageEncoder(logger);
  const target: ImageTarget = { ...xDescriptor.images };
  const encodeFor = (bytes: Buffer, limits: Partial<ImageTarget> = {}) =>
    encoder.encode('w', async () => bytes, { ...target, ...limits });
  const encode = async (bytes: Buffer): Promise<EncodedImage> => {
    const outcome = await encodeFor(bytes);
    if (outcome.status === 'refused') throw new Error(`refused: ${outcome.why}`);
    return outcome;
  };

  it('writes a photo as JPEG, upright and without what the camera added', async () => {
    const taken = photo({ width: 60, height: 40 })
      .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>alert(1)</script></x:xmpmeta>');
    const source = await taken.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const read = { status: 'read', mime: 'image/jpeg', fileMime: 'image/jpeg', width: 40, height: 60 };
    expect(await encoder.read('u', source)).toEqual(read);
    const { bytes, ...image } = await encode(source);
    expect(image).toEqual({ status: 'encoded', mime: 'image/jpeg' });
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
    const { orientation, exif, xmp, icc, iptc } = metadata;
    expect({ orientation, exif, xmp, icc, iptc }).toEqual({});
    expect(bytes.includes('script')).toBe(false);
  });

  it('cuts out of a picture what a post shows of it, as it stands upright, and leaves one that moves whole', async () => {
    const halves = await sharp(Buffer.from([255, 0, 0, 0, 0, 255]), { raw: { width: 2, height: 1, channels: 3 } })
      .resize(60, 40, { kernel: 'nearest' })
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    // Upright it is 40 × 60, red above and blue below.
    const crop = { x: 0.25, y: 0.5, width: 0.5, height: 0.5 };
    const outcome = await encodeFor(halves, { crop });
    if (outcome.status === 'refused') throw new Error(`refused: ${outcome.why}`);
    expect(await sharp(outcome.bytes).metadata()).toMatchObject({ width: 20, height: 30 });
    expect((await sharp(outcome.bytes).stats()).dominant).toMatchObject({ r: 8, b: 248 });
    const film = await encodeFor(gifOf(3), { crop });
    expect(film.status === 'encoded' && film.bytes.equals((await encode(gifOf(3))).bytes)).toBe(true);
  });

  it.each([
    ['a WebP', () => photo({ width: 60, height: 40 }).webp().toBuffer(), 'image/png'],
    ['a PNG', () => photo({ width: 30, height: 20 }).png().toBuffer(), 'image/png'],
    ['a PNG through which nothing shines', () => glass({ width: 30, height: 20 }, 1).png().toBuffer(), 'image/png'],
    ['a transparent PNG', () => glass({ width: 30, height: 20 }, 0.5).png().toBuffer(), 'image/png'],
    ['a transparent WebP', () => glass({ width: 30, height: 20 }, 0.5).webp().toBuffer(), 'image/png'],
    ['a GIF that stands still', async () => gifOf(1), 'image/png'],
    ['a GIF that moves', async () => gifOf(3), 'image/gif'],
  ] as [string, () => Promise<Buffer>, string][])('takes %s', async (_, make, mime) => {
    const source = await make();
    const fileMime = `image/${(await sharp(source).metadata()).format}`;
    expect(await encoder.read('u', source)).toMatchObject({ mime, fileMime });
    const image = await encode(source);
    expect(image.mime).toBe(mime);
    expect((await sharp(image.bytes).metadata()).format).toBe(mime.replace('image/', ''));
  });

  it.each([
    ['GIF', gifOf(3)],
    ['WebP', sharp(gifOf(3), { animated: true }).webp().toBuffer()],
  ])('keeps the frames of a %s and tells the height of one', async (_, source) => {
    expect(await encoder.read('u', await source)).toMatchObject({ mime: 'image/gif', width: 1, height: 1 });
    const { bytes, mime } = await encode(await source);
    expect(mime).toBe('image/gif');
    expect((await sharp(bytes).metadata()).pages).toBe(3);
  });

  it('makes a side at most 4096 pixels long', async () => {
    const source = await photo({ width: 6000, height: 30 }).jpeg().toBuffer();
    expect(await encoder.read('u', source)).toMatchObject({ width: 6000, height: 30 });
    expect(await sharp((await encode(source)).bytes).metadata()).toMatchObject({ width: 4096, height: 20 });
  });

  it.each([
    ['photo', () => noise({ width: 200, height: 200 }).jpeg({ quality: 95 }), 'image/jpeg', 30_000],
    ['transparent picture', () => noise({ width: 200, height: 200 }, 4).png(), 'image/png', 45_000],
  ] as const)('lowers the quality of a %s until the network takes it', async (...[, make, mime, maxBytes]) => {
    const source = await make().toBuffer();
    const outcome = await encodeFor(source, { maxBytes, maxGifBytes: 0 });
    expect(source.length).toBeGreaterThan(maxBytes);
    if (outcome.status === 'refused') throw new Error(`refused: ${outcome.why}`);
    expect(outcome.mime).toBe(mime);
    expect(outcome.bytes.length).toBeLessThanOrEqual(maxBytes);
  });

  const inside = (width: number, height = width) =>
    ({ width, height, fit: 'inside', withoutEnlargement: true }) as const;
  /** Two frames of noise, one below the other. */
  const film = async ({ width, height }: Size) => {
    const { data } = await noise({ width, height: 2 * height })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return sharp(data, { raw: { width, height: 2 * height, channels: 3, pageHeight: height } })
      .gif()
      .toBuffer();
  };
  it.each<[string, () => Promise<Buffer>, ((image: sharp.Sharp) => sharp.Sharp)[]]>([
    [
      'photo',
      () => noise({ width: 6000, height: 30 }).png().toBuffer(),
      [
        (image) => image.resize(inside(4096)).png(),
        (image) => image.resize(inside(4096)).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
        (image) => image.resize(inside(4096)).jpeg({ quality: 80 }),
        (image) => image.resize(inside(2560)).jpeg({ quality: 80 }),
        (image) => image.resize(inside(1600)).jpeg({ quality: 75 }),
      ],
    ],
    [
      'transparent picture',
      () => noise({ width: 6000, height: 30 }, 4).png().toBuffer(),
      [
        (image) => image.resize(inside(4096)).png(),
        (image) => image.resize(inside(2048)).png({ palette: true, effort: 1 }),
      ],
    ],
    [
      'film',
      () => film({ width: 1400, height: 9 }),
      [
        (image) => image.resize(inside(1280, 1080)).gif(),
        (image) => image.resize(inside(640)).gif({ colours: 128 }),
        (image) => image.resize(inside(320)).gif({ colours: 64 }),
      ],
    ],
    ['tall film', () => film({ width: 9, height: 1200 }), [(image) => image.resize(inside(1280, 1080)).gif()]],
  ])('tries one form of a %s after the other', async (_what, make, forms) => {
    const source = await make();
    for (const form of forms) {
      const expected = await form(sharp(source, { animated: true })).toBuffer();
      const outcome = await encodeFor(source, { maxBytes: expected.length, maxGifBytes: expected.length });
      expect(outcome.status === 'encoded' && outcome.bytes.equals(expected)).toBe(true);
    }
  });

  describe('over a library that answers', () => {
    afterEach(() => jest.restoreAllMocks());
    const still = () => photo({ width: 9, height: 9 }).jpeg().toBuffer();
    const prototype = sharp.prototype as sharp.Sharp;

    it('of another kind than the bytes say, refuses', async () => {
      const source = await still();
      jest.spyOn(prototype, 'metadata').mockResolvedValueOnce({ format: 'svg' } as sharp.Metadata);
      expect(await encoder.read('u', source)).toEqual({ status: 'refused', why: 'unknown_kind' });
    });

    it('after 20 seconds at the latest, and says when that was too short', async () => {
      const source = await still();
      const timeout = jest.spyOn(prototype, 'timeout');
      await encode(source);
      expect(timeout).toHaveBeenCalledWith({ seconds: 20 });
      timeout.mockImplementationOnce(() => {
        throw new Error('timeout: 55% complete');
      });
      expect(await encoder.read('u', source)).toEqual({ status: 'refused', why: 'too_slow' });
    });

    it('keeps no picture for another time', async () => {
      sharp.cache(true);
      await encode(await still());
      expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, items: { max: 0 } });
    });
  });

  it('refuses what is too large also at the lowest quality', async () => {
    const limits = { maxBytes: 10, maxGifBytes: 10 };
    const still = await photo({ width: 9, height: 9 }).jpeg().toBuffer();
    expect(await encodeFor(still, limits)).toEqual({ status: 'refused', why: 'too_large' });
    expect(await encodeFor(gifOf(2), limits)).toEqual({ status: 'refused', why: 'too_large' });
  });

  it('makes only what the network takes', async () => {
    const types = ['image/jpeg'];
    const picture = await glass({ width: 9, height: 9 }, 0).png().toBuffer();
    const outcome = await encodeFor(picture, { types });
    if (outcome.status === 'refused') throw new Error(`refused: ${outcome.why}`);
    const { dominant } = await sharp(outcome.bytes).stats();
    expect([outcome.mime, dominant.r > 240 && dominant.g > 240]).toEqual(['image/jpeg', true]);
    expect(await encodeFor(gifOf(2), { types })).toEqual({ status: 'refused', why: 'too_large' });
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each([
    ['an SVG', Buffer.from(svg)],
    ['an SVG behind a declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['AVIF', Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1')],
    ['a video', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1')],
    ['TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['a few bytes', Buffer.from([0xff, 0xd8])],
  ])('refuses %s', async (_, bytes) => {
    expect(await encoder.read('u', bytes)).toEqual({ status: 'refused', why: 'unknown_kind' });
  });

  it.each(['\0\0\0\x18ftypheic\0\0\0\0mif1heic', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'])('names HEIC', async (head) => {
    const bytes = Buffer.from(head, 'latin1');
    expect(await encoder.read('u', bytes)).toEqual({ status: 'refused', why: 'heic' });
  });

  it.each([
    ['JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('no picture at all')])],
    ['GIF that is a script', Buffer.from('GIF89a=0;alert(document.domain)//')],
    ['WebP', Buffer.from('RIFF\x10\0\0\0WEBPVP8 nonsense', 'latin1')],
  ])('refuses a broken %s', async (_, bytes) => {
    expect(await encoder.read('u', bytes)).toEqual({ status: 'refused', why: 'damaged' });
  });

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('refuses a %s that ends in the middle', async (format) => {
    const whole = await noise({ width: 200, height: 200 }).toFormat(format).toBuffer();
    const half = whole.subarray(0, whole.length / 2);
    expect(await encoder.read('u', half)).toEqual({ status: 'refused', why: 'damaged' });
  });

  it('never unpacks the texts in a PNG: a few bytes of them fill the memory', async () => {
    const picture = await photo({ width: 8, height: 8 }).png().toBuffer();
    const packed = Buffer.concat([Buffer.from('zTXta\0\0'), deflateSync(Buffer.alloc(50_000_000))]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(packed.length - 4);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(packed));
    const text = Buffer.concat([length, packed, sum]);
    const texts = Array.from({ length: 6 }, () => text);
    const hostile = Buffer.concat([picture.subarray(0, 33), ...texts, picture.subarray(33)]);
    expect(withoutTexts(hostile)).toEqual(picture);
    const { maxRSS } = process.resourceUsage();
    expect(await encoder.read('a', hostile)).toMatchObject({ status: 'read', width: 8 });
    expect(process.resourceUsage().maxRSS - maxRSS).toBeLessThan(100_000);
  });

  it('keeps nothing of what hangs on behind a picture', async () => {
    const script = '<script>alert(document.domain)</script>';
    for (const picture of [photo({ width: 9, height: 9 }).jpeg(), glass({ width: 9, height: 9 }, 0.5).png()]) {
      const { bytes } = await encode(Buffer.concat([await picture.toBuffer(), Buffer.from(script)]));
      expect(bytes.includes('alert')).toBe(false);
    }
  });

  it('refuses more than 50 megapixels before it decodes them', async () => {
    const refusal = async (size: Size) => encoder.read('u', await bomb(size));
    expect(await refusal({ width: 30_000, height: 30_000 })).toEqual({ status: 'refused', why: 'too_many_pixels' });
    expect(await refusal({ width: 10_000, height: 5_001 })).toEqual({ status: 'refused', why: 'too_many_pixels' });
    expect(await refusal({ width: 10_000, height: 5_000 })).toEqual({ status: 'refused', why: 'damaged' });
  });

  it('refuses a GIF of too many frames', async () => {
    expect(await encoder.read('u', gifOf(351))).toEqual({ status: 'refused', why: 'too_many_frames' });
    await encode(gifOf(350));
  });

  it('lets only so many of a person wait, and takes the next ones afterwards', async () => {
    const picture = await photo({ width: 9, height: 9 }).png().toBuffer();
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => encoder.read('u', picture)));
    expect(outcomes.filter(({ status }) => status === 'read')).toHaveLength(10);
    expect(outcomes.slice(10)).toEqual(Array.from({ length: 2 }, () => ({ status: 'refused', why: 'busy' })));
    expect(await encoder.read('u', picture)).toMatchObject({ status: 'read' });
  });

  it('lets all that a worker sends wait, and reads a picture only when it is its turn', async () => {
    const picture = await photo({ width: 9, height: 9 }).png().toBuffer();
    let letGo = (_bytes: Buffer): void => undefined;
    const held = new Promise<Buffer>((resolve) => (letGo = resolve));
    const read = jest.fn(async (): Promise<Buffer> => picture).mockReturnValueOnce(held);
    const sent = Array.from({ length: 48 }, () => encoder.encode('w', read, target));
    // Another workspace's goes first.
    expect(await encoder.encode('other', async () => picture, target)).toMatchObject({ status: 'encoded' });
    expect(read).toHaveBeenCalledTimes(1);
    letGo(picture);
    expect((await Promise.all(sent)).filter(({ status }) => status === 'encoded')).toHaveLength(48);
  });

  it('writes text in a picture as sharp as it came', async () => {
    const words =
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><text y="40" font-size="30">Up 41 %</text></svg>';
    const chart = await sharp(Buffer.from(words)).flatten({ background: 'white' }).png().toBuffer();
    const { bytes } = await encode(chart);
    expect((await sharp(bytes).raw().toBuffer()).equals(await sharp(chart).raw().toBuffer())).toBe(true);
  });
});
