import { Injectable } from '@nestjs/common';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { Logger } from '../../../common/logging/logger';
import { FairTurns } from '../../../common/fair-turns';
import { imageKindOf } from './image-kind';
import { withoutTexts } from './png-texts';

export interface EncodedImage {
  status: 'encoded';
  bytes: Buffer;
  mime: 'image/jpeg' | 'image/png' | 'image/gif';
  width: number;
  height: number;
}

/** `too_large` exceeds what the platforms accept, also at the lowest quality; `busy` is too many at a time. */
export type ImageRefusal =
  'unknown_kind' | 'damaged' | 'too_many_pixels' | 'too_many_frames' | 'too_large' | 'too_small' | 'too_slow' | 'busy';
export type EncodeOutcome = EncodedImage | { status: 'refused'; why: ImageRefusal };

/** Bounds all frames together: 200 MB once decoded. */
export const maxPixels = 50_000_000;
export const maxFrames = 350;
/** X's (2026-11); LinkedIn takes more. */
const platformLimits = { maxBytes: 5_000_000, maxGifBytes: 15_000_000 };
/** Of people's own pictures, which are shown small. */
export const minSquareSide = 64;
const squareSide = 512;
const secondsPerTry = 20;

type Encode = (image: Sharp) => Sharp;
/** What is made of a picture that was found in order; each call of `image` decodes it afresh. */
type Work = (image: () => Sharp, metadata: Metadata) => Promise<EncodeOutcome>;
interface Upload {
  userId: string;
  bytes: Buffer;
  options: SharpOptions;
}
interface Form {
  mime: EncodedImage['mime'];
  limit: keyof typeof platformLimits;
  /** The best first. */
  tries: Encode[];
}

const within =
  (width: number, height = width): Encode =>
  (image) =>
    image.resize({ width, height, fit: 'inside', withoutEnlargement: true });

const jpeg: Form = {
  mime: 'image/jpeg',
  limit: 'maxBytes',
  tries: [
    (image) => within(4096)(image).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
    (image) => within(4096)(image).jpeg({ quality: 80 }),
    (image) => within(2560)(image).jpeg({ quality: 80 }),
    (image) => within(1600)(image).jpeg({ quality: 75 }),
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
 * Decodes and re-encodes uploads (S9), so nothing but the pixels is stored: no place, no camera, no script behind the
 * picture. Two at a time and one of each person, since each takes a core and up to 200 MB.
 */
@Injectable()
export class ImageEncoder {
  /** Tests use smaller ones: pictures that are too large take seconds to make. */
  limits = platformLimits;
  private readonly turns = new FairTurns(2, 9);

  constructor(private readonly logger: Logger) {}

  encode(userId: string, bytes: Buffer): Promise<EncodeOutcome> {
    return this.inTurn({ userId, bytes, options: { animated: true } }, async (image, metadata) =>
      this.smallEnough(image, await formsFor(image, metadata)),
    );
  }

  /** The middle of a picture, or of the first frame, as a square of at most 512 pixels. */
  encodeSquare(userId: string, bytes: Buffer): Promise<EncodeOutcome> {
    return this.inTurn({ userId, bytes, options: {} }, async (image, metadata) => {
      const side = Math.min(metadata.width, metadata.height, squareSide);
      if (side < minSquareSide) return refused('too_small');
      const { mime } = (await isOpaque(image, metadata)) ? jpeg : png;
      const square = image().resize({ width: side, height: side, fit: 'cover' });
      const encoded = mime === png.mime ? square.png() : square.jpeg({ quality: 90 });
      return { status: 'encoded', bytes: await encoded.toBuffer(), mime, width: side, height: side };
    });
  }

  private async inTurn({ userId, bytes, options }: Upload, work: Work): Promise<EncodeOutcome> {
    const kind = imageKindOf(bytes);
    if (!kind) return refused('unknown_kind');
    const outcome = await this.turns.run(userId, async () => {
      const sharp = await loadSharp();
      const picture = kind === 'png' ? withoutTexts(bytes) : bytes;
      return this.encodeWith((all) => sharp(picture, all), kind, { options, work });
    });
    return outcome ?? refused('busy');
  }

  private async encodeWith(
    open: (options: SharpOptions) => Sharp,
    kind: string,
    { options: own, work }: { options: SharpOptions; work: Work },
  ): Promise<EncodeOutcome> {
    try {
      const metadata = await open({ limitInputPixels: false }).metadata();
      if (metadata.format !== kind) return refused('unknown_kind');
      const frames = metadata.pages ?? 1;
      if (frames > maxFrames) return refused('too_many_frames');
      if (metadata.width * metadata.height * frames > maxPixels) return refused('too_many_pixels');
      const options = { ...own, limitInputPixels: maxPixels };
      const image = (): Sharp => open(options).autoOrient().timeout({ seconds: secondsPerTry });
      return await work(image, metadata);
    } catch (error) {
      // libvips says what is wrong with the picture, never with us: the package itself was loaded before.
      this.logger.debug('a picture could not be read', { err: error });
      return refused(/^timeout/.test((error as Error).message) ? 'too_slow' : 'damaged');
    }
  }

  private async smallEnough(image: () => Sharp, forms: readonly Form[]): Promise<EncodeOutcome> {
    for (const { mime, limit, tries } of forms) {
      for (const encode of tries) {
        const { data: bytes, info } = await encode(image()).toBuffer({ resolveWithObject: true });
        const height = info.pageHeight ?? info.height;
        if (bytes.length <= this.limits[limit]) return { status: 'encoded', bytes, mime, width: info.width, height };
      }
    }
    return refused('too_large');
  }
}

/** JPEG blurs text and lines: only photos become one, and what is too large as PNG. */
async function formsFor(image: () => Sharp, metadata: Metadata): Promise<Form[]> {
  if ((metadata.pages ?? 1) > 1) return [gif];
  if (!(await isOpaque(image, metadata))) return [png, palette];
  if (metadata.format === 'webp') return (await isPhoto(image)) ? [jpeg] : [png, jpeg];
  return metadata.format === 'jpeg' ? [jpeg] : [png, jpeg];
}

/** A WebP may be either; photos are smaller as JPEG. */
async function isPhoto(image: () => Sharp): Promise<boolean> {
  const asPng = await within(1024)(image()).png().toBuffer();
  return asPng.length > (await within(1024)(image()).jpeg({ quality: 90 }).toBuffer()).length;
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

const refused = (why: ImageRefusal): EncodeOutcome => ({ status: 'refused', why });
