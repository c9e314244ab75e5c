import { unseenNotes } from '../../../test/samples/unseen-notes.data';
import { tweetLimit, weightedLength } from '../length/weighted-length';
import { sentencesIn } from '../suggestions/sentences';
import { splitIntoParts, wholeInParts } from './thread';

const squeezed = (text: string): string => text.replace(/^---$/gmu, '').replace(/\s+/gu, '');
/** Each with its neighbours, so that the borders stand elsewhere each time. */
const longNotes = unseenNotes.map((_, at) =>
  unseenNotes
    .slice(at, at + 8)
    .join('\n\n')
    .slice(0, 4_000),
);

describe('a thread of notes that nobody has seen', () => {
  it.each([...unseenNotes, ...longNotes])('keeps every sign, in order, and each part fits: %s', (text) => {
    const { parts, rest } = splitIntoParts(text);
    expect(squeezed(parts.join('') + rest)).toBe(squeezed(text.normalize('NFC')));
    for (const part of parts) expect(weightedLength(part)).toBeLessThanOrEqual(tweetLimit);
  });

  it('fills each part to four fifths, but where the next sentence is too long for it or a line of hyphens parts them', () => {
    const thin = longNotes.flatMap((text) => {
      const { parts } = splitIntoParts(text);
      return parts.slice(0, -1).filter((part, at) => {
        const [next] = sentencesIn(parts[at + 1] ?? '');
        const isParted = text
          .slice(0, text.indexOf(next?.text ?? '', text.indexOf(part) + part.length))
          .trim()
          .endsWith('---');
        const isFull = weightedLength(part) >= tweetLimit * 0.8;
        return !isFull && !isParted && weightedLength(`${part}\n\n${next?.text}`) <= tweetLimit;
      });
    });
    expect(thin).toEqual([]);
  });

  it('drops no end, however many parts it would take', () => {
    const text = unseenNotes.join('\n\n');
    const parts = wholeInParts(text);
    expect(parts).toHaveLength(25);
    expect(squeezed(parts.join(''))).toBe(squeezed(text.normalize('NFC')));
  });
});
