import { describe, expect, it } from 'vitest';
import { linesAsPosts, pickPosts, splitPosts } from '@/features/voices/samples';

describe('pasted posts', () => {
  it('stand between empty lines', () => {
    expect(splitPosts('One.\nStill one.\n\n  \n\nTwo. \r\n\r\n')).toEqual(['One.\nStill one.', 'Two.']);
  });

  it('have empty lines of their own where lines of dashes stand between them', () => {
    expect(splitPosts('One.\n\nStill one.\n---\nTwo.\n-----')).toEqual(['One.\n\nStill one.', 'Two.']);
  });

  it('may be its lines where nothing else stands between posts and they are three or more', () => {
    expect(linesAsPosts('\nOne.\r\n  Two.\nThree.\n\n')).toEqual(['One.', 'Two.', 'Three.']);
    for (const text of ['One.\nTwo.', 'One.\nStill one.\n \nTwo.\nStill two.', 'One.\n---\nTwo.\nStill two.', ''])
      expect(linesAsPosts(text)).toBeNull();
  });

  it('are split at once however long they are', () => {
    expect(splitPosts('- '.repeat(200_000))).toHaveLength(1);
    expect(splitPosts('-'.repeat(400_000) + 'x')).toHaveLength(1);
  });
});

describe('chosen files', () => {
  it('are sent as they are where they are no zip', async () => {
    const file = new File(['window.YTD.tweets.part0 = []'], 'tweets.js');
    expect(await pickPosts([file])).toEqual({ files: [{ file, name: 'tweets.js' }] });
  });

  it('over the limit are not sent, with what to choose instead', async () => {
    const file = new File([], 'export.csv');
    Object.defineProperty(file, 'size', { value: 80_500_000 });
    file.slice = () => new Blob([]);
    expect(await pickPosts([file])).toEqual({
      problem:
        'This file is 81 MB. The limit is 64 MB. Choose the zip that X or LinkedIn sent you, or tweets.js and account.js from its data folder.',
    });
  });
});
