import { communities, communitySlugs } from './communities.data';
import { communitiesOf, joinedCommunities } from './communities';

describe('the communities of a topic', () => {
  it.each([
    ['OpenAI releases a smaller LLM', ['tech']],
    ['Fed cuts interest rates as inflation eases', ['business']],
    ['NASA telescope finds water on an exoplanet', ['science']],
    ['#WorldCupFinal', ['sports']],
    ['#CupFinal', ['sports']],
    ['Train from Lisbon to Madrid takes three hours', []],
    ['Parliament votes on hospital waiting times', ['politics', 'health']],
    ['New vaccine halves malaria in clinical trial', ['health']],
    ['The president’s election campaign buys Nvidia chips', ['politics', 'tech']],
    ['Why I quit my job', []],
    ['', []],
  ])('of %j are %j', (title, expected) => {
    expect(communitiesOf(title)).toEqual(expected);
  });

  it('are what the source says where no word tells', () => {
    expect(communitiesOf('Why I quit my job', 'tech')).toEqual(['tech']);
    expect(communitiesOf('Parliament votes', 'tech')).toEqual(['politics']);
  });

  it('are at most two, the known ones first', () => {
    expect(joinedCommunities(['tech'], ['science', 'health'])).toEqual(['tech', 'science']);
    expect(joinedCommunities(['tech', 'science'], ['health'])).toEqual(['tech', 'science']);
    expect(joinedCommunities([], [])).toEqual([]);
  });

  it('have words that are each at home in one', () => {
    const words = communitySlugs.flatMap((slug) => communities[slug].words.split(' '));
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    expect(words.filter((word) => !/^[a-z0-9]+(?:_[a-z0-9]+)?$/.test(word))).toEqual([]);
  });
});
