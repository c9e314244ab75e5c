import { contradictions, readHouseRules } from './house-rules';

const checksOf = (rule: string) => readHouseRules([], rule).checks.map(({ check }) => check);

describe('rules that code cannot check', () => {
  it.each([
    'Never write in all lowercase',
    "Don't write everything in lowercase",
    'Write in lowercase only for product names',
    'Never be without an emoji',
    'No emojis except 🚀',
    "Don't overuse emojis",
    'No hashtags in the middle, only at the end',
    'No questions asked, we refund',
    'Never start with a question',
    'No questions in the first line',
    "No links to competitors' sites",
    'Avoid links unless the brief has one',
    'We have no links to the old company',
    'Not under 100 characters',
    'no more than 20 words per sentence',
    'Max 12 words in the first line',
    'Always mention "Acme" when talking about pricing',
    "Don't say sorry too often",
    'Do not use words longer than 12 letters',
    "Don't write like a robot",
    'Never write boring',
    'Never write about Acme',
    'Never mention competitors',
    "Don't say anything negative",
    'Never say "cheap" in the first line',
    'Never use more than one emoji per sentence',
    'At least 2 hashtags',
    'Niemals Kunden namentlich nennen',
    'Keine Emojis außer 🚀',
    'Nicht alles klein schreiben',
    'Höchstens 20 Wörter pro Satz',
    'Sin emojis salvo 🚀',
    'No más de 20 palabras por frase',
    'Pas de liens vers les concurrents',
    'Jamais tout en minuscules',
    'Sem perguntas na primeira linha',
    'Use short sentences',
    'We never sleep',
    'Avoid jargon',
    'Emojis are fine',
  ])('leaves “%s” to the model', (rule) => {
    expect(readHouseRules([], rule)).toMatchObject({ checks: [], unchecked: [rule] });
  });
});

describe('rules in a short closed form', () => {
  it.each([
    ['Please no emojis!', 'emoji'],
    ['No emojis at all', 'emoji'],
    ['Do not use any emojis in tweets.', 'emoji'],
    ['Avoid hashtags', 'hashtag'],
    ['No links, ever.', 'link'],
    ['Verwende keine Hashtags', 'hashtag'],
    ['Niemals Emojis verwenden', 'emoji'],
    ['No uses enlaces', 'link'],
    ["N'utilise jamais d'émojis", 'emoji'],
    ['Não use hashtags', 'hashtag'],
    ['Ohne Ausrufezeichen', 'exclamation'],
    ["Sans points d'exclamation", 'exclamation'],
  ])('%s', (rule, what) => expect(checksOf(rule)).toEqual([{ kind: 'without', what }]));

  it('may name several signs', () => {
    const both = [
      { kind: 'without', what: 'emoji' },
      { kind: 'without', what: 'hashtag' },
    ];
    for (const rule of ['No emojis or hashtags', 'No emojis, no hashtags', 'Keine Emojis und keine Hashtags'])
      expect(checksOf(rule)).toEqual(both);
  });

  it.each([
    ['Never use more than one emoji', 'emoji', 1],
    ['Use at most two hashtags', 'hashtag', 2],
    ['Höchstens ein Emoji', 'emoji', 1],
    ['No more than 2 hashtags', 'hashtag', 2],
    ["Don't use more than one exclamation mark", 'exclamation', 1],
    ['Max. 3 emojis per tweet', 'emoji', 3],
    ['One link max', 'link', 1],
    ['Only one hashtag', 'hashtag', 1],
    ['Nie mehr als drei Hashtags verwenden', 'hashtag', 3],
    ['No más de dos emojis', 'emoji', 2],
    ['Como máximo una pregunta', 'question', 1],
    ["Jamais plus d'un émoji", 'emoji', 1],
    ['Au maximum cinq hashtags', 'hashtag', 5],
    ['No máximo dois hashtags', 'hashtag', 2],
  ])('%s', (rule, what, limit) => expect(checksOf(rule)).toEqual([{ kind: 'most', what, limit }]));

  it.each([
    ['200 characters max', 'characters', 200],
    ['Maximum of 200 characters', 'characters', 200],
    ['Keep it under 200 characters', 'characters', 200],
    ['Max. 200 Zeichen', 'characters', 200],
    ['Tweets must be under 200 characters', 'characters', 200],
    ['Never more than 30 words', 'words', 30],
    ['Do not exceed 30 words', 'words', 30],
    ['Unter 200 Zeichen', 'characters', 200],
    ['Menos de 30 palabras', 'words', 30],
    ['30 mots au maximum', 'words', 30],
    ['No máximo 200 caracteres', 'characters', 200],
  ])('%s', (rule, unit, limit) => expect(checksOf(rule)).toEqual([{ kind: 'longest', unit, limit }]));

  it.each([
    'Write in lowercase',
    'All lowercase',
    'All posts in lowercase',
    'Always write everything in lower case.',
    'Alles klein schreiben',
    'Nur Kleinbuchstaben',
    'Escribe todo en minúsculas',
    'Tout en minuscules',
    'Tudo em minúsculas',
  ])('%s', (rule) => expect(checksOf(rule)).toEqual([{ kind: 'lower_case' }]));

  it.each([
    ['Never use the word "cheap" — say "affordable"', ['cheap']],
    ['Never say cheap', ['cheap']],
    ["Don't use the words 'cheap' and 'free'.", ['cheap', 'free']],
    ['No "synergy"', ['synergy']],
    ['Never mention Acme Corp or Globex', ['Acme Corp', 'Globex']],
    ['Niemals "billig" sagen', ['billig']],
    ['Sage nie "billig" oder "gratis"', ['billig', 'gratis']],
    ['Nunca menciones Acme', ['Acme']],
    ['Ne dis jamais « pas cher »', ['pas cher']],
    ['Nunca diga "barato"', ['barato']],
  ])('%s', (rule, terms) => expect(checksOf(rule)).toEqual(terms.map((term) => ({ kind: 'never', term }))));

  it.each([
    ['Always mention "Acme"', 'Acme', false],
    ['End with "Team Acme".', 'Team Acme', true],
    ['End every tweet with "Team Acme"', 'Team Acme', true],
    ['Beende jeden Tweet mit „Team Acme“', 'Team Acme', true],
    ['Immer #acme verwenden', '#acme', false],
    ['Termina siempre con "Equipo Acme"', 'Equipo Acme', true],
    ['Toujours inclure #acme', '#acme', false],
    ['Sempre termine com "Equipe"', 'Equipe', true],
  ])('%s', (rule, term, isEnding) => expect(checksOf(rule)).toEqual([{ kind: 'always', term, isEnding }]));
});

describe('contradictions', () => {
  it.each([
    [[], 'Always mention "Acme"\nNever say "acme"', ['Acme']],
    [['acme*'], 'Always mention "Acme Corp"', ['Acme Corp']],
    [[], 'Always include #acme\nNo hashtags', ['#acme']],
    [[], 'Always end with "Done"\nAlways end with "Bye"', ['Done', 'Bye']],
    [[], 'Always end with "Team Acme"\nLowercase only\nNo emojis', []],
    [['globex'], 'Always mention "Acme"', []],
  ])('of %j and %j are %j', (banned, rules, terms) => {
    expect(contradictions(readHouseRules(banned, rules))).toEqual(terms);
  });
});
