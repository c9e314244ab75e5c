import { describe, expect, it } from 'vitest';
import { movedRange, passageBody, withSuggestion } from '@/features/composer/document/passage';
import { paragraphAt, trimmedRange } from '@/features/composer/document/selected-range';

const text = 'One line.\n\nTwo lines here. And more.';

describe('what is selected', () => {
  it('is without the spaces at its ends', () => {
    expect(trimmedRange(text, { start: 9, end: 27 })).toEqual({ start: 11, end: 26 });
    expect(trimmedRange(text, { start: 9, end: 11 })).toBeNull();
  });

  it('is the paragraph with the cursor where nothing is, else the whole text', () => {
    expect(paragraphAt(text, 15)).toEqual({ start: 11, end: text.length });
    expect(paragraphAt(text, 0)).toEqual({ start: 0, end: 9 });
    expect(paragraphAt(text, 10)).toEqual({ start: 0, end: text.length });
    expect(paragraphAt(' \n', 1)).toBeNull();
  });

  it('follows what is typed before and after it, and is lost with a change inside', () => {
    const range = { start: 11, end: 26 };
    expect(movedRange(range, text, `A. ${text}`)).toEqual({ start: 14, end: 29 });
    expect(movedRange(range, text, `${text} Yes.`)).toEqual(range);
    expect(movedRange(range, text, text.replace('lines', 'rows'))).toBeNull();
  });
});

describe('a suggestion', () => {
  const range = { start: 11, end: 26 };
  const suggested = { text: 'Two.', additions: [{ start: 0, end: 3, kind: 'figure' as const }] };

  it('takes the place of the stretch and of nothing else', () => {
    const next = withSuggestion(text, { range, change: 'shorter', suggested });
    expect(next.text).toBe('One line.\n\nTwo. And more.');
    expect(next.end).toBe(15);
    expect(next.additions).toEqual([{ start: 11, end: 14, kind: 'figure' }]);
  });

  it('that continues follows it, with one space', () => {
    expect(withSuggestion(text, { range, change: 'continue', suggested }).text).toBe(
      'One line.\n\nTwo lines here. Two. And more.',
    );
    expect(withSuggestion('One.Two.', { range: { start: 0, end: 4 }, change: 'continue', suggested }).text).toBe(
      'One. Two. Two.',
    );
  });

  it('is asked for with what is around it, as far as the server takes it', () => {
    const asked = { change: 'plainer', avoid: ['Three.'], platform: 'twitter' } as const;
    expect(passageBody(text, { ...asked, range })).toEqual({
      change: 'plainer',
      platform: 'twitter',
      avoid: ['Three.'],
      text: 'Two lines here.',
      before: 'One line.\n\n',
      after: ' And more.',
    });
    const long = `${'a'.repeat(5_000)}b${'c'.repeat(5_000)}`;
    const body = passageBody(long, { ...asked, avoid: [], range: { start: 5_000, end: 5_001 } });
    expect([body.before?.length, body.text, body.after?.length]).toEqual([4_000, 'b', 4_000]);
  });
});
