import { describe, expect, it } from 'vitest';
import { type Doc, newDoc, newPart, textsOf } from '@/features/composer/document/document';
import { moveCut } from '@/features/composer/document/parts';

describe('the cut between two posts', () => {
  it('moves by a sentence with the space beside it, and leaves no post empty', () => {
    const doc = newDoc('twitter', [newPart('One.  Two.'), newPart('Three.\n\nFour.')]);
    const id = doc.parts[0]?.id ?? '';
    const textsAfter = (...moves: (-1 | 1)[]) => {
      const moved = moves.reduce<Doc | null>((at, by) => at && moveCut(at, id, by), doc);
      return moved && textsOf(moved);
    };
    expect(textsAfter(-1)).toEqual(['One.', 'Two.  Three.\n\nFour.']);
    expect(textsAfter(-1, -1)).toBeNull();
    expect(textsAfter(1)).toEqual(['One.  Two.\n\nThree.', 'Four.']);
    expect(textsAfter(1, 1)).toBeNull();
    expect(textsAfter(-1, 1)).toEqual(textsOf(doc));
    expect(textsAfter(1, -1)).toEqual(textsOf(doc));
  });

  it('takes the marks of a sentence along', () => {
    const mark = { start: 5, end: 8, kind: 'claim' } as const;
    const doc = newDoc('twitter', [newPart('One. Two.', { additions: [mark] }), newPart('Three.')]);
    const up = moveCut(doc, doc.parts[0]?.id ?? '', -1);
    expect(up?.parts.map(({ additions }) => additions)).toEqual([[], [{ ...mark, start: 0, end: 3 }]]);
    const back = up && moveCut(up, doc.parts[0]?.id ?? '', 1);
    expect(back?.parts.map(({ additions }) => additions)).toEqual([[mark], []]);
  });
});
