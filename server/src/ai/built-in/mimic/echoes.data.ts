/**
 * What can be said about a detail of somebody else's post without claiming their story: by the detail's name in
 * `replies/en-details.data.ts`, with its slots. A line states nothing that could be checked beyond the source's own figures.
 */
export const englishEchoes: Readonly<Record<string, readonly string[]>> = {
  'price change': [
    'A price that goes from {f} to {g} tells you who needed the thing and who only liked it.',
    'What would you expect when a price goes from {f} to {g}? Write your guess down before you look.',
    'Before a price moves from {f} to {g}, decide what happens to the people who already pay.',
  ],
  faster: [
    'Getting from {f} to {g} is the kind of change people feel before they can name it.',
    'What would your users do with the gap between {f} and {g}?',
    'When something takes {f}, people stop asking why. That is the moment to measure it.',
  ],
  change: [
    'Between {f} and {g} there is usually one change that did the work and a few that got the credit.',
    'What has to stop before {f} can become {g}?',
    'A move from {f} to {g} is worth a second look a month later.',
  ],
  switch: [
    'Before you leave {a} for {b}, write down what {a} does for you on a bad day.',
    'Which would you miss more after a year: {a} or {b}?',
    'Ask someone who left {a} what they still miss. It says more than any comparison.',
  ],
  'moved off': [
    'Before you take {a} out, write down what it does for you on a bad day.',
    'What would you have to rebuild yourself if {a} were gone tomorrow?',
  ],
  'better than': [
    '{a} or {b}: which one would you pick again, knowing what you know now?',
    'Ask someone who uses {a} every day what they miss from {b}. It beats any comparison table.',
  ],
  beats: ['{a} or {b}: which one would you pick again, knowing what you know now?'],
  rated: ['Before you make up your mind about {x}, ask what people used before it.'],
  left: [
    'When {n} people leave after a change, read the last message each of them sent before it.',
    'If {n} people leave, start with the one who never complained.',
  ],
  milestone: [
    'The first {n} {x} and the next {n} {x} rarely come from the same place.',
    'Which of the first {n} {x} would notice if you went quiet for a month?',
    'Long before {n} {x} there is one stranger who comes back. Ask them why.',
  ],
  income: [
    'Would you rather have {n} from one big customer or from many small ones?',
    'The road to {n} looks straight only from the end of it.',
  ],
  'bug hunt': [
    'The bugs that cost {t} are rarely the clever ones.',
    'After {t} on a bug, explain it to someone who has never seen the code. Half of them are found in that conversation.',
    'What is the smallest mistake that ever took you {t} to find?',
  ],
  lost: [
    'Customers who leave politely are the hardest to learn from. Ask them anyway.',
    'How do you find out why a customer leaves when they are nice about it?',
  ],
  'quit job': [
    'What would have to be true for you to hand in your notice next month?',
    'The hard part of leaving a job is the week after the farewell lunch.',
  ],
  prediction: [
    'Write down what you expect, put a date on it and tell somebody. Predictions mostly die from never being checked.',
    'Which prediction would you put money on, and at what odds?',
  ],
  shipped: [
    'The first odd thing somebody does with {x} is the best roadmap you will get.',
    'What did people do before {x} existed? Whoever knows that can write the announcement.',
  ],
  role: [
    'A job ad for a {x} should say what will be finished by the end of the first month.',
    'If you are looking for a {x}, put the salary in the ad. It saves everyone a call.',
  ],
  removed: [
    'Delete the part you are least sure of and see who notices.',
    'What could you throw out tomorrow without anyone asking for it back?',
  ],
  habit: [
    'A habit is only as good as the week when you skip it.',
    'What did you drop to make room for the last habit that stuck?',
  ],
  stop: ['Stopping is the easy half. Decide what goes in its place before the old habit does.'],
  recommend: ['When you ask for a recommendation, say what you have already tried. The answers get better at once.'],
  learned: ['What have you been doing by hand for years that has had a button all along?'],
  rate: ['Say the rate, then stop talking. The silence does the rest of the work.'],
  rejections: ['A no with a reason is worth more than a maybe.', 'Which no turned out to be useful to you later?'],
  'first sale': [
    'Who was the first customer who had never heard of you?',
    'The first stranger who pays tells you more than all the friends who like it.',
  ],
  'tried several': ['Give every tool the same job for a week, then keep the one you forgot you were testing.'],
  without: ['What would be the first thing you notice after {t} without {x}?'],
  'late lesson': ['What took you far too long to learn at work?'],
  'years of it': ['What do you still do the way you did it in your first year?'],
  shut: ['What would tell you that it is time to close the thing you built?'],
  distance: [
    'The last stretch decides how you remember the whole run.',
    'Which part of a race do you still think about a week later?',
  ],
  asked: ['The question a {x} asks twice belongs on the front page.'],
  sold: [
    'What people pick up first and what they take home are two different things. A market stall teaches that in a day.',
  ],
  share: ['Before you quote a percentage, say how many people it is.'],
  wrong: ['What did you change your mind about in the last year, and what tipped it?'],
};
