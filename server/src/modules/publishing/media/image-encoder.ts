import { Injectable } from '@nestjs/common';
import type { JpegOptions, Metadata, Sharp, SharpOptions } from 'sharp';
import { FairTurns } from '../../../common/fair-turns';
import { Logger } from '../../../common/logging/logger';
import { type Crop, cropPixels } from '../../../text/crops';
import type { PlatformDescriptor } from '../../integrations/platforms/descriptor';

type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif';

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** Returns whether it is the format of iPhones, which nothing here reads. */
const isHeic = (bytes: Buffer): boolean =>
  /^.{4}ftyp(?:he|m[is]f1.{4}.*he[iv])/s.test(bytes.subarray(0, 32).toString('latin1'));

/** Tells the kind by the first bytes; a name or a declared type says nothing. */
export function imageKindOf(bytes: Buffer): ImageKind | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  return null;
}

/** A picture of 20 MB in the shortest pieces that programs write has fewer. */
const maxChunks = 100_000;

/** Returns a PNG without its texts: a few bytes of them unpack to any size, and nobody sees them. */
export function withoutTexts(png: Buffer): Buffer {
  const kept = Buffer.from(png);
  let end = 8;
  for (let at = end, count = 0; at + 8 <= png.length && count < maxChunks; count += 1) {
    const next = at + 12 + png.readUInt32BE(at);
    // tEXt, zTXt and iTXt.
    if (png.toString('latin1', at + 6, at + 8) !== 'Xt') end += png.copy(kept, end, at, next);
    at = next;
  }
  return kept.subarray(0, end);
}

type Mime = 'image/jpeg' | 'image/png' | 'image/gif';

export interface EncodedImage {
  status: 'encoded';
  bytes: Buffer;
  mime: Mime | 'image/webp';
}

export interface ReadImage {
  status: 'read';
  /** What networks get of it. */
  mime: Mime;
  /** What it is itself. */
  fileMime: string;
  /** Upright, of one frame. */
  width: number;
  height: number;
}

/** `too_large` exceeds what the network takes, also at the lowest quality; `busy` is too many at a time. */
export type ImageRefusal =
  | 'unknown_kind'
  | 'heic'
  | 'damaged'
  | 'too_many_pixels'
  | 'too_many_frames'
  | 'too_large'
  | 'too_small'
  | 'too_slow'
  | 'busy';
interface Refused {
  status: 'refused';
  why: ImageRefusal;
}
export type ReadOutcome = ReadImage | Refused;
export type EncodeOutcome = EncodedImage | Refused;

/** What a network takes. */
export type ImageTarget = Pick<PlatformDescriptor['images'], 'maxBytes' | 'maxGifBytes' | 'types'> & {
  /** Of a picture that doesn't move. */
  crop?: Crop | null;
};

/** Bounds all frames together: 200 MB once decoded. */
export const maxPixels = 50_000_000;
export const maxFrames = 350;
/** Of people's own pictures, which are shown small. */
export const minSquareSide = 64;
const squareSide = 512;
/** As wide as a tile of a list is on a screen of two pixels a point. */
const thumbnailSide = 640;
const secondsPerTry = 20;

type Encode = (image: Sharp) => Sharp;
/** What is made of a picture that was found in order; each call of `image` decodes it afresh. */
type Work<T> = (image: () => Sharp, metadata: Metadata) => Promise<T>;
interface Order {
  turns: FairTurns;
  /** Has one turn at a time. */
  owner: string;
  /** Once it is its turn. */
  read: () => Promise<Buffer>;
  options: SharpOptions;
}
interface Form {
  mime: Mime;
  limit: 'maxBytes' | 'maxGifBytes';
  /** The best first. */
  tries: Encode[];
}

const within =
  (width: number, height = width): Encode =>
  (image) =>
    image.resize({ width, height, fit: 'inside', withoutEnlargement: true });

const jpegOf =
  (side: number, options: JpegOptions): Encode =>
  (image) =>
    within(side)(image).flatten({ background: 'white' }).jpeg(options);

const jpeg: Form = {
  mime: 'image/jpeg',
  limit: 'maxBytes',
  tries: [
    jpegOf(4096, { quality: 90, chromaSubsampling: '4:4:4' }),
    jpegOf(4096, { quality: 80 }),
    jpegOf(2560, { quality: 80 }),
    jpegOf(1600, { quality: 75 }),
  ],
};
const png: Form = { mime: 'image/png', limit: 'maxBytes', tries: [(image) => within(4096)(image).png()] };
/** 256 colours, one byte each. More effort takes up to 40 s (2026-11). */
const palette: Form = { ...png, tries: [(image) => within(2048)(image).png({ palette: true, effort: 1 })] };
const gif: Form = {
  mime: 'image/gif',
  limit: 'maxGifBytes',
  // X shows GIFs of at most 1280 × 1080.
  tries: [
    (image) => within(1280, 1080)(image).gif(),
    (image) => within(640)(image).gif({ colours: 128 }),
    (image) => within(320)(image).gif({ colours: 64 }),
  ],
};

/**
 * Reads what people upload, and makes of it what goes out (S9): nothing but the pixels, so no place, no camera, no script behind
 * the picture. Two at a time of each kind, and one of each owner, since each takes a core and up to 200 MB.
 */
@Injectable()
export class ImageEncoder {
  private readonly uploads = new FairTurns(2, 9);
  /** As many as a worker has posts under way may wait. */
  private readonly sending = new FairTurns(2, 64);
  /** As many as a page of a list shows. */
  private readonly looks = new FairTurns(2, 100);

  constructor(private readonly logger: Logger) {}

  /** Tells what an upload is, which is decoded to its end. */
  read(userId: string, bytes: Buffer): Promise<ReadOutcome> {
    return this.inTurn(this.upload(userId, bytes, { animated: true }), async (image, metadata) => {
      await within(64)(image()).png().toBuffer();
      return {
        status: 'read',
        mime: formOf(metadata).mime,
        fileMime: `image/${metadata.format}`,
        ...metadata.autoOrient,
      };
    });
  }

  /** Makes of a workspace's picture what a network takes. Throws what `read` throws. */
  encode(workspaceId: string, read: () => Promise<Buffer>, target: ImageTarget): Promise<EncodeOutcome> {
    const order = { turns: this.sending, owner: workspaceId, read, options: { animated: true } };
    return this.inTurn(order, async (image, metadata) => {
      const { crop } = target;
      const isCropped = crop && formOf(metadata) !== gif;
      const shown = isCropped ? () => image().extract(cropPixels(metadata.autoOrient, crop)) : image;
      return smallEnough(shown, await formsFor(image, metadata), target);
    });
  }

  /** The picture, or the first frame, small enough for a list. */
  encodeThumbnail(workspaceId: string, read: () => Promise<Buffer>): Promise<EncodeOutcome> {
    return this.inTurn({ turns: this.looks, owner: workspaceId, read, options: {} }, async (image) => {
      const bytes = await within(thumbnailSide)(image()).webp({ quality: 75 }).toBuffer();
      return { status: 'encoded', bytes, mime: 'image/webp' };
    });
  }

  /** The middle of a picture, or of the first frame, as a square of at most 512 pixels. */
  encodeSquare(userId: string, bytes: Buffer): Promise<EncodeOutcome> {
    return this.inTurn(this.upload(userId, bytes, {}), async (image, metadata) => {
      const side = Math.min(metadata.width, metadata.height, squareSide);
      if (side < minSquareSide) return refused('too_small');
      const { mime } = (await isOpaque(image, metadata)) ? jpeg : png;
      const square = image().resize({ width: side, height: side, fit: 'cover' });
      const encoded = mime === png.mime ? square.png() : square.jpeg({ quality: 90 });
      return { status: 'encoded', bytes: await encoded.toBuffer(), mime };
    });
  }

  private upload(owner: string, bytes: Buffer, options: SharpOptions): Order {
    return { turns: this.uploads, owner, read: async () => bytes, options };
  }

  private async inTurn<T>({ turns, owner, read, options: own }: Order, work: Work<T>): Promise<T | Refused> {
    const outcome = await turns.run(owner, async () => {
      const bytes = await read();
      const kind = imageKindOf(bytes);
      if (!kind) return refused(isHeic(bytes) ? 'heic' : 'unknown_kind');
      const sharp = await loadSharp();
      const picture = kind === 'png' ? withoutTexts(bytes) : bytes;
      try {
        const metadata = await sharp(picture, { limitInputPixels: false }).metadata();
        const { format, width, height, pages: frames = 1 } = metadata;
        if (format !== kind) return refused('unknown_kind');
        if (frames > maxFrames) return refused('too_many_frames');
        if (width * height * frames > maxPixels) return refused('too_many_pixels');
        const options = { ...own, limitInputPixels: maxPixels };
        const image = (): Sharp => sharp(picture, options).autoOrient().timeout({ seconds: secondsPerTry });
        return await work(image, metadata);
      } catch (error) {
        // libvips says what is wrong with the picture, never with us: the package itself was loaded before.
        this.logger.debug('a picture could not be read', { err: error });
        return refused(/^timeout/.test((error as Error).message) ? 'too_slow' : 'damaged');
      }
    });
    return outcome ?? refused('busy');
  }
}

async function smallEnough(image: () => Sharp, forms: readonly Form[], target: ImageTarget): Promise<EncodeOutcome> {
  for (const { mime, limit, tries } of forms.filter((form) => target.types.includes(form.mime))) {
    for (const encode of tries) {
      const bytes = await encode(image()).toBuffer();
      if (bytes.length <= target[limit]) return { status: 'encoded', bytes, mime };
    }
  }
  return refused('too_large');
}

/** JPEG blurs text and lines: only what is one stays one. */
const formOf = ({ pages = 1, format }: Metadata): Form => (pages > 1 ? gif : format === 'jpeg' ? jpeg : png);

/** What is too large as PNG becomes a JPEG, on white where it was transparent. */
async function formsFor(image: () => Sharp, metadata: Metadata): Promise<Form[]> {
  const best = formOf(metadata);
  if (best !== png) return [best];
  return (await isOpaque(image, metadata)) ? [png, jpeg] : [png, palette, jpeg];
}

/** Most pictures with an alpha channel use none of it. */
const isOpaque = async (image: () => Sharp, { hasAlpha }: Metadata): Promise<boolean> =>
  !hasAlpha || (await image().stats()).isOpaque;

/** 15 MB and 0.1 s that most servers never need. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // The next upload is another picture.
  sharp.cache(false);
  return sharp;
}

const refused = (why: ImageRefusal): Refused => ({ status: 'refused', why });
