import { describe, expect, it } from 'vitest';
import { tweetLimit, weightedLength } from '@text/length/weighted-length';
import { countText } from '@/features/free-tools/count-text';

describe('the counts of a text', () => {
  it.each([
    '',
    'Plain words.',
    '👩‍👩‍👧‍👦 and ❤️ with 1️⃣ and © at @nasa, see https://example.com/a?b=1 or x.com 漢字 “quoted”…',
    'e\u0301 in two pieces, a lone \uD83D half, and a zero\u200Bwidth space',
  ])("add up to X's own length: %j", (text) => {
    const { length, links, emoji, wide, mentions, rest } = countText(text);
    expect(length).toBe(weightedLength(text));
    expect(links.weight + emoji.weight + wide.weight + mentions.weight + rest).toBe(length);
    expect(rest).toBeGreaterThanOrEqual(0);
  });

  it('take links for 23, emoji and wide characters for 2, mentions as typed', () => {
    const text = '@nasa 🚀🚀 見て https://example.com/a/very/long/path/to/something x.com';
    expect(countText(text)).toMatchObject({
      links: { many: 2, weight: 46 },
      emoji: { many: 2, weight: 4 },
      wide: { many: 2, weight: 4 },
      mentions: { many: 1, weight: 5 },
      rest: 4,
    });
  });

  it('see no mention in an e-mail address and none in a link', () => {
    expect(countText('write to me@example.org or https://x.com/@nasa').mentions.many).toBe(0);
  });

  it("count words as word processors do, sentences, lines and LinkedIn's characters", () => {
    const counts = countText('A well-known fact. Dr. Smith said so!\n\n– 見て 🚀');
    expect(counts).toMatchObject({ words: 9, sentences: 3, lines: 3, lengths: { linkedin: 46 }, characters: 45 });
    expect(countText('')).toMatchObject({ words: 0, sentences: 0, lines: 0, characters: 0, length: 0 });
  });

  it('say what X refuses, however short', () => {
    expect(countText('fine').isRefused).toBe(false);
    expect(countText('not \uFFFE fine').isRefused).toBe(true);
    expect(countText('x'.repeat(tweetLimit + 1)).isRefused).toBe(false);
  });
});
