import { chatTitle } from './chat-title';

describe('the title of a chat', () => {
  it('is a short prompt itself, on one line', () => {
    expect(chatTitle('  The new\n\n harbour ')).toBe('The new harbour');
  });

  it('is cut at a word border', () => {
    const title = chatTitle('Write about how we moved the bakery from Paris to Lyon in the winter of 2019');
    expect(title).toBe('Write about how we moved the bakery from Paris to Lyon in');
    expect(title.length).toBeLessThanOrEqual(60);
  });

  it.each([
    [
      'Leadership is about people. You need to listen. Great leaders inspire.',
      'Leadership is about people. You need to listen.',
    ],
    [
      'Things I got wrong in my first year:\n- charging by the hour\n- no contract',
      'Things I got wrong in my first year:',
    ],
    [
      'Notes\n- moved from Notion to plain text files - took us two long evenings',
      'Notes - moved from Notion to plain text files - took us two',
    ],
  ])('is the first line or whole sentences where they fit: %j', (prompt, title) => {
    expect(chatTitle(prompt)).toBe(title);
  });

  it('keeps a word that ends exactly at the limit', () => {
    expect(chatTitle(`${'a'.repeat(60)} b`)).toBe('a'.repeat(60));
  });

  it('cuts one endless word, never inside a character', () => {
    expect(chatTitle('a'.repeat(100))).toBe('a'.repeat(60));
    expect(chatTitle(`a${'👨‍👩‍👧'.repeat(30)}`)).toBe(`a${'👨‍👩‍👧'.repeat(7)}`);
  });

  it('survives a character that is longer than a title', () => {
    const title = chatTitle(`e${'\u0301'.repeat(4_000)}`);
    expect(title.length).toBeGreaterThan(0);
    expect(title.length).toBeLessThanOrEqual(60);
  });
});
