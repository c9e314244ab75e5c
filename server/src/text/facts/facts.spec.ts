import fc from 'fast-check';
import { carriesFact, hasFact, inventedFacts } from './facts';

const invented = (text: string, given: string): string[] =>
  inventedFacts(text, given).map(({ kind, value }) => `${kind}: ${value}`);

describe('inventedFacts', () => {
  it.each([
    ['2,400 people came', '2.400 Leute kamen'],
    ['2.4k people came', '2 400 personnes'],
    ['2400 people', '2,400 people'],
    ['2,4k', '2400'],
    ['thirty people', '30 Leute'],
    ['dreißig Leute', '30 people'],
    ['treinta personas', 'thirty people'],
    ['trente personnes, trinta pessoas', '30'],
    ['fünfundzwanzig', '25'],
    ['twenty-five, twenty five', '25'],
    ['two hundred and fifty', '250'],
    ['treinta y dos', '32'],
    ['2.5 million', '2,500,000'],
    ['three million', '$3M'],
    ['zwei Millionen', '2 Mio.'],
    ['1.5', '1,5'],
    ['40 percent, 40 Prozent, 40 %', '40%'],
    ['$49, 49 dollars', '49 USD'],
    ['49 €', '€49'],
    ['from 31% to 44%', 'from 31 to 44%'],
    ['85k to 100k', '85-100k'],
    ['９ steps', '9 steps'],
    ['9:00, 9 a.m., 9 Uhr', '9am'],
    ['21:00', '9pm'],
    ['at 9 we open', 'we open at 9am'],
    ['2026', 'on June 12, 2026'],
    ['2026-06-12', 'June 12, 2026'],
    ['12.06.2026', 'June 12, 2026'],
    ['June 12', '2026-06-12'],
    ['one thing, a first, once more, double-check every cent', 'nothing'],
    ['support 24/7 for B2B', 'nothing'],
    ['3 things: flour, water and salt', 'bread'],
    ['1. Flour\n2. Water\n3. Salt', 'bread'],
    ['1/ Flour\n\n2/ Salt', 'bread'],
    ['2/5 Then we waited', 'bread'],
    ['2️⃣ Wait\n3️⃣ Bake', 'bread'],
    ['Day 1, the 1st of all', 'nothing'],
    ['half of them', 'half our users'],
    ['Hälfte', 'half'],
    ['doubled', 'twice as many'],
    ['see example.com/a', 'https://www.Example.com/a/'],
    ['thanks @Ada', 'by @ada'],
    ['mail me@example.com', 'me@example.com'],
    ['she said “ship it now”', 'She said: ship it now, and left'],
    ['the “pro” plan', 'plans'],
    ["don't you, the '90s", "the '90s"],
    ['write to Me@Example.com', 'me@example.com'],
    ['$PUMP is up', 'buy $pump'],
    ['evil[.]io', 'https://evil.io/'],
    ['41 minutes, a 41-minute walk, forty-one min', '41 Minuten'],
    ['41 hours', '41 in all'],
    ['3 hours', 'from 3 to 5 hours'],
    ['since March', 'we began in 2026-03-12 and ended in May'],
    ['in March', 'we began'],
    ['on Monday', 'we began'],
    ['we march on, it may rain, May I?', 'in April'],
    ['on Tuesdays', 'Tue and Friday'],
    ['am Dienstag', 'Tuesday'],
    ['112 thousand', '112.000'],
    ['2.5 GB', '2.5'],
    ['0.25', '0.250'],
  ])('finds nothing new in %j', (text, given) => expect(invented(text, given)).toEqual([]));

  it.each([
    ['2,500 people', '2,400 people', ['number: 2,500']],
    ['half of them', '50% of them', ['number: half']],
    ['thirty', '13', ['number: thirty']],
    ['$40', '40%', ['number: $40']],
    ['€49', '$49', ['number: €49']],
    ['9pm', '9am', ['number: 9']],
    ['9am', '9 people', ['number: 9']],
    ['12.06.2026', '12 users in 2026', ['number: 12.06.2026']],
    ['3 things about bread.', 'bread', ['number: 3']],
    ['We won 5 to 2', 'We won', ['number: 5', 'number: 2']],
    ['grew tenfold in ten weeks', 'grew', ['number: ten']],
    ['see evil.com/b', 'evil.com', ['link: evil.com/b']],
    ['see https://evil.internal/b.', 'evil.com', ['link: https://evil.internal/b']],
    ['thanks @eve', 'thanks @ada', ['handle: @eve']],
    ['“We love it,” she said', 'She likes it', ['quote: “We love it,”']],
    ['She asked "why"', 'She left', ['quote: "why"']],
    ['she said: ‘never again’', 'she left', ['quote: ‘never again’']],
    ['up 1%', 'up', ['number: 1%']],
    ['GPT-5 did it', 'GPT-4 did it', ['number: 5']],
    ['write to me@evil.com', 'write to me@example.com', ['handle: me@evil.com']],
    ['buy $PUMP now', 'buy pump now', ['handle: $PUMP']],
    ['see hxxp://evil.com/x', 'see it', ['link: hxxp://evil.com/x']],
    ['see evil[.]io or evil (dot) com/b', 'see it', ['link: evil[.]io', 'link: evil (dot) com/b']],
    ['41 hours', '41 minutes', ['number: 41']],
    ['a 41-hour week', 'a 41-minute walk', ['number: 41']],
    ['forty-one days', '41 weeks', ['number: forty-one']],
    ['41 Stunden', '41 minutes', ['number: 41']],
    ['5 miles', '5 km', ['number: 5']],
    ['since March', 'In May we began', ['number: March']],
    ['In March we began', 'In May', ['number: March']],
    ['seit März', 'im Mai', ['number: März']],
    ['on Monday', 'on Tuesday', ['number: Monday']],
    ['el lunes', 'el martes', ['number: lunes']],
    ['112 people', '112.000 people', ['number: 112']],
    ['2.5 people', '2.500 people', ['number: 2.5']],
  ])('finds what %j adds to %j', (text, given, expected) => expect(invented(text, given)).toEqual(expected));

  it('says where', () => {
    expect(inventedFacts('We sold 400 loaves.', 'We sold loaves.')).toEqual([
      { kind: 'number', start: 8, end: 11, value: '400' },
    ]);
  });

  it('finds nothing new in a text about itself', () => {
    const part = fc.constantFrom(
      '2,400',
      'two hundred',
      '"so it goes"',
      'example.com',
      '@ada',
      '9am',
      '12.06.2026',
      'half',
      'k',
      '万',
      '-',
      '.',
      '1/',
      '٣',
      'and',
      '\n',
      '$',
      '%',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(part, fc.string({ maxLength: 5 })), { maxLength: 12 }),
        fc.constantFrom('', ' '),
        (parts, gap) => {
          const text = parts.join(gap);
          expect(invented(text, text)).toEqual([]);
        },
      ),
      { seed: 20261101, numRuns: 500 },
    );
  });
});

describe('hasFact', () => {
  it.each([
    'We hired two engineers',
    'a run in Lisbon',
    'see example.com',
    'with @ada',
    'she said “never again”',
    'we open Tuesday',
    'Wir haben Frau Novak in Graz getroffen',
  ])('is true for %j', (given) => expect(hasFact(given)).toBe(true));
  it.each([
    'productivity',
    'Tips for pricing SaaS',
    'write 5 tweets about coffee',
    'one good habit',
    'Ich mag Kuchen und Kaffee',
    'under 200 characters, please',
  ])('is false for %j', (given) => expect(hasFact(given)).toBe(false));
});

describe('carriesFact', () => {
  const given =
    'We cut onboarding from 9 steps to 4 on Tuesday and Maya wrote it for Harborlist: example.com, thanks @ada, “about time”.';
  it.each([
    'nine steps',
    'it is 4 now',
    "Maya's idea",
    'Harborlist is faster',
    'example.com/ is not it, EXAMPLE.com is',
    'hi @Ada',
    'it was about time',
    'on tuesday',
  ])('is true for %j', (text) => expect(carriesFact(text, given)).toBe(true));
  it.each(['Onboarding is hard.', 'We cut it to 5.', 'about that time'])('is false for %j', (text) =>
    expect(carriesFact(text, given)).toBe(false),
  );
});
