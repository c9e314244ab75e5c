import type { Tone } from '../../draft.types';
import type { TopicKind } from './topic';

export interface TopicLine {
  shape: string;
  text: string;
  /** The kinds of subject it fits; all but `situation` and `people` when it names none. */
  kinds?: readonly TopicKind[];
  /** A line that only sounds right in these tones; the others fit every tone. */
  tones?: readonly Tone[];
}

const light: readonly Tone[] = ['playful', 'casual'];

/**
 * For a subject that no list of observations knows. `{T}` is the subject in running text, `{Ts}` the same at the start of a
 * sentence, `{be}` its verb. They ask or advise; they claim nothing about the subject that could be false.
 */
export const topicLines: readonly TopicLine[] = [
  { shape: 'ask for an opinion', text: 'What is your most stubborn opinion about {T}?' },
  { shape: 'ask for the unwritten', text: "Tell me something about {T} that I can't look up." },
  {
    shape: 'ask for page one',
    text: "What belongs on the first page of a beginner's guide to {T}?",
    kinds: ['thing', 'practice'],
  },
  {
    shape: 'ask for a verdict',
    text: 'What is overrated about {T}, and what deserves more attention?',
    kinds: ['thing', 'practice'],
  },
  {
    shape: 'ask for a repair',
    text: 'If you could change one thing about {T}, where would you start?',
    kinds: ['thing'],
  },
  {
    shape: 'ask for a lesson',
    text: 'What did you find out about {T} later than you would have liked?',
    kinds: ['practice', 'once'],
  },
  { shape: 'ask for an example', text: 'A good conversation about {T} starts with an example. Got one?' },
  {
    shape: 'ask the outsider',
    text: 'What do people get wrong about {T} when they have only read about it?',
    kinds: ['thing'],
  },
  { shape: 'ask who', text: 'Whose advice on {T} do you trust, and why theirs?', kinds: ['practice', 'once'] },
  {
    shape: 'complaint',
    text: 'I would like to speak to whoever is in charge of {T}.',
    kinds: ['thing'],
    tones: ['playful'],
  },
  { shape: 'defence', text: 'In defence of {T}: somebody has to do it.', kinds: ['thing'], tones: ['playful'] },
  {
    shape: 'relationship',
    text: "Rate your relationship with {T}: in love, it's complicated, or not on speaking terms.",
    kinds: ['thing', 'practice'],
    tones: light,
  },
  { shape: 'discussion', text: '{Ts}. Discuss, loudly if you must.', kinds: ['thing', 'practice'], tones: ['playful'] },
  {
    shape: 'seen from above',
    text: 'Somewhere an alien is trying to explain {T} in its report. Help it out.',
    tones: ['playful'],
  },
  {
    shape: 'thanks',
    text: 'Who taught you the most about {T}? Tell them today.',
    tones: ['warm', 'inspirational', 'storytelling'],
  },
  { shape: 'beginners', text: 'Everybody who is good at {T} was bad at it first.', kinds: ['practice'] },
  {
    shape: 'one step ahead',
    text: 'Get your advice on {T} from someone one step ahead of you. Experts forget what was hard.',
    kinds: ['practice', 'once'],
  },
  { shape: 'by doing', text: 'Which part of {T} do you only learn by doing it?', kinds: ['practice'] },
  {
    shape: 'what to drop',
    text: 'If you are good at {T}, what did you stop doing along the way?',
    kinds: ['practice'],
  },
  { shape: 'little and often', text: 'A little {T} every week beats a heroic weekend of it.', kinds: ['practice'] },
  {
    shape: 'written down',
    text: 'A small tip for {T}: write down what you tried. You will want to know next time.',
    kinds: ['practice', 'once'],
  },
  {
    shape: 'ask the recent',
    text: 'Before {T}, ask someone who has just done it. What they tell you is still fresh.',
    kinds: ['once'],
  },
  { shape: 'known before', text: 'What do you wish you had known before {T}?', kinds: ['once'] },
  {
    shape: 'same again',
    text: 'If you have been through it: what about {T} was easier than you feared?',
    kinds: ['once'],
  },
  { shape: 'first mistake', text: 'What is the most common mistake people make when {T}?', kinds: ['once'] },
  { shape: 'first day', text: '{Ts}: what do you wish you had known on your first day?', kinds: ['people'] },
  {
    shape: 'small question',
    text: '{Ts}, ask the question you think is too small. Somebody else in the room has it too.',
    kinds: ['people'],
  },
  { shape: 'worries', text: 'What do {T} worry about that turns out fine?', kinds: ['people'] },
  { shape: 'too late', text: 'What do {T} find out too late?', kinds: ['people'] },
  {
    shape: 'the rest of us',
    text: '{Ts}, what should the rest of us understand about what you do?',
    kinds: ['people'],
  },
  { shape: 'best advice', text: '{Ts}, what is the best advice you ever ignored?', kinds: ['people'] },
  { shape: 'situation, helped', text: '{Ts}. If you do it too, what makes it work for you?', kinds: ['situation'] },
  { shape: 'situation, known', text: 'Who else here knows what {T} is like?', kinds: ['situation'] },
  { shape: 'situation, advice', text: '{Ts}: what is the most useful advice you got?', kinds: ['situation'] },
  { shape: 'situation, wrong', text: 'What do people get wrong about {T}?', kinds: ['situation'] },
  { shape: 'situation, respect', text: '{Ts}. Respect to everyone who does it.', kinds: ['situation'] },
  {
    shape: 'situation, start',
    text: '{Ts}: what should someone hear who is just starting?',
    kinds: ['situation'],
  },
];

/** Around a question that is the whole brief; `{Q}` is the question, `{q}` the same in running text. */
export const questionLines: readonly { shape: string; text: string }[] = [
  { shape: 'question for examples', text: '{Q} Examples welcome.' },
  { shape: 'question, short answers', text: '{Q}\n\nShort answers are fine. Odd ones too.' },
  { shape: 'question, serious', text: 'Serious question: {q}' },
  { shape: 'question, honest', text: '{Q}\n\nThe answer you would give a friend, please.' },
  { shape: 'question, asking around', text: 'Asking around: {q}' },
  { shape: 'question, both sides', text: '{Q} I would like to hear from both sides.' },
  { shape: 'question, first answer', text: '{Q} First answer that comes to mind.' },
  { shape: 'question, curious', text: 'Curious: {q}' },
  { shape: 'question, why', text: '{Q}\n\nAnd if you changed your mind about it: what changed it?' },
  { shape: 'question, beginners', text: '{Q} Beginners and old hands both welcome.' },
  { shape: 'question, replies', text: '{Q}\n\nI will read every reply.' },
];

/** Around a bare link; `{L}` is the link. They say nothing about what is behind it. */
export const linkLines: readonly { shape: string; text: string }[] = [
  { shape: 'link to keep', text: 'Leaving this here for later: {L}' },
  { shape: 'link with a question', text: 'Has anyone here read this? {L}' },
  { shape: 'link to pass on', text: 'Passing this on without spoiling it.\n\n{L}' },
  { shape: 'link for coffee', text: 'Something to open with your next coffee: {L}' },
  { shape: 'link for reactions', text: "Curious what you make of this one, especially if you don't agree: {L}" },
  { shape: 'link for the week', text: 'One tab worth keeping open this week. {L}' },
];

/** Around a piece of code; `{C}` is the code. */
export const codeLines: readonly { shape: string; text: string }[] = [
  { shape: 'code review', text: 'Code review in public. What would you change here?\n\n{C}' },
  { shape: 'code, plain', text: '{C}' },
  { shape: 'code quiz', text: 'Read this before your coffee, then tell me what it does:\n\n{C}' },
  { shape: 'code, shorter', text: 'Can you say the same in less?\n\n{C}' },
];
