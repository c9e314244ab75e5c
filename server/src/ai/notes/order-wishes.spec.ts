import { arranged } from '../../../test/arranged';

const story =
  'Our bakery moved to Leith in March. Bread waste fell from 14 loaves a day to 3. Dean filed 61 bugs on our order page.';

describe('a wish for what comes first or last', () => {
  it.each([
    ['Start with the 14 loaves.', /^Bread waste fell from 14 loaves a day to 3\.\n\nOur bakery/u],
    ['Open with Dean.', /^Dean filed 61 bugs on our order page\.\n\nOur bakery/u],
    ['End on the 14 loaves.', /\nBread waste fell from 14 loaves a day to 3\.$/u],
    ['Finish with the number.', /Dean filed 61 bugs on our order page\.$/u],
  ])('is followed by every text: %s', (wish, order) => {
    for (const task of ['tweets', 'linkedin'] as const) {
      const { texts } = arranged(task, { prompt: `${story} ${wish}`, count: 3 });
      expect(texts).not.toEqual([]);
      for (const text of texts) expect(text).toMatch(order);
    }
  });

  it('is followed by a thread', () =>
    expect(arranged('thread', { prompt: `${story} End on the 14 loaves.`, count: 3 }).texts.at(-1)).toBe(
      'Bread waste fell from 14 loaves a day to 3.',
    ));

  it.each([
    [
      'Kafemizde bardak getirene 10 lira indirim yapıyoruz. Haziranda 4.200 kâğıt bardak çöpe gitmedi. 4.200 rakamıyla başla.',
      /^Haziranda 4\.200/u,
    ],
    [
      'Wir haben das WLAN abgestellt. Der Umsatz stieg um 17 Prozent. Ein Student arbeitet jetzt hier. Fang mit dem Studenten an.',
      /^Ein Student/u,
    ],
    [
      'Prowadzę małą kwiaciarnię w Gdyni. W listopadzie mieliśmy 53 stałych klientów. Najwięcej zamawiają panowie po czterdziestce. Zakończ liczbą 53.',
      /53 stałych klientów\.$/u,
    ],
  ])('is followed in other languages: %s', (prompt, order) =>
    expect(arranged('tweets', { prompt, count: 1 }).texts[0]).toMatch(order),
  );

  it('is no reason to part a sentence from what leans on it', () =>
    expect(
      arranged('tweets', { prompt: 'We opened in Leith. Dean filed 61 bugs. He never swore. End on Dean.', count: 1 })
        .texts[0],
    ).toBe('We opened in Leith. Dean filed 61 bugs. He never swore.'));
});
