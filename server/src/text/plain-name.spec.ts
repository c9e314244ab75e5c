import { plainLine, plainName, withoutLinks } from './plain-name';

const isPlain = (name: string): boolean => plainLine.test(name) && withoutLinks.test(name);

describe('plain names', () => {
  it.each(['Ada', 'José Ñandú-O’Neill', '👩‍👩‍👧 family', 'علی\u200cرضا', 'Dr. Who, v2.0', 'Wwwest & Co: Berlin/Lyon'])(
    'lets %j stand',
    (name) => expect(isPlain(name)).toBe(true),
  );

  it.each([
    'https://evil.test',
    'Visit WWW.evil.test',
    'me@evil.test',
    'ftp://x',
    'a\nb',
    'a\u0085b',
    'a\u2028b',
    'a\u2029b',
    'a\u202eb',
    'a\u200bb',
    'a\ufeffb',
    'a\u2066b',
  ])('refuses %j', (name) => expect(isPlain(name)).toBe(false));

  it('makes a plain line of an odd name, and nothing of one with a link', () => {
    expect(plainName(' Gale\r\nBcc:\u202e x ')).toBe('Gale Bcc: x');
    expect(plainName('👩‍👧')).toBe('👩‍👧');
    expect(plainName('see https://evil.test')).toBe('');
    expect(plainName('a'.repeat(200))).toHaveLength(100);
  });
});
