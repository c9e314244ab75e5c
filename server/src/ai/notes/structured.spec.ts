import { arranged } from '../../../test/arranged';

const like = (source: string, prompt: string) => arranged('mimic', { source, prompt, count: 1 }).texts;

describe('notes in the structure of a post', () => {
  it('have as many sentences in a line as the post', () =>
    expect(
      like(
        'Everyone says "follow your passion".\n\nI followed the invoices. It worked out better.',
        'Everyone in my field says publish weekly. I published 4 posts in 2024. I got 3 clients in May.',
      ),
    ).toEqual(['Everyone in my field says publish weekly.\n\nI published 4 posts in 2024. I got 3 clients in May.']));

  it('ask where the post asks', () =>
    expect(
      like(
        'We raised prices last week.\n\nNobody left us for it.\n\nWould you have dared?',
        'We dropped our newsletter in May. Who else has done that? Sales of our bread stayed the same.',
      )[0],
    ).toMatch(/\n\nWho else has done that\?$/u));

  it.each([
    [
      'our cafe now closes at 3pm and we make more money than when we closed at 7',
      'Our cafe now closes at 3pm.\n\nWe make more money than when we closed at 7.',
    ],
    [
      'Wyrzuciliśmy z menu pizzę hawajską za 30 zł, i nikt nie zauważył.',
      'Wyrzuciliśmy z menu pizzę hawajską za 30 zł.\n\nI nikt nie zauważył.',
    ],
  ])('have a line for each clause of a brief of one sentence: %s', (brief, text) =>
    expect(like('I fired our biggest client.\n\nIt was 40% of revenue.\n\nBest decision of the year.', brief)).toEqual([
      text,
    ]),
  );
});
