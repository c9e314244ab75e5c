import { createHash } from 'node:crypto';
import { Refusal } from '../../../common/errors/refusal';
import { requirePostText, requirePostTexts, textHashOf, toNewTexts } from './post-text';

const text = (words: string, at = 0) => ({ text: words, mediaIds: [], field: `parts.${at}.text` });

/** The field and the first words of the refusal, or null. */
function refusalOf(work: () => void): unknown {
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [detail] = error.options.fields?.['details'] as { field: string; message: string }[];
    return [detail?.field, detail?.message.split(' ').slice(0, 4).join(' ')];
  }
}

describe('the text of a post', () => {
  const tooLongForX = ['f', "This text doesn't fit"];
  it.each([
    ['twitter', 'a', null],
    ['twitter', 'a'.repeat(280), null],
    ['twitter', 'a'.repeat(281), tooLongForX],
    ['twitter', ' ', tooLongForX],
    ['twitter', '\u3164\u2800', tooLongForX],
    ['twitter', 'a\uFEFFb', ['f', 'This text has an']],
    ['twitter', '\uFEFF'.repeat(300), tooLongForX],
    ['linkedin', 'a', null],
    ['linkedin', 'a'.repeat(3_000), null],
    ['linkedin', 'a'.repeat(3_001), tooLongForX],
    ['linkedin', '\uFFA0', tooLongForX],
  ] as const)('%s: %#', (platform, words, wanted) => {
    expect(refusalOf(() => requirePostText(platform, { text: words, field: 'f' }))).toEqual(wanted);
  });

  it('may be as long as the server of its account takes, with what counts beside it', () => {
    const refusal = (length: number, maxLength: number | null, spoiler = '') =>
      refusalOf(() =>
        requirePostText('mastodon', { text: 'a'.repeat(length), field: 'f' }, { maxLength, settings: { spoiler } }),
      );
    expect([refusal(500, null), refusal(5_000, 5_000), refusal(494, null, 'Spider')]).toEqual([null, null, null]);
    expect([refusal(501, null), refusal(301, 300), refusal(495, null, 'Spider')]).toEqual(Array(3).fill(tooLongForX));
  });

  it('says which platform does not take it', () => {
    expect(() => requirePostText('twitter', { text: '', field: 'f' })).toThrow('a post on X');
    expect(() => requirePostText('linkedin', { text: '', field: 'f' })).toThrow('a post on LinkedIn');
  });

  it('comes in several parts on X alone', () => {
    expect(refusalOf(() => requirePostTexts('twitter', [text('a'), text('b')]))).toBeNull();
    expect(refusalOf(() => requirePostTexts('linkedin', [text('a')]))).toBeNull();
    expect(refusalOf(() => requirePostTexts('linkedin', [text('a'), text('b')]))).toEqual([
      'parts',
      'LinkedIn has no threads.',
    ]);
    expect(refusalOf(() => requirePostTexts('twitter', [text('a'), text('', 1)]))).toEqual([
      'parts.1.text',
      "This text doesn't fit",
    ]);
  });

  it('is known again by the SHA-256 of its opening', () => {
    expect(textHashOf('hello')).toBe(createHash('sha256').update('hello').digest('hex'));
  });

  it('is named as a request would name it', () => {
    const [one, two] = ['One.', 'Two.'].map((words) => ({ text: words, mediaIds: ['m'] }));
    if (!one || !two) throw new Error('There are two.');
    expect(toNewTexts([one])).toEqual([{ ...one, field: 'text' }]);
    expect(toNewTexts([one, two])).toEqual([
      { ...one, field: 'parts.0.text' },
      { ...two, field: 'parts.1.text' },
    ]);
  });
});
