import { checkStyle } from './check-style';
import type { Finding } from './finding';
import type { TextRules } from '../length/text-rules';
import { xText } from '../platform-texts';
import { linkedinText } from '../platform-texts';

const applied = (text: string, { start, end, fix = '' }: Finding): string =>
  text.slice(0, start) + fix + text.slice(end);

/** The text after each of its findings of a rule has been fixed, one at a time. */
function fixedAll(text: string, rule: string, network: TextRules = xText): string {
  for (let round = 0, current = text; round < 20; round += 1) {
    const finding = checkStyle(current, network).find((item) => item.rule === rule && item.fix !== undefined);
    if (!finding) return current;
    current = applied(current, finding);
  }
  return 'does not end';
}

const severities = (text: string, rule: string, network: TextRules = xText): number[] =>
  checkStyle(text, network).flatMap((finding) => (finding.rule === rule ? [finding.severity] : []));

describe('long dashes (S4)', () => {
  it.each([
    ['We lost it — but we learned.', 'We lost it, but we learned.'],
    ['We moved the shop—it was cold.', 'We moved the shop. It was cold.'],
    ['The shop — a small one — moved.', 'The shop, a small one, moved.'],
    ['Open Monday—Friday', 'Open Monday, Friday'],
    ['Open 9—5', 'Open 9–5'],
    ['We waited. — Then it rained.', 'We waited. Then it rained.'],
    ['— Maya', 'Maya'],
    ['We moved – it was cold.', 'We moved. It was cold.'],
    ['We moved the shop -- it was cold.', 'We moved the shop. It was cold.'],
    ['Wir kamen spät — aber wir kamen.', 'Wir kamen spät, aber wir kamen.'],
  ])('makes of %j %j', (text, expected) => expect(fixedAll(text, 'S4')).toBe(expected));

  it.each(['Open 9 – 5 today', 'Wir kamen spät – aber wir kamen.', 'a 3-day trip', 'well-known'])(
    'leave %j',
    (text) => {
      expect(severities(text, 'S4')).toEqual([]);
    },
  );

  it('weigh less once in a long post', () => {
    const long = `We moved the shop — it was cold. ${'The rest of the week went by without any news worth telling here. '.repeat(10)}`;
    expect(severities(long, 'S4', linkedinText)).toEqual([2]);
    expect(severities(long.slice(0, 200), 'S4', linkedinText)).toEqual([3]);
  });
});

describe('hashtags (S18)', () => {
  it.each([
    ['We won. #one', 'We won. #one'],
    ['We won. #one #two #three', 'We won. #one'],
    ['We #won today.', 'We won today.'],
    ['#one for all #two', 'one for all #two'],
  ])('makes of %j %j on X', (text, expected) => expect(fixedAll(text, 'S18')).toBe(expected));

  it('may be three on LinkedIn', () => {
    expect(fixedAll('We won. #a #b #c #d #e', 'S18', linkedinText)).toBe('We won. #a #b #c');
    expect(severities('We #won.', 'S18', linkedinText)).toEqual([]);
  });

  it('are no part of an address, an entity or a number', () => {
    expect(severities('&#39; a#b #1 https://example.com/#x #real', 'S18')).toEqual([]);
  });
});

describe('emoji (S19)', () => {
  it.each([
    ['We won 🎉', 'We won 🎉'],
    ['We won 🎉🎉🎉', 'We won 🎉'],
    ['🎉 We won 🚀 today 👨‍👩‍👧', '🎉 We won today'],
    ['Brand™ and © 2026 🎉', 'Brand™ and © 2026 🎉'],
  ])('makes of %j %j on X', (text, expected) => expect(fixedAll(text, 'S19')).toBe(expected));

  it('may be three on LinkedIn', () => {
    expect(severities('One 🎉 two 🚀 three 👍', 'S19', linkedinText)).toEqual([]);
    expect(severities('One 🎉 two 🚀 three 👍 four 🔥', 'S19', linkedinText)).toEqual([2]);
  });
});

describe('capitals and marks (S20)', () => {
  it.each([
    ['This is HUGE for us', 'This is huge for us'],
    ['NEVER again', 'Never again'],
    ['WE JUST WON THE CUP', 'We just won the cup'],
    ['I said I AM SO TIRED NOW', 'I said I am so tired now'],
    ['WIR HABEN HEUTE GEWONNEN', 'Wir haben heute gewonnen'],
    ['We won!!!', 'We won!'],
  ])('makes of %j %j', (text, expected) => expect(fixedAll(text, 'S20')).toBe(expected));

  it.each(['NASA and the EU agreed', 'The API speaks JSON', 'We won!', 'IBM, AMD'])('leave %j', (text) => {
    expect(severities(text, 'S20')).toEqual([]);
  });
});

describe('layout', () => {
  it('finds letters of mathematics and gives plain ones (S7)', () => {
    expect(fixedAll('𝗦𝘁𝗼𝗽 𝘀𝗰𝗿𝗼𝗹𝗹𝗶𝗻𝗴 now, 𝐁𝐨𝐬𝐬', 'S7')).toBe('Stop scrolling now, Boss');
    expect(severities('𝐇𝐚𝐥𝐥𝐨 𝐳𝐮𝐬𝐚𝐦𝐦𝐞𝐧', 'S7', linkedinText)).toEqual([3]);
  });

  it('finds lines that begin with emoji or arrows (S6)', () => {
    expect(severities('Today:\n✅ bread\n✅ cake\n→ tea', 'S6')).toEqual([3, 3, 3]);
    expect(fixedAll('Today:\n✅ bread\n✅ cake', 'S6')).toBe('Today:\n- bread\n✅ cake');
    expect(severities('Today:\n✅ bread\n✅ cake\n→ tea', 'S19')).toEqual([]);
    expect(severities('🎉 We won\nand went home', 'S6')).toEqual([]);
  });

  it('finds a label on bullet after bullet (S7)', () => {
    expect(severities('- Focus: do less\n- Clarity: know why\n- Energy: sleep', 'S7')).toEqual([2, 2, 2]);
    expect(severities('- Focus: do less\n- sleep', 'S7')).toEqual([]);
  });

  it('finds a line in title case (S7)', () => {
    expect(severities('How to Build a Brand That Lasts\nWe asked around.', 'S7')).toEqual([2]);
    expect(severities('Ada Lovelace, Grace Hopper and Alan Turing', 'S7')).toEqual([]);
    expect(severities('WIN THAT CUP FOR OUR TOWN', 'S7')).toEqual([]);
  });

  it('finds a paragraph for each sentence (S5)', () => {
    expect(severities('We won.\n\nIt rained.\n\nNobody left.\n\nWe danced.', 'S5')).toEqual([3]);
    expect(severities('We won.\n\nIt rained.\n\nNobody left.', 'S5')).toEqual([]);
    expect(severities('We won. It rained.\n\nNobody left.\n\nWe danced.\n\nThen tea.', 'S5')).toEqual([]);
  });

  it('finds sentences of one length (S17)', () => {
    const even =
      'The cat sat on it. The dog ran to us. My mum came by bus. We all ate soup then. It got dark so fast. They all went home.';
    expect(severities(even, 'S17')).toEqual([2]);
    expect(
      severities(
        even.replace('It got dark so fast', 'Dark').replace('We all', 'After the rain we and the neighbours all'),
        'S17',
      ),
    ).toEqual([]);
    expect(severities(even.split('. ').slice(0, 4).join('. '), 'S17')).toEqual([]);
  });

  it('finds an announced list that does not follow (S10)', () => {
    expect(severities('3 things about bread.', 'S10')).toEqual([2]);
    expect(severities('3 things about bread: flour, water and salt.', 'S10')).toEqual([]);
    expect(severities('Two tips:\n- sleep\n- eat', 'S10')).toEqual([]);
  });

  it('finds three sentences of one pattern (S3)', () => {
    expect(severities('Good leaders ask. Good leaders wait. Good leaders go.', 'S3')).toEqual([3]);
    expect(severities('Listen closely. Write daily. Stay curious.', 'S3')).toEqual([3]);
    expect(severities('I slept. I ate. I left.', 'S3')).toEqual([]);
  });

  it('finds quotation marks around the whole post (S22)', () => {
    expect(fixedAll('"We opened the shop on Monday."', 'S22')).toBe('We opened the shop on Monday.');
    expect(severities('"Yes" is not the same as "no"', 'S22')).toEqual([]);
  });
});

describe('other languages', () => {
  it('are not held against English lists', () => {
    expect(
      checkStyle('Unser Team hat das Robust-Framework und den Realm heute Morgen endlich abgeschaltet.', xText),
    ).toEqual([]);
    expect(checkStyle('Nous avons une vision dynamique et un journal compréhensible.', xText)).toEqual([]);
  });

  it('are checked for signs, layout and residue', () => {
    const rules = (text: string): string[] => checkStyle(text, xText).map(({ rule }) => rule);
    expect(rules('Wir haben **gewonnen** — endlich!! #eins #zwei')).toEqual(['S7', 'S4', 'S20', 'S18']);
    expect(rules('今日は🎉🎉公開しました [insert link]')).toEqual(['S19', 'S22']);
    expect(rules('Written with {Ada Lovelace}, not @{Ada Lovelace}.')).toEqual(['S22']);
  });
});
