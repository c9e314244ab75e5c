/** What kind of claim it is decides what an honest person could ask of it. */
export type ClaimKind = 'praise' | 'forecast' | 'rule' | 'crowd' | 'any';

export const claimKinds: readonly { kind: ClaimKind; pattern: RegExp }[] = [
  {
    kind: 'forecast',
    pattern: /\b(?:will|won['’]t|going to|is dead|are dead|is over|is dying|are dying|the future)\b/i,
  },
  {
    kind: 'rule',
    pattern:
      /\b(?:should|shouldn['’]t|must|need to|needs to|have to)\b|^(?:never|always|don['’]t|do not|stop|start|avoid|hire|write|ship|read|ask|charge|build|talk|keep|use|make|take|say|be|learn|delete|automate|test|measure|pay|invest|save|eat|sleep|run|cook)\b/i,
  },
  { kind: 'crowd', pattern: /^(?:most|many|nobody|no one|everyone|everybody|people|too many|few|all)\b/i },
  {
    kind: 'praise',
    pattern:
      /\b(?:is|are|isn['’]t|aren['’]t)\b.*\b(?:great|good|better|best|amazing|awesome|underrated|overrated|worth|fun|important|bad|worse|worst|broken|hard|easy|beautiful|useful|useless|boring|fine|enough)\b|\b(?:beats?|love|hate)\b/i,
  },
];

/** `{C}` is the claim as a sentence, `{c}` the same in running text. No line states a fact or an experience. */
export const claimLines: Readonly<Record<ClaimKind, readonly { shape: string; text: string }[]>> = {
  praise: [
    { shape: 'claim, limit', text: '{C} The part that gets left out is for whom, and on which days.' },
    { shape: 'claim, test', text: 'If {c}, that should still hold on a bad day. I think that is the fair test.' },
    { shape: 'claim, asked', text: 'Who would disagree that {c}, and what does their day look like?' },
    { shape: 'claim, exception', text: '{C} I would still like to hear from someone it did not work for.' },
  ],
  forecast: [
    { shape: 'claim, limit', text: '{C} That leaves a lot of room for what does change.' },
    {
      shape: 'claim, test',
      text: 'If {c}, we should be able to say what happens instead. Most of the arguments skip that part.',
    },
    { shape: 'claim, asked', text: 'Suppose {c}. What would you do differently this week?' },
    { shape: 'claim, dated', text: '{C} Predictions are easy to make, so keep this one and check it in a few years.' },
  ],
  rule: [
    { shape: 'claim, limit', text: '{C} And like any rule, it is only useful once you know when you would break it.' },
    {
      shape: 'claim, test',
      text: '{C}\n\nIf that sounds too strict, think of the last time you did the opposite. How did it go?',
    },
    { shape: 'claim, asked', text: '{C} When did you last see an exception that worked?' },
    { shape: 'claim, practice', text: '{C} Easy to agree with, and a different thing on a busy day.' },
  ],
  crowd: [
    { shape: 'claim, limit', text: '{C} The exceptions are worth more attention than the rule.' },
    { shape: 'claim, test', text: 'If {c}, the useful question is what the others do instead.' },
    { shape: 'claim, asked', text: '{C} If you are the exception, what do you do differently?' },
    { shape: 'claim, mirror', text: '{C} That probably includes some of us who nod at this.' },
  ],
  any: [
    { shape: 'claim, limit', text: '{C} Not everywhere and not for everyone, but more often than we plan for.' },
    {
      shape: 'claim, test',
      text: 'If {c}, it should show somewhere in an ordinary week. That is where I would look first.',
    },
    { shape: 'claim, asked', text: 'What would have to happen for you to stop believing that {c}?' },
    { shape: 'claim, plain', text: '{C} It sounds obvious, and still few plans take it into account.' },
  ],
};
