/**
 * Observations that fit a subject named by the brief. `{T}` is the subject in running text, `{Ts}` the same at the start
 * of a sentence, `{be}` its verb. `skill` lines fit only what one can do or practise.
 */
export const topicLines: readonly { shape: string; text: string; skill?: true }[] = [
  { shape: 'claim', text: 'Advice about {T} is easy to give and hard to use. The useful kind comes with an example.' },
  { shape: 'ask for the worst', text: "What's the worst advice you've heard about {T}?" },
  {
    shape: 'ask for a change of mind',
    text: 'What did you believe about {T} a year ago that you would take back now?',
  },
  {
    shape: 'how-to',
    text: 'When someone explains {T} to you, ask about the last time it went wrong. That is the part worth hearing.',
  },
  { shape: 'plain words', text: 'You can hear how well someone knows {T} by how plainly they talk about it.' },
  { shape: 'ask for a beginning', text: 'What would you tell someone who knows nothing about {T} yet?' },
  {
    shape: 'own eyes',
    text: 'Most of what we say about {T} we have read somewhere. The rest is the interesting part.',
  },
  { shape: 'inside', text: '{Ts} looks different from the inside. Which part do outsiders get wrong?' },
  { shape: 'ask for people', text: 'Who explains {T} in plain words?' },
  { shape: 'nudge', text: 'You can read about {T} all week, or do one small piece of it today.', skill: true },
  { shape: 'test', text: 'A fair test for any tip on {T}: could you try it before the week is over?', skill: true },
  { shape: 'opinion', text: 'The dull parts of {T} carry the rest, and hardly anyone posts about them.', skill: true },
  { shape: 'ask to start over', text: 'If you had to start over with {T}, what would you leave out?', skill: true },
];

/** Around a question that is the whole brief; `{Q}` is the question. */
export const questionLines: readonly { shape: string; text: string }[] = [
  { shape: 'question for examples', text: '{Q}\n\nExamples beat theories.' },
  { shape: 'question as a note', text: 'On my mind today: {q}' },
  { shape: 'question, short answers', text: '{Q} Short answers welcome, odd ones too.' },
  { shape: 'question with a doubt', text: '{Q} I have a guess, and I would like to be wrong about it.' },
  { shape: 'question, asked twice', text: '{Q} And has your answer changed since you first thought about it?' },
  { shape: 'question without a lecture', text: 'No lecture attached, only the question: {q}' },
  { shape: 'question, first answer', text: '{Q} The first answer that comes to mind is usually the useful one.' },
  { shape: 'question, honest', text: '{Q} The plain answer, please, not the one for a job interview.' },
];

/** Around a bare link; `{L}` is the link. They say nothing about what is behind it. */
export const linkLines: readonly { shape: string; text: string }[] = [
  { shape: 'link to keep', text: 'Leaving this here for later: {L}' },
  { shape: 'link with a question', text: 'Has anyone here read this? {L}' },
  { shape: 'link to pass on', text: 'Passing this on without spoiling it.\n\n{L}' },
  { shape: 'link for coffee', text: 'Something to open with your next coffee: {L}' },
  { shape: 'link for reactions', text: "Curious what you make of this one, especially if you don't agree: {L}" },
  { shape: 'link for the weekend', text: 'One tab worth keeping open this week. {L}' },
];

/** Around a piece of code; `{C}` is the code. */
export const codeLines: readonly { shape: string; text: string }[] = [
  { shape: 'code review', text: 'Code review in public. What would you change here?\n\n{C}' },
  { shape: 'code, plain', text: '{C}' },
  { shape: 'code quiz', text: 'Read this before your coffee, then tell me what it does:\n\n{C}' },
  { shape: 'code, names', text: 'How would you name things here?\n\n{C}' },
  { shape: 'code, shorter', text: 'Can you say the same in less?\n\n{C}' },
];
