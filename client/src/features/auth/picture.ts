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

/** How a picture lies under the square: 1 fits its shorter side; −1 and 1 show one edge or the other. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export const maxZoom = 4;
export const centred: Crop = { zoom: 1, x: 0, y: 0 };
const bounded = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

export const withinPicture = ({ zoom, x, y }: Crop): Crop => ({
  zoom: bounded(zoom, 1, maxZoom),
  x: bounded(x, -1, 1),
  y: bounded(y, -1, 1),
});

type Size = Pick<Picture, 'width' | 'height'>;

/** The picture's size and place in the square, whose side is 1. */
export function placeOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const [wide, high] = [(zoom * width) / Math.min(width, height), (zoom * height) / Math.min(width, height)];
  return { width: wide, height: high, left: ((1 - wide) / 2) * (1 - x), top: ((1 - high) / 2) * (1 - y) };
}

export function squareOf(size: Size, crop: Crop): { x: number; y: number; side: number } {
  const place = placeOf(size, crop);
  const side = size.width / place.width;
  return { x: Math.abs(place.left * side), y: Math.abs(place.top * side), side };
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

/** What lies in the square, as a file of its own. */
export async function cropped({ image, width, height }: Picture, crop: Crop): Promise<Blob> {
  const { x, y, side } = squareOf({ width, height }, crop);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(minSide, Math.min(savedSide, Math.round(side)));
  const context = canvas.getContext('2d');
  context?.drawImage(image, x, y, side, side, 0, 0, canvas.width, canvas.height);
  // A browser that writes no WebP writes PNG.
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.92));
  if (blob === null) throw new SentenceError("The picture couldn't be cropped. Choose another one.");
  return blob;
}
