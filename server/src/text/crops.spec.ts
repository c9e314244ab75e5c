import { cropPixels, cropText, readCrop, shownSize } from './crops';

const picture = { width: 1_000, height: 601 };

describe('a crop', () => {
  it('is read as it is written', () => {
    const crop = { x: 0.125, y: 0, width: 0.75, height: 1 };
    expect(cropText(crop)).toBe('0.125,0,0.75,1');
    expect(readCrop(cropText(crop))).toEqual(crop);
    const third = { x: 2 / 3, y: 2 / 3, width: 1 / 3, height: 1 / 3 };
    expect(readCrop(cropText(third))).toEqual({ x: 0.6667, y: 0.6667, width: 0.3333, height: 0.3333 });
  });

  it.each([
    '',
    '0,0,1',
    '0,0,1,1,1',
    '0,0,0,1',
    '0.5,0,0.6,1',
    '0,0.5,1,0.51',
    '-1,0,1,1',
    '0,0,2,1',
    '0,0,1e9,1',
    'a,b,c,d',
    '0,0,1,1,',
    '0,0,1,NaN',
  ])('is none in “%s”', (text) => {
    expect(readCrop(text)).toBeNull();
  });

  it('is at least a pixel, and none outside', () => {
    expect(cropPixels(picture, { x: 0.25, y: 0.5, width: 0.5, height: 0.5 })).toEqual({
      ...{ left: 250, top: 301, width: 500, height: 300 },
    });
    expect(cropPixels(picture, { x: 1, y: 1, width: 0.0001, height: 0.0001 })).toEqual({
      ...{ left: 999, top: 600, width: 1, height: 1 },
    });
  });

  it('gives a picture its size', () => {
    expect(shownSize(picture, '0,0,0.5,1')).toMatchObject({ width: 500, height: 601 });
    for (const text of [undefined, null, '']) expect(shownSize(picture, text)).toEqual(picture);
  });
});
