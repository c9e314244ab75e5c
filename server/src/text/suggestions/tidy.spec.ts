import { applyEdits } from './edits';
import { tidyEdits } from './tidy';

const tidied = (text: string, language = 'en'): string => applyEdits(text, tidyEdits(text, language));

describe('tidying', () => {
  it.each([
    ['i sold my car in may. before that i answered 40 mails', 'I sold my car in May. Before that I answered 40 mails'],
    ['we killed the free plan on 3 nov. signups fell', 'We killed the free plan on 3 Nov. Signups fell'],
    ['didnt tell anyone, its not ready and they wont', "Didn't tell anyone, it's not ready and they won't"],
    ['- we open on monday\n- in march', '- We open on Monday\n- In March'],
    ['our  api is   slow', 'Our  API is   slow'],
    ['npm took 3 minutes. iPhone too', 'npm took 3 minutes. iPhone too'],
    ['const x = i + 1; // as is his wont', 'const x = i + 1; // as is his wont'],
    ['We may march on.', 'We may march on.'],
  ])('sets capitals and apostrophes, and leaves words and spaces: %s', (text, expected) => {
    expect(tidied(text)).toBe(expected);
  });

  it('sets the capitals of sentences alone in other languages', () => {
    expect(tidied('wir haben i im may. und dont?', 'de')).toBe('Wir haben i im may. Und dont?');
  });
});
