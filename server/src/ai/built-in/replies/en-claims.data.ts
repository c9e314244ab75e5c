import { slotted } from '../source/slots';
import type { AskRule } from './ask.types';

const ordinals: Readonly<Record<string, string>> = {
  two: 'second',
  three: 'third',
  four: 'fourth',
  five: 'fifth',
  six: 'sixth',
  seven: 'seventh',
};

/** `You do not need four databases`: what was the fourth for? */
const oneTooMany: readonly AskRule[] = Object.entries(ordinals).map(([count, ordinal]) => ({
  about: 'one too many',
  pattern: new RegExp(
    `\\b(?:don['’]t|do not|doesn['’]t|does not|never) (?:really |even |actually )?need ${count} (?<y>\\p{L}{3,}(?<!ie|xe|che|she|sse))s\\b`,
    'iu',
  ),
  asks: { before: [`What was the ${ordinal} {y} for, in the case you have in mind?`] },
  worth: 3.4,
}));

const many = 'startups|companies|founders|teams|people|businesses|agencies|freelancers|developers|creators';
const item = '(?!i |we |you |they |it )[\\p{L}][^,.;:!?\\n]{2,24}?';

/** What an English tweet claims, names or compares; as `en-details.data.ts`. */
export const englishClaims: readonly AskRule[] = [
  ...oneTooMany,
  {
    about: 'does several',
    pattern: slotted(
      '{x} (?:can|could|will) (?:do|handle|be|replace|run|cover|give you) {a}, {b},? (?:and|or) (?<c>[\\p{L}\\p{N}-]{2,20})',
    ),
    asks: {
      which: ['Which did you move into {x} first: {a}, {b} or {c}?'],
      limit: ['Which one stops working in {x} first as it grows: {a}, {b} or {c}?'],
      compared: ['Of {a}, {b} and {c}, where does {x} come closest to the tool made for it?'],
    },
    worth: 3.4,
  },
  {
    about: 'three named',
    pattern: new RegExp(
      `(?:^|: |\\b(?:with|on|at|for|need|needs|is|are|use|used|using|like|of|about|between|than) )(?<p>${item}), (?<q>${item}),? (?:and|or) (?<r>[\\p{L}][^,.;:!?\\n]{2,24})(?=[.!?\\n]|$)`,
      'iu',
    ),
    unless: /\b(?:can|could|will) (?:do|handle|be|replace|run|cover|give you)\b/i,
    asks: {
      limit: ['If one of them had to go, would it be {p}, {q} or {r}?'],
      which: ['Which one is the hardest to get right: {p}, {q} or {r}?'],
    },
    worth: 1.8,
  },
  {
    about: 'too early hire',
    pattern:
      /\bhir(?:e|es|ed|ing) (?<x>(?:an?|the|their|your|our) (?:\p{L}+ ){0,4}?\p{L}+) (?:\d+ \p{L}+ |way |far |much |a (?:year|bit) )?too (?:early|soon|late)\b/iu,
    asks: {
      before: ['What has to be in place before {x} can do well?'],
      which: ['Which number tells you the time for {x} has come?'],
    },
    worth: 3.4,
  },
  {
    about: 'too early',
    pattern: /(?<f>\d+ (?:weeks|months|years)) too (?<v>early|soon|late)\b/iu,
    asks: { precise: ['{f} too {v} counted from what: the first customer, or the first one nobody on the team knew?'] },
    worth: 3.2,
  },
  {
    about: 'bad timing',
    pattern: new RegExp(`\\b(?:${many}) [^.!?]{3,60} too (?<v>early|soon|late)\\b`, 'iu'),
    asks: {
      who: ['Who did you see get the timing right, and what told them?'],
      example: ['Which signs do they mistake for being ready?'],
    },
    worth: 2.6,
  },
  {
    about: 'not needed',
    pattern:
      /\b(?:you|we|they|people|startups|teams|beginners|founders) (?:probably |really |usually |almost )?(?:don['’]t|do not|never) (?:really |even |actually |probably )?need (?!to\b|it\b|that\b|this\b|them\b|more\b|another\b|any\b|\d|two\b|three\b|four\b|five\b|six\b|ten\b)(?<y>(?:an? |the )?[\p{L}\d][\p{L}\d'’-]*(?: (?!to\b|in\b|for\b|and\b|or\b|if\b|when\b)[\p{L}\d'’-]+){0,2})(?=[.!?,]|$| (?:to|in|for|if|when)\b)/iu,
    asks: {
      limit: ['What would have to happen for {y} to be worth it after all?'],
      who: ['Who is the exception, in your experience?'],
    },
    worth: 3,
  },
  {
    about: 'right moment',
    pattern:
      /\bbest (?:time|moment|day) (?:to|for) (?<v>[^.!?]{4,60}?) (?:is|was) (?<w>right after|just after|after|before|when|while)\b/iu,
    asks: {
      limit: ['And if that moment does not come for a year?'],
      'how long': ['How long does the window stay open: days, or until the next thing goes wrong?'],
      example: ['Did you ever wait for that moment and miss it?'],
    },
    worth: 3.2,
  },
  {
    about: 'the rest',
    pattern: /\bthe other (?<n>\d[\d.,]*\s?%?|half|two|three)(?=[ .,!?])/iu,
    asks: {
      which: ['What do the other {n} have in common?'],
      after: ['Is there a plan for the other {n}, or do you live with it?'],
    },
    worth: 3,
  },
  {
    about: 'same one',
    pattern:
      /\b(?:mention(?:ed|s)?|named|said|about|asked (?:for|about)|complained about|hit|clicked) the same (?<y>\p{L}{3,})\b/iu,
    asks: {
      which: ['Which {y} was it?'],
      after: ['What did you do about that {y}, and did the mentions stop?'],
      before: ['Had that {y} come up anywhere before you went looking?'],
    },
    worth: 3.4,
  },
  {
    about: 'old one had',
    pattern: /\bthe old (?:one|version|page|site|menu|form) had (?<n>\p{L}+|\d+)\b/iu,
    asks: {
      how: ['Did you go from {n} in one step, or take them away one by one?'],
      who: ['Did anyone inside ask for one of the {n} back?'],
      which: ['Which one was the hardest to give up?'],
    },
    worth: 3.2,
  },
  {
    about: 'became',
    pattern:
      /\b(?<n>\d[\d.,]*k?) (?:lines|pages|words|steps|fields|slides|clicks|screens|tickets|rules|files|meetings)\b[^.!?]{0,40}\b(?:became|down to|into|turned into|to) (?<m>\d[\d.,]*k?)\b/iu,
    asks: {
      how: ['How much of the drop from {n} to {m} was dead weight, and how much did you solve another way?'],
      limit: ['What did you leave out on the way to {m} that somebody may ask for?'],
      after: ['Is {m} going to stay, or will it grow back?'],
    },
    worth: 3,
  },
  {
    about: 'ask better',
    pattern: slotted('^{a} (?:ask|write|give|make|learn|hire|sell|get|have|build) better {b} than (?<c>\\p{L}+)'),
    asks: {
      example: ['What is the last example you saw of that?'],
      how: ['What could {c} do to get that back?'],
      limit: ['Is there anything where it is still the other way round?'],
    },
    worth: 2.8,
  },
  {
    about: 'not but',
    pattern:
      /^(?:your |the |a |an |good |great |bad )?(?<x>\p{L}+(?: \p{L}+)?) (?:is|are|was) not (?<y>(?:an? |the |about )?\p{L}+(?: \p{L}+)?)\. (?:it|they|that|this) (?:is|are|was)\b/iu,
    unless: /\bgod\b|\btrump\b/i,
    asks: {
      who: ['Who has to hear that most often?'],
      example: ['Which case made that clear to you?'],
      limit: ['Is there a case where {x} is {y} after all?'],
    },
    worth: 2.4,
  },
  {
    about: 'do not read',
    pattern:
      /^(?<x>users|people|customers|readers|buyers|recruiters|investors|visitors|managers|clients|students) (?:don['’]t|do not|never) (?<v>read|listen|scroll|click|look|care|pay|wait|remember|think|ask|hate|want|need|trust|buy)\b/iu,
    asks: {
      limit: ['Is there a place where they surprise you?'],
      example: ['What did you watch {x} do that convinced you?'],
      after: ['What did you change once you knew that?'],
    },
    worth: 3,
  },
  {
    about: 'we write',
    pattern:
      /^we (?<v>write|hold|run|keep|do|send|have|record|publish) (?<x>an? [\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+){0,2}) (?:before|after|for|every|instead|when|until)\b/iu,
    asks: {
      example: ['What was the last decision or plan that it changed?'],
      limit: ['When do you skip it?'],
      'how long': ['How long does one take?'],
    },
    worth: 2.6,
  },
  {
    about: 'instead of one',
    pattern: /\bhired (?<a>(?:two|three|\d+) \p{L}+(?: \p{L}+)?) instead of (?<b>(?:an?|one) \p{L}+(?: \p{L}+)?)\b/iu,
    asks: {
      who: ['Who teaches them?'],
      before: ['What did the first three months look like?'],
      'how long': ['How many months until {a} were past what {b} would have done from day one?'],
      limit: ['What lands on your desk that {b} would have taken?'],
    },
    worth: 3.4,
  },
  {
    about: 'saves money',
    pattern:
      /\bsav(?:es|ed|ing)(?: us| me)? (?<n>[$€£]?\d[\d.,]*(?: ?(?:euros|dollars|pounds|€|k))?)(?: (?:a|per|each) (?<v>month|year|week|day))?/iu,
    asks: {
      precise: ['Is the {n} before or after the hours it takes?'],
      before: ['Had you tried to get the price down first?'],
    },
    worth: 2.8,
  },
  {
    about: 'nothing got worse',
    pattern: /\bnothing (?:got|went|became|broke|changed|happened|bad)\b/iu,
    asks: {
      who: ['Who was the most nervous about it before?'],
      after: ['And what do you do with the hours that went into it?'],
    },
    worth: 2.8,
  },
  {
    about: 'did not move',
    pattern:
      /\b(?<x>[\p{L}-]+(?: rates?)?) (?:did not|didn['’]t|stayed|never) (?:move|change|budge|drop|flat|the same)\b/iu,
    within: /\d|doubled|tripled|halved|dropped|grew|rose|fell/i,
    asks: { compared: ['Had you expected {x} to go with it?'] },
    worth: 2.4,
  },
  {
    about: 'doubled',
    pattern:
      /\b(?<x>(?:open rates?|replies|sales|signups|sign-ups|traffic|revenue|bookings|conversions?|orders|clicks|retention)) (?<v>doubled|tripled|halved)\b/iu,
    asks: {
      after: ['Did it stay that way after the first weeks?'],
      how: ['What else changed in the same weeks that could explain part of it?'],
    },
    worth: 3,
  },
  {
    about: 'question I get',
    pattern:
      /\b(?:the |my )?(?:question (?:I|we) get(?: asked)? (?:the )?most|most common question|(?:I|we) (?:always |keep )?get(?:ting)? asked)\b/iu,
    asks: {
      how: ['What do you answer these days?'],
      which: ['What would you rather they asked?'],
      before: ['Has that changed over the years?'],
    },
    worth: 3.2,
  },
  {
    about: 'every one that failed',
    pattern:
      /\bevery (?<x>\p{L}+)(?: that)?(?: I (?:know|have seen|worked (?:at|for|with)))? (?:that )?(?<v>failed|died|won|survived|grew|quit|succeeded) had\b/iu,
    asks: {
      compared: ['And how many of the others had one too?'],
      example: ['Which one comes to mind first?'],
      limit: ['Have you seen one with it that went the other way?'],
    },
    worth: 3.2,
  },
  {
    about: 'solved and gave',
    pattern: /\bgave us (?<n>\p{L}+|\d+) (?:we|that we|problems?|new|more)\b/iu,
    asks: {
      which: ['Which of the {n} was the most expensive surprise?'],
      before: ['What had you hoped they would solve?'],
      after: ['Did you go back, or are you in too deep?'],
    },
    worth: 3.2,
  },
  {
    about: 'drafts',
    pattern: /\b(?<n>\d{1,3}) (?<y>drafts|versions|attempts|prototypes|takes|tries|iterations|rewrites)\b/iu,
    asks: {
      which: ['Which of the {n} {y} was the worst step back?'],
      how: ['What changes most between the first and the last of the {n}?'],
      limit: ['How do you know that number {n} is the last?'],
    },
    worth: 3,
  },
  {
    about: 'keep alive',
    pattern:
      /\b(?:which|the) (?<n>\d[\d.,]*) (?<y>customers|clients|regulars|readers|members|people|accounts|donors|fans) (?:keep|pay|carry|make|bring)\b/iu,
    asks: {
      how: ['What do you do for the {n} that the others never see?'],
      after: ['What happens when one of the {n} moves away?'],
      who: ['Do the {n} know that they are the {n}?'],
    },
    worth: 3.2,
  },
  {
    about: 'contract with a friend',
    pattern: /\b(?:I|we)(?:['’]d| would) do (?:it|that) again,? but (?<x>[^.!?]{4,50})/iu,
    asks: {
      why: ['What happened that made you add that “but”?'],
      example: ['Was there a single moment, or did it build up?'],
    },
    worth: 3.2,
  },
  {
    about: 'harder to',
    pattern: slotted('^{a} (?:is|are) (?:harder|easier|cheaper|faster|slower|safer) to (?<v>\\p{L}+) than {b}'),
    asks: {
      which: ['Which part of {a} took the longest to sink in?'],
      compared: ['What would you start with today, {a} or {b}?'],
      who: ['Is that also true for someone who has used neither?'],
    },
    worth: 3,
  },
  {
    about: 'every one is',
    pattern: /^every (?<y>\p{L}+(?: \p{L}+)?) is (?:an?|the|just) /iu,
    asks: {
      example: ['Which {y} made you see it that way?'],
      limit: ['Have you met a {y} that was not?'],
      after: ['What do you do differently with the next {y}, now that you see it like that?'],
    },
    worth: 2.8,
  },
  {
    about: 'comes from',
    pattern:
      /\b(?<n>half|a third|a quarter|most|\d+\s?%) of (?:our|my|the) (?<y>\p{L}+) (?:comes?|came) from (?<z>[^.!?,]{4,40}?)(?= we| I| that|[.!?,])/iu,
    asks: {
      which: ['What does the rest of the {y} come from?'],
      limit: ['Does it worry you that so much hangs on {z}?'],
    },
    worth: 3,
  },
  {
    about: 'almost did',
    pattern: /\balmost (?:removed|deleted|cut|quit|killed|closed|gave up|shut|cancell?ed|sold|fired|dropped)\b/iu,
    asks: { why: ['What stopped you from doing it?'], who: ['Who argued for keeping it?'] },
    worth: 3.2,
  },
  {
    about: 'we pay',
    pattern:
      /\bwe pay (?<y>candidates|applicants|interns|testers|users|customers|contributors|speakers|volunteers|writers)\b/iu,
    asks: {
      after: ['Did it change who applies, or how many finish?'],
      before: ['What did {y} tell you about it before you paid?'],
      who: ['Do the ones you turn down get it too?'],
    },
    worth: 3.2,
  },
  {
    about: 'again',
    pattern:
      /\b(?:I|we) (?:just )?(?:bought|started|ordered|adopted|signed up for|broke|forgot|lost|missed) (?<y>[^.!?]{3,30}?)(?: at [^.!?]{2,10})? again\b/iu,
    asks: { 'how many': ['How many is that now?'], after: ['And what happened to the last one?'] },
    worth: 3.2,
  },
  {
    about: 'review',
    pattern: /\b(?:one|two|1|2)[- ]star review\b/iu,
    asks: {
      after: ['Are you going to answer it, or frame it?'],
      precise: ['Is there something true in it?'],
    },
    worth: 3.2,
  },
  {
    about: 'for these, not those',
    pattern: /\b(?:is|are) for (?<y>[\p{L} ]{3,25}), not (?:for )?(?<z>(?:the )?\p{L}{3,20})(?=[.!?]|$)/iu,
    asks: {
      after: ['What would {z} put in its place, if it were up to them?'],
      limit: ['Have you seen one that worked for {z} too?'],
    },
    worth: 3.2,
  },
  {
    about: 'all in one place',
    pattern:
      /\b(?:all|most|half) of (?:it|them|that) (?:happens?|leave|leaves|comes?|goes?|falls?) (?:in|on|within|before) (?<w>[^.!?,]{3,25})/iu,
    asks: {
      compared: ['What is different about the ones who make it past {w}?'],
      why: ['What happens in {w} that could explain it?'],
      after: ['What have you tried there so far?'],
    },
    worth: 3.2,
  },
  {
    about: 'people who want',
    pattern:
      /\b(?<n>\d[\d.,]*) (?<y>calls|emails|messages|visitors|leads|requests|tickets|orders|demos|applications) (?:an?|per|each|every) (?<v>day|week|month)\b/iu,
    asks: {
      who: ['Who takes the {n} {y}?'],
      compared: ['How many {y} was it before?'],
      limit: ['At how many a {v} would you have to change something?'],
    },
    worth: 2.8,
  },
  {
    about: 'while doing',
    pattern:
      /^I (?:write|do|plan|answer|read|edit|record|think|work|take) (?<y>[^.!?]{3,40}?) while (?<z>\p{L}+ing [^.!?]{3,30})/iu,
    asks: {
      before: ['What had to go so that it works on the move?'],
      compared: ['Do they come out different from the ones made at a desk?'],
    },
    worth: 3,
  },
  {
    about: 'nobody noticed',
    pattern: /\bnobody (?:has )?(?:noticed|missed|complained|asked about)\b/iu,
    asks: {
      which: ['Which one did you expect somebody to miss?'],
      limit: ['What would you not dare to touch?'],
      after: ['Have you told anyone by now?'],
    },
    worth: 3,
  },
  {
    about: 'regularly',
    pattern:
      /^every (?:single )?(?:day|morning|evening|night|week|weekend|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday),? (?:I|we)\b/iu,
    asks: {
      limit: ['What happens in the weeks when you skip it?'],
      before: ['What did you give up to make room for it?'],
    },
    worth: 2.3,
  },
  {
    about: 'said no',
    pattern: /\b(?:I|we) (?:just )?(?:turned down|said no to|walked away from|rejected|declined) /iu,
    asks: {
      'how long': ['How long did it take to decide?'],
      who: ['Was anyone on your side for taking it?'],
      limit: ['What would the offer have needed for a yes?'],
    },
    worth: 3,
  },
  {
    about: 'the best is',
    pattern: /^the best \p{L}+(?: \p{L}+)? (?:is|are) (?:an?|the|your|one|still|not) /iu,
    unless: /best (?:time|moment|day) /i,
    asks: {
      which: ['And the second best?'],
      limit: ['When does it fail you?'],
      how: ['How did you find that out?'],
    },
    worth: 2.2,
  },
  {
    about: 'nobody does',
    pattern: /\bnobody (?:shows|tells|reads|asks|wants|talks|mentions|checks|warns|explains|uses|likes|cares)\b/iu,
    asks: {
      limit: ['Have you come across one exception?'],
      how: ['What do you do about that yourself?'],
      example: ['When did that become clear to you?'],
    },
    worth: 2.6,
  },
  {
    about: 'child asked',
    pattern:
      /\b(?:\d{1,2}[- ]year[- ]old|son|daughter|kid|niece|nephew|grandson|granddaughter|toddler)s? (?:just |today )?(?:asked|wanted to know)\b/iu,
    asks: { after: ['What did you answer?'], limit: ['Was that answer good enough, or did the next “why” follow?'] },
    worth: 3.4,
  },
  {
    about: 'was wrong',
    pattern: /\bbecause (?:our|my) (?<x>\p{L}+) (?:was|were) (?:wrong|broken|late|down|off|missing)\b/iu,
    asks: {
      who: ['Who noticed the {x} first, you or them?'],
      after: ['Were others hit by the same {x}, and did you write to them before they asked?'],
    },
    worth: 3.2,
  },
  {
    about: 'next day',
    pattern:
      /\b(?<p>he|she|they) (?:upgraded|renewed|came back|stayed|bought|signed|subscribed)\b[^.!?]{0,20}(?:next|same|day|week)\b/iu,
    asks: { why: ['Was there a reason given for that?'] },
    worth: 3,
  },
  {
    about: 'takes so long',
    pattern: slotted('^(?:it|that|this) (?:only )?takes {t}$'),
    asks: { how: ['What do those {t} look like, word for word?'] },
    worth: 2.8,
  },
  {
    about: 'backups',
    pattern: /\bbackups?\b/iu,
    asks: { 'how long': ['When did you last restore one of the backups to see if it works?'] },
    worth: 3,
  },
  {
    about: 'nothing happened for years',
    pattern: slotted('{t},? (?:and |with )?(?:zero|no|not one|not a single) {x}'),
    asks: { which: ['What was the closest call in those {t}?'] },
    worth: 3,
  },
  {
    about: 'one is enough',
    pattern: /\bone (?<y>server|person|database|table|file|spreadsheet|tool|page|room|machine)(?=[,.])/iu,
    asks: { limit: ['What would have to grow before you add a second {y}?'] },
    worth: 2.8,
  },
  {
    about: 'sober',
    pattern: slotted(
      '^{t} (?:sober|clean|smoke[- ]free|debt[- ]free|married|in business|self-employed|freelance|freelancing)',
    ),
    asks: {
      which: ['Which stretch of the {t} was the hardest?'],
      compared: ['What would surprise the you from the first week?'],
    },
    worth: 3.2,
  },
];
