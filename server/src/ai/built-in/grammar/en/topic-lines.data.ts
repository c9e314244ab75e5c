import type { Tone } from '../../draft.types';
import type { TopicKind } from './topic';

/** What a line does for its reader: a batch takes one of each before it takes one twice. */
export type TopicShape = 'advice' | 'question' | 'observation';

export interface TopicLine {
  shape: TopicShape;
  text: string;
  kinds: readonly TopicKind[];
  /** A line that only sounds right in these tones; the others fit every tone. */
  tones?: readonly Tone[];
}

const light: readonly Tone[] = ['playful', 'casual'];
const done: readonly TopicKind[] = ['practice', 'once'];

/**
 * For a subject that no list of observations knows. `{T}` is the subject in running text, `{Ts}` the same at the start of a
 * sentence, `{P}` the people without what is said of them, `{A}` and `{B}` the two sides of a comparison.
 * They ask, advise or say what holds for any subject of the kind; they state nothing that could be false of one.
 */
export const topicLines: readonly TopicLine[] = [
  { shape: 'question', text: 'What is one thing about {T} that surprised you?', kinds: ['thing'] },
  {
    shape: 'question',
    text: 'What do those who have only read about {T} get wrong?',
    kinds: ['thing'],
  },
  { shape: 'question', text: 'What did you once believe about {T} that you no longer do?', kinds: ['thing'] },
  { shape: 'question', text: 'If you could change one thing about {T}, where would you start?', kinds: ['thing'] },
  { shape: 'question', text: 'Who do you go to with a question about {T}?', kinds: ['thing'] },
  {
    shape: 'observation',
    text: 'Everyone has an opinion on {T}. The useful ones come with an example.',
    kinds: ['thing'],
  },
  {
    shape: 'observation',
    text: 'The most useful thing to read about {T} is one true story with the dull parts left in.',
    kinds: ['thing'],
  },
  {
    shape: 'observation',
    text: 'You can tell who works with {T} every day by how often they say "it depends".',
    kinds: ['thing'],
  },
  { shape: 'advice', text: 'New to {T}? Ask someone who is not what they would skip.', kinds: ['thing'] },
  {
    shape: 'advice',
    text: 'Ask two people about {T} who disagree with each other. The gap between them is worth a closer look.',
    kinds: ['thing'],
  },
  {
    shape: 'advice',
    text: 'Before you read one more piece about {T}, write down what you think already. Then compare.',
    kinds: ['thing'],
  },
  {
    shape: 'observation',
    text: 'I would like to speak to whoever is in charge of {T}.',
    kinds: ['thing'],
    tones: ['playful'],
  },
  {
    shape: 'question',
    text: "Rate your relationship with {T}: in love, it's complicated, or not on speaking terms.",
    kinds: ['thing', 'practice'],
    tones: light,
  },
  {
    shape: 'question',
    text: 'Who taught you the most about {T}? Tell them today.',
    kinds: ['thing', 'practice'],
    tones: ['warm', 'inspirational', 'storytelling'],
  },

  { shape: 'question', text: 'Which part of {T} do you only learn by doing it?', kinds: ['practice'] },
  {
    shape: 'question',
    text: 'If you have done it for a while: what about {T} got easier, and what never did?',
    kinds: ['practice'],
  },
  { shape: 'question', text: 'What would you do differently if you were to begin {T} again?', kinds: ['practice'] },
  { shape: 'question', text: 'Whose advice on {T} do you trust, and why theirs?', kinds: done },
  { shape: 'observation', text: 'Everybody who is good at {T} was bad at it first.', kinds: ['practice'] },
  { shape: 'observation', text: 'The dull parts of {T} are usually the ones that make it work.', kinds: ['practice'] },
  {
    shape: 'observation',
    text: 'Nobody sees the third attempt. In {T}, that is often the one that counts.',
    kinds: ['practice'],
  },
  {
    shape: 'advice',
    text: 'A small tip for {T}: write down what you tried. You will want to know next time.',
    kinds: ['practice'],
  },
  {
    shape: 'advice',
    text: 'A rule of thumb for {T}: start smaller than feels right. Adding more later is the easy part.',
    kinds: ['practice'],
  },
  {
    shape: 'advice',
    text: 'Get your advice on {T} from someone one step ahead of you. Experts forget what was hard.',
    kinds: done,
  },

  { shape: 'question', text: 'What do you wish you had known before {T}?', kinds: ['once'] },
  {
    shape: 'question',
    text: 'If you have been through it: what about {T} was easier than you feared?',
    kinds: ['once'],
  },
  {
    shape: 'observation',
    text: 'Nobody feels quite ready for {T}. It is a poor test of whether you are.',
    kinds: ['once'],
  },
  { shape: 'observation', text: 'Most of what makes {T} hard happens before anyone else can see it.', kinds: ['once'] },
  {
    shape: 'advice',
    text: 'Before {T}, ask someone who has just done it. What they tell you is still fresh.',
    kinds: ['once'],
  },
  {
    shape: 'advice',
    text: 'Two people to ask about {T}: one who did it last month and one who gave up on it.',
    kinds: ['once'],
  },

  { shape: 'question', text: '{Ps}: what do you wish you had known on your first day?', kinds: ['newcomers'] },
  { shape: 'question', text: 'What do {P} worry about that turns out fine?', kinds: ['newcomers', 'people'] },
  { shape: 'question', text: '{Ps}, what is the best advice you ever ignored?', kinds: ['newcomers', 'people'] },
  { shape: 'question', text: 'What do people get wrong about {P}?', kinds: ['people'] },
  { shape: 'question', text: '{Ps}: what should the rest of us understand about what you do?', kinds: ['people'] },
  {
    shape: 'observation',
    text: 'There is a lot of advice for {P}, and very little asking of {P}.',
    kinds: ['people', 'newcomers'],
  },
  {
    shape: 'observation',
    text: 'What {P} need is rarely one more list of tips. It is usually ten minutes with someone one year ahead.',
    kinds: ['newcomers'],
  },
  {
    shape: 'observation',
    text: 'Ask {P} what they would change and you get a better answer than from anyone who writes about them.',
    kinds: ['people'],
  },
  {
    shape: 'advice',
    text: '{Ps}: ask the question you think is too small. Somebody else in the room has it too.',
    kinds: ['newcomers'],
  },
  {
    shape: 'advice',
    text: '{Ps}: write down what confuses you now. In a year nobody will remember it but you.',
    kinds: ['newcomers'],
  },
  {
    shape: 'advice',
    text: '{Ps}: find one person who is a year ahead of you and ask what they would skip.',
    kinds: ['newcomers'],
  },
  {
    shape: 'advice',
    text: 'If you work with {P}, ask what slows them down. Then take one of those things away.',
    kinds: ['people'],
  },
  {
    shape: 'advice',
    text: 'Before you write a rule for {P}, ask three of them how they do it now.',
    kinds: ['people'],
  },

  { shape: 'question', text: 'Who else here knows what {T} is like?', kinds: ['situation'] },
  { shape: 'question', text: '{Ts}: what helped you that you would not have thought of?', kinds: ['situation'] },
  { shape: 'question', text: 'What do people get wrong about {T}?', kinds: ['situation'] },
  {
    shape: 'observation',
    text: '{Ts}. Respect to everyone who does it without saying a word about it.',
    kinds: ['situation'],
  },
  {
    shape: 'observation',
    text: 'Nobody can see {T} from the outside. It helps to say it out loud now and then.',
    kinds: ['situation'],
  },
  {
    shape: 'advice',
    text: 'If someone near you knows {T}: offer one concrete thing. "Let me know" is hard to answer.',
    kinds: ['situation'],
  },
  {
    shape: 'advice',
    text: 'In the middle of {T}, ask for one small thing by name. People want to help and seldom know how.',
    kinds: ['situation'],
  },

  { shape: 'question', text: '{As} or {B}: which one did you end up with, and what decided it?', kinds: ['versus'] },
  {
    shape: 'question',
    text: 'If you have tried both {A} and {B}: what did you miss when you switched?',
    kinds: ['versus'],
  },
  {
    shape: 'observation',
    text: 'In {A} vs {B}, both sides are usually describing their own situation.',
    kinds: ['versus'],
  },
  {
    shape: 'observation',
    text: 'Most people did not choose between {A} and {B}. They met one of them first.',
    kinds: ['versus'],
  },
  {
    shape: 'advice',
    text: 'Choosing between {A} and {B}? Ask someone who went from one to the other. They know what each of them costs.',
    kinds: ['versus'],
  },
  {
    shape: 'advice',
    text: 'Before you pick {A} or {B}, write down what you want to be able to say about it in a year.',
    kinds: ['versus'],
  },
];

export type QuestionKind = 'yes or no' | 'way' | 'wording' | 'why' | 'choice' | 'request' | 'any';

/** Around a question that is the whole brief; `{Q}` is the question, `{q}` the same in running text. */
export const questionLines: readonly { shape: string; text: string; kind: QuestionKind }[] = [
  { shape: 'question, on what', text: '{Q} Yes, no, or it depends? And on what?', kind: 'yes or no' },
  {
    shape: 'question, one reason',
    text: '{Q} A yes or a no, and the one reason that settles it for you.',
    kind: 'yes or no',
  },
  { shape: 'question, last time', text: '{Q} And when did you last change your mind about it?', kind: 'yes or no' },
  { shape: 'question, did', text: '{Q} I would rather hear what you did than what one should do.', kind: 'way' },
  { shape: 'question, failed', text: '{Q} Tell me what you tried that did not work, too.', kind: 'way' },
  { shape: 'question, words', text: '{Q} The exact words you use would help most.', kind: 'wording' },
  { shape: 'question, first step', text: '{Q} Just the first step would be a start.', kind: 'way' },
  { shape: 'question, reasons', text: '{Q} One reason each, please. The one you would give a stranger.', kind: 'why' },
  { shape: 'question, doubters', text: '{Q} Doubters may answer as well.', kind: 'why' },
  { shape: 'question, both sides', text: '{Q} I would like to hear from both sides.', kind: 'choice' },
  { shape: 'question, switched', text: '{Q} Extra credit if you have done both.', kind: 'choice' },
  { shape: 'question, names', text: '{Q} Names welcome.', kind: 'request' },
  { shape: 'question, thanks', text: '{Q} Thank you in advance.', kind: 'request' },
  { shape: 'question, pass on', text: '{Q} If not you, maybe someone you know.', kind: 'request' },
  { shape: 'question, examples', text: '{Q} Examples welcome, the smaller the better.', kind: 'any' },
  { shape: 'question, honest', text: '{Q}\n\nThe answer you would give a friend, please.', kind: 'any' },
  { shape: 'question, asking around', text: 'Asking around: {q}', kind: 'any' },
  { shape: 'question, story', text: '{Q} If there is a story behind your answer, tell that.', kind: 'any' },
  {
    shape: 'question, from where',
    text: '{Q} Say where you are coming from, so that the answers make sense side by side.',
    kind: 'any',
  },
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
