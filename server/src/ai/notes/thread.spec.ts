import { arrangeNotes } from './arrange-notes';

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

  it('has parts that say "there’s", and whole sentences', () => {
    const sentences = [
      'We deleted 3 TB of old files that nobody had read.',
      'Reserved servers came last, because there’s no point in more of them.',
      'We put the number of hours in the contract, in bold.',
    ];
    expect(thread(sentences.join(' '), 3)).toEqual(sentences);
  });
});
