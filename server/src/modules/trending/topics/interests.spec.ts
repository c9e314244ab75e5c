import type { CommunitySlug } from './communities.data';
import { fits } from './interests';

const topic = (title: string, ...communities: CommunitySlug[]) => ({
  ...{ title, summary: title },
  communities: communities.map((slug) => ({ slug })),
});

describe('topics that fit what somebody writes about', () => {
  it.each([
    ['a word of their niche', { about: 'Coffee roasting', posts: [] }, topic('Coffee prices reach a record')],
    ['the community of their niche', { about: 'Startup software', posts: [] }, topic('A new phone', 'tech')],
    [
      'words that their posts share',
      { about: '', posts: ['The harvest of arabica is small.', 'Arabica costs more after this harvest.'] },
      topic('Arabica harvest fails in Brazil'),
    ],
    [
      'the community of their posts',
      { about: '', posts: ['Our database is slow.', 'Moving to Postgres today.'] },
      topic('A new phone', 'tech'),
    ],
  ])('finds %s', (_, writing, fitting) => {
    expect(fits(writing)(fitting)).toBe(true);
    expect(fits(writing)(topic('Cup final tonight', 'sports'))).toBe(false);
  });

  it('takes nothing from one post alone, one shared word, or from nothing', () => {
    const coffee = topic('Arabica harvest fails', 'business');
    expect(fits({ about: '', posts: ['The arabica harvest is a profit for investors.'] })(coffee)).toBe(false);
    expect(fits({ about: '', posts: ['A good harvest.', 'The harvest is in.'] })(coffee)).toBe(false);
    expect(fits({ about: '', posts: [] })(coffee)).toBe(false);
  });
});
