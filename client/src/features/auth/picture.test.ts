import { describe, expect, it } from 'vitest';
import { centred, placeOf, readPicture, squareOf, withinPicture } from '@/features/auth/picture';

const wide = { width: 800, height: 400 };

describe('the crop of a picture', () => {
  it.each([
    ['its middle', centred, { x: 200, y: 0, side: 400 }],
    ['its left edge', { ...centred, x: 1 }, { x: 0, y: 0, side: 400 }],
    ['its right edge', { ...centred, x: -1 }, { x: 400, y: 0, side: 400 }],
    ['a quarter of it', { zoom: 2, x: 0, y: 0 }, { x: 300, y: 100, side: 200 }],
    ['its lower right corner', { zoom: 2, x: -1, y: -1 }, { x: 600, y: 200, side: 200 }],
  ])('is %s', (_what, crop, square) => {
    expect(squareOf(wide, crop)).toEqual(square);
  });

  it('is shown as large as it is cut out', () => {
    expect(placeOf(wide, centred)).toEqual({ width: 2, height: 1, left: -0.5, top: 0 });
  });

  it('never leaves the picture', () => {
    expect(withinPicture({ zoom: 9, x: -3, y: 2 })).toEqual({ zoom: 4, x: -1, y: 1 });
    expect(withinPicture({ zoom: 0.5, x: 0, y: 0 })).toEqual(centred);
  });
});

describe('a file that is no picture for here', () => {
  it.each([
    ['an SVG', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), "This file can't be used."],
    ['a PDF', new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }), "This file can't be used."],
    [
      '40 MB',
      new File([new Uint8Array(40_000_000)], 'a.jpg', { type: 'image/jpeg' }),
      'The file is larger than 20 MB.',
    ],
  ])('is refused before it is read: %s', async (_what, file, sentence) => {
    await expect(readPicture(file)).rejects.toThrow(sentence);
  });
});
