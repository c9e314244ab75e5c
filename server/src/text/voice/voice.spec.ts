import { distanceTo } from './distance';
import { habitsOf } from './habits';
import { measureVoice } from './measure';
import type { VoiceMeasures } from './measure';
import { copiesSample, fittingSamples } from './samples';
import { exuberantPosts, tersePosts } from '../../../test/samples/voice-samples.data';

let terse: VoiceMeasures;
let exuberant: VoiceMeasures;
beforeAll(async () => {
  terse = await measureVoice(tersePosts);
  exuberant = await measureVoice(exuberantPosts);
});
const habitTexts = async (posts: readonly string[]): Promise<string[]> =>
  habitsOf(await measureVoice(posts)).map(({ text }) => text);
const average = (values: number[]): number => values.reduce((total, value) => total + value, 0) / values.length;
const repeated = (text: string, times = 10): string[] => Array.from({ length: times }, () => text);

describe('a measured voice', () => {
  it('tells somebody terse from somebody exuberant', async () => {
    expect(terse).toMatchObject({ language: 'en', posts: 30, sentenceWords: { low: 2, median: 3, high: 5 } });
    expect(await habitTexts(tersePosts)).toEqual(
      expect.arrayContaining(['Sentences of 2 to 5 words', 'Never uses emoji', 'Rarely uses exclamation marks']),
    );
    expect(exuberant.sentenceWords.median).toBeGreaterThan(15);
    expect(await habitTexts(exuberantPosts)).toEqual(
      expect.arrayContaining([
        'Starts with I in every second post',
        "Uses contractions such as don't and it's",
        'Uses exclamation marks, about 1 per post',
        'Emoji in nearly every post, mostly 🎉 😂 💛, at the end',
        'British spelling',
      ]),
    );
  });

  it('lists the words of its topics and no small words', () => {
    expect(exuberant.typicalWords).toEqual(expect.arrayContaining(['baking', 'sourdough', 'workshop']));
    expect(exuberant.typicalWords).not.toContain('and');
  });

  it.each([
    [
      'lists and their sign',
      'Three things:\n- ship it\n- sell it\n- sleep',
      'Lists in nearly every post, with - before each item',
    ],
    [
      'numbers before items',
      'Do this:\n1. call them\n2. ask them',
      'Lists in nearly every post, with 1. before each item',
    ],
    ['small letters and no full stop', 'shipped it. no idea if it works', 'Starts posts in lowercase'],
    ['an unmarked end', 'We shipped it today', 'Leaves out the final full stop'],
    ['one opening', 'Today I learned that cats nap.', 'Often opens with “today i learned”'],
    ['questions at the end', 'We moved to Postgres. Would you?', 'Ends with a question in nearly every post'],
    ['numbers at the start', '3 customers left last week.', 'Opens with a number in nearly every post'],
    ['dashes', 'We shipped it — at last.', 'Uses dashes, about 1 per post'],
    ['short paragraphs', 'It broke.\n\nWe fixed it.\n\nThen we slept.', 'One sentence per paragraph'],
    ['we', 'We shipped our app and our team slept.', 'Says “we” rather than “I”'],
    ['capitals', 'This is HUGE for our little team.', 'Writes single words in CAPITALS'],
    ['hashtags', 'The app is out. #buildinpublic #saas', 'Uses hashtags, about 2 per post'],
    ['Swiss spelling', 'Das ist ein grosser Spass, heisst es bei uns auf der Strasse.', 'Swiss spelling'],
    ['American spelling', 'My favorite color is the one that nobody organizes.', 'American spelling'],
  ])('says %s', async (_, post, habit) => {
    expect(await habitTexts(repeated(post))).toContain(habit);
  });

  it.each(['example.com', 'intranet.example'])('takes no link to %s for words, no time for a colon', async (host) => {
    const measures = await measureVoice(repeated(`Out at 10:30 today: https://${host}/a-b?c=d;e=1\n- one\n- two`));
    expect(measures.signs).toMatchObject({ colon: 1, dash: 0, semicolon: 0 });
    expect(measures.sentenceWords.high).toBeLessThan(6);
    expect(measures.typicalWords).not.toContain('https');
  });

  it('measures the language of most posts and leaves the others out', async () => {
    const german = 'Wir haben heute die neue Werkstatt eröffnet und freuen uns auf euch.';
    const measures = await measureVoice([
      ...repeated('The harbour is open and the boats are back.', 3),
      ...repeated(german, 7),
    ]);
    expect(measures).toMatchObject({ language: 'de', posts: 7 });
  });

  it('counts no phrase as avoided that a post has', async () => {
    expect(terse.avoidedPhrases).toContain('delve');
    expect((await measureVoice([...tersePosts, 'Time to delve into taxes.'])).avoidedPhrases).not.toContain('delve');
  });

  it('reads 200 posts or 100,000 characters of them', async () => {
    expect((await measureVoice(repeated('One more post for the pile.', 1_000))).posts).toBe(200);
    expect((await measureVoice(repeated('One more line for a long post. '.repeat(100), 200))).posts).toBe(32);
  });
});

describe('the distance of a draft', () => {
  it('is small for own posts and large for those of the other', () => {
    const own = tersePosts.map((text) => distanceTo(terse, text).distance);
    const other = exuberantPosts.map((text) => distanceTo(terse, text).distance);
    expect(average(own)).toBeLessThan(0.1);
    expect(average(other)).toBeGreaterThan(0.7);
    expect(average(exuberantPosts.map((text) => distanceTo(exuberant, text).distance))).toBeLessThan(0.1);
    expect(average(tersePosts.map((text) => distanceTo(exuberant, text).distance))).toBeGreaterThan(0.6);
  });

  it('says what differs, the most telling first, with one fix', () => {
    expect(distanceTo(terse, exuberantPosts[0] ?? '')).toEqual({
      distance: expect.any(Number),
      notes: ['Longer sentences than yours', 'Emoji, which you rarely use', 'Longer than your posts'],
      fix: 'Use shorter sentences, about 3 words each.',
    });
    expect(distanceTo(exuberant, tersePosts[0] ?? '')).toEqual({
      distance: expect.any(Number),
      notes: [
        'Shorter sentences than yours',
        'No emoji, which you usually use',
        'Calmer than you: no exclamation mark',
      ],
      fix: 'Use longer sentences, about 21 words each.',
    });
  });

  it.each([
    ['Moved the server — twice.', 'Dashes, which you rarely use', 'Replace dashes with commas or full stops.'],
    ['Shipped it. Game changer.', 'Says “game changer”, which you never do', 'Say “game changer” in plain words.'],
    ['shipped the import. took a day.', 'Starts in lowercase', 'Start sentences with capital letters.'],
    ['Shipped it. #launch', 'Hashtags, which you rarely use', 'Remove the hashtags.'],
    [
      'Shipped two things:\n- export for all\n- import for some',
      'A list, which you rarely use',
      'Write the list as sentences.',
    ],
  ])('names one foreign habit in %j', (draft, note, fix) => {
    expect(distanceTo(terse, draft)).toMatchObject({ notes: expect.arrayContaining([note]), fix });
  });

  it.each([0, 1])('compares no capitals where a text starts with a figure: %d', (lowerCaseStarts) => {
    for (const draft of ['3 steps went today.', '“40%” of it went today.'])
      expect(distanceTo({ ...terse, lowerCaseStarts }, draft).notes.join()).not.toMatch(/lowercase/);
  });

  it('leaves out what the person said is no habit of theirs', () => {
    const ignored = new Set(['sentence-length', 'emoji']);
    const { notes } = distanceTo(terse, exuberantPosts[0] ?? '', ignored);
    expect(notes).toEqual(
      expect.arrayContaining(['Longer than your posts', 'Exclamation marks, which you rarely use']),
    );
    expect(notes.join()).not.toMatch(/sentences|Emoji/);
  });

  it.each([
    'Im März haben wir den Preis erhöht. Im April kamen trotzdem mehr Kunden als im Jahr davor zu uns in den Laden.',
    'En marzo subimos el precio y en abril vinieron más clientes que nunca a nuestra tienda de la esquina.',
  ])('compares neither words nor their number with those of another language: %s', (draft) => {
    const { notes } = distanceTo({ ...terse, contractions: 0, selfWords: 5 }, draft);
    expect(notes.join()).not.toMatch(/sentences|Contractions|Says/);
  });

  it('is none without words', () => {
    expect(distanceTo(terse, '🎉')).toEqual({ distance: 0, notes: [], fix: null });
  });
});

describe('samples for a brief', () => {
  it('are those about its topic and one about something else, newest first', async () => {
    const samples = await fittingSamples(exuberantPosts, 'A new sourdough workshop in spring', 4);
    expect(samples).toHaveLength(4);
    expect(samples.filter((text) => /sourdough|workshop/.test(text))).toHaveLength(3);
    const places = samples.map((text) => exuberantPosts.indexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('are at most five, no twins, and none that would fill the prompt', async () => {
    expect(await fittingSamples(exuberantPosts, 'bread', 25)).toHaveLength(5);
    const twins = [...repeated('The export is out today for all of you.', 5), 'Rain in the harbour, boats stay home.'];
    expect(await fittingSamples(twins, 'export', 4)).toHaveLength(2);
    expect(await fittingSamples(['word '.repeat(500)], 'word', 3)).toEqual([]);
  });
});

describe('six words in a row', () => {
  const [sample = ''] = exuberantPosts;

  it('are a copy of a sample', () => {
    const draft = 'News: we finally launched our little bakery app, again.';
    expect(copiesSample(draft, [sample], 'The app')).toBe('we finally launched our little bakery');
    expect(copiesSample('We finally launched our little shop.', [sample], 'The app')).toBeNull();
  });

  it('are none when the brief has them', () => {
    const draft = 'We finally launched our little bakery for real.';
    expect(copiesSample(draft, [sample], 'say that we finally launched our little bakery')).toBeNull();
  });
});
