import { list, shortened, shorter, split } from './edits';

describe('a text made shorter by rule', () => {
  it.each([
    ['Honestly, we really like our very old oven (the blue one).', 'We like our old oven.'],
    ['We opened in May. We bake rye. 40 people came on Monday.', 'We opened in May. 40 people came on Monday.'],
    [
      'We opened in May 2019. Rent is 900 euros. 40 people came.',
      'We opened in May 2019. Rent is 900 euros. 40 people came.',
    ],
    [
      'We removed the free plan. But revenue went up. Support got quiet.',
      'We removed the free plan. But revenue went up.',
    ],
    [
      'I met a baker. Everybody bakes. They taught me rye in 9 days.',
      'I met a baker. Everybody bakes. They taught me rye in 9 days.',
    ],
    [
      'Wir haben im Mai eröffnet. Aber niemand kam. Kunden fragten nach Brot.',
      'Wir haben im Mai eröffnet. Aber niemand kam.',
    ],
    ['It is not really cheap.', 'It is not really cheap.'],
    ['In order to win, we train in order to win.', 'To win, we train to win.'],
    ['It was, to be honest, a mess for 3 weeks.', 'It was a mess for 3 weeks.'],
    ['We asked 12 customers instead, to be honest.', 'We asked 12 customers instead.'],
    ['Our books are in order.', 'Our books are in order.'],
    ['- one\n- two', '- one\n- two'],
    ['We opened in May.\n\nWe bake rye. 40 people came.', 'We opened in May.\n\n40 people came.'],
    ['We opened in May.\nWe bake rye.\n40 people came.', 'We opened in May.\n40 people came.'],
    [
      'We learned:\n- bake early\n- sleep\n\nWe met Marta. Two of us left.',
      'We learned:\n- bake early\n- sleep\n\nWe met Marta. Two of us left.',
    ],
  ])('%s', (text, rest) => expect(shorter(text)).toBe(rest));
});

it('says what it left out', () => {
  expect(shortened('Honestly, we really like our very old oven (the blue one).').gone).toEqual([
    '(the blue one)',
    'Honestly,',
    'really',
    'very',
  ]);
  expect(shortened('We opened in May. We bake rye. 40 people came on Monday.').gone).toEqual(['We bake rye.']);
});

it.each([
  'Landlord put the rent up 8% and fixed the tap. I think about that tap a lot.',
  'Year 7 asked if I was alive in the 1900s. I was. I was 12.',
])('keeps the end of a post, and an answer: %s', (text) => expect(shortened(text)).toEqual({ text, gone: [] }));

it('sets each idea apart, with what leans on it', () => {
  const text = 'We removed the free plan. But revenue went up. Support got quiet. Sales hired two people.';
  const ideas = ['We removed the free plan. But revenue went up.', 'Support got quiet.', 'Sales hired two people.'];
  expect(split(text)).toBe(ideas.join('\n\n'));
  expect([split('One idea.'), list('Two ideas. Both short.')]).toEqual(['One idea.', 'Two ideas. Both short.']);
});

it.each([
  ['Sales did not move, those of chairs fell 31%. so now we sell plants.', /31%\.\n\nso now we/u],
  [
    'We turned off all ads, and we waited, but nobody saw.',
    /^We turned off all ads\.\n\nWe waited\.\n\nBut nobody saw\.$/u,
  ],
  ['Wir haben eröffnet, aber niemand kam.', /eröffnet\.\n\nAber niemand/u],
  ['process: ask him, and her', /^process: ask him, and her$/u],
  ['We bought flour, and the oven (it is old, but it works).', /^[^\n]+$/u],
])('parts also small sentences, and the clauses of a long one: %s', (text, wanted) =>
  expect(split(text)).toMatch(wanted),
);

it.each([
  'She said "Stop. Breathe. Again." and they did.',
  'He said “I really, honestly use it in order to sleep” and left.',
  'He says “we left, and he stayed, and we came”.',
])('leaves what somebody said as it was said: %s', (text) => {
  expect([split, list, shorter].map((edit) => edit(text))).toEqual([text, text, text]);
});

it('keeps the comma between two clauses', () =>
  expect(shorter('Thanks for believing in us, honestly we could not.')).toBe(
    'Thanks for believing in us, we could not.',
  ));

it('takes words that strengthen nothing out of German', () =>
  expect(shorter('Das war wirklich schön, nicht wirklich teuer, sagt „wirklich jeder“.')).toBe(
    'Das war schön, nicht wirklich teuer, sagt „wirklich jeder“.',
  ));

it.each([
  ['Support got quiet. Sales hired two people. Revenue went up.', 3],
  ['No agency. No ads. No plan.', 3],
  ['We cut standups. We cut mails. We cut reviews.', 3],
  ['I quit my job. I cried at home. I went.', 0],
  ['I quit my job. I cried at home. Teacher 100 paid.', 0],
  ['We opened. Revenue went up in all of the three shops that we have in town. Support got quiet.', 0],
])('lists what is alike: %s', (text, items) => expect(list(text).match(/^- /gmu)?.length ?? 0).toBe(items));

it.each([
  ['The way: a call, a paid task (4h, €300), a talk.', 'The way:\n- a call\n- a paid task (4h, €300)\n- a talk'],
  [
    'We cut three things: the standup, the status mail, and the Friday review.',
    'We cut three things:\n- the standup\n- the status mail\n- the Friday review',
  ],
  [
    'We met on Monday. We cut these: standups, mails and reviews. Nobody cared.',
    'We met on Monday. We cut these:\n- standups\n- mails\n- reviews\n\nNobody cared.',
  ],
  ['We start at 4:30, 5:30 and 6:30.', 'We start at 4:30, 5:30 and 6:30.'],
  ['We cut two things: the standup and the mail.', 'We cut two things: the standup and the mail.'],
])('lists what is named after a colon: %s', (text, listed) => expect(list(text)).toBe(listed));
