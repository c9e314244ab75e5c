import { isEmail } from 'class-validator';
import { emailKey } from './text.transforms';

describe('the key of an e-mail address', () => {
  it.each([
    [' Ada@Example.COM ', 'ada@example.com'],
    ['x@exämple.com', 'x@xn--exmple-cua.com'],
    ['x@xn--exmple-cua.com', 'x@xn--exmple-cua.com'],
    ['x@exa\u0308mple.com', 'x@xn--exmple-cua.com'],
    ['x@example。com', 'x@example.com'],
    ['jose\u0301@example.com', 'josé@example.com'],
    ['may+1@example.com', 'may+1@example.com'],
  ])('is for %j %j', (typed, key) => {
    expect(emailKey(typed)).toBe(key);
    expect(emailKey(key)).toBe(key);
    expect(isEmail(key)).toBe(true);
  });

  it.each([
    ['a soft hyphen', 'v@exa\u00admple.com'],
    ['a zero-width space', 'v@exa\u200bmple.com'],
    ['a zero-width letter in front', 'v\u200b@example.com'],
    ['NUL', 'v\u0000@example.com'],
    ['a turn of the reading direction', '\u202ev@example.com'],
    ['a no-break space', 'v\u00a0w@example.com'],
    ['a Hangul filler', 'v\u3164@example.com'],
    ['half a character', 'v\ud800@example.com'],
    ['a path behind the domain', 'v@example.com/x'],
    ['an escaped domain', 'v@%65xample.com'],
    ['a domain that is none', 'v@xn--zzzzzzzz99.com'],
    ['no domain', 'v@'],
    ['no name', '@example.com'],
    ['no @', 'example.com'],
  ])('is empty for one with %s', (...[, typed]) => {
    expect(emailKey(typed)).toBe('');
  });
});
