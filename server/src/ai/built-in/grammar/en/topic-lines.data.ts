/**
 * Observations that fit a subject named by the brief. `{T}` is the subject in running text, `{Ts}` the same at the start
 * of a sentence, `{be}` its verb. `skill` lines fit only what one can do or practise.
 */
export const topicLines: readonly { shape: string; text: string; skill?: true }[] = [
  { shape: 'claim', text: 'Advice about {T} is easy to give and hard to use. The useful kind comes with an example.' },
  {
    shape: 'nudge',
    text: 'You can read about {T} all week, or do one small piece of it today and know more by dinner.',
    skill: true,
  },
  { shape: 'contrast', text: '{Ts}: easy to have opinions about, harder to do before lunch.', skill: true },
  { shape: 'ask for people', text: "Who explains {T} in plain words? I'd like to read more of them." },
  {
    shape: 'ask for the worst',
    text: "What's the worst advice you've heard about {T}? Asking so the rest of us can skip it.",
  },
  {
    shape: 'ask to start over',
    text: 'If you had to start over with {T}, what would you leave out this time?',
    skill: true,
  },
  {
    shape: 'how-to',
    text: 'When someone talks about {T}, ask them about the last time it went wrong. You learn more from that than from the tips.',
  },
  { shape: 'test', text: 'A small test for any tip on {T}: could you try it before the week is over?', skill: true },
  {
    shape: 'opinion',
    text: 'The boring parts of {T} carry the rest. They also make the worst posts, so you rarely read about them.',
  },
  {
    shape: 'ask for a change of mind',
    text: 'What did you believe about {T} a year ago that you would take back now?',
  },
  { shape: 'preference', text: "I'd rather read one honest story about {T} than a list of tips. Tell me yours." },
  { shape: 'inside', text: '{Ts} looks different from the inside. Which part do outsiders get wrong?' },
  {
    shape: 'write it down',
    text: 'Before you change anything about {T}, write down how it goes today. Later you can tell whether it got better.',
    skill: true,
  },
];

/** Around a question that is the whole brief; `{Q}` is the question. */
export const questionLines: readonly { shape: string; text: string }[] = [
  { shape: 'bare question', text: '{Q}' },
  { shape: 'question with a reason', text: "{Q} I'd rather hear it from people who've been there than guess." },
  { shape: 'question for examples', text: '{Q}\n\nExamples beat theories.' },
  { shape: 'open question', text: 'Open question, no agenda behind it: {q}' },
  { shape: 'question, any length', text: '{Q} Short answers welcome, long ones even more.' },
  { shape: 'question with a doubt', text: "{Q} My own answer changes depending on the day, so I'm asking around." },
  {
    shape: 'question to those who changed',
    text: '{Q}\n\nIf you changed your mind on this, I want to know what did it.',
  },
  { shape: 'question as a note', text: 'On my mind today: {q}' },
  { shape: 'question for the quiet ones', text: '{Q} Looking at everyone who usually only reads along.' },
  { shape: 'question with a bet', text: "{Q} I'd bet the honest answers are shorter than the popular ones." },
  { shape: 'question for a story', text: '{Q}\n\nTell it as a story if you can. Who, where, and what happened next.' },
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
