import { describe, expect, it } from 'vitest';
import { tweetLimit, weightedLength } from '@text/weighted-length';
import { countText } from '@/pages/tools/counter/count-text';
import { linkExample, longExample, wideExample } from '@/pages/tools/counter/counter.data';

const weightOf = (text: string, what: string) => countText(text).rows.find((row) => row.what === what)?.weight;
const manyOf = (text: string, what: string) => countText(text).rows.find((row) => row.what === what)?.many;

describe('the counts of a text', () => {
  it.each([
    '',
    'Plain words.',
    longExample,
    linkExample,
    wideExample,
    '👩‍👩‍👧‍👦 and ❤️ with 1️⃣ and © at @nasa, see https://example.com/a?b=1 or x.com 漢字 “quoted”…',
    'e\u0301 in two pieces, a lone \uD83D half, and a zero\u200Bwidth space',
  ])('add up to X’s own length: %j', (text) => {
    const { length, rows } = countText(text);
    expect(length).toBe(weightedLength(text));
    expect(rows.reduce((sum, { weight }) => sum + weight, 0)).toBe(length);
    expect(rows.every(({ weight }) => weight >= 0)).toBe(true);
  });

  it('take links for 23, emoji and wide characters for 2, mentions as typed', () => {
    const text = '@nasa 🚀🚀 見て https://example.com/a/very/long/path/to/something x.com';
    expect([manyOf(text, 'links'), weightOf(text, 'links')]).toEqual([2, 46]);
    expect([manyOf(text, 'emoji'), weightOf(text, 'emoji')]).toEqual([2, 4]);
    expect([manyOf(text, 'wide characters'), weightOf(text, 'wide characters')]).toEqual([2, 4]);
    expect([manyOf(text, 'mentions'), weightOf(text, 'mentions')]).toEqual([1, 5]);
  });

  it('see no mention in an e-mail address and none in a link', () => {
    expect(manyOf('write to me@example.org or https://x.com/@nasa', 'mentions')).toBe(0);
  });

  it('count words as word processors do, sentences, lines and LinkedIn’s characters', () => {
    const counts = countText('A well-known fact. Dr. Smith said so!\n\n– 見て 🚀');
    expect(counts).toMatchObject({ words: 9, sentences: 3, lines: 3, linkedin: 46, characters: 45 });
    expect(countText('')).toMatchObject({ words: 0, sentences: 0, lines: 0, characters: 0, length: 0 });
  });

  it('say what X refuses, however short', () => {
    expect(countText('fine').isRefused).toBe(false);
    expect(countText('not \uFFFE fine').isRefused).toBe(true);
    expect(countText('x'.repeat(tweetLimit + 1)).isRefused).toBe(false);
  });
});
