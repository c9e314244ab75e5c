import { describe, expect, it } from 'vitest';
import { saveKey } from '@/features/tweetgen/save-key';

const tweet = { tweetId: 't1', text: 'Über den Hafen 🚢', generationId: 'g1', chatId: 'chat-1' };

describe('saveKey', () => {
  it('is the same for the same tweet and text, and fit for a header', () => {
    expect(saveKey(tweet)).toBe(saveKey({ ...tweet }));
    expect(saveKey(tweet)).toMatch(/^[\x21-\x7e]{1,200}$/);
  });

  it('is another for another text, tweet or request', () => {
    const others = [{ text: 'Über den Hafen' }, { tweetId: 't2' }, { generationId: 'g2' }, { chatId: null }];
    expect(new Set([tweet, ...others.map((over) => ({ ...tweet, ...over }))].map(saveKey)).size).toBe(5);
  });
});
