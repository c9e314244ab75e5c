import { arranged } from '../../../../test/arranged';
import { inEnglish } from './tidy';

const first = (prompt: string): string => arranged('tweets', { prompt, count: 1 }).texts[0] ?? '';

describe('a note, tidied', () => {
  it('has its "I", its days and months and the end of its last sentence', () => {
    expect(first('i sold my car in may. Before that i answered 40 mails on a monday. Got 3')).toBe(
      'I sold my car in May. Before that I answered 40 mails on a Monday. Got 3.',
    );
    expect(first('we hired 3 people. lesson?? hire for kindness')).toBe(
      'We hired 3 people. Lesson?? Hire for kindness.',
    );
  });

  it.each([
    ['we killed the free plan on 3 nov. signups fell 61%', 'We killed the free plan on 3 Nov. Signups fell 61%.'],
    [
      'we opened in jan and closed on 4 feb. we reopen in sept',
      'We opened in Jan and closed on 4 Feb. We reopen in Sept.',
    ],
    ['v2.1. is out. 40 people have it', 'v2.1. is out. 40 people have it.'],
    ['we shipped v2.1. it took 3 weeks', 'We shipped v2.1. It took 3 weeks.'],
  ])('has sentences behind months and versions: %s', (note, tidied) => expect(first(note)).toBe(tidied));

  it('has no gap where a bracket to the writer stood, and names keep their small letter', () => {
    expect(first('We grew 40% last quarter (check with Jonas). It took 3 weeks.')).toBe(
      'We grew 40% last quarter. It took 3 weeks.',
    );
    expect(first('npm took 3 minutes , now it takes 2. iOS was last. .NET came in May.')).toBe(
      'npm took 3 minutes, now it takes 2. iOS was last. .NET came in May.',
    );
  });

  it('has capitals in a list of sentences, but none in a list of things', () => {
    expect(first('- i thought it would cost us money\n- we moved on a tuesday in march\n- revenue is up 11%')).toBe(
      '- I thought it would cost us money\n- We moved on a Tuesday in March\n- Revenue is up 11%',
    );
    expect(first('What i use to run my shop:\n- a paper calendar\n- two old ovens')).toBe(
      'What I use to run my shop:\n- a paper calendar\n- two old ovens',
    );
  });

  it.each([
    ['we may move in march. they march on may 3', 'we may move in March. they march on May 3'],
    ['on 4 may, the 3rd of may and by august 2024', 'on 4 May, the 3rd of May and by August 2024'],
    ['class sat 14 march 10am, we sat 14 of them', 'class Sat 14 March 10am, we sat 14 of them'],
    ['closed from march to may, open from august', 'closed from March to May, open from August'],
    ['since june i’m off on fridays, i said: i', 'since June I’m off on Fridays, I said: I'],
  ])('names months and days, and nothing that only looks so: %s', (text, tidied) =>
    expect(inEnglish(text)).toBe(tidied),
  );

  it('has the apostrophe of "it\'s", but not of what something has', () =>
    expect(inEnglish('its in Totnes and its 24 now, its not far. its 24 rooms and its in-house cat')).toBe(
      "it's in Totnes and it's 24 now, it's not far. its 24 rooms and its in-house cat",
    ));

  it('has its initials in capitals, and no word or address that only looks so', () => {
    expect(inEnglish('api docs for our crm, 2 pdfs and an ai. it helps hr')).toBe(
      'API docs for our CRM, 2 PDFs and an AI. it helps hr',
    );
    expect(inEnglish('see api.example.com, open.ai, #seo, api-key and /faq')).toBe(
      'see api.example.com, open.ai, #seo, api-key and /faq',
    );
  });

  it('has its apostrophes, and no word that only looks as if one were missing', () => {
    expect(inEnglish("im late, dont ask: we didnt and i've seen whos there")).toBe(
      "I'm late, don't ask: we didn't and I've seen who's there",
    );
    expect(inEnglish('ive won, thats it, he wasn’t')).toBe('I’ve won, that’s it, he wasn’t');
    const other = 'its well, we were ill, my id, as is his wont, Jony Ive, @im, #dont, dont.com';
    expect(inEnglish(other)).toBe(other);
  });

  it.each([
    'all 3 may come',
    'you may 3 times a day',
    'we march every week',
    'an august body',
    'for i in range',
    'i.e. the second, wi-fi and @monday',
    'see june.com, #friday and /monday',
    '`i` is a number',
  ])('leaves as it is: %s', (text) => expect(inEnglish(text)).toBe(text));

  it('keeps small days and months in other languages', () =>
    expect(first('Abrimos la panadería el lunes 3 de mayo, y en june no.')).toContain('en june no'));
});
