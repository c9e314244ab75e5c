import { applyHouseRules, brokenHouseRules, readHouseRules } from './house-rules';

const breaches = (text: string, banned: string[], rules = ''): string[] =>
  brokenHouseRules(text, readHouseRules(banned, rules)).map(
    ({ start, end, rule }) => `${rule}: ${text.slice(start, end)}`,
  );

describe('banned words', () => {
  it('finds a word in any case, whole, and every time', () => {
    expect(breaches('Synergy! We love synergy, not synergyx.', ['synergy'])).toEqual([
      'synergy: Synergy',
      'synergy: synergy',
    ]);
  });

  it('finds phrases over line breaks and with either apostrophe', () => {
    expect(breaches('It’s a\nno brainer', ["it's", 'no brainer', 'a no'])).toEqual(["it's: It’s", 'a no: a\nno']);
  });

  it('reads a star at the end as any ending', () => {
    expect(breaches('Disruptive disruption, disrupt', ['disrupt*'])).toHaveLength(3);
  });

  it('takes signs in a term as they are', () => {
    expect(breaches('C++ (beta) costs $5. C is fine', ['C++', '(beta)', '$5'])).toEqual([
      'C++: C++',
      '(beta): (beta)',
      '$5: $5',
    ]);
  });

  it('takes any signs at all', () => {
    const signs = String.raw`a-b a/b a\b a.b a*b a+b a?b a^b a$b {a} (b) [c] a|b "a" 'b' a_b a&b a,b a;b a:b a@b a#b a%b a~b a=b <a>`;
    for (const term of signs.split(' ')) expect(breaches(`so ${term} it is`, [term])).toEqual([`${term}: ${term}`]);
  });

  it('finds words of other scripts, with spaces or without', () => {
    expect(breaches('これは最高です', ['最高'])).toEqual(['最高: 最高']);
    expect(breaches('это Круто', ['круто'])).toEqual(['круто: Круто']);
  });

  it('minds no encoding of accents', () => {
    const [composed, apart] = ['Gr\u00f6\u00dfe', 'Gro\u0308\u00dfe'];
    expect(breaches(`So ${apart} ist es`, [composed])).toEqual([`${composed}: ${apart}`]);
    expect(breaches(`${apart} und ${composed}`, [apart])).toEqual([`${apart}: ${apart}`, `${apart}: ${composed}`]);
  });

  it('finds one word of the longest list in the longest text', () => {
    const list = Array.from({ length: 200 }, (_, index) => `forbidden${index}`);
    const rules = readHouseRules(list);
    const text = `${'plain words '.repeat(250)} forbidden199`;
    expect(brokenHouseRules(text, rules)).toHaveLength(1);
  });
});

describe('rules in words', () => {
  it.each([
    ['No emojis.', 'Done 🎉', '🎉'],
    ['No emojis', 'Love ❤', '❤'],
    ["Don't use any hashtags", 'Done #launch', '#launch'],
    ['Keine Emojis', 'Fertig 🎉', '🎉'],
    ['Sin emojis', 'Listo 🎉', '🎉'],
    ["Pas d'émojis", 'Fini 🎉', '🎉'],
    ['Sem emojis', 'Pronto 🎉', '🎉'],
    ['Never use exclamation marks', 'Done!', '!'],
    ['no links', 'Read quillcast.com now', 'quillcast.com'],
    ['Never ask questions', 'Why?', '?'],
    ['Never mention Acme or Globex.', 'Better than Globex', 'Globex'],
    ['Don’t say "cheap" or "best in town"', 'So cheap', 'cheap'],
    ['Avoid the words: grind, hustle', 'The hustle', 'hustle'],
    [
      'max 40 characters',
      'This one is a little longer than forty signs.',
      'This one is a little longer than forty signs.',
    ],
    ['At most 3 words', 'These are four words', 'These are four words'],
    ['höchstens 3 Wörter', 'Das sind vier Wörter', 'Das sind vier Wörter'],
    ['lowercase only', 'we Did it', 'D'],
    ['Always end with "Team Acme"', 'We did it.', 'We did it.'],
    ['always include #acme', 'We did it.', 'We did it.'],
    ['At most one emoji', '🎉 and 🚀', '🚀'],
    ['Always use "we"', 'They went home.', 'They went home.'],
    ['At most one exclamation mark', 'Wow!!', '!'],
    ['At most one link', 'a.co/x then b.co/y', 'b.co/y'],
  ])('%s', (rule, text, place) => {
    expect(breaches(text, [], rule)).toEqual([`${rule}: ${place}`]);
  });

  it.each([
    ['No emojis.', 'Done :)'],
    ['No emojis.', 'Brand™ © 2026, 3 * 4 #5'],
    ['max 40 characters', 'Short.'],
    ['Always end with "Team Acme"', 'We did it.\n\nTeam Acme'],
    ['Never mention Acme', 'Acmeology'],
    ['lowercase only', 'we did it'],
    ['No questions', 'See a.co/?b=1 and c?.d'],
    ['No hashtags', 'See a.co/#top'],
    ['At most two emojis', '🎉 and 🚀'],
  ])('%s is kept by "%s"', (rule, text) => {
    expect(breaches(text, [], rule)).toEqual([]);
  });

  it('reads a line or sentence as a rule each and says what it cannot check', () => {
    const { checks, unchecked } = readHouseRules(
      [],
      '- No emojis\n- Sound like a friend. Never mention Acme\nAvoid jargon',
    );
    expect(checks.map(({ check }) => check)).toEqual([
      { kind: 'without', what: 'emoji' },
      { kind: 'never', term: 'Acme' },
    ]);
    expect(unchecked).toEqual(['Sound like a friend.', 'Avoid jargon']);
  });

  it('does not take a wish for a check', () => {
    const wishes = ['Use short sentences', 'We never sleep', 'Write about questions people ask', 'Emojis are fine'];
    expect(readHouseRules([], wishes.join('\n')).checks).toEqual([]);
  });
});

describe('applyHouseRules', () => {
  const apply = (text: string, rules: string): string => applyHouseRules(text, readHouseRules([], rules));

  it.each([
    ['No emojis', 'We did it 🎉 today 👨‍👩‍👧.', 'We did it today.'],
    ['No exclamation marks', 'We did it! “Yes!” ¡Hola!', 'We did it. “Yes.” Hola.'],
    ['No hashtags', 'We did it #acme', 'We did it acme'],
    ['lowercase only', 'We Did IT', 'we did it'],
    ['lowercase only', 'See Quillcast.com/Docs NOW', 'see Quillcast.com/Docs now'],
    ['Always end with "Team Acme"', 'We did it.', 'We did it.\n\nTeam Acme'],
    ['No emojis', 'Nothing to do', 'Nothing to do'],
    ['No hashtags', 'See a.co/#top and x.com/a/#b #acme', 'See a.co/#top and x.com/a/#b acme'],
    [
      'No exclamation marks',
      'At Yahoo!Inc if a!=b or !c see a.co/!x now!',
      'At Yahoo!Inc if a!=b or !c see a.co/!x now.',
    ],
    ['No exclamation marks', 'What?! Bravo ! Nein!!', 'What? Bravo. Nein.'],
    ['Lowercase only. Always end with "Team Acme"', 'We Won.', 'we won.\n\nteam acme'],
    ['No hashtags', 'See a.co/x-#top', 'See a.co/x-#top'],
    ['No exclamation marks', 'See a.co/wow!/b now', 'See a.co/wow!/b now'],
    ['At most one emoji', '🎉 We 🚀🚀 did it 👨‍👩‍👧.', '🎉 We did it.'],
    ['At most 1 hashtag', 'We #won and #lost today. #one #two', 'We #won and lost today.'],
    ['At most one exclamation mark', 'We won! And again!', 'We won! And again!'],
    ['Always end with "Team Acme". Lowercase only', 'We Won.', 'we won.\n\nteam acme'],
  ])('%s', (rule, text, wanted) => {
    expect(apply(text, rule)).toBe(wanted);
  });
});
