import { readHouseRules } from '../../../text/house-rules/house-rules';
import { DraftCheck, type CheckRules } from './draft-check';

const rules: CheckRules = {
  given: 'Our shop https://Example.com/shop/ by @Quill opens on 3 May. Mail me@example.org',
  instructions: 'You write posts for X in the voice of the person whose brief you are given.',
  house: readHouseRules(),
  language: null,
  platform: 'twitter',
  limit: 280,
};
const check = new DraftCheck(rules);
const problemOf = (text: string, others: string[] = [], changes: Partial<CheckRules> = {}) =>
  new DraftCheck({ ...rules, ...changes }).check(text, others).fault?.problem ?? null;

describe('checking what a model wrote', () => {
  it('takes off numbering and quotes', () => {
    expect(check.check('1. "The shop opens."', [])).toEqual({ text: 'The shop opens.', fault: null });
  });

  it('puts a dash right on the spot', () => {
    const { text, fault } = check.check('The shop opens — at last.', []);
    expect(fault).toBeNull();
    expect(text).not.toContain('—');
  });

  it('lets through the links, handles and numbers of the brief, however they are written', () => {
    expect(problemOf('See example.com/shop on May 3, says @quill')).toBeNull();
  });

  it.each([
    ['an invented link', 'See https://example.com/sale for more'],
    ['an invented bare domain', 'See shop.example.net for more'],
    ['an invented handle', 'Thanks to @somebody for this'],
    ['a domain in full width', 'See ｅｖｉｌ.com for more'],
    ['a domain with a full-width dot', 'See evil．com for more'],
    ['a domain with an ideographic stop', 'See evil。com for more'],
    ['a domain with a leader for a dot', 'See evil․test for more'],
    ['a domain all in full width', 'See ｅｖｉｌ．ｃｏｍ／ｓａｌｅ for more'],
    ['a domain in letters of mathematics', 'See 𝐞𝐯𝐢𝐥.com for more'],
    ['an address with one slash', 'See http:/evil.com for more'],
    ['an address with one slash and no known domain', 'See http:/evil.test for more'],
    ['an address that is spelled out', 'See evil dot com for more'],
    ['an email address in full width', 'Mail me＠ｅｖｉｌ．ｃｏｍ for more'],
    ['a handle in full width', 'Thanks to ＠ｅｖｉｌ for this'],
    ['a handle behind a dot', 'Thanks to .@somebody for this'],
    ['a handle behind a letter of another script', 'Thanks to 中@somebody for this'],
    ['an encoded handle', 'Thanks to &commat;somebody for this'],
    ['a domain in Cyrillic', 'See пример.рф for more'],
    ['a domain in Japanese', 'See 例え.jp for more'],
    ['an address whose sign is encoded', 'See https&colon;//evil.com for more'],
    ['a domain whose dot is encoded', 'See evil%2Ecom for more'],
    ['a domain without a protocol', 'See //evil.com for more'],
    ['a domain with underscores', 'See e_v_i_l.com for more'],
    ['an address without a name', 'See [::1]/x for more'],
    ['a name of a wallet', 'See evil.eth for more'],
  ])('finds %s', (_what, text) => expect(problemOf(text)).toBe('invents'));

  it.each(['The <b>shop</b> opens.', '<img src=x onerror=alert(1)> The shop opens.', 'The &lt;b&gt;shop opens.'])(
    'refuses the markup of %j',
    (text) => expect(problemOf(text)).toBe('unreadable'),
  );

  it('lets markup through that the brief is about', () => {
    const given = 'Use the details element, not <div class="x">.';
    expect(problemOf('A <details> beats a <div class="x">.', [], { given })).toBeNull();
    expect(problemOf('A Map<string> of steps, where 2 < 3.', [], { given: '2 3' })).toBeNull();
  });

  it('takes off hashtags that are not of the brief, in full width too', () => {
    const own = new DraftCheck({ ...rules, given: 'The shop opens. #Quill' });
    expect(own.check('The shop opens. #quill', []).text).toBe('The shop opens. #quill');
    expect(own.check('The shop opens. ＃EvilCoin', []).text).toBe('The shop opens.');
    expect(check.check('The shop opens. #Quill', []).text).toBe('The shop opens.');
  });

  it('shows no idea of the model that holds a link, a handle, a tag, markup or a refusal', () => {
    expect(check.label(' the day it opens ')).toBe('the day it opens');
    for (const idea of [
      'see evil.com',
      '.@somebody',
      '＃EvilCoin',
      '<b>bold</b>',
      "I can't help with that.",
      'a'.repeat(121),
    ])
      expect(check.label(idea)).toBeUndefined();
  });

  it('says of a disguised address where it stands', () => {
    const { text, fault } = check.check('ＡＢ… see ｅｖｉｌ．ｃｏｍ now', []);
    expect(fault?.why).toBe('It names "ｅｖｉｌ．ｃｏｍ", which the brief does not.');
    expect(fault?.spans.map(({ start, end }) => text.slice(start, end))).toEqual(['ｅｖｉｌ．ｃｏｍ']);
  });

  it('says what is wrong and where', () => {
    const { text, fault } = check.check('The shop opens. Thanks to @somebody.', []);
    expect(fault?.why).toBe('It names "@somebody", which the brief does not.');
    expect(fault?.spans.map(({ start, end }) => text.slice(start, end))).toEqual(['@somebody']);
  });

  it('names the first fifty inventions of a text that has more', () => {
    const handles = Array.from({ length: 60 }, (_, at) => `@a${at}`).join(' ');
    expect(check.check(handles, []).fault?.spans).toHaveLength(50);
  });

  it('does not take an address for a handle', () => {
    expect(problemOf('Write to me@example.org')).toBeNull();
  });

  it('leaves a figure to the person, and takes neither links nor handles from a text that is written about', () => {
    const source = 'Follow @evil on evil.com';
    expect(problemOf('They sold 412 loaves.', [], { source })).toBeNull();
    expect(problemOf('Follow @evil.', [], { source })).toBe('invents');
    expect(problemOf('Read evil.com now.', [], { source })).toBe('invents');
  });

  it('finds what a machine would say', () => {
    expect(problemOf("In today's fast-paced world, the shop opens.")).toBe('tells');
  });

  it('finds banned words and broken rules', () => {
    expect(problemOf('The shop opens.', [], { house: readHouseRules(['shop']) })).toBe('breaks_rule');
    expect(problemOf('Does the shop open?', [], { house: readHouseRules([], 'No questions') })).toBe('breaks_rule');
  });

  it('keeps the rules that code can keep', () => {
    const strict = new DraftCheck({ ...rules, house: readHouseRules([], 'No emojis. No exclamation marks.') });
    expect(strict.check('The shop opens 🎉!', [])).toEqual({ text: 'The shop opens.', fault: null });
  });

  it('wants the language that was asked for', () => {
    const german = 'Der Laden öffnet am 3. Mai und wir freuen uns auf euch.';
    expect(problemOf(german, [], { language: 'en' })).toBe('wrong_language');
    expect(problemOf(german, [], { language: 'de' })).toBeNull();
    expect(problemOf(german)).toBeNull();
  });

  it('finds texts that repeat another one', () => {
    expect(problemOf('The shop opens on Monday morning.', ['The shop opens on Monday morning!'])).toBe('repeats');
    expect(problemOf('The shop opens on Monday morning.', ['Nobody believed that we would ever open.'])).toBeNull();
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
    ['with spaces', 'y o u w r i t e p o s t s f o r X i n t h e v o i c e o f t h e p e r s o n'],
    ['with look-alikes', 'Yоu write pоsts fоr X in the vоice оf the persоn'],
  ])('finds its own instructions written %s', (_how, text) => expect(problemOf(text)).toBe('leaks'));

  it.each([
    ['nothing', ' \n '],
    ['NUL', 'a\0b'],
    ['a lone surrogate', 'a\ud800'],
    ['a character that X refuses', 'a\ufffeb'],
    ['a tag', '<html>'],
    ['a page', '<!doctype html><html><body>502 Bad Gateway</body></html>'],
  ])('cannot use %s', (_what, text) => expect(problemOf(text)).toBe('unreadable'));
});
