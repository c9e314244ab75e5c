import { arrangeNotes } from '../arrange-notes';

const thread = (prompt: string, count = 5) =>
  arrangeNotes('thread', { prompt, count }, 7).items.map(({ text }) => text);

describe('a thread', () => {
  it('has a part for each item that is a sentence, the first below its line', () => {
    const list = 'My mistakes as a baker:\n1. I never sold bread on Mondays.\n2. I worked alone until May.';
    expect(thread(list)).toEqual([
      'My mistakes as a baker:\nI never sold bread on Mondays.',
      'I worked alone until May.',
    ]);
  });

  it('keeps a list of fragments whole', () => {
    const list = 'Tools that I use to run a shop\n- a paper calendar\n- two old ovens\n- my accountant, Beth';
    expect(thread(list)).toEqual([list]);
  });

  describe('of a list of sentences', () => {
    const points = [
      'Sent the invite four days before.',
      'No test of the microphone.',
      'Nobody watched the chat.',
      'Forgot to press record.',
    ];
    const heading = '4 mistakes in our first webinar:';
    const list = `${heading}\n${points.map((point) => `- ${point.toLowerCase().slice(0, -1)}`).join('\n')}`;
    const below = 'So next time we rehearse.';

    it('has a part for each item and for the line below, and for the heading where one more is wanted', () => {
      const [first, ...others] = points;
      const parts = [`${heading}\n${first}`, ...others, below];
      expect(thread(`${list}\n${below}`, 5)).toEqual(parts);
      expect(thread(`${list}\n\n${below}`, 5)).toEqual(parts);
      expect(thread(`${list}\n${below}`, 6)).toEqual([heading, ...points, below]);
    });

    it('joins neighbours evenly where it has no part of its own, and shows no part of its bullets', () => {
      const [first, second, third, fourth] = points;
      expect(thread(list, 2)).toEqual([`${heading}\n${first}`, `${second}\n${third}\n${fourth}`]);
    });

    it('stays in one part where its items would be torn and it fits', () => {
      expect(thread(`${list}\n\n${below}`, 3)).toEqual([list, below]);
      const calls = 'I made 100 cold calls.\n- 61 did not pick up\n- 30 said no.\n- 7 asked for a mail.\n- 2 bought';
      expect(thread(`${calls}\nThe two paid 4,000 euros each. I use one line.`, 4)[1]).toBe(
        '- 61 did not pick up\n- 30 said no\n- 7 asked for a mail\n- 2 bought',
      );
    });

    it('parts a short item among them too, and those that lean', () =>
      expect(
        thread('Why we say no to shops:\n- They call us at night\n- I got ill\n- So we call them back', 3),
      ).toEqual(['Why we say no to shops:\nThey call us at night.', 'I got ill.', 'So we call them back.']));

    it('parts items of which most are short where more than a third are long', () =>
      expect(
        thread(
          'Our mistakes:\n- We had no plan\n- Slides too long\n- The sound was bad\n- Food came late\n- No pens',
          5,
        ),
      ).toHaveLength(4));

    it('finds no list in ordinals', () =>
      expect(thread('We shipped the 1. 2. and 3. quarter of it.', 3)).toEqual([
        'We shipped the 1. 2. and 3. quarter of it.',
      ]));

    it.each([
      'What we changed: 1) we pay for the test 2) we answer within two days 3) the founder joins at the end',
      'What we changed: (1) We pay for the test, (2) we answer within two days, and (3) the founder joins at the end.',
    ])('finds its numbers in a line: %s', (line) =>
      expect(thread(line, 3)).toEqual([
        'What we changed:\nWe pay for the test.',
        'We answer within two days.',
        'The founder joins at the end.',
      ]),
    );
  });

  it.each([
    ['We deleted our old billing service in May.', 'Nothing broke.', 'We log every call that our shop makes now.'],
    ['Our build takes 6 minutes instead of 41.', '80% was npm install.', 'We log every call that our shop makes now.'],
    [
      'I told a customer that Amazon is cheaper.',
      'Said the 4 euros were for the cat.',
      'We have sold books here since May.',
    ],
    ['Ich dachte, die Stammgäste beschweren sich.', 'Keiner hat sich beschwert.', 'Wir werfen halb so viel Brot weg.'],
  ])('has a short answer with what it answers: %s %s', (told, answer, next) =>
    expect(thread([told, answer, next].join(' '), 3)).toEqual([`${told} ${answer}`, next]),
  );

  it('shows what its list counts, and no number of the list where others are left out', () => {
    const list = [
      '1. Our build took 34 minutes in May',
      '2. Fix one: cache mounts, minus 11 minutes',
      '3. Fix two: run the slow suite only on main, minus 8',
      '4. Make it sound smart',
      '5. Now it takes 15 minutes',
    ];
    const parts = thread(list.join('\n'), 4);
    expect(parts.join('\n')).toMatch(/Fix one: cache[^]*Fix two: run/u);
    expect(parts.join('\n')).not.toMatch(/sound smart|\d\. /u);
  });

  it('has parts that say "there’s", and whole sentences', () => {
    const sentences = [
      'We deleted 3 TB of old files that nobody had read.',
      'Reserved servers came last, because there’s no point in more of them.',
      'We put the number of hours in the contract, in bold.',
    ];
    expect(thread(sentences.join(' '), 3)).toEqual(sentences);
  });
});
