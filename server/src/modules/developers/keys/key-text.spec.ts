import { hintOf, isWholeKey, newKey } from './key-text';

describe('the text of a key', () => {
  it('is another one each time, and tells by its end when a letter is wrong', () => {
    const keys = new Set(Array.from({ length: 100 }, newKey));
    expect(keys.size).toBe(100);
    for (const key of keys) {
      expect(key).toMatch(/^qck_[0-9A-Za-z]{36}$/);
      expect(isWholeKey(key)).toBe(true);
      for (let at = 4; at < key.length; at += 1) {
        const other = key[at] === 'x' ? 'y' : 'x';
        expect(isWholeKey(`${key.slice(0, at)}${other}${key.slice(at + 1)}`)).toBe(false);
      }
      expect(isWholeKey(key.slice(0, -1))).toBe(false);
      expect(isWholeKey(`${key}0`)).toBe(false);
    }
  });

  it('shows its beginning and its end alone', () => {
    expect(hintOf('qck_abcdefghijklmnopqrstuvwxyz0123456789WXYZ')).toBe('qck_abcd…WXYZ');
  });
});
