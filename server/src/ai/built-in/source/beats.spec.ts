import { beatsOf } from './beats';

const lines = (sentence: string, language = 'en'): string[] => beatsOf([sentence], language).map(({ text }) => text);

describe('beats of a brief', () => {
  it.each([
    [
      'started teaching pottery in 2021, 4 students, neighbours laughed, now 60 students',
      ['I started teaching pottery in 2021.', '4 students.', 'The neighbours laughed.', 'Now it is 60 students.'],
    ],
    [
      'learned swimming at 43, first lesson I held the edge, daughter coached me, swam 1 km on Sunday',
      [
        'I learned swimming at 43.',
        'First lesson: I held the edge.',
        'My daughter coached me.',
        'I swam 1 km on Sunday.',
      ],
    ],
    [
      'left law, first winter 3 customers a week, takes 4 minutes, wife laughed',
      ['I left law.', 'First winter: 3 customers a week.', 'It takes 4 minutes.', 'My wife laughed.'],
    ],
    [
      'shipped 14 features this quarter, customers use 2 of them, deleted the other 12 last week',
      ['We shipped 14 features this quarter.', 'The customers use 2 of them.', 'We deleted the other 12 last week.'],
    ],
    [
      'moved support to email in March, response time 4 minutes to 3 hours, nobody complained',
      ['We moved support to email in March.', 'Response time: from 4 minutes to 3 hours.', 'Nobody complained.'],
    ],
  ])('spells out notes: %s', (notes, told) => {
    expect(lines(notes)).toEqual(told);
  });

  it.each([
    'My boss quit, moved to Spain and never wrote again.',
    'Parents complained for two weeks, then stopped.',
    'Our clinic calls every owner, charges nothing and keeps a list.',
    'The bug, which cost us 5 hours, was a trailing space.',
    'Born on May 3, 2021 in a garage.',
    'She said “yes, no, maybe” and left.',
    'What would you do, honestly?',
  ])('leaves whole what it is not sure of: %s', (sentence) => {
    expect(lines(sentence)).toEqual([sentence]);
  });

  it.each([
    [
      'de',
      'umgezogen, 3 Kartons weg, jetzt 40 Quadratmeter',
      ['Umgezogen.', '3 Kartons weg.', 'Jetzt sind es 40 Quadratmeter.'],
    ],
    ['es', 'abrí en mayo, 4 clientes, ahora 60 clientes', ['Abrí en mayo.', '4 clientes.', 'Ahora son 60 clientes.']],
    [
      'fr',
      "ouvert en mai, 4 clients, aujourd'hui 60 clients",
      ['Ouvert en mai.', '4 clients.', "Aujourd'hui : 60 clients."],
    ],
    ['pt', 'abri em maio, 4 clientes, agora 60 clientes', ['Abri em maio.', '4 clientes.', 'Agora são 60 clientes.']],
  ])('gives notes of %s their capitals and stops', (language, notes, told) => {
    expect(lines(notes, language)).toEqual(told);
  });
});
