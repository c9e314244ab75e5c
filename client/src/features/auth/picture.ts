import { type Crop, cropPixels } from '@text/crops';
import { SentenceError } from '@/api/errors';

/** What the server takes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
const maxBytes = 20_000_000;
const minSide = 64;
/** As large as the server keeps it. */
const savedSide = 512;
const choose = 'Choose a JPEG, PNG, WebP or GIF.';

export interface Picture {
  /** A blob's, to be revoked. */
  url: string;
  image: HTMLImageElement;
  width: number;
  height: number;
}

/** Throws a sentence for what can't become a picture, before anything is sent. */
export async function readPicture(file: File): Promise<Picture> {
  if (file.size > maxBytes) throw new SentenceError('The file is larger than 20 MB. Choose a smaller one.');
  // Some browsers read it, and what is sent is drawn afresh.
  const isHeic = /hei[cf]$/i.test(file.type === '' ? file.name : file.type);
  if (!isHeic && !pictureTypes.includes(file.type)) throw new SentenceError(`This file can't be used. ${choose}`);
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    if (Math.min(width, height) < minSide)
      throw new SentenceError(`This picture is too small. Choose one of at least ${minSide} × ${minSide} pixels.`);
    return { url, image, width, height };
  } catch (error) {
    URL.revokeObjectURL(url);
    if (error instanceof SentenceError) throw error;
    throw new SentenceError(
      isHeic
        ? `This browser can't read HEIC pictures. ${choose}`
        : `This picture is damaged and can't be read. ${choose}`,
    );
  }
}

/** The square that was cropped, as a file of its own. */
export async function cropped({ image, ...size }: Picture, crop: Crop): Promise<Blob> {
  const { left, top, width: side } = cropPixels(size, crop);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(minSide, Math.min(savedSide, side));
  const context = canvas.getContext('2d');
  context?.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
  // A browser that writes no WebP writes PNG.
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.92));
  if (blob === null) throw new SentenceError("The picture couldn't be cropped. Choose another one.");
  return blob;
}
