import { slotted } from '../source/slots';
import { othersNews } from './en-general.data';
import type { AskRule } from './ask.types';

const people = '(?:customers?|users?|clients?|people|subscribers?|members?|students?|readers?|players?|attendees)';
const crowd =
  '(?:subscribers|followers|users|customers|members|readers|listeners|downloads|installs|signups|sign-ups|stars|views|visitors|players|students|clients|orders|sales|copies)';

const listed =
  /\b\d{1,2} (?:\p{L}+ ){0,2}(?:things|lessons|rules|tips|ways|reasons|mistakes|ideas|books|tools|habits|steps|questions|signs|traits|principles|facts|myths|skills|changes|tricks|takeaways)\b/iu;

/**
 * What an English tweet may tell, and questions that its author could answer and others would read. Slots stand for its own
 * words (`source/slots.ts`). They assume nothing that the tweet does not say, and praise nothing.
 */
export const englishDetails: readonly AskRule[] = [
  {
    about: 'faster',
    pattern: slotted('from {f} (?:down |up )?to {g}'),
    within: /\b(?:from|to) \d[\d.,]* ?(?:ms|s|secs?|seconds?|mins?|minutes?|hrs?|hours?|days?|weeks?)\b/i,
    asks: {
      how: ['What did most of the work between {f} and {g}: one change, or a lot of small ones?'],
      after: ['Has it stayed at {g} since, or does it creep back when nobody is looking?'],
      precise: ['Is {g} the average or a good day?'],
    },
    worth: 3,
  },
  {
    about: 'waited',
    pattern: slotted('from {f} (?:down |up )?to {g}'),
    within:
      /\b(?:builds?|deploys?|stand-?ups?|meetings?|load(?:s|ing)?|pages?|response|support|ci|quer(?:y|ies)|pipeline|checkout|queue|tests?)\b.{0,80}\b(?:from|to) \d[\d.,]* ?(?:ms|s|secs?|seconds?|mins?|minutes?|hrs?|hours?|days?|weeks?)\b/i,
    asks: { before: ['Did anyone complain while it was {f}, or did you only notice once you measured?'] },
    worth: 3,
  },
  {
    about: 'change',
    pattern: slotted('from {f} (?:down |up )?to {g}'),
    unless: /\b(?:from|to) (?:[$€£]|\d[\d.,]* ?(?:ms|s|secs?|seconds?|mins?|minutes?|hrs?|hours?|days?|weeks?)\b)/i,
    asks: {
      how: ['What did most of the work between {f} and {g}: one change, or a lot of small ones?'],
      after: ['Has it stayed at {g} since, or was that the first few weeks?'],
      precise: ['Are {f} and {g} counted the same way, over the same length of time?'],
    },
    worth: 3,
  },
  {
    about: 'price change',
    pattern: /from (?<f>[$€£]\d[\d.,]*) (?:up |down )?to (?<g>[$€£]?\d[\d.,]*)/iu,
    within: /\bpric(?:e|es|ed|ing)\b|\bcharg(?:e|ed|ing)\b|\b(?:my|our|hourly|day) rates?\b/i,
    asks: {
      compared: ['Do the ones who sign up at {g} ask for different things than the ones who came in at {f}?'],
      who: ['Did existing customers move to {g} as well, or do they keep {f}?'],
      how: ['How did you land on {g}: tested, copied from somewhere, or a number you could say with a straight face?'],
      after: ['What happened to signups in the weeks after {g} went live?'],
    },
    worth: 3,
  },
  {
    about: 'switch',
    pattern: slotted(
      '(?:moved|switched|migrated|went|ported|changed) (?:\\p{L}+ ){0,3}?(?:off|away from|from) (?!\\d){a} (?:to|onto|over to|and onto|and over to) (?!\\d){b}',
    ),
    asks: {
      before: ['What was the last straw with {a}?', 'What do you miss about {a} now that it is gone?'],
      limit: ['What would make you go back to {a}?'],
      after: ['Is there anything that {b} does worse than {a} did?'],
      why: ['What else was on the shortlist before you settled on {b}?'],
    },
    worth: 3,
  },
  {
    about: 'switch',
    pattern: slotted('(?:replaced|swapped|ditched|dropped|left|traded|deleted) (?!\\d){a} (?:with|for) (?!\\d){b}'),
    unless: /\bleft (?:my|our|the) (?:job|house)/i,
    asks: {
      before: ['What was {a} still good at, now that you have lived without it?', 'What was the last straw with {a}?'],
      after: ['Is there anything that {b} does worse than {a} did?'],
      who: ['Was there anyone who fought to keep {a}?'],
    },
    worth: 3,
  },
  {
    about: 'moved off',
    pattern: slotted('(?:moved|got|came|switched) (?:off|away from) (?!\\d){a}'),
    asks: {
      before: ['What was the last straw with {a}?'],
      after: ['Is there anything you still go back to {a} for?'],
      limit: ['At what size would you expect to need {a} again?'],
    },
    worth: 2.5,
  },
  {
    about: 'cause',
    pattern: slotted(
      '(?:it was|turned out to be|turns out it was|cause was|caused by|turned out it was) (?<x>(?:an?|the|our|my|one) [^,;:]{3,40})$',
    ),
    within: /\b(?:bug|bugs|issue|error|broke|broken|debug\w*|outage|crash\w*|slow|down|failing|fails?|hours?)\b/i,
    asks: {
      how: [
        'What finally made you look there?',
        'How did you get to that: a hunch, a bisect, or running out of other ideas?',
      ],
      'how long': ['How long had it been sitting there before it bit somebody?'],
      after: ['Is there a check now that would catch the next one?'],
    },
    worth: 3,
  },
  {
    about: 'left',
    pattern: slotted(
      `{n} (?:of (?:our|my|the|them|those) )?(?:${people} )?(?:left|cancell?ed|churned|quit|unsubscribed|walked out)`,
    ),
    asks: {
      who: ['Did the {n} have anything in common, like plan, age of the account or where they came from?'],
      why: ['Did the {n} say why, or did they just go quiet?'],
      after: ['Would any of the {n} have stayed for something small?'],
    },
    worth: 3,
  },
  {
    about: 'came back',
    pattern: slotted(
      '{n} (?:of (?:our|my|the|them|those) )?(?:\\p{L}+ )?(?:came back|returned|stayed|said yes|replied|answered|converted|upgraded)',
    ),
    asks: {
      why: ['What reason did the {n} give, in their own words?'],
      who: ['Was there anything those {n} had in common that the rest did not?'],
    },
    worth: 2.5,
  },
  {
    about: 'lost',
    pattern:
      /\blost (?:our|my|a|the|one of our) (?:\p{L}+ ){0,2}(?:customer|client|deal|account|contract|subscriber)/iu,
    asks: {
      why: ['Did they say what would have made them stay, or was the decision made before they called?'],
      after: ['Where did they go instead?'],
      before: ['Looking back, when was the first sign?'],
    },
    worth: 3,
  },
  {
    about: 'milestone',
    pattern: slotted(
      `(?:hit|reached|passed|crossed|got|have|has|at|over|past|first|with|now|gained|sold) (?:our |my |just |over |to |about |almost |the )*(?=\\d[\\d.,]*[\\dkKmM]){n} (?:\\p{L}+ )?(?:paying |new |active |monthly |email )?(?<x>${crowd})`,
    ),
    asks: {
      how: ['Was it a steady climb to {n}, or did one week do most of it?'],
      who: ['Where did the first few come from, before anyone had heard of it?'],
      which: ['Which channel would you keep if you had to drop all the others?'],
      'how many': ['How many of the {n} would write to you if you went quiet for a month?'],
    },
    worth: 3,
  },
  {
    about: 'income',
    pattern:
      /(?<n>[$€£]\d[\d.,]*(?:k|K|m|M)?)(?: (?:in )?)?(?:\/ ?mo(?:nth)?| ?MRR| ?ARR| in (?:monthly |annual )?(?:revenue|sales|profit)| (?:a|per) month| revenue| this month| last month)/u,
    unless:
      /\bfrom [$€£]\d|\b(?:cost|costs|costing|paying|pay|spend|spending|bill|rent|fee|lost|losing|save[ds]?|saving)\b/i,
    asks: {
      'how many': ['How many customers is {n}, and how much of it hangs on the biggest one?'],
      precise: ['Is {n} before or after what it costs to run? The two can be far apart.'],
      after: ['What is the first thing you would spend part of the {n} on?'],
    },
    worth: 3,
  },
  {
    about: 'price',
    pattern: /(?<n>[$€£]\d[\d.,]*)(?: ?\/ ?| (?:a|per) )(?:mo|month|user|seat)/iu,
    within: /\b(?:pay|paying|plan|subscription|seat|tool|app|software|service)\b/i,
    unless: /\b(?:MRR|ARR|revenue|costing|profit|sales|charge|rate)\b/i,
    asks: {
      precise: ['Is the {n} for each person or for the whole team?'],
      compared: ['What were you paying before, and what did you lose by leaving it?'],
    },
    worth: 2,
  },
  {
    about: 'share',
    pattern:
      /(?<n>\d[\d.,]*\s?%) of (?:our |my |the |all |your )?(?:\p{L}+ ){0,2}\p{L}+(?= (?!by|in|on|at|for|and)\p{L})/iu,
    unless:
      /\b(?:deleted?|removed?|cut|dropped|gave|give|spen[dt]|threw|save|saved|pay|paid) (?:about |almost |over )?\d/i,
    asks: {
      precise: ['{n} of how many?'],
      compared: ['Do you know what the {n} looked like a year earlier?'],
      who: ['What do the rest do differently?'],
    },
    worth: 3,
  },
  {
    about: 'removed',
    pattern: slotted('(?:deleted|removed|cut|dropped|threw out|got rid of) (?:about |almost |over )?{n} of'),
    asks: {
      how: ['How did you pick which ones could go?'],
      'how long': ['How long ago was that? Some of it only gets missed once a year.'],
      who: ['Did anyone argue for keeping a particular one?'],
    },
    worth: 3,
  },
  {
    about: 'bill',
    pattern: slotted(
      '(?:rent|insurance|bill|premium|subscription|ticket|tickets|fares?) (?:is |went |has gone |goes )?up (?:by )?{n}',
    ),
    asks: {
      why: ['Was there a reason given for the {n}, or just a letter?'],
      compared: ['Do the neighbours pay the same, as far as you know?'],
    },
    worth: 3,
  },
  {
    about: 'percent',
    pattern:
      /(?:(?:up|down|grew|rose|fell|dropped|increased|decreased|cut|improved|reduced|gained|lost|jumped|climbed)(?: \p{L}+){0,5} (?:by )?)(?<n>\d[\d.,]*\s?%)/iu,
    within:
      /\b(?:conversion\w*|revenue|traffic|sign-?ups?|churn|sales|growth|retention|replies|costs?|usage|users|customers|productivity|emissions|spend|sessions|orders|bookings|crime|visits?)\b/i,
    unless: /\bfrom \d[\d.,]*\s?%? to\b|\brent\b|\bprices?\b/i,
    asks: {
      precise: ['{n} over what period, and compared with which one before it?'],
      how: ['What else changed in the same weeks that could explain part of the {n}?'],
      after: ['Is it still holding, or was there a spike right after the change?'],
    },
    worth: 2.5,
  },
  {
    about: 'bug hunt',
    pattern: slotted(
      '(?:spent|lost|wasted|took) (?:me |us )?(?:the |about |over |almost )?{t} (?:\\p{L}+ )?(?:on|debugging|chasing|hunting|fixing|tracking)',
    ),
    asks: {
      how: ['What did you rule out first in those {t} that turned out to be innocent?'],
      after: ['Is there a check now that would catch the next one?'],
      who: ['Did anyone else look at it, or was it just you and the log?'],
    },
    worth: 2.5,
  },
  {
    about: 'span',
    pattern: slotted('(?:spent|took) (?:me |us |the |about |almost |only |last |past |just )*{t}'),
    unless:
      /\b\d{1,2} (?:\p{L}+ ){0,2}(?:things|lessons|rules|tips|mistakes)\b|\b(?:bug|debug\w*|cancelled|delayed|waiting|wait|meeting|call|to (?:learn|realize|realise|understand|admit|see|say))\b/iu,
    asks: {
      'how long': ['Which part of the {t} was slower than you had planned?'],
      before: ['If it had to fit into half the time, which part would go first?'],
    },
    worth: 1.8,
  },
  {
    about: 'late lesson',
    pattern: slotted('took (?:me|us) {t} to (?:learn|realize|realise|understand|admit|see|say)'),
    asks: {
      why: ['What finally made it land after {t}?'],
      who: ['Had anyone told you before, and would it have helped?'],
    },
    worth: 3,
  },
  {
    about: 'years of it',
    pattern:
      /\b(?:I['’]ve|we['’]ve|I have|we have|been) [^.!?]{0,60}\b(?:for|since) (?<t>(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) years)\b/iu,
    unless: /\bago\b|\bold\b/i,
    asks: {
      compared: ['What do you do differently now that you would not have dared in year one?'],
      after: ['Which habit from the first year has survived all {t}?'],
      which: ['Which year of those was the one where something changed?'],
    },
    worth: 2.2,
  },
  {
    about: 'streak',
    pattern: slotted('(?:for|day|after) (?<t>[4-9]\\d|\\d{3,4}) ?days?'),
    unless: /^(?:my|our|the) /i,
    asks: {
      limit: ['What gets you through the days when it feels pointless?'],
      after: ['What can you do today that you could not after the first month?'],
    },
    worth: 2.2,
  },
  {
    about: 'without',
    pattern: slotted("^(?:it[’']s been |now |day \\d+: )?{t} (?:without|off|sober from|free of) {x}"),
    asks: {
      which: ['What was the hardest moment so far?'],
      after: ['What took its place?'],
      limit: ['Is there an end date, or is this it now?'],
    },
    worth: 3,
  },
  {
    about: 'waiting',
    pattern: slotted('{t}'),
    within: /\b(?:cancelled|canceled|delayed|waiting|waited|on hold|no reply|no answer|late)\b/i,
    asks: {
      why: ['Did they give a reason at any point, or just a new estimate?'],
      after: ['Is there anyone you can call who has a name, or is it a form?'],
    },
    worth: 1.5,
  },
  {
    about: 'shipped',
    pattern: slotted(
      '(?:shipped|launched|released|introducing|announcing|rolled out|just added|we added|published|pushed) (?!\\d){x}',
    ),
    unless: othersNews,
    asks: {
      before: ['What were people doing as a workaround before {x} existed?'],
      limit: ['What did you leave out of {x} on purpose to get it out?'],
      who: ['Who asked for {x} first, and did they get what they had in mind?'],
      after: ['What is the first odd way somebody has used {x}?'],
    },
    worth: 2.5,
  },
  {
    about: 'building',
    pattern: slotted(
      "(?:I['’]m|I am|we['’]re|we are|been|started|working on|currently) (?:building|working on|making|designing|writing|developing|coding|training) (?!\\d){x}",
    ),
    asks: {
      who: ['Who is the first person outside the project who will get to try {x}?'],
      how: ['Which part of {x} looked easy and turned out not to be?'],
      limit: ['What have you already decided to leave out of {x}?'],
    },
    worth: 2.5,
  },
  {
    about: 'made',
    pattern: slotted(
      '(?:finished|baked|cooked|built|painted|knitted|made|sewed|carved|planted|restored|brewed|wired|welded) (?<x>(?:my|our|the|a|an|his|her) (?:\\p{L}+ ){0,2}?\\p{L}+)(?= (?:in|for|with|from|on|at|today|this|last|yesterday|and|out|out of)\\b|$|[,.;:])',
    ),
    unless: /\b(?:decision|mistake|deal|call|point|change|difference|sense|list|plan|job)\b/i,
    asks: {
      how: ['Which step was the most annoying one?', 'What changes on the next one?'],
      'how long': ['Did it take about as long as you had thought, or three times that?'],
    },
    worth: 2,
  },
  {
    about: 'role',
    pattern: slotted(
      "(?:we['’]re|we are|I['’]m|I am|now|still)? ?(?:hiring|looking for) (?:for )?(?:our |my )?(?:first |new |next )?(?:an? )?(?<x>(?:\\p{L}+[ -]){0,3}(?:engineer|developer|designer|manager|marketer|writer|lead|analyst|scientist|recruiter|assistant|editor|baker|nurse|teacher|chef|cook|barista|intern|salesperson|rep|cofounder|co-founder|founder|operator|generalist))(?!s)",
    ),
    unless: /\bhiring managers?\b|\brounds\b|\btoo (?:early|late)\b/i,
    asks: {
      'how long': ['What should the {x} have finished by the end of the first month?'],
      who: ['Who does that work today, and will they still be around to explain it?'],
      precise: ['Is there a salary range you can share? It saves both sides a call.'],
      limit: ['Which requirement in the ad would you drop for the right person?'],
    },
    worth: 3,
  },
  {
    about: 'better than',
    pattern: slotted(
      '^(?!if|when)(?:\\p{L}+, )?{a} (?:is|are|was|were|beats?|works?|feels?)(?: \\p{L}+)? ?(?:better|faster|cheaper|easier|simpler|worse|harder|slower|more \\p{L}+) than {b}',
    ),
    asks: {
      limit: ['Is there a case left where you would still pick {b}?'],
      precise: ['By what measure? The answer often flips when you look at the first week instead of the first year.'],
      who: ['Is that true for beginners too, or only once you know your way around?'],
    },
    worth: 3,
  },
  {
    about: 'beats',
    pattern: slotted('^(?:\\p{L}+, )?{a} (?:beats?|>|over|trumps?|outperforms?) (?!\\d){b}'),
    asks: {
      limit: ['Is there a case left where you would still pick {b}?'],
      who: ['Does that hold for somebody who is just starting, or only after a few years?'],
      example: ['Which case made that clear to you?'],
    },
    worth: 3,
  },
  {
    about: 'rated',
    pattern: slotted(
      '{x} (?:is|are) (?:so |very |really |criminally |the most )?(?<v>underrated|overrated|dead|broken|overpriced|back)',
    ),
    unless: /\b(?:dog|cat|grandma|father|mother|battery|phone)\b/i,
    asks: {
      compared: ['Compared with what? I would like to know what people reach for instead.'],
      example: ['What did you see that settled it for you?'],
      who: ['Who would disagree with you the most, and what would they point to?'],
    },
    worth: 2,
  },
  {
    about: 'never',
    pattern:
      /^(?:never|don['’]t|do not|avoid|please don['’]t) (?!you|know|think|even|get me|worry|miss|forget|again|mind|been|had|seen|felt|was|thought)\p{L}{2,}/iu,
    asks: {
      limit: ['Is there a case where you did it anyway and it was the right call?'],
      why: ['Which time taught you that?'],
      who: ['Does that go for someone in their first year too, or do you have to do it once to see why?'],
    },
    worth: 2.5,
  },
  {
    about: 'stop',
    pattern:
      /^(?:(?:founders|developers|designers|writers|managers|everyone|people|please|just)[,:]? )?stop (?!putting|making|asking|telling|trying|calling|being|doing|giving|getting|letting)(?<x>\p{L}+ing(?: (?:your |the |a )?(?!in |on |at |for |by |with |from |to |before |after |and |like |as |if |when |until )[\p{L}'’-]+)?)/iu,
    asks: {
      after: ['What do you do instead?'],
      limit: ['Is there anyone you would tell to keep doing it?'],
      why: ['What did it cost you before you stopped?'],
    },
    worth: 2.5,
  },
  {
    about: 'stopped',
    pattern:
      /\b(?:I|we)(?:['’]ve| have)? (?:just |finally )?(?:stopped|quit|gave up|cancell?ed|deleted|cut out) (?:doing |using |drinking |having |our |my |all )?(?!being|caring|worrying|feeling)\p{L}{3,}/iu,
    unless: /\bquit (?:my|our|the) job\b/i,
    asks: {
      after: ['What filled the gap?'],
      'how long': ['How long until you stopped reaching for it?'],
      limit: ['Is there a situation where you would start again?'],
      who: ['Did anybody notice without being told?'],
    },
    worth: 2.5,
  },
  {
    about: 'quit job',
    pattern:
      /\b(?:I|we)(?:['’]ve| have)? (?:just |finally )?(?:quit|left) (?:my|the|our) (?:\p{L}+ ){0,2}(?:job|company|role|position|agency)/iu,
    asks: {
      before: ['What was the moment it was decided, before you told anyone?'],
      after: ['What does the first Monday without it look like?'],
      'how long': ['How many months of runway did you want before you were comfortable?'],
    },
    worth: 3,
  },
  {
    about: 'always',
    pattern: /^(?:always|every time you|make sure (?:to|you)|remember to) \p{L}+/iu,
    asks: {
      limit: ['When did you last skip it, and what did that cost you?'],
      why: ['What happened that made it a rule?'],
    },
    worth: 2.5,
  },
  {
    about: 'advice',
    pattern:
      /^(?:\p{L}+s, |\p{L}+s: |tip: |pro tip: |psa: )?(?:raise|lower|write|ship|talk|read|build|start|hire|ask|keep|put|pick|send|show|charge|launch|learn|measure|test|document|sleep|walk|save|invest|focus|say|take|use|make|find|call|answer|publish|delete|cut|pay|fire|listen|do|try|give|set|label|spend|look|treat|turn) (?!is\b|are\b|was\b|were\b|and\b|or\b|of\b|has\b|had\b|can\b|will\b|for \d|again\b|me\b|got\b|up\b)(?:\p{L}|\d)/iu,
    unless: listed,
    asks: {
      who: ['Who is this wrong for?'],
      before: ['What did you do before you learned that one?'],
      limit: ['Where does it stop paying off?'],
    },
    worth: 1.8,
  },
  {
    about: 'habit',
    pattern:
      /\b(?:I|we)\b.{0,60}\bevery (?:single )?(?:day|morning|evening|night|week|weekend|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/iu,
    asks: {
      limit: ['What happens in the weeks when you skip it?'],
      'how long': ['How long did it take until it stopped being an effort?'],
      before: ['What did you give up to make room for it?'],
    },
    worth: 2.3,
  },
  {
    about: 'quote',
    pattern:
      /\b(?:said|says|asked|told|texted|replied|emailed|wrote|goes)\b.{0,30}(?:["“]|(?<=\s)['‘])[^"”]{6,}|["“][^"”]{6,}["”] ?(?:said|says|asked|she|he|they)/iu,
    asks: {
      after: ['What did you say back?'],
      precise: ['Did you get to ask what they meant by it?'],
    },
    worth: 2.5,
  },
  {
    about: 'asked',
    pattern: slotted(
      '(?:a|an|one|my|our|the) (?:\\p{L}+ )?(?<x>customer|client|user|intern|junior|patient|student|kid|boss|manager|friend|investor|candidate|reader|recruiter|teammate|colleague) (?:just |today )?(?:asked|told|emailed|wrote|called|texted|said)',
    ),
    asks: {
      after: ['What did you tell the {x}, and did it end there?'],
      'how many': ['Was that the first {x} to bring it up, or only the first to say it out loud?'],
    },
    worth: 2.6,
  },
  {
    about: 'prediction',
    pattern: /\b(?:by|in|before) (?<n>20[2-9]\d)\b.{0,80}|.{0,80}\b(?:by|before) (?<m>20[2-9]\d)\b/iu,
    within: /\b(?:will|going to|won['’]t|['’]ll|gone|dead|replace[ds]?|predict\w*)\b/i,
    asks: {
      limit: ['What would you have to see next year to change your mind?'],
      which: ['Which part of it goes first?'],
      who: ['Who do you think notices last?'],
    },
    worth: 3,
  },
  {
    about: 'forecast',
    pattern:
      /\bwill (?:never |soon |all |eventually |not |slowly )?(?:replace|disappear|die|win|lose|kill|be (?:dead|gone|obsolete|free|the|a|replaced)|become|matter|eat|end)\b/iu,
    asks: {
      limit: ['What would you have to see in the next year to change your mind?'],
      which: ['Which part of it goes first?'],
      compared: ['What makes it different from the last time people said that?'],
    },
    worth: 2.2,
  },
  {
    about: 'numbered list',
    pattern:
      /\b(?<n>\d{1,2}) (?:\p{L}+ ){0,2}(?<x>things|lessons|rules|tips|ways|reasons|mistakes|ideas|books|tools|habits|steps|questions|signs|traits|principles|facts|myths|skills|changes|tricks|takeaways)\b/iu,
    unless:
      /\b(?:asked|answered|answers|got|read|reading|finished|use|used|bought|own|sold) (?:about |over |only )?\d+\b/i,
    asks: {
      which: ['Which of the {n} took you longest to believe?'],
      limit: ['If only one of the {n} could stay, which would it be?'],
      before: ['Which of the {n} would you have argued against when you started?'],
      example: ['What happened that put the last one on the list?'],
    },
    worth: 2.8,
  },
  {
    about: 'distance',
    pattern:
      /\b(?:ran|cycled|swam|rode|walked|hiked) [^.!?]{0,40}\d[\d.,:]*\s?(?:km|k|miles?|mi)\b|\bmarathon\b|\b(?:10k|5k|half marathon|parkrun)\b/iu,
    within: /\d/,
    unless: /\$|\brevenue\b|\bmrr\b|\bfollowers\b|\bsubscribers\b/i,
    asks: {
      compared: ['How did the last stretch feel compared with the first?'],
      before: ['What did you change in training since the time before?'],
      after: ['Do you give yourself a week off now, or is the next one already booked?'],
    },
    worth: 1.8,
  },
  {
    about: 'recommend',
    pattern:
      /\b(?:any(?:one|body)?|who)\b.{0,40}\b(?:recommend\w*|know (?:of |a |any)|have a|has a|got a|use[ds]?|using|suggestions)\b|\b(?:what(?:['’]s| is) (?:the best|a good|your favou?rite)|looking for (?:a|an|some) (?!new|job|role)|is there (?:a|an|any)|recommendations|suggestions)\b/iu,
    within: /\?|\brecommendations\b|\blooking for\b/i,
    asks: {
      before: ['What have you already tried, and what put you off?'],
      which: ['What is the one thing it has to get right on the first day?'],
      compared: ['What is the closest you have found so far?'],
    },
    worth: 2.6,
  },
  {
    about: 'budget',
    pattern:
      /\b(?:recommend\w*|know (?:of |a |any)|is there (?:a|an|any)|what(?:['’]s| is) (?:the best|a good)|looking for (?:a|an))\b.{0,60}\b(?:tool|app|gui|software|service|platform|alternative|client|editor|laptop|keyboard|bank|host(?:ing)?|crm|plugin|course)\b/iu,
    asks: { limit: ['Is there a budget, or does it have to be free?'] },
    worth: 2.6,
  },
  {
    about: 'tips',
    pattern: /\b(?:tips|advice|tricks)\b.{0,80}\?|^how do (?:you|people|i|we)\b.{0,100}\?/iu,
    asks: {
      before: ['What have you tried so far, and how did it go wrong?'],
      'how long': ['Has it always been like that, or did something change?'],
    },
    worth: 2.4,
  },
  {
    about: 'learned',
    pattern:
      /\b(?:TIL|today I learned|I (?:just )?(?:learned(?! to \p{L})|realized|realised|found out|discovered|noticed)|turns out|just found out)\b/iu,
    unless: listed,
    asks: {
      how: ['How did you come across it?'],
      before: ['What had you been doing all that time instead?'],
      who: ['Is there anyone around you who knew and never said a word?'],
    },
    worth: 2,
  },
  {
    about: 'wrong',
    pattern: /\bI was wrong\b|\bchanged my mind\b|\bI used to (?:think|believe|hate|love)\b/iu,
    asks: {
      why: ['What was the thing that tipped it?'],
      before: ['What had you against it in the first place?'],
      limit: ['Is there a part of the old view you still hold on to?'],
    },
    worth: 3,
  },
  {
    about: 'most people',
    pattern:
      /(?:^|: |[.!] )most (?:\p{L}+ )?(?<x>founders|developers|engineers|designers|writers|managers|marketers|freelancers|creators|leaders|investors|teachers|parents|people|teams|companies|startups|customers|users|agencies|clients|employees|students|businesses|bosses|brands|makers)(?= \p{L})/iu,
    asks: {
      who: ['What do the ones who get it right have in common?'],
      example: ['Who is the best counterexample you know?'],
    },
    worth: 2.6,
  },
  {
    about: 'most things',
    pattern:
      /(?:^|: |[.!] )most (?!of|people|founders|teams|companies|developers|engineers|designers|writers|managers|startups|marketers|freelancers|customers|users|creators|leaders|investors|teachers|parents|agencies|clients|employees|students|businesses|bosses|brands|makers)(?<x>\p{L}+s)(?= \p{L})/iu,
    asks: {
      limit: ['Which of the {x} you have seen was the exception?'],
      why: ['Who usually asks for them in the first place?'],
      example: ['Which one made you write this?'],
    },
    worth: 2.2,
  },
  {
    about: 'should',
    pattern: /^(?!I\b|we\b|you\b|what|why|how|who|when|should)(?:[\p{L}'’-]+ ){1,5}should (?!I\b|we\b)\p{L}+/iu,
    asks: {
      why: ['What stops it from happening today: money, habit, or nobody being in charge of it?'],
      who: ['Who would have to go first?'],
      limit: ['Where would you make an exception?'],
    },
    worth: 2.2,
  },
  {
    about: 'no problem',
    pattern: slotted(
      "^{x} (?:isn['’]t|aren['’]t|is not|are not|was never|wasn['’]t) (?:the|your|a|our) (?:real |actual |main )?(?:problem|bottleneck|issue|hard part|enemy|answer|moat)",
    ),
    asks: {
      limit: ['At which point does {x} become one after all?'],
      example: ['Which case made you see it that way?'],
      who: ['Who in the room tends to disagree with you on that?'],
    },
    worth: 2.6,
  },
  {
    about: 'best person',
    pattern:
      /^(?:the |my |our )(?:single )?(?:best|worst|favou?rite) (?:\p{L}+ )?(?<x>salesperson|engineer|developer|designer|hire|manager|teacher|employee|boss|writer|baker|nurse|editor|recruiter|support agent|colleague|client|customer|investor)\b/iu,
    asks: {
      which: ['What did they bring along that the others had to learn?'],
      how: ['How did you come across them?'],
      limit: ['Do you look for that on purpose now?'],
    },
    worth: 3.2,
  },
  {
    about: 'taught me',
    pattern: /\btaught me (?:more|everything|a lot|how|that|to|about)\b/iu,
    asks: {
      example: ['What is the first thing you carried over into your other work?'],
      how: ['Was there one evening or conversation that did it?'],
    },
    worth: 3,
  },
  {
    about: 'did not need',
    pattern: /\b(?:didn['’]t|did not|never) (?:really |even )?need(?:ed)?\b|\boverkill\b/iu,
    asks: {
      after: ['What did you end up with in the end?'],
      how: ['What was the sign that it was too much?'],
      limit: ['From which size on would it have paid off?'],
    },
    worth: 2.6,
  },
  {
    about: 'trade',
    pattern:
      /\b(?:it|which|that) also (?:makes?|costs?|means?|takes?|breaks?|slows?)\b|\bI['’]ve accepted\b|\bthe downside\b|\blove-hate\b/iu,
    asks: {
      limit: ['At which point does the bad half win?'],
      who: ['Do the others on the team see it the same way?'],
      after: ['Have you found anything that takes the edge off?'],
    },
    worth: 2.8,
  },
  {
    about: 'built a tool',
    pattern:
      /\b(?:built|made|wrote|coded|hacked together|vibe coded) (?:an?|my|our|my own|a small) [^.!?]{0,30}\b(?:app|tool|script|bot|site|website|extension|spreadsheet|plugin|game|robot|library)\b/iu,
    asks: {
      how: ['What did you build it with?'],
      'how long': ['How long was it from the idea to the first time it worked?'],
      after: ['Has anybody asked for a copy yet?'],
    },
    worth: 3,
  },
  {
    about: 'lift',
    pattern: /\b(?:deadlift\w*|bench(?:ed)? press\w*|squat(?:ted|s)?|pull-?ups?|overhead press)\b/iu,
    within: /\d/,
    asks: {
      how: ['What did a normal week of training look like on the way there?'],
      before: ['Was there a plateau, and what got you past it?'],
      after: ['Is there a next number, or is this the one?'],
    },
    worth: 3,
  },
  {
    about: 'harvest',
    pattern: /\b(?:harvested|picked|grew|dug up)\b/iu,
    within:
      /\b(?:kg|kilos?|pounds|potato\w*|tomato\w*|balcony|garden|allotment|beans|apples|pumpkins?|strawberr\w+|courgettes?|zucchini)\b/iu,
    asks: {
      which: ['Which variety was it?'],
      how: ['How much room did that take?'],
      after: ['What goes into the same soil next year?'],
    },
    worth: 3,
  },
  {
    about: 'views',
    pattern: slotted('{n} (?<x>views|plays|streams|reads|visits|downloads|listens) (?:so far|already|later|by now)'),
    asks: {
      how: ['Where did the first few viewers come from?'],
      after: ['Did any of the {n} turn into something, like a mail or an invitation?'],
      compared: ['How does that compare with what you usually get?'],
    },
    worth: 3,
  },
  {
    about: 'still cannot',
    pattern: /\bstill (?:can['’]t|cannot|doesn['’]t|don['’]t|have to|no |won['’]t|isn['’]t|not able)\b/iu,
    within:
      /\b(?:form|app|site|website|bank|government|office|portal|train|airline|printer|update|version|company|support|they)\b/i,
    asks: {
      how: ['Did you find a way around it?'],
      after: ['Have you told them, and did anyone answer?'],
    },
    worth: 1.6,
  },
  {
    about: 'gone',
    pattern:
      /\b(?:don['’]t|doesn['’]t|no longer|not) [^.!?]{2,50}\b(?:any ?more|any longer)\b|\bno longer (?:have|do|need|use|send|write)\b/iu,
    asks: {
      who: ['Has anyone asked for it back?'],
      after: ['What happens with that time now?'],
      'how long': ['How long had it been going on before somebody asked?'],
    },
    worth: 2.6,
  },
  {
    about: 'read many',
    pattern: slotted('\\bread {n} (?:books|papers|articles|novels)'),
    asks: {
      which: ['Which one is worth a second reading?'],
      how: ['Do you finish the ones that bore you?'],
      after: ['Do you write anything down while you read?'],
    },
    worth: 3,
  },
  {
    about: 'they buy',
    pattern:
      /\b(?:customers?|people|users|clients|buyers|readers) (?:don['’]t|do not|never) (?:buy|want|pay for|care about)\b/iu,
    asks: {
      example: ['Which sale made you see it that way?'],
      limit: ['Who is the exception, in your experience?'],
    },
    worth: 2.6,
  },
  {
    about: 'charging',
    pattern: /\bstarted charging\b|\b(?:put|moved) (?:it|them|everything) behind a paywall\b/iu,
    asks: {
      who: ['Who comes now that did not come while it was free?'],
      before: ['What kept you from doing it earlier?'],
      how: ['How did you land on the price?'],
    },
    worth: 3,
  },
  {
    about: 'late start',
    pattern:
      /\b(?:learning|started|took up|taking up|began|back to) (?:the |to )?\p{L}+(?: \p{L}+)? at (?<n>[3-9]\d)\b/iu,
    asks: {
      compared: ['What is harder than it would have been back then, and what is easier?'],
      how: ['What does an ordinary week of it look like?'],
      why: ['What made you start now?'],
    },
    worth: 3,
  },
  {
    about: 'someone left',
    pattern:
      /\b(?:developer|engineer|designer|co-?founder|manager|accountant|chef|baker|teacher|nurse|admin|person) (?:left|quit|resigned|handed in)\b/iu,
    asks: {
      who: ['Who has the keys now?'],
      before: ['What did they know that was written down nowhere?'],
      after: ['Do you look for the same kind of person again, or change the job?'],
    },
    worth: 3,
  },
  {
    about: 'superlative',
    pattern:
      /^(?:the |my |our )(?:\p{L}+ )?(?:hardest|best|worst|biggest|easiest|cheapest|single best|most \p{L}+) (?:part|thing|marketing|advice|decision|mistake|lesson|investment|feature|habit|idea|meeting|email|sale|client|customer|hour|skill|question|way|purchase|time|part)\b/iu,
    asks: {
      which: ['What is a close second?'],
      how: ['When did you notice, at the time or only looking back?'],
    },
    worth: 2.2,
  },
  {
    about: 'if rule',
    pattern: /^(?:\p{L}+(?: \p{L}+)?: )?if (?:your|you|a|an|the|it|they|someone|somebody)\b.{8,}/iu,
    asks: {
      example: ['Which one made you write this?'],
      limit: ['Is there an exception that you have met in real life?'],
      who: ['Who has to hear that most often?'],
    },
    worth: 1.8,
  },
  {
    about: 'no need',
    pattern: /^(?:your|the|a|most) (?:\p{L}+ ){1,3}(?:doesn['’]t|don['’]t|does not|do not) need\b/iu,
    asks: {
      example: ['Which one made you write this?'],
      limit: ['At which size does that change?'],
      who: ['Who usually talks them into it?'],
    },
    worth: 2.4,
  },
  {
    about: 'fails because',
    pattern: slotted("{x} (?:don['’]t |do not |doesn['’]t |never )?(?:fails?|dies?|breaks?|stalls?) because"),
    asks: {
      example: ['Which one did you watch go that way?'],
      limit: ['Have you seen one survive it?'],
      who: ['Whose job is it, in the places where it works?'],
    },
    worth: 2.8,
  },
  {
    about: 'half of it',
    pattern: /^(?:half of|most of|the secret (?:to|of)|the job of) \p{L}+ing\b/iu,
    asks: {
      which: ['And what fills the rest of the time?'],
      how: ['How long did it take until you saw it that way?'],
      limit: ['Is it different in a team of three?'],
    },
    worth: 1.6,
  },
  {
    about: 'understood',
    pattern:
      /\b(?:finally|now|only now) (?:understand|get|see|know) (?:why|how|what)\b|\bI (?:get it now|understand now)\b/iu,
    asks: {
      why: ['What happened that made it click?'],
      before: ['What did you take it for before?'],
    },
    worth: 3,
  },
  {
    about: 'rejections',
    pattern: /\b(?:rejected by|turned down by|rejections)\b/iu,
    asks: {
      after: ['Did you change the pitch along the way, or only the list?'],
      which: ['Did any of them give a reason you could use?'],
      why: ['What did the one who said yes see in it?'],
    },
    worth: 3,
  },
  {
    about: 'first sale',
    pattern:
      /\b(?:sold (?:my|our) first|(?:my|our|the) first (?:paying |real |paid )?(?:customer|client|sale|invoice|user|order|subscriber|sponsor))\b/iu,
    asks: {
      how: ['How did they find you?'],
      after: ['Did you write to them, or just stare at the screen for a while?'],
      before: ['What had you changed in the week before?'],
    },
    worth: 3,
  },
  {
    about: 'rate',
    pattern: /\b(?:I|we) (?:now )?(?:charge|bill|ask for)\b|\bmy (?:hourly |day )?rate\b/iu,
    asks: {
      who: ['Has anybody serious tried to talk you out of it?'],
      before: ['What was the sentence you used the first time you asked for it?'],
      limit: ['Do you make an exception for people you know?'],
    },
    worth: 2.6,
  },
  {
    about: 'leak',
    pattern: slotted('cost(?:s|ing|ed)? (?:us|me|them|you) (?:about |around |over )?{n}'),
    asks: {
      'how long': ['How did it stay hidden that long?'],
      after: ['Is there an alarm on that number now?'],
      who: ['Did whoever found it get something nice?'],
    },
    worth: 3,
  },
  {
    about: 'tried several',
    pattern: /\b(?:tried|tested|compared) \p{L}[\p{L}\d .+-]{1,30}(?:,| and | vs\.? )/iu,
    within: /\b(?:kept|settled|winner|month each|week each|went with|for a month|for a week)\b/i,
    asks: {
      which: ['Which one stayed, and what did the others get wrong?'],
      compared: ['Did you give all of them the same job, or did it change along the way?'],
    },
    worth: 3,
  },
  {
    about: 'never again',
    pattern: /\bnever again\b/iu,
    asks: {
      which: ['At which point did you regret starting?'],
      after: ['What would make you do it one more time anyway?'],
    },
    worth: 2.6,
  },
  {
    about: 'explained',
    pattern: /\b(?:explained|described|summed up|defined)\b/iu,
    asks: { how: ['How did they put it, word for word?'], after: ['Did you get to ask a follow-up?'] },
    worth: 2,
  },
  {
    about: 'shut',
    pattern:
      /\b(?:I|we)(?:['’]m| am|['’]re| are)? (?:just |finally )?(?:shut(?:ting)? down|clos(?:ed|ing)|sunset(?:ting)?|killed|killing) (?:my|our|the|a)\b/iu,
    unless:
      /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days\b|\bearly\b|\b(?:deal|round|sale|loop|tab|tabs|door|window|gap)\b/,
    asks: {
      why: ['When did you know, and how long did you wait after that?'],
      after: ['What are you taking along into the next thing?'],
      who: ['How did the people who still used it take the news?'],
    },
    worth: 3,
  },
  {
    about: 'moved on',
    pattern: slotted('(?:raised|closed) (?:a |our |my )?{n}'),
    within: /\b(?:seed|round|series|funding|investors?|raised)\b/i,
    unless: /\bprices?\b|\brates?\b/i,
    asks: {
      after: ['What is the first thing {n} lets you do that you could not before?'],
      'how many': ['How many conversations did it take to get to {n}?'],
      why: ['Why now, and not a year later with more to show?'],
    },
    worth: 3,
  },
  {
    about: 'test result',
    pattern: /\b(?:a\/b test\w*|experiment\w*|we tested|I tested|tried both|split test)\b/iu,
    asks: {
      precise: ['How long did it run? The first days of a test tend to flatter the newer version.'],
      'how many': ['How many people saw each version?'],
      after: ['Did you leave it in place and look again a month later?'],
    },
    worth: 2.6,
  },
  {
    about: 'off air',
    pattern: /\b(?:went down|was down|is down|outage|incident|crashed|died|stopped working|broke)\b/iu,
    unless: /\b(?:heart|grand\w+|father|mother|dad|mum|mom|dog|cat|friend|prices?|costs?)\b/i,
    asks: {
      how: ['Who noticed first, you or somebody on the other end?'],
      after: ['What is the first thing you will change so that it does not happen twice?'],
      'how long': ['Did it cost you much beyond the lost time?'],
    },
    worth: 1.8,
  },
  {
    about: 'reading',
    pattern: /\b(?:[Jj]ust (?:finished|read|watched)|[Cc]urrently reading|[Rr]e-?reading|[Rr]eading) (?:\p{Lu}|["“])/u,
    asks: {
      which: ['Which part are you still thinking about?'],
      compared: ['What should somebody read right after it?'],
      who: ['Who would you not give it to?'],
    },
    worth: 2.4,
  },
  {
    about: 'opened',
    pattern:
      /\b(?:we|I)(?:['’]ve| have)? (?:finally |just )?opened (?:our|my|a|the) [^.!?]{0,30}\b(?:shop|store|bakery|caf[eé]|restaurant|studio|office|clinic|gym|school|bar|gallery|workshop|branch|location|doors)\b/iu,
    asks: {
      before: ['What nearly stopped it in the last week before?'],
      who: ['Who was the first through the door who was not a friend?'],
      which: ['What sold in the first week that you had not expected?'],
    },
    worth: 2.6,
  },
  {
    about: 'sold',
    pattern: slotted('\\bsold {n} (?<x>\\p{L}+)'),
    asks: {
      which: ['Which one went first, and had you expected that?'],
      who: ['Who buys: people who came for it, or people walking past?'],
      'how many': ['How many would you take along the next time?'],
    },
    worth: 2.6,
  },
];
