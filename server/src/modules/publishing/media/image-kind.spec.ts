import { imageKindOf } from './image-encoder';

describe('the kind of a picture', () => {
  it.each([
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\xff\xd8', null],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['\x89PNG\r\n', null],
    ['RIFF\0\0\0\0WEBP', 'webp'],
    ['RIFF\0\0\0\0WAVE', null],
    ['XXXX\0\0\0\0WEBP', null],
    ['GIF87a', 'gif'],
    ['GIF89a', 'gif'],
    ['GIF88a', null],
    ['', null],
  ])('that begins with %j is %s', (bytes, kind) => {
    expect(imageKindOf(Buffer.from(bytes, 'latin1'))).toBe(kind);
  });
});
