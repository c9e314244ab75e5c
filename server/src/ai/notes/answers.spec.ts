import { answer, arranged } from '../../../test/arranged';

/** Returns the first text of answers to questions about a topic. */
const textOf = (prompt: string, answers: Readonly<Record<string, string>>) =>
  arranged('tweets', { prompt, count: 1, answers: Object.entries(answers).map(([id, text]) => answer(id, text)) });

describe('an answer of a few words', () => {
  it('says what was asked, about the topic of the brief', () => {
    expect(
      textOf('tips for remote work', { changed: 'we dropped the daily standup', stopped: 'calls before noon' }).texts,
    ).toEqual(['Remote work: we dropped the daily standup.\n\nWe stopped calls before noon.']);
    expect(
      textOf('meetings', {
        changed: 'in the spring, from 9 to 4 a week',
        stopped: 'the big all-hands',
        numbers: '5 hours back per person',
      }).texts,
    ).toEqual([
      'Meetings: in the spring, from 9 to 4 a week.\n\nStopped the big all-hands.\n\nIn numbers: 5 hours back per person.',
    ]);
  });

  it('does not repeat a topic that another answer names, and speaks as they do', () => {
    expect(
      textOf('meetings', { changed: 'My meetings got shorter', stopped: 'calling people at night' }).texts,
    ).toEqual(['My meetings got shorter.\n\nI stopped calling people at night.']);
    expect(textOf('my newsletter', { numbers: '900 readers more' }).texts).toEqual([
      'My newsletter, in numbers: 900 readers more.',
    ]);
  });

  it('has no words of its question where it tells by itself what was counted', () => {
    const numbers = 'first invoice paid after 71 days';
    expect(textOf('freelancing', { changed: 'I went freelance in March', numbers }).texts).toEqual([
      'Freelancing: I went freelance in March.\n\nFirst invoice paid after 71 days.',
    ]);
    expect(textOf('freelancing', { numbers }).texts).toEqual(['Freelancing: first invoice paid after 71 days.']);
  });

  it('has the words of the question for each of several things', () =>
    expect(
      textOf('meetings', { stopped: 'calls before noon\nemails after 6pm\nanswering mails at night' }).texts,
    ).toEqual(['Meetings: stopped calls before noon.\nStopped emails after 6pm.\nStopped answering mails at night.']));

  it.each([
    'nothing',
    'no calls before noon',
    'fewer meetings',
    'to answer mails at night',
    'answer mails at night',
    'I check mail at 6',
    'calls before noon\nno mails',
  ])('is left out where it may say the opposite, and its question is asked again: %s', (stopped) => {
    const { texts, notes } = textOf('remote work', { changed: 'we work from home', stopped });
    expect(texts).toEqual(['Remote work: we work from home.']);
    expect(notes[0]).toBe(
      `“${stopped}” was left out because it isn't clear without its question. Answer “What did you stop doing?” in a full sentence.`,
    );
    expect(textOf('meetings', { changed: 'in april', stopped }).ids).toEqual(['changed', 'stopped', 'numbers']);
  });

  it('keeps what is told of the end in full', () => {
    for (const stopped of ['We no longer call before noon.', 'We met on Mondays.', 'I quit the gym.'])
      expect(textOf('', { stopped }).texts).toEqual([stopped]);
  });

  it('is put behind the words of its question in other languages', () => {
    expect(
      textOf('Besprechungen', { changed: 'im Frühling von 9 auf 4', numbers: '5 Stunden pro Kopf' }).texts,
    ).toEqual(['Besprechungen: im Frühling von 9 auf 4.\n\nIn Zahlen: 5 Stunden pro Kopf.']);
    expect(textOf('Besprechungen', { stopped: 'mit dem großen Montagstermin' }).texts).toEqual([]);
  });

  it.each(['in april', 'May 2023', 'last week', 'on the 3rd of may', 'nothing', 'everything', 'im Mai'])(
    'is left out where it only says when, or nothing: %s',
    (changed) =>
      expect(textOf('our bakery', { changed, numbers: '3 ovens more' }).texts).toEqual([
        'Our bakery, in numbers: 3 ovens more.',
      ]),
  );

  it.each<Readonly<Record<string, string>>>([
    { numbers: 'discounts' },
    { changed: '2 weeks ago, headaches' },
    { changed: 'went async, January' },
    { changed: 'the price' },
  ])('is left out where no words around it make a sentence that a person would write: %j', (short) => {
    const { texts, angles } = textOf('our bakery', { ...short, stopped: 'selling rolls' });
    expect([texts, angles]).toEqual([['Our bakery: we stopped selling rolls.'], ['Most of your notes']]);
  });

  it('is left out with its question as it was shown', () => {
    expect(textOf('Preise', { changed: 'Zettel', numbers: 'von 9 auf 4' }).notes[0]).toMatch(
      /“Preise: Was hat sich geändert, und wann\?”/,
    );
    expect(textOf('pricing', { changed: 'notes', numbers: 'from 9 to 4' }).notes[0]).toMatch(
      /“Pricing: what changed, and when\?”/,
    );
  });

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['why i quit coffee', { stopped: 'the 3pm espresso' }, 'Why I quit coffee: I stopped the 3pm espresso.'],
    ['how we hire', { changed: 'we went async in May' }, 'How we hire: we went async in May.'],
    ['how we hire', { numbers: 'from 41 days to 19' }, 'How we hire, in numbers: from 41 days to 19.'],
    ['how we hire', { changed: 'We hire without interviews.' }, 'We hire without interviews.'],
  ])('stands behind a topic that is a clause: %s %j', (prompt, answers, text) => {
    const { texts, angles, heldBack } = textOf(prompt, answers);
    expect([texts, angles, heldBack]).toEqual([[text], ['Your note, tidied'], []]);
  });

  it('stands with the sentence before it in a thread, and ends as a sentence does', () => {
    const answers = [
      answer('changed', 'In May we raised prices.'),
      answer('stopped', 'discounts'),
      answer('result', 'two people who would never have bought'),
    ];
    expect(arranged('thread', { prompt: 'pricing', answers, count: 5 }).texts).toEqual([
      'Pricing: in May we raised prices.',
      'We stopped discounts.\n\nWhat came of it: two people who would never have bought.',
    ]);
    expect(textOf('Preise', { person: 'Der Koch sagte: endlich.' }).texts).toEqual([
      'Preise: Der Koch sagte: endlich.',
    ]);
    expect(textOf('', { changed: 'My mother left, we stayed', stopped: 'discounts' }).texts[0]).toMatch(
      /\nStopped discounts\.$/,
    );
  });

  it('goes on in small letters behind other words', () =>
    expect(textOf('work', { changed: 'Nothing changed for us', stopped: 'Using paper' }).texts).toEqual([
      'Work: nothing changed for us.\n\nStopped using paper.',
    ]));

  it('is a statement as well in another language than the brief', () =>
    expect(textOf('Wir haben in Köln die Preise erhöht.', { changed: 'we dropped the free plan' }).texts).toEqual([
      'Wir haben in Köln die Preise erhöht.\n\nWe dropped the free plan.',
    ]));

  it('is no reply without what it answers', () => {
    const source = 'We switched from Jira to a paper notebook.';
    const { origins, notes } = arranged('replies', {
      source,
      answers: [answer('reply-case', 'in 2019, the opposite')],
    });
    expect(origins).toEqual(['starter']);
    expect(notes[0]).toMatch(/^“in 2019, the opposite” was left out/);
  });
});
