import { freeSlug, possibleSlugs } from './slug';

const slug = (title: string): string | undefined => possibleSlugs(title)[0];

describe('the slug of a title', () => {
  it.each([
    ['OpenAI releases GPT-6!', 'openai-releases-gpt-6'],
    ['São Paulo’s “café” boom', 'sao-paulos-cafe-boom'],
    ['#WorldCupFinal', 'worldcupfinal'],
    ['  C++ & Rust: 100 % faster?  ', 'c-rust-100-faster'],
    ['東京', 'topic'],
    ['Community', 'topic'],
    ['../..', 'topic'],
    ['a'.repeat(200), 'a'.repeat(60)],
  ])('of %j is %j', (title, expected) => {
    expect(slug(title)).toBe(expected);
  });

  it('ends with a whole word', () => {
    expect(slug('Parliament votes on the right to repair household devices and machines')).toBe(
      'parliament-votes-on-the-right-to-repair-household-devices',
    );
  });

  it('gets the first free number, and the end of the id when all are taken', () => {
    expect(freeSlug('Rust 2.0', new Set(), 'id')).toBe('rust-2-0');
    expect(freeSlug('Rust 2.0', new Set(['rust-2-0', 'rust-2-0-2']), 'id')).toBe('rust-2-0-3');
    const taken = new Set(possibleSlugs('Rust 2.0'));
    expect(freeSlug('Rust 2.0', taken, '0199-a0b1c2d3e4f5')).toBe('rust-2-0-a0b1c2d3e4f5');
  });
});
