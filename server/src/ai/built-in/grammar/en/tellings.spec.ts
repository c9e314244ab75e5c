import { announcedStatement, withoutJoy } from './announced';
import { countedTellings, deedTellings } from './deeds';
import { readMaterial } from './material';
import { countResolved, objectResolved, ownerResolved, resolved } from './resolve';
import { splitTellings } from './splits';
import { telegraphic, trimmed } from './trims';
import { otherwise } from './wording';

const none = new Set<string>();

describe('splitTellings', () => {
  it.each([
    [
      'I turned down a contract because the client wanted daily calls',
      'Why did I turn down a contract? The client wanted daily calls.',
    ],
    [
      'I turned down a contract because the client wanted daily calls',
      "The client wanted daily calls. That's why I turned down a contract.",
    ],
    ['We raised prices by 30% and 2 of 180 customers left', 'We raised prices by 30%. Of 180 customers, 2 left.'],
    [
      'New blog post: how we test queues without mocks',
      "How do we test queues without mocks? It's all in the new blog post.",
    ],
    ['Today I learned that git bisect can run a script', 'Git bisect can run a script.'],
    [
      'Harborlist now prints labels from the plan, free for everyone',
      'Free for everyone: Harborlist now prints labels.',
    ],
    ['Hiring our first engineer took 11 weeks', '11 weeks to hire our first engineer.'],
    [
      'Why we answer mail before standup: customers start at 6:00',
      'We answer mail before standup. Customers start at 6:00.',
    ],
  ])('%s → %s', (text, told) => {
    expect(splitTellings(text, none).map((telling) => telling.text)).toContain(told);
  });

  it('does not put a pronoun before what it means', () => {
    const told = splitTellings('A roaster runs two machines because the plan tells her when to switch', none);
    expect(told.map(({ text }) => text).filter((text) => text.startsWith('The plan'))).toEqual([]);
  });
});

describe('deedTellings', () => {
  it.each([
    ["I'm launching my podcast about bees next Tuesday", 'My podcast about bees goes live next Tuesday.'],
    ["I'm moving to Lisbon in May", 'From May I live in Lisbon.'],
    ['I finished my first marathon in 4:12', 'First marathon: 4:12.'],
    ['We just shipped v2 of our app', 'V2 of our app is live.'],
    [
      'We are hiring a senior engineer in Berlin, 4 day week, 85k',
      '85k for a senior engineer in Berlin. A 4 day week.',
    ],
    ["I'm speaking at JSConf on June 12 about queues", 'June 12, JSConf: my talk about queues.'],
    ['Thank you to @maria for testing the beta', '@maria tested the beta. Thank you.'],
    ['I have been sober for 500 days', '500 days sober.'],
    ["I'm opening a second cafe in Porto this autumn", 'Porto gets a second cafe this autumn. Mine.'],
  ])('%s → %s', (text, told) => {
    expect(deedTellings(text).map((telling) => telling.text)).toContain(told);
  });

  it('does not make a thing close itself', () => {
    expect(deedTellings('I closed my laptop')).toEqual([]);
  });
});

describe('countedTellings', () => {
  it.each([
    ['We spent $8,000 on ads and got 11 customers', '$8,000 on ads: 11 customers.'],
    ['I read 30 books last year and remember four of them', '30 books last year. I remember four.'],
  ])('%s → %s', (text, told) => {
    expect(countedTellings(text).map((telling) => telling.text)).toEqual([told]);
  });
});

describe('announcedStatement', () => {
  it.each([
    ['launching my podcast next Tuesday', "I'm launching my podcast next Tuesday"],
    ['just shipped v2 of our app', 'We just shipped v2 of our app'],
    ['moving to Lisbon in May', "I'm moving to Lisbon in May"],
    ['finished my first marathon in 4:12', 'I finished my first marathon in 4:12'],
    ['raising our seed round', "We're raising our seed round"],
  ])('%s → %s', (text, statement) => {
    expect(announcedStatement(text)).toBe(statement);
  });

  it.each([
    'hiring is hard',
    'cold email for freelancers',
    'Reading "The Mom Test" changed how I work',
    'writing about money',
  ])('leaves a subject alone: %s', (text) => {
    expect(announcedStatement(text)).toBeUndefined();
  });

  it('takes the joy out', () => {
    expect(withoutJoy('So excited to announce that our beta is open')).toBe('Our beta is open');
    expect(withoutJoy('Excited to announce')).toBe('Excited to announce');
  });
});

describe('resolved', () => {
  const second = (brief: string, way: typeof resolved): string | undefined => {
    const [before, line] = readMaterial(brief).lines;
    return line ? way(line, before) : undefined;
  };

  it.each([
    ['We opened Harborlist to 12 roasters. It plans roast days.', 'Harborlist plans roast days'],
    ['A roaster in Porto runs two machines. She saved 5 hours.', 'The roaster in Porto saved 5 hours'],
  ])('%s → %s', (brief, text) => {
    expect(second(brief, resolved)).toBe(text);
  });

  it.each([
    'Our newsletter passed 5,000 subscribers. It took 26 months.',
    'We met Anna and Tom. It was late.',
    'My son explained the stock market. It involved a dragon.',
  ])('leaves open what it is not sure of: %s', (brief) => {
    expect(second(brief, resolved)).toBeUndefined();
  });

  it('names objects, owners and wholes', () => {
    expect(second('I shipped a bug that deleted 40 records. We restored them from backup.', objectResolved)).toBe(
      'We restored 40 records from backup',
    );
    expect(second('My grandmother taught me to bake. I used her recipe today.', ownerResolved)).toBe(
      "I used my grandmother's recipe today",
    );
    expect(second('Our page had 11 sections. We removed 8 and sales rose.', countResolved)).toBe(
      'We removed 8 of 11 sections and sales rose',
    );
  });
});

describe('shorter', () => {
  it.each([
    ['Our first customer said the import took 3 hours', 'The import took 3 hours'],
    ['I called 30 roasters before writing any code', 'I called 30 roasters'],
    ['22 of them planned on paper', '22 planned on paper'],
    ['The fix was a warmer kitchen: 26 degrees', 'The fix: 26 degrees'],
  ])('trimmed: %s → %s', (text, short) => {
    expect(trimmed(text)).toBe(short);
  });

  it('keeps a condition', () => {
    expect(trimmed('We raised prices for new customers')).toBeUndefined();
  });

  it('telegraphic', () => {
    expect(telegraphic('I turned down a contract because the client wanted calls')).toBe(
      'Turned down a contract. Client wanted calls',
    );
    expect(telegraphic('Revenue grew')).toBeUndefined();
  });

  it('otherwise', () => {
    expect(otherwise('We do not write in order to sell.', 'casual')).toBe("We don't write to sell.");
    expect(otherwise("We don't sleep.", 'professional')).toBe('We do not sleep.');
  });
});
