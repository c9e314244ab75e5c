import { arranged } from '../../../test/arranged';
import { signLimits, withinLimits } from './sign-wishes';

it.each([
  ['keep it casual, no emojis pls', { emoji: 0 }],
  ['No hashtags or emojis please', { emoji: 0, hashtag: 0 }],
  ['max one hashtag', { hashtag: 1 }],
  ['Use no more than two hashtags', { hashtag: 2 }],
  ['Pode usar um emoji no máximo.', { emoji: 1 }],
  ['Bitte duzen und keine Hashtags.', { hashtag: 0 }],
  ['Add some emojis', {}],
])('%s', (wish, limits) => expect(signLimits([wish])).toEqual(limits));

it.each([
  ['We won 🎉🎉🎉', { emoji: 0 }, 'We won'],
  ['🎉 We won 👩‍👩‍👧 twice © 🇩🇪', { emoji: 0 }, 'We won twice ©'],
  ['We won 🎉🎉', { emoji: 1 }, 'We won 🎉'],
  ['We bake rye.\n\n#sourdough #leeds #rye', { hashtag: 1 }, 'We bake rye.\n\n#sourdough'],
  ['We love #rust and C# #4you.', { hashtag: 0 }, 'We love rust and C#.'],
  ['#rust', { hashtag: 0 }, '#rust'],
])('%s with %o', (text, limits, wanted) => expect(withinLimits(text, limits).replace(' .', '.')).toBe(wanted));

const notes = 'We opened a bakery in Lyon on Monday 🎉🎉🎉\n40 people queued. We sold out by 9. #bread #lyon';

describe('notes whose brief speaks of signs', () => {
  it('have as many as it says, and nothing is said of style', () => {
    const { texts, notes: said } = arranged('tweets', { prompt: `${notes}\nno emojis pls\nmax one hashtag`, count: 1 });
    expect(texts[0]).toContain('#bread');
    expect(texts.join('')).not.toMatch(/🎉|#lyon/u);
    expect(said.join(' ')).not.toMatch(/style/u);
  });

  it('keep all words of a text that is to lose its signs', () =>
    expect(arranged('tweets', { prompt: notes, original: 'We won 🎉 #bread', instruction: 'no emojis' })).toMatchObject(
      {
        texts: ['We won #bread'],
        notes: [],
      },
    ));
});
