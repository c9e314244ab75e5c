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
  expect(list(text)).toBe(ideas.map((idea) => `- ${idea}`).join('\n'));
  expect([split('One idea.'), list('Two ideas. Both short.')]).toEqual(['One idea.', 'Two ideas. Both short.']);
});

it.each([
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
