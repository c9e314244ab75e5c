import type { Tone } from '../../draft.types';

/** What kind of claim it is decides what an honest person could ask of it. */
export type ClaimKind = 'feeling' | 'praise' | 'forecast' | 'demand' | 'rule' | 'crowd' | 'any';

export const claimKinds: readonly { kind: ClaimKind; pattern: RegExp }[] = [
  {
    kind: 'feeling',
    pattern:
      /\b(?:is|are|feels?) (?:so |very |really )?(?:scary|lonely|exhausting|overwhelming|terrifying|humbling|painful|sad|frightening|stressful)\b/i,
  },
  {
    kind: 'forecast',
    pattern:
      /\b(?:will|won['’]t|(?:is|are) going to) (?:not |never |soon )?(?:replace|disappear|die|end|win|lose|kill|change|become|vanish)\b|\b(?:is|are) (?:dead|over|dying)\b|\bthe future\b/i,
  },
  { kind: 'demand', pattern: /^(?!you\b|we\b|i\b)\p{L}[^,]* (?:should|deserves?|ought to|must)\b/iu },
  {
    kind: 'rule',
    pattern:
      /\b(?:should|shouldn['’]t|must|need to|needs to|have to)\b|^(?:never|always|don['’]t|do not|stop|start|avoid|hire|write|ship|read|ask|charge|build|talk|keep|use|make|take|say|be|learn|delete|automate|test|measure|pay|invest|save|eat|sleep|run|cook)\b(?! (?:is|are|was|isn['’]t|aren['’]t|beats?|needs?|matters?)\b)/i,
  },
  { kind: 'crowd', pattern: /^(?:most|many|nobody|no one|everyone|everybody|people|too many|few|all)\b/i },
  {
    kind: 'praise',
    pattern: /\b(?:best|underrated|overrated|beats?|greatest|worst|favou?rite|most \w+)\b/i,
  },
];

export interface ClaimLine {
  shape: string;
  text: string;
  tones?: readonly Tone[];
}

/** For a claim with a direction: `faster than`, `should`, `before`. */
export const otherWay: ClaimLine = {
  shape: 'claim, other way',
  text: '{C}\n\nI would like to hear from someone who has seen it go the other way.',
};

/** `{C}` is the claim as a sentence. No line states a fact or an experience. */
export const claimLines: Readonly<Record<ClaimKind, readonly ClaimLine[]>> = {
  feeling: [
    { shape: 'claim, helped', text: '{C} What helped you through it?' },
    { shape: 'claim, aloud', text: '{C} It helps to say so out loud.' },
    { shape: 'claim, kind', text: '{C} Be kind to whoever is in the middle of it.' },
  ],
  praise: [
    { shape: 'claim, rival', text: '{C} Name something better.' },
    { shape: 'claim, dissent', text: "{C} If you disagree, tell me what I'm missing." },
  ],
  forecast: [
    { shape: 'claim, condition', text: '{C} What would have to happen for you to bet against that?' },
    { shape: 'claim, dated', text: '{C} Keep this post and check it in a few years.' },
  ],
  demand: [
    { shape: 'claim, in the way', text: '{C} What stands in the way?' },
    { shape: 'claim, who first', text: '{C} Who would have to agree first?' },
    { shape: 'claim, against', text: '{C} I have yet to hear a good argument against it.' },
  ],
  rule: [
    { shape: 'claim, exception', text: '{C} What is the one exception you would allow?' },
    { shape: 'claim, practice', text: '{C}\n\nEasy to agree with. Harder in the middle of a busy week.' },
    { shape: 'claim, broken', text: '{C} What happened the last time you did it the other way?' },
  ],
  crowd: [
    { shape: 'claim, exception', text: '{C} If you are the exception, what do you do differently?' },
    { shape: 'claim, why', text: '{C} Why do you think that is?' },
  ],
  any: [
    { shape: 'claim, counterexample', text: '{C}\n\nIf you have a good counterexample, I would like to hear it.' },
    { shape: 'claim, limits', text: '{C} Where does that stop being true for you?' },
    { shape: 'claim, example', text: '{C} What is the clearest example you have seen?' },
    { shape: 'claim, mind', text: '{C} What would change your mind about it?' },
    { shape: 'claim, and yet', text: '{C} And yet here we are.', tones: ['casual', 'playful', 'direct'] },
    { shape: 'claim, one case', text: '{C} Give me one case where it is not so.' },
    { shape: 'claim, explained', text: '{C} Who explained it best?' },
    { shape: 'claim, exception', text: '{C} I would like to be shown an exception.' },
    { shape: 'claim, since', text: '{C} When did you first notice?' },
    { shape: 'claim, argued', text: '{C} Tell me where I am wrong.', tones: ['bold'] },
    { shape: 'claim, firm', text: '{C} No footnotes.', tones: ['bold'] },
    { shape: 'claim, hill', text: '{C} I have a chair on this hill and I am staying.', tones: ['playful', 'bold'] },
    { shape: 'claim, rules', text: "{C} I don't make the rules.", tones: ['playful', 'casual'] },
    { shape: 'claim, keep going', text: '{C} Keep going.', tones: ['inspirational'] },
    { shape: 'claim, tried', text: '{C} Try it for a week and see what changes.', tones: ['educational'] },
  ],
};

/** In front of a claim in running text, `{c}`. */
export const claimOpenings: readonly ClaimLine[] = [
  { shape: 'stance, argued', text: "I'd argue that {c}." },
  { shape: 'stance, repeated', text: 'Worth repeating: {c}.' },
  { shape: 'stance, view', text: 'My view: {c}.', tones: ['professional', 'direct', 'bold', 'educational'] },
  { shape: 'stance, sure', text: 'Pretty sure {c}.', tones: ['casual', 'playful'] },
  { shape: 'stance, reminder', text: 'A reminder for a slow day: {c}.', tones: ['warm', 'inspirational'] },
  { shape: 'stance, worth', text: "For what it's worth, {c}.", tones: ['warm', 'casual', 'storytelling'] },
  { shape: 'stance, record', text: 'For the record: {c}.', tones: ['bold', 'direct', 'playful'] },
];
