import { checkStyle } from './check-style';
import { withFixes } from './with-fixes';
import { xText } from '../platform-texts';

const findings = (text: string) => checkStyle(text, xText);
const fixed = (text: string): string => withFixes(text, findings(text));

describe('fixes', () => {
  it.each([
    'I truly, deeply care.',
    'Truly. Honestly.',
    'Honestly? It works, literally.',
    'Yours truly, literally.',
    'We love Simply Red and a beacon.',
    'Simply Red literally',
    'We foster a dog on a journey.',
    'Launches by NASA, ESA, JAXA today',
    'The APIs of NASA ESA JAXA agree',
    'Thoughts?',
    'Let that sink in.',
    'Let that sink in. Read that again.',
    "Here's what nobody tells you about leadership:\n- it is slow",
  ])('leave no worse text of %j', (text) => {
    const after = fixed(text);
    if (/^(?:Let that sink in\. R)/.test(text)) expect(after).toMatch(/\p{L}/u);
    else expect(after).toBe(text);
  });

  it.each([
    ['We UTILIZE IT and a beacon', 'We USE IT and a beacon'],
    ['I said—and I quote—"no"', 'I said, and I quote, "no"'],
    ['She said “go”—and left', 'She said “go”, and left'],
    ['Teams foster a culture of realms', 'Teams build a culture of realms'],
    ['👩‍👩‍👧 — 👩‍👩‍👧 — 👩‍👩‍👧', '👩‍👩‍👧 👩‍👩‍👧 👩‍👩‍👧'],
    ['🎉 — We won', '🎉 We won'],
    ['Remember: the choice is yours!', 'Remember: the choice is yours!'],
    ['How we lost a client. 🧵👇', 'How we lost a client.'],
    ['🧵 How we lost a client', 'How we lost a client'],
    ["it wasn't a bug. it was a raccoon", "it wasn't a bug. it was a raccoon"],
    ['We won, honestly, by a landscape', 'We won by a landscape'],
  ])('make of %j %j', (text, wanted) => expect(fixed(text)).toBe(wanted));

  it.each(['Thoughts?', 'Let that sink in.'])('are none where nothing would be left of %j', (text) => {
    expect(findings(text).map(({ fix }) => fix)).toEqual([undefined]);
  });

  it('may be missing where the writer alone knows', () => {
    expect(findings('WE WORK WITH NASA AND ESA TODAY').filter(({ rule }) => rule === 'S20')).toEqual([
      expect.not.objectContaining({ fix: expect.anything() as unknown }),
    ]);
  });
});

describe('numbers of a list', () => {
  it('are no sentences (S17)', () => {
    const text = '1. Buy flour\n2. Wake the starter in the evening before you go to bed\n3. Bake';
    expect(findings(text).map(({ rule }) => rule)).not.toContain('S17');
    const even = [
      'cat sat on it',
      'dog ran to us',
      'mum came by bus',
      'lads ate the soup',
      'sun went down fast',
      'rest went home',
    ];
    const list = even.map((each, index) => `${index + 1}. The ${each}.`).join('\n');
    expect(findings(list).find(({ rule }) => rule === 'S17')?.why).toContain('All 6 sentences');
  });
});
