/** The part of a picture that a network gets, in shares of its sides. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

const prefix = 'crop_';

/** What a post's crop of a picture is called among its settings. */
export const cropName = (mediaId: string): string => `${prefix}${mediaId}`;

export const isCropName = (name: string): boolean => name.startsWith(prefix);

/** As it stands among the settings of a post. */
export const cropText = ({ x, y, width, height }: Crop): string =>
  [x, y, width, height].map((share) => Number(share.toFixed(4))).join();

const isShare = (text: string): boolean => /^[01](?:\.\d{1,4})?$/.test(text);

/** Reads what `cropText` writes; null for all else. */
export function readCrop(text = ''): Crop | null {
  const shares = text.split(',');
  if (shares.length !== 4 || !shares.every(isShare)) return null;
  const [x = 0, y = 0, width = 0, height = 0] = shares.map(Number);
  // Each share is rounded by itself.
  const isInside = x + width <= 1.0002 && y + height <= 1.0002;
  return width > 0 && height > 0 && isInside ? { x, y, width, height } : null;
}

export const cropOf = (settings: Readonly<Record<string, string>>, mediaId: string): Crop | null =>
  readCrop(settings[cropName(mediaId)]);

/** Returns the crop in pixels of a picture: one at least, and none outside. */
export function cropPixels({ width, height }: Size, crop: Crop): { left: number; top: number } & Size {
  const left = Math.min(width - 1, Math.round(crop.x * width));
  const top = Math.min(height - 1, Math.round(crop.y * height));
  const within = (size: number, room: number): number => Math.max(1, Math.min(room, Math.round(size)));
  return {
    left,
    top,
    width: within(crop.width * width, width - left),
    height: within(crop.height * height, height - top),
  };
}

/** Returns the size of what a crop shows of a picture; its own without one. */
export function shownSize({ width, height }: Size, text: string | null = ''): Size {
  const crop = readCrop(text ?? '');
  return crop ? cropPixels({ width, height }, crop) : { width, height };
}
