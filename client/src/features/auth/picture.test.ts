import { describe, expect, it } from 'vitest';
import { readPicture } from '@/features/auth/picture';

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
