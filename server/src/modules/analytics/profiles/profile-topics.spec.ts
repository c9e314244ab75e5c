import { topicsIn } from './profile-topics';

const topics = (...texts: string[]): string[] => topicsIn(texts).map(({ name, posts }) => `${name} ${posts.size}`);

describe('the topics of posts', () => {
  it('are words that stand in two posts or more, most posts first', () => {
    expect(
      topics(
        'We changed the pricing again. Pricing is never done.',
        'A customer asked about pricing.',
        'Two customers left over the pricing!',
        'The invoice was late.',
      ),
    ).toEqual(['pricing 3', 'customer 2']);
  });

  it('are phrases where the words mostly stand together', () => {
    expect(topics('Our pull request was merged', 'That pull request has 40 comments', 'A request from sales')).toEqual([
      'pull request 2',
    ]);
    expect(topics('My pull request', 'The pull request', 'A request', 'The request', 'Your request')).toEqual([
      'request 5',
      'pull request 2',
    ]);
  });

  it('leave out small words, links, mentions, numbers, weekdays and what only verbs say', () => {
    expect(
      topics(
        'You should really try 2026 on Monday with @grace https://example.com/pricing and shipped quickly',
        'They should really try 2026 on Monday for @grace https://example.com/pricing and shipped quickly',
        'We borrow. You borrow. I borrow.',
        'They borrow again',
      ),
    ).toEqual([]);
  });

  it("keep the capitals of names and hashtags, and drop those of a sentence's start", () => {
    expect(
      topics('Moved it to Postgres', 'Why Postgres?', 'Coffee first', 'The coffee was cold', '#SaaS', 'SaaS is hard'),
    ).toEqual(['coffee 2', 'Postgres 2', 'SaaS 2'].sort((a, b) => (a < b ? -1 : 1)));
    expect(topics('An AI wrote it', 'No AI here')).toEqual(['AI 2']);
  });

  it.each([
    ['de', ['Unsere Kunden lieben die Preisseite.', 'Die Preisseite hilft den Kunden.'], ['Kunden 2', 'Preisseite 2']],
    ['es', ['Los clientes quieren otro precio', 'El precio asusta a los clientes'], ['clientes 2', 'precio 2']],
    ['fr', ['Les clients aiment le produit', 'Le produit manque aux clients'], ['clients 2', 'produit 2']],
    ['pt', ['A equipe lançou o produto', 'O produto é da equipe'], ['equipe 2', 'produto 2']],
  ])('are found in %s', (_language, texts, expected) => {
    expect(topics(...texts)).toEqual(expected);
  });

  it('are eight at most, and tell which texts they stand in', () => {
    const words = ['river', 'copper', 'lantern', 'orchard', 'violin', 'harbour', 'meadow', 'granite', 'saddle'];
    const text = words.map((word) => `the ${word}`).join(', ');
    expect(topicsIn([text, text])).toHaveLength(8);
    expect(topicsIn(['Nothing here', 'The river rose', 'A river fell'])).toEqual([
      { name: 'river', posts: new Set([1, 2]) },
    ]);
  });

  it('take no longer for a text that repeats itself', () => {
    const long = 'the - '.repeat(4_000) + '#a1'.repeat(300);
    expect(topicsIn([long, long]).length).toBeLessThan(9);
  });
});
