import type { Tone } from '../../draft.types';

/** What a brief is about, by its words; the first that matches is taken. `none` is for all the rest. */
export const cues: readonly { cue: string; pattern: RegExp }[] = [
  {
    cue: 'loss',
    pattern:
      /\b(?:died|passed away|death|funeral|cancer|laid off|layoffs?|fired|burnout|burned out|depress\w+|divorce|grief|miscarriage|hospital|shut(?:ting)? down|closing (?:down|our|my|the)|bankrupt\w*|sad)\b/i,
  },
  {
    cue: 'thanks',
    pattern: /\b(?:grateful|thankful|shout-?out|thanks for|proud of (?:my|our|the) (?:team|colleagues?|friends?))\b/i,
  },
  { cue: 'tip', pattern: /\btips?\b|\badvice\b|\btrick\b/i },
  {
    cue: 'hiring',
    pattern:
      /\b(?:we['’]re hiring|we are hiring|hiring (?:a|an|our|for|two|three)|looking for (?:a|an|our) (?:\w+ ){0,3}(?:engineer|designer|developer|manager|marketer|writer|intern|lead|assistant|cook|baker|teacher)|open (?:role|position)|apply (?:by|here|at|before)|job (?:ad|opening))\b/i,
  },
  {
    cue: 'funding',
    pattern: /\b(?:series [a-e]|seed round|pre-seed|raised [$€£]\d|raising our|term sheet|our round)\b/i,
  },
  {
    cue: 'career',
    pattern:
      /\b(?:quit(?:ting)? my job|left my job|leaving my job|new job|my last day|first day at|going full[- ]time|went full[- ]time|joining [a-zà-öø-ÿ])/i,
  },
  { cue: 'podcast', pattern: /\b(?:podcast|episode)\b/i },
  {
    cue: 'joined',
    pattern:
      /\b(?:joins? (?:us|the team|our team)|joined (?:us|the team|our team)|we hired|new (?:teammate|colleague|hire)|welcome [a-zà-öø-ÿ])/i,
  },
  {
    cue: 'event',
    pattern:
      /\b(?:(?:i['’]m|we['’]re|i am|we are|i['’]ll be|will be) (?:speaking|giving|hosting|presenting|running)|see you (?:there|at)|(?:our|the|my|next) (?:\w+ )?(?:meetup|workshop|webinar|conference|hackathon|livestream) (?:in|is|on|starts)|join us (?:on|at|for)|free (?:workshop|webinar|course)|sponsoring|our booth|(?:workshop|webinar|meetup) (?:on|about) |come to (?:our|my|the))\b/i,
  },
  {
    cue: 'bookout',
    pattern:
      /\b(?:my|our) (?:new |first |second |next )?(?:book|novel|memoir)\b.{0,40}\b(?:out|here|on sale|publish\w*|pre-?order)/i,
  },
  {
    cue: 'opensource',
    pattern: /\b(?:open[- ]sourc\w+|MIT licen[cs]ed?|under MIT|github\.com|npm i(?:nstall)?)\b/i,
  },
  {
    cue: 'incident',
    pattern:
      /\b(?:outage|incident|postmortem|took down|broke prod\w*|dropped the (?:table|database)|(?:shipped|pushed|deployed|merged) a (?:\w+ )?bug|deleted (?:\d+ (?:\w+ )?(?:records|rows|users|customers|files|backups)|(?:the|our) (?:table|database|backups?|production)))\b/i,
  },
  {
    cue: 'bug',
    pattern:
      /\b(?:bugs?|debug\w*|crash\w*|rollback|index(?:es)?|quer(?:y|ies)|latency|deploy\w*|flaky|race condition|memory leak)\b/i,
  },
  {
    cue: 'launch',
    pattern:
      /\b(?:(?:we|i)(?:['’]ve| have)? (?:just |finally )?(?:launched|released|shipped)|(?:is|are) (?:finally )?(?:live|out|here|available)\b|now (?:live|available)|launch(?:ing)? (?:today|tomorrow|[a-zà-öø-ÿ])|announcing|introducing|beta testers|waitlist|early access)/i,
  },
  {
    cue: 'milestone',
    pattern:
      /\b(?:hit|passed|reached|crossed|just got to|now have)\b[^.]{0,20}\d[\d,.k]*\s?(?:\w+ )?(?:users|customers|subscribers|followers|downloads|stars|members|readers|signups|orders|sales)\b/i,
  },
  {
    cue: 'book',
    pattern:
      /\b(?:re-?reading|rereading|reading [\"“A-Z]|novel|audiobook|chapter|memoir|(?:read|finished) (?:\d+ books|[\"“]))/,
  },
  {
    cue: 'fitness',
    pattern:
      /\b(?:marathon|half[- ]marathon|\d+k run|running|ran|run|gym|squats?|deadlifts?|pull-?ups?|push-?ups?|training|workouts?|kettlebells?|yoga|cycling|swim\w*|climb\w*|kilos?|kg)\b/i,
  },
  { cue: 'food', pattern: /\b(?:recipes?|cook\w*|bak(?:e|ed|ing)|sourdough|bread|soup|pasta|garlic|oven)\b/i },
  {
    cue: 'freelance',
    pattern:
      /\b(?:freelanc\w+|clients?|invoic\w+|my rate|day rate|hourly|retainer|proposals?|scope creep|contractor)\b/i,
  },
  {
    cue: 'metric',
    pattern:
      /\b(?:activation|conversion|churn|retention|mrr|arr|revenue|sign-?ups|open rate|click\w* rate|nps|traffic)\b/i,
  },
  {
    cue: 'writing',
    pattern: /\b(?:published|wrote|new|finished)\b.{0,30}\b(?:essay|blog post|article|newsletter|guide|manuscript)\b/i,
  },
  { cue: 'team', pattern: /\b(?:meetings?|standups?|stand-ups?|one-on-ones?|1:1s?|remote work|async)\b/i },
  { cue: 'parent', pattern: /\b(?:my (?:son|daughter|kids?|children|baby|toddler)|parent\w*)\b/i },
];

/** Sentences that a person may add after what happened; none states anything. */
export const closers: Readonly<Record<string, readonly string[]>> = {
  loss: ['No advice in this one.', 'I wanted it written down somewhere.', "That's all I have for now."],
  tip: [
    "Got a better one? I'm listening.",
    'Steal it, no credit needed.',
    'Try it once and tell me how it went.',
    "If you already do this, what's your next one?",
  ],
  thanks: [
    'Say something nice to a colleague today.',
    'More of this, please.',
    "If you get to work with them, you're lucky.",
  ],
  bookout: ['If you read it, tell me where you stopped.', 'Tell your bookshop.', 'Reviews welcome, the honest kind.'],
  hiring: [
    "Know someone who'd enjoy this? Send them my way.",
    'Questions welcome, replies and DMs both work.',
    "If you're on the fence, ask me what a normal week looks like.",
    'If that could be you, say hello.',
  ],
  funding: [
    'Now we have to earn it.',
    "If you're raising too, ask me what I'd do again.",
    'Thank you to everyone who took an early call.',
  ],
  career: ['Wish me luck.', 'Ask me again in a year.', "If you've made the same move, tell me what you'd pack."],
  podcast: ['Who should I talk to next?', 'If you listen, tell me where you got bored.', 'Play it on your next walk.'],
  joined: ['Say hi if you see them around.', 'Very glad about this one.', 'Be nice to them in the replies.'],
  event: [
    "Come say hi if you're around.",
    'Who else is going?',
    'If you have a question you want covered, send it to me before then.',
    "I'd love to see some familiar faces.",
  ],
  opensource: [
    'If something in it annoys you, open an issue.',
    'Issues and pull requests welcome.',
    'Tell me what breaks when you try it.',
    'Bug reports count as kindness.',
  ],
  incident: [
    "If you have a worse one, I'd feel better hearing it.",
    'What do you check before you press the button?',
    'Laugh if you must, then check your own setup.',
  ],
  bug: [
    'What would you have checked first?',
    "If there's a better way, I want to hear it.",
    'Posting it for whoever searches for this next.',
    'Future me, this one is for you.',
  ],
  launch: [
    'If you try it, tell me where you get stuck.',
    'Tell me what breaks first.',
    'Blunt feedback welcome.',
    'What should it do next?',
    'Go on, click around.',
  ],
  book: [
    'What should I read next?',
    'What are you reading?',
    "If you've read it, which part stayed with you?",
    'Next recommendation, please.',
  ],
  fitness: [
    'Slow still counts.',
    'How did the first weeks go for you?',
    "If you're further along, tell me what comes next.",
    'My knees would like a word.',
  ],
  food: [
    'How do you make yours?',
    'Your kitchen may disagree.',
    "If you know a better way, I'm hungry and listening.",
    'Cooks, correct me.',
  ],
  freelance: [
    'How do you handle this one?',
    "If you've been through the same, I'd like to compare notes.",
    'Would you have done it differently?',
    'Curious how others with clients do this.',
  ],
  metric: [
    "If you track the same number, I'd like to compare notes.",
    'What would you look at next?',
    'What would you have tried first?',
    "Ask me about the details if you're working on the same thing.",
  ],
  milestone: [
    "Thank you if you're one of them.",
    'Thanks to everyone in that number.',
    'On to the next one, slowly.',
    'If you were early: I noticed, and thank you.',
  ],
  writing: [
    'If you read it, tell me where you stopped.',
    "Tell me which line you'd cut.",
    'How do you decide when a draft is done?',
  ],
  team: [
    'How does your team handle it?',
    'Curious where this would fail for you.',
    "If your team does it another way, I'd like to hear how.",
  ],
  parent: [
    'Parents of older kids, what comes next?',
    'No parenting advice here, only a field report.',
    "I'm writing this one down for later.",
  ],
  opinion: [
    'Happy to be argued out of it.',
    'Tell me where this breaks.',
    "I'd like to hear the best case against it.",
    "If you've seen the opposite, I want the story.",
    'Disagree with me, please, with an example.',
  ],
  deed: [
    'Ask me anything about it.',
    "If you've done the same, I'd like to hear how it went.",
    'What would you have done?',
    'More on this if anyone wants it.',
    'Filing this under things to remember.',
    "That's where things stand.",
    'Posting it so I remember.',
    'Details if you ask nicely.',
  ],
  none: [
    'Am I the only one?',
    'Has anyone else been here?',
    'Make of that what you will.',
    'Filing this under things to remember.',
    'No further comment.',
    'Posting it so I remember.',
  ],
};

/** Words before a statement, ending so that the statement can follow. */
export const openers: Readonly<Record<Tone, readonly string[]>> = {
  direct: ['Quick update:', 'For the record:', 'Short version:', 'Noted:', 'One for the log:'],
  warm: [
    "A small thing I'm glad about:",
    'Happy to be able to write this:',
    'This one made me smile:',
    'Good news to share:',
    'A note I like writing:',
  ],
  playful: [
    'Breaking news from my desk:',
    'Today in things I did not plan:',
    'Please remain seated:',
    'Put this one on a mug:',
    'My group chat has heard this already:',
  ],
  professional: [
    'A short update:',
    'An update for those following along:',
    'From our side:',
    'For anyone tracking this:',
    'A note on where things stand:',
  ],
  bold: ["I'll say it plainly:", 'On the record:', 'No hedging from me:', "I'll say it out loud:", 'Loud and clear:'],
  casual: ['Quick one:', 'Little update:', 'So this happened:', 'Small news:', 'Oh, and:'],
  storytelling: [
    'A short story:',
    'How it went:',
    'From the notebook:',
    'The long version is for dinner, the short one goes like this:',
    'This is how I remember it:',
  ],
  educational: [
    'In case it saves you time:',
    'Worth knowing if you do the same:',
    'A note for anyone doing this:',
    "If you're working on something similar:",
    'Field note:',
  ],
  inspirational: [
    'Keep this one for a slow day:',
    'In case you need some good news today:',
    'It adds up:',
    'Small steps count:',
    'For anyone in the middle of it:',
  ],
};

/** Endings that carry a tone; they say nothing about what happened. */
export const toneEndings: Readonly<Record<Tone, readonly string[]>> = {
  direct: [],
  warm: [
    'Thank you for reading along.',
    'Be kind to whoever is in the middle of the same.',
    'It felt good to write this down.',
  ],
  playful: [
    'My plants have been informed.',
    'Send snacks.',
    'Somebody tell my mother.',
    'I accept applause in the form of naps.',
  ],
  professional: [
    'Happy to share details with anyone working on the same.',
    'Questions are welcome.',
    'Details on request.',
  ],
  bold: ['Copy it if you like.', 'I stand by it.', 'Go on, prove me wrong.'],
  casual: ['Anyway, back to work.', 'So yeah.', "That's the update, go drink some water."],
  storytelling: ['To be continued.', 'The rest is for another evening.', 'And that is where I am writing from.'],
  educational: [
    'If you try it, note down where you started.',
    'Try it small first.',
    "Questions welcome, I'll answer what I can.",
  ],
  inspirational: ["If you're waiting for a sign, take this one.", 'Your turn.', 'It can start small.'],
};

/** For briefs where something sad happened no tone is light. */
export const gravely: readonly string[] = ['Not easy to write:', 'Some news:', "I've been putting off writing this:"];

/** In front of an opinion. */
export const stances: readonly string[] = [
  'I keep coming back to this:',
  'My view:',
  'A thing I believe:',
  "I'd bet on this:",
  'Say what you like:',
  "This one I'll defend:",
];
