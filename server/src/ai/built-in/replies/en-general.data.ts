import type { GeneralAsk } from './general.types';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Nobody decides to do these, or they are no deeds. */
const notDone = words(
  'be have lose get find catch see hear fail miss fall break forget know think believe feel hope wish want need like love hate prefer mean guess agree seem become happen pass grow learn notice realize realise meet win earn receive crash drop rise turn own cost last remember understand wake sleep die go come keep live work make let try start stop finish take give put do say tell ask use spend',
);
/** Deeds with an end, so that they take a time. */
const completed = words(
  'write rewrite build bake cook paint knit sew restore fix repair migrate move plan design translate draw carve plant record edit answer read call teach learn clean sort pack delete collect prepare refactor port',
);
/** Deeds that one can do once more. */
const repeatable = words(
  'bake cook call teach buy hire move build plan run walk ride hike visit order paint plant grow rent try test raise cut drop close turn give invite interview delete close organise organize host record translate read write knit sew travel switch',
);
const stative = words(
  'be have know think believe feel hope wish want need like love hate prefer mean guess agree seem miss own see hear understand remember cost find get spend let start stop finish lose forget',
);
const caught = words('catch find spot flag uncover');

const spanInIt = /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|a|an|the|few|whole) (?:\p{L}+ )?(?:seconds?|minutes?|hours?|days?|weeks?|weekends?|months?|years?)\b/iu;
const notFirst = /\b(?:first|second|third|fourth|fifth|again|always|every|usually|often|last time|still|never|finally|once|twice|times)\b/i;
const customers = /\b(?:customers?|clients?|users?|subscribers?|members?|readers?|followers?)\b/i;
const raised = /\b(?:rais\w+|increas\w+|lower\w*|cut(?:ting)?|price[sd]?|pricing|rates?|fees?|discount\w*)\b/i;
const spent = /\b(?:spent|paid|bought|cost|for|gave|give|budget|pay|ordered)\b/i;

/** Questions for English statements by the sort of thing that they tell. None assumes what the statement does not say. */
export const englishGeneral: readonly GeneralAsk[] = [
  // What was caught or lost.
  { kind: 'which', about: 'caught', text: 'Which of the {n} {y} would you have missed the longest?', verbs: caught, within: /\b(?:bugs|errors|issues|mistakes|problems|typos|leaks)\b/i, worth: 2 },
  { kind: 'example', about: 'caught', text: 'Was there one among the {n} {y} that you did not expect?', verbs: caught, worth: 2 },
  { kind: 'which', about: 'some lost', text: 'Which {l} did you lose: the newest ones or the oldest?', within: customers, worth: 2 },
  { kind: 'why', about: 'some lost', text: 'Did the {l} say why, or did they go without a word?', within: customers, worth: 2 },
  { kind: 'after', about: 'some lost', text: 'Have any of the {l} asked to come back?', within: customers, worth: 1.6 },
  // A share and a sum.
  { kind: 'limit', about: 'share', text: 'Would you do the {p} in one step again?', within: raised, worth: 1.8 },
  { kind: 'how', about: 'share', text: 'How did you settle on {p}?', within: raised, worth: 1.8 },
  { kind: 'compared', about: 'share', text: 'Do you know what the {p} looked like a year earlier?', unless: raised },
  { kind: 'precise', about: 'share', text: '{p} of how many?', unless: raised, worth: 0.6 },
  { kind: 'limit', about: 'sum', text: 'Would you spend the {m} on that again?', tense: 'past', who: ['first'], within: /\b(?:spent|paid|bought|cost)\b/i, worth: 1 },
  { kind: 'compared', about: 'sum', text: 'What else was on the list for around {m}?', tense: 'past', who: ['first'], within: /\b(?:bought|paid|spent)\b/i, worth: 1 },
  { kind: 'which', about: 'sum', text: 'What is the best thing you have seen come out of the {m}?', within: /\bbudget\b/i, worth: 1 },
  { kind: 'how', about: 'sum', text: 'How did you arrive at {m}?', within: /\b(?:gave|give|pay|charge|budget|price|rate|fee)\b/i, unless: /\b(?:fine|bill|ticket)\b/i, worth: 1 },
  { kind: 'compared', about: 'sum', text: 'Is {m} more or less than you had planned for?', within: spent, unless: /\bbudget\b/i, worth: 0.6 },
  // A count.
  { kind: 'compared', about: 'count', text: 'How many {y} had you expected?', tense: 'past', unless: /\b(?:planned|expected|goal|target|last of)\b/i, worth: 0.8 },
  { kind: 'which', about: 'count', text: 'Which of the {h} {y} do you remember best?', tense: 'past', who: ['first', 'people'], verbs: words('write read call answer teach interview visit review host test send cook bake try watch meet get record'), worth: 0.8 },
  { kind: 'precise', about: 'count', text: 'Were the {h} {y} spread out evenly, or did most of them come at once?', tense: 'past', verbs: words('get receive answer sell catch find close ship merge review lend'), worth: 0.8 },
  { kind: 'how many', about: 'count', text: 'How many {y} would you {v} if you started over today?', tense: 'present', who: ['first'], verbs: words('have run own maintain keep'), unless: /\b(?:kids|children|sons|daughters|dogs|cats|siblings|brothers|sisters)\b/i, worth: 1 },
  { kind: 'before', about: 'count', text: 'Was there a time when fewer than {n} {y} were enough?', tense: 'present', who: ['first'], verbs: words('have run own maintain keep'), unless: /\b(?:kids|children|sons|daughters|siblings|brothers|sisters)\b/i, worth: 0.8 },
  { kind: 'which', about: 'count', text: 'Which of the {h} {y} would you give up last?', tense: 'present', who: ['first'], verbs: words('have run own maintain keep'), unless: /\b(?:kids|children|sons|daughters|siblings|brothers|sisters|engineers|people|employees|teammates)\b/i, worth: 0.8 },
  { kind: 'how', about: 'count', text: 'How did {s} get to {n} {y}?', tense: 'past', who: ['thing'], verbs: words('sell lend reach get ship collect raise win'), worth: 0.9 },
  { kind: 'limit', about: 'count', text: 'Had you expected {s} to {v} that many {y}?', tense: 'past', who: ['people', 'thing'], worth: 1 },
  // A measure, a span, a time.
  { kind: 'before', about: 'measure', text: 'What was it before it was {f}?', tense: 'present', within: /\bnow\b/i, worth: 1 },
  { kind: 'how', about: 'measure', text: 'How did you get {s} to {f}?', tense: 'present', who: ['thing'], within: /\bnow\b.{0,30} (?:in|within|under) \d/i, worth: 1.2 },
  { kind: 'precise', about: 'measure', text: 'Is {f} the average, or what you see on a good day?', tense: 'present', within: /\b(?:in|within|under|is|takes) (?:about |around |only |just )?\d/i, worth: 1 },
  { kind: 'before', about: 'measure', text: 'Has {s} always been {f}?', within: /\b(?:is|are) (?:about |around |only |just )?\d/i, unless: /\bold\b/i, worth: 1.2 },
  { kind: 'limit', about: 'measure', text: 'Would you still do it if it were twice the {f}?', within: /\b(?:commute|drive|walk|ride)\b.{0,12} (?:is|takes) /i, worth: 1 },
  { kind: 'which', about: 'span', text: 'Which part of the {t} was the hardest?', tense: 'past', who: ['first'], within: /\bfor (?:the (?:last|past) )?(?:\d|one|two|three|four|five|six|a )/i, unless: /\bfirst time\b/i, worth: 1 },
  { kind: 'after', about: 'span', text: 'What did you do on the first day after the {t}?', tense: 'past', who: ['first'], within: /\bfor (?:\d|one|two|three|four|five|six)/i, unless: /\bfirst time\b|\byears?\b/i, worth: 1 },
  { kind: 'how', about: 'span', text: 'What changed, after {t}?', within: /\bfor the first time in\b/i, worth: 2 },
  { kind: 'who', about: 'span', text: 'Who was more surprised after {t}: you, or everybody else in the house?', within: /\b(?:daughter|son|baby|toddler|kid)\b.*\bfor the first time in\b/i, worth: 2 },
  { kind: 'after', about: 'span', text: 'Was it a one-off after {t}, or has it happened again since?', within: /\bfor the first time in\b/i, unless: /\btoday\b|\bthis morning\b/i, worth: 2 },
  { kind: 'which', about: 'age', text: 'What has changed most with {s} in {t}?', within: /\bturn(?:ed|s) \d+ (?:years|months)\b/i, worth: 1.4 },
  { kind: 'limit', about: 'age', text: 'Was there a moment in the {t} when {s} nearly did not make it?', within: /\b(?:starter|company|shop|startup|blog|newsletter|podcast|project|laptop|plant)\b.*\bturn(?:ed|s) \d+ (?:years|months)\b/i, worth: 1.4 },
  { kind: 'example', about: 'age', text: 'Do you do anything for a birthday like that, {t} in?', within: /\bturn(?:ed|s) \d+ years\b/i, worth: 1 },
  { kind: 'limit', about: 'deadline', text: 'What happens when {t} is not enough?', tense: 'present', within: /\bwithin \d/i, worth: 1.4 },
  { kind: 'before', about: 'deadline', text: 'Was it always {t}, or longer at the start?', tense: 'present', within: /\bwithin \d/i, worth: 1.4 },
  { kind: 'limit', about: 'often', text: 'Is it {q} in a busy week too?', tense: 'present', who: ['first'], unless: /\bevery \d+\b/i, worth: 1.2 },
  { kind: 'why', about: 'often', text: 'Why {q}, and not more often?', tense: 'present', who: ['first'], unless: /\bevery (?:single )?(?:day|night|morning|evening|\d)|\b(?:a|per) day\b/i, worth: 1 },
  { kind: 'before', about: 'often', text: 'How often did {s} {v} before?', tense: 'present', who: ['thing', 'people'], within: /\bnow\b.*\b(?:every|times?|twice|once)\b/i, worth: 1.6 },
  { kind: 'precise', about: 'often', text: 'Is it {q} all day, or only at busy times?', tense: 'present', who: ['thing'], within: /\b(?:ferry|bus|train|tram|metro|shuttle|subway|boat)\b.*\bevery \d/i, worth: 1.8 },
  { kind: 'after', about: 'often', text: 'Do more people take {s} since it is {q}?', tense: 'present', who: ['thing'], within: /\b(?:ferry|bus|train|tram|metro|shuttle|subway|boat)\b.*\bnow\b.*\bevery \d/i, worth: 1.8 },
  { kind: 'how', about: 'often', text: 'What had to change to get to {q}?', tense: 'present', within: /\bnow\b.*\bevery \d/i, worth: 1.4 },
  { kind: 'compared', about: 'when', text: 'Did you try other times before you settled on {w}?', tense: 'present', who: ['first'], notVerbs: stative, worth: 1.2 },
  { kind: 'why', about: 'when', text: 'What makes {w} the right time for it?', tense: 'present', who: ['first'], notVerbs: stative, worth: 1.2 },
  // A habit.
  { kind: 'how long', about: 'habit', text: 'How long have you been {i} {o}?', tense: 'present', who: ['first'], notVerbs: stative, unless: /\b(?:since|for \d+|for (?:two|three|four|five|ten|years|months))\b/i, worth: 1.2 },
  { kind: 'why', about: 'habit', text: 'What got you to {v} {o} in the first place?', tense: 'present', who: ['first'], notVerbs: stative, worth: 1 },
  { kind: 'limit', about: 'habit', text: 'Is there anything that could get you to stop {i} {o}?', tense: 'present', who: ['first'], notVerbs: stative, worth: 0.4 },
  { kind: 'after', about: 'writing', text: 'What happens to the {k} afterwards?', tense: 'present', who: ['first'], verbs: words('write draw sketch record'), worth: 1.4 },
  { kind: 'example', about: 'liked', text: 'What do you {v} most about {x}?', tense: 'present', who: ['first'], verbs: words('love like enjoy hate miss'), worth: 1.2 },
  { kind: 'how long', about: 'evenings', text: 'How much of {o} does that take?', tense: 'present', who: ['first'], verbs: words('spend'), unless: spanInIt, worth: 1.4 },
  { kind: 'before', about: 'evenings', text: 'What did {o} look like before you did that?', tense: 'present', who: ['first'], verbs: words('spend'), worth: 1.4 },
  { kind: 'limit', about: 'evenings', text: 'What happens when {o} are taken by something else?', tense: 'present', who: ['first'], verbs: words('spend'), within: /\b(?:mornings|evenings|afternoons|weekends|nights)\b/i, worth: 1.4 },
  // A deed.
  { kind: 'why', about: 'deed', text: 'What made you {v} {o}?', tense: 'past', who: ['first'], notVerbs: notDone, worth: 0.9 },
  { kind: 'who', about: 'deed', text: 'Whose idea was it to {v} {o}?', tense: 'past', who: ['people'], notVerbs: notDone, worth: 1.2 },
  { kind: 'who', about: 'deed', text: 'Whose idea was it to {v} {o}?', tense: 'past', who: ['first'], notVerbs: notDone, within: /^(?:\p{L}+ )?we\b/iu, worth: 1.2 },
  { kind: 'how long', about: 'deed', text: 'How long did it take to {v} {o}?', tense: 'past', who: ['first', 'people'], verbs: completed, unless: spanInIt, worth: 1 },
  { kind: 'before', about: 'deed', text: 'Was that the first time you {e} {o}?', tense: 'past', who: ['first'], notVerbs: words('be have know think want learn start begin die get stop keep turn'), unless: notFirst, worth: 0.8 },
  { kind: 'limit', about: 'deed', text: 'Would you {v} {x} again?', tense: 'past', who: ['first'], verbs: repeatable, unless: /\bagain\b|\btime\b/i, worth: 0.7 },
  { kind: 'after', about: 'deed', text: 'What would you do differently the next time you {v} {o}?', tense: 'past', who: ['first'], verbs: repeatable, worth: 0.7 },
  { kind: 'how', about: 'learned', text: 'How did {s} go about it, and who was the first to hear about it?', tense: 'past', who: ['people'], verbs: words('learn'), worth: 0.8 },
  { kind: 'compared', about: 'others', text: 'Had you expected {s} to {v} {o}?', tense: 'past', who: ['people'], notVerbs: words('be have die break crash fail lose fall leave get'), unless: /\bfirst time\b/i, worth: 0.9 },
  { kind: 'how', about: 'others', text: 'How much help did {s} need with that?', tense: 'past', who: ['people'], verbs: words('build write learn cook bake paint make fix plan organise organize plant record draw'), worth: 1 },
  { kind: 'after', about: 'others', text: 'What is next for {s}, after that?', tense: 'past', who: ['people'], verbs: words('learn win finish pass build write publish'), worth: 0.8 },
  // Things.
  { kind: 'how', about: 'less', text: 'Which one went from {s}?', within: /\bone \p{L}+ (?:less|fewer)\b/iu, worth: 1.4 },
  { kind: 'who', about: 'less', text: 'Has anyone missed it in {s}?', within: /\bone \p{L}+ (?:less|fewer)\b/iu, worth: 1.4 },
  { kind: 'compared', about: 'less', text: 'Do more people get through {s} now?', within: /\b(?:checkout|form|sign-?up|flow|onboarding)\b.*\bone \p{L}+ (?:less|fewer)\b/iu, worth: 1.4 },
  { kind: 'how long', about: 'broken', text: 'How long was {s} out of action?', tense: 'past', who: ['thing'], verbs: words('break crash die'), unless: spanInIt, worth: 2.4 },
  { kind: 'before', about: 'broken', text: 'Had {s} shown any signs before?', tense: 'past', who: ['thing'], verbs: words('break crash die'), worth: 2.4 },
  { kind: 'after', about: 'broken', text: 'How did you get through the rest of {d}?', tense: 'past', who: ['thing'], verbs: words('break crash die'), worth: 2.4 },
];

/** For a statement of the author's own that nothing surer was found for. */
export const englishAnyDeed: readonly GeneralAsk[] = [
  { kind: 'before', about: 'any', text: 'What did you try before that?', who: ['first'] },
  { kind: 'after', about: 'any', text: 'What would you do differently the next time?', tense: 'past', who: ['first'] },
];

/** Others who decide for themselves. */
export const peopleSubjects =
  /\b(?:kids?|children|students?|pupils|class|team|daughter|son|grand\p{L}+|mother|father|mum|mom|dad|wife|husband|partner|brother|sister|neighbou?rs?|friends?|colleagues?|boss|players|volunteers|parents)$/iu;

/** Statements that are no news of the author's own: a saying, a joke, somebody's words. */
export const notTold =
  /^["“'‘«]|["”»]\s*(?:[-–—]\s*)?\p{Lu}\p{L}+|\b(?:walks? into a bar|knock knock|asking for a friend|says? (?:that )?I\b|be like\b)/iu;
