import * as style from '@text/style/check-style';
import type { Finding } from '@text/style/finding';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkTweet, readHouse } from '@/features/composer/style-check';

const findings = { current: [] as Finding[] };

beforeEach(() => {
  findings.current = [];
  // A text from which every finding is gone has none.
  vi.spyOn(style, 'checkStyle').mockImplementation((text) =>
    findings.current.filter(({ why }) => text.includes(why.replace('About ', ''))),
  );
});

/** A finding at these words of the text. */
function found(text: string, words: string, over: Partial<Finding> = {}): Finding {
  const start = text.indexOf(words);
  return { rule: 'phrase', severity: 2, start, end: start + words.length, why: `About ${words}`, ...over };
}

const check = (text: string, bannedWords: string[] = [], rules = '') =>
  checkTweet(text, readHouse({ bannedWords, rules }), 'twitter');
const words = (marks: ReturnType<typeof check>['marks']) => marks.map((mark) => mark.words);

describe('the marks of a tweet', () => {
  it('stand in the order of the text, what is about all of it last', () => {
    const text = 'We leverage synergy today';
    findings.current = [found(text, 'leverage'), found(text, 'today')];
    expect(words(check(text, ['synergy'], 'Always end with #harbour').marks)).toEqual([
      'leverage',
      'synergy',
      'today',
      '',
    ]);
  });

  it('are one for all places of a banned word', () => {
    const { marks } = check('Synergy, then more synergy', ['synergy']);
    expect(marks).toHaveLength(1);
    expect(marks[0]?.places.map(({ start }) => start)).toEqual([0, 19]);
  });

  it('give a banned word no second reason, only a better word where there is one', () => {
    const text = 'We utilize synergy';
    findings.current = [found(text, 'utilize', { fix: 'use' }), found(text, 'synergy')];
    const { marks } = check(text, ['synergy', 'utilize']);
    expect(words(marks)).toEqual(['utilize', 'utilize', 'synergy']);
    expect(marks.map(({ fixed }) => fixed)).toEqual([undefined, 'We use synergy', undefined]);
  });

  it('show whole words, before and after, where a fix begins or ends inside one', () => {
    const text = 'Honestly, we shipped it';
    findings.current = [found(text, 'Honestly, w', { fix: 'W' })];
    const [mark] = check(text).marks;
    expect([mark?.words, mark?.replacement, mark?.fixed]).toEqual(['Honestly, we', 'We', 'We shipped it']);
  });

  it('name the rule that a text breaks', () => {
    const [mark] = check('Shipped!', [], 'No exclamation marks.').marks;
    expect(mark).toMatchObject({ words: '!', severity: 3, fixed: 'Shipped.' });
    expect(mark?.why).toContain('“No exclamation marks.”');
  });
});

describe('fixing all', () => {
  it('puts right what does not overlap, then what the rules want', () => {
    const text = 'Honestly we utilize a tool!';
    findings.current = [
      found(text, 'Honestly we', { fix: 'We' }),
      found(text, 'utilize a tool', { fix: 'work' }),
      found(text, 'tool', { fix: 'thing' }),
    ];
    expect(check(text, [], 'No exclamation marks.').fixAll()).toBe('We utilize a thing.');
  });

  it('leaves what only the writer can put right', () => {
    const text = 'We found synergy';
    findings.current = [found(text, 'We found')];
    expect(check(text, ['synergy']).fixAll()).toBe(text);
  });
});
