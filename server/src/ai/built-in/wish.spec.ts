import { readWish } from './wish';

const wishOf = (instruction: string) => readWish({ prompt: '', count: 1, instruction }, '').wish;

describe('readWish', () => {
  it.each(['shorter', 'kürzer', 'más corto', 'plus court', 'mais curto', 'Mach es kurz und knapp'])(
    'hears the wish for less: %s',
    (instruction) => expect(wishOf(instruction).length).toBe('shorter'),
  );

  it.each(['longer', 'länger', 'más largo', 'plus long', 'mais longo'])('hears the wish for more: %s', (instruction) =>
    expect(wishOf(instruction).length).toBe('longer'),
  );

  it.each([
    ['funnier', 'playful'],
    ['lustiger bitte', 'playful'],
    ['más cercano', 'warm'],
    ['plus professionnel', 'professional'],
    ['mais descontraído', 'casual'],
    ['etwas mutiger', 'bold'],
  ])('hears the tone: %s', (instruction, tone) => expect(wishOf(instruction).tone).toBe(tone));

  it.each(['with an emoji', 'mit Emoji', 'con un emoji', 'avec un émoji', 'com emoji'])('adds an emoji: %s', (said) =>
    expect(wishOf(said).emoji).toBe(true),
  );

  it.each([
    'no hashtags',
    'ohne Hashtags',
    'sin hashtags',
    'sans hashtags',
    'sem hashtags',
    'ohne Emojis und Hashtags',
  ])('leaves hashtags out: %s', (instruction) =>
    expect(readWish({ prompt: '', count: 1, instruction, useHashtags: true }, '').wish.hashtag).toBe(false),
  );

  it.each(['no numbers', 'ohne Zahlen', 'sin cifras', 'sans chiffres', 'sem números'])(
    'leaves figures out: %s',
    (said) => expect(wishOf(said).numbers).toBe(false),
  );

  it.each(['add a question', 'mit einer Frage', 'termina con una pregunta', 'avec une question', 'com uma pergunta'])(
    'asks a question: %s',
    (instruction) => expect(wishOf(instruction).question).toBe(true),
  );

  it.each(['under 120 characters', 'höchstens 120 Zeichen', 'menos de 120 caracteres', 'moins de 120 caractères'])(
    'keeps a length: %s',
    (instruction) => expect(wishOf(instruction).maxLength).toBe(120),
  );

  it.each(['ohne Zeilenumbrüche', 'sin saltos de línea', 'sans sauts de ligne', 'sem quebras de linha'])(
    'keeps to one paragraph: %s',
    (instruction) => expect(wishOf(instruction).lineBreaks).toBe('none'),
  );

  it.each(['dry british humour', 'trocken', 'seco', 'pince-sans-rire'])('hears the light tone in "%s"', (tone) => {
    expect(readWish({ prompt: '', count: 1, tone }, '')).toMatchObject({ wish: { tone: 'playful' }, notes: [] });
  });

  it('says which tones it knows when it does not know one', () => {
    const { wish, notes } = readWish({ prompt: '', count: 1, tone: 'like a pirate' }, '');
    expect(wish.tone).toBe('direct');
    expect(notes).toEqual([expect.stringMatching(/knows these tones: direct, warm, .*; it wrote directly\.$/)]);
    expect(readWish({ prompt: '', count: 1 }, '').notes).toEqual([]);
  });

  it('says when it understood nothing', () => {
    expect(readWish({ prompt: '', count: 1, instruction: 'erwähne den Wettbewerber in Oslo' }, '').understood).toBe(
      false,
    );
    expect(readWish({ prompt: '', count: 1, instruction: 'anders bitte' }, '').understood).toBe(true);
  });
});
