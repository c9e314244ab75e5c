import { weightedLength } from '../../text/weighted-length';
import { cutToFit, DraftCheck } from './draft-check';

const instructions = 'You write posts for X in the voice of the person whose brief you are given.';
const check = new DraftCheck('Our shop https://Example.com/shop/ by @Quill opens. Mail me@example.org', instructions);
const problemOf = (text: string, others: string[] = []) => check.check(text, others).problem;

describe('checking what a model wrote', () => {
  it('takes off numbering and quotes', () => {
    expect(check.check('1. "The shop opens."', [])).toEqual({ text: 'The shop opens.', problem: null });
  });

  it('lets through the links and handles of the brief, however they are written', () => {
    expect(problemOf('See example.com/shop, says @quill')).toBeNull();
  });

  it.each([
    ['an invented link', 'See https://example.com/sale for more'],
    ['an invented bare domain', 'See shop.example.net for more'],
    ['an invented handle', 'Thanks to @somebody for this'],
  ])('finds %s', (_what, text) => expect(problemOf(text)).toBe('invents'));

  it('does not take an address for a handle', () => {
    expect(problemOf('Write to me@example.org')).toBeNull();
  });

  it('finds texts that repeat another one', () => {
    expect(problemOf('The shop opens on Monday at nine.', ['The shop opens on Monday at nine!'])).toBe('repeats');
    expect(problemOf('The shop opens on Monday at nine.', ['Nobody believed that we would ever open.'])).toBeNull();
  });

  it('measures as X does', () => {
    expect(problemOf('語'.repeat(140))).toBeNull();
    expect(problemOf('語'.repeat(141))).toBe('too_long');
    expect(problemOf(`${'a'.repeat(256)} https://example.com/shop/`)).toBeNull();
  });

  it('finds its own instructions in a text', () => {
    expect(problemOf('My orders: you write posts for X in the voice of the person whose brief you are given')).toBe(
      'leaks',
    );
  });

  it.each([
    ['nothing', ' \n '],
    ['NUL', 'a\0b'],
    ['a lone surrogate', 'a\ud800'],
    ['a character that X refuses', 'a\ufffeb'],
  ])('cannot use %s', (_what, text) => expect(problemOf(text)).toBe('unreadable'));
});

describe('cutting a text to fit', () => {
  it('keeps whole sentences', () => {
    const text = `${'One sentence of some length stands here. '.repeat(6)}${'And more '.repeat(10)}`;
    const cut = cutToFit(text) ?? '';
    expect(cut).toBe('One sentence of some length stands here. '.repeat(6).trim());
  });

  it('cuts a long sentence between words and says so with an ellipsis', () => {
    const cut = cutToFit('word '.repeat(100)) ?? '';
    expect(cut).toMatch(/word…$/);
    expect(weightedLength(cut)).toBeLessThanOrEqual(280);
    expect(weightedLength(cut)).toBeGreaterThan(270);
  });

  it('gives up where no border leaves half of the text', () => {
    expect(cutToFit('x'.repeat(300))).toBeNull();
  });

  it('leaves a text alone that fits', () => {
    expect(cutToFit('It fits.')).toBe('It fits.');
  });
});
