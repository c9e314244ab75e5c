import { capitalized } from '../../sentences';
import { isPlural } from './changes';
import type { Telling } from './splits';
import { gerundBase, pastOf } from './verbs';

const day =
  '(?:(?:on )?(?:next |this )?(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)(?: (?:morning|evening|night|afternoon))?|(?:this|next) (?:week|month|year|spring|summer|autumn|fall|winter|weekend)|today|tonight|tomorrow|on \\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)|on (?:January|February|March|April|May|June|July|August|September|October|November|December) \\d{1,2}|in (?:January|February|March|April|May|June|July|August|September|October|November|December|\\d{4}|spring|summer|autumn|fall|winter))';
const ways: Readonly<Record<string, string>> = {
  launching: 'go live',
  releasing: 'come out',
  publishing: 'come out',
  shipping: 'ship',
  opening: 'open',
  starting: 'start',
};

function planTellings(text: string): Telling[] {
  const match = new RegExp(`^(?:I['’]m|We['’]re|I am|We are) (\\w+ing) (.{3,70}?)(?: (${day}))?$`, 'i').exec(text);
  const way = match?.[1] ? ways[match[1].toLowerCase()] : undefined;
  const thing = match?.[2] ?? '';
  if (!match || !way || /[,;:]| (?:and|because|so|to) /.test(thing)) return [];
  const when = match[3] ?? '';
  const [verb = '', ...rest] = way.split(' ');
  const form = isPlural(thing) ? verb : verb === 'go' ? 'goes' : `${verb}s`;
  const place = /^(an? [^,;:]{3,40}?) in (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)$/u.exec(thing);
  if (place?.[1] && place[2] && /^opening$/i.test(match[1] ?? ''))
    return [
      {
        kind: 'place first',
        text: `${place[2]} gets ${place[1]} ${when}`.trimEnd() + `. ${/^We/.test(text) ? 'Ours' : 'Mine'}.`,
      },
    ];
  if (when === '' && /^(?:opening|starting)$/i.test(match[1] ?? '')) return [];
  const found = [
    { kind: 'thing first', text: `${[capitalized(thing), form, ...rest, when].filter(Boolean).join(' ')}.` },
  ];
  if (when) found.push({ kind: 'headline', text: `${capitalized(when.replace(/^(?:on|in) /i, ''))}: ${thing}.` });
  return found;
}

/** `I'm moving to Lisbon in May` → `From May I live in Lisbon.` */
function moveTellings(text: string): Telling[] {
  const match = new RegExp(
    `^(I['’]m|We['’]re|I am|We are) (moving to|joining|leaving) ([^,;:]{2,50}?) (?:in |on )?(?:${day.slice(3, -1)}|(?:January|February|March|April|June|July))$`,
    'i',
  ).exec(text);
  const when = match ? text.slice(text.lastIndexOf(match[3] ?? '') + (match[3] ?? '').length).trim() : '';
  if (!match?.[3] || when === '') return [];
  const i = /^we/i.test(match[1] ?? '') ? 'we' : 'I';
  const bare = when.replace(/^(?:on|in) /i, '');
  if (/^moving/i.test(match[2] ?? ''))
    return [
      { kind: 'from then', text: `From ${bare} ${i} live in ${match[3]}.` },
      { kind: 'headline', text: `New address from ${bare}: ${match[3]}.` },
    ];
  return /^leaving/i.test(match[2] ?? '')
    ? [{ kind: 'from then', text: `${capitalized(when)} ${i === 'I' ? "I'm" : "we're"} out of ${match[3]}.` }]
    : [{ kind: 'from then', text: `From ${bare} you'll find ${i === 'I' ? 'me' : 'us'} at ${match[3]}.` }];
}

/** `We are hiring a senior engineer in Berlin, 4 day week, 85k`: the role, its terms on lines, what it pays first. */
function roleTellings(text: string): Telling[] {
  const match =
    /^(?:We(?:['’]re| are) (?:hiring|looking for)|Hiring:|Now hiring:?) (an? )?([^,;:.]{4,70}), (.{2,120})$/i.exec(
      text,
    );
  if (!match?.[2] || !match[3]) return [];
  const role = match[2].replace(/(?<=.{8}) (?:in|at|for) (?:our|the|my) .*$/i, '');
  const terms = match[3]
    .split(/, (?:and )?| and (?=\d)/)
    .map((term) => term.trim().replace(/^(?=\d+[- ](?:day|hour) week)/, 'a '))
    .filter((term) => /^(?:an? )?\D?\d|^(?:an? |full |flexible |free |health|pension|remote|equity|paid)/i.test(term));
  if (terms.length === 0) return [];
  const article = match[1] ?? (/^[aeiou]/i.test(role) ? 'an ' : 'a ');
  const pay = terms.find((term) => /\d\s?k\b|[$€£]\d/i.test(term));
  const found =
    terms.length > 1
      ? [
          {
            kind: 'role, listed',
            text: `We're hiring ${article}${role}.\n\n${terms.map((term) => `- ${term}`).join('\n')}`,
          },
        ]
      : [];
  if (pay)
    found.push({
      kind: 'pay first',
      text: `${capitalized(pay)} for ${article}${role}.${terms.length > 1 ? ` ${capitalized(terms.filter((term) => term !== pay).join(', '))}.` : ''}`,
    });
  return found;
}

/** `I'm speaking at JSConf on June 12 about queues` → `June 12, JSConf: my talk about queues.` */
function talkTellings(text: string): Telling[] {
  const joined = new RegExp(
    `^(?:Come and )?[Jj]oin (?:us|me) (${day}|(?:on )?\\d{1,2} \\p{L}+)(?: (?:at|in) ([^,;:]{3,40}?))? for (?:an? |our |the )?([^;:]{3,80})$`,
    'u',
  ).exec(text);
  if (joined?.[1] && joined[3]) {
    const when = capitalized(joined[1].replace(/^(?:on|in) /i, ''));
    return [{ kind: 'headline', text: `${when}${joined[2] ? `, ${joined[2]}` : ''}: ${joined[3]}.` }];
  }
  const match = new RegExp(
    `^(?:I['’]m|I am|I['’]ll be|We['’]re) (?:speaking|giving a talk|talking|presenting|giving a workshop) (at|in) ([^,;:]{3,40}?) (${day})(?: (about|on) ([^,;:]{3,60}))?$`,
    'i',
  ).exec(text);
  if (!match?.[2] || !match[3]) return topicTalkTellings(text);
  const mine = /^we/i.test(text) ? 'our talk' : 'my talk';
  const when = capitalized(match[3].replace(/^(?:on|in) /i, ''));
  const about = match[5] ? ` ${match[4] ?? 'about'} ${match[5]}` : '';
  return [
    { kind: 'headline', text: `${when}, ${match[2]}: ${mine}${about}.` },
    ...(match[5]
      ? [{ kind: 'topic first', text: `${capitalized(match[5])}: that's ${mine} at ${match[2]}, ${match[3]}.` }]
      : []),
  ];
}

/** `Thank you to @maria for testing the beta` → `@maria tested the beta. Thank you.` */
function thankTellings(text: string): Telling[] {
  const match =
    /^(?:A (?:big|huge) )?(?:thank you|thanks),?(?: so much)?(?: to|(?= @)) (.{2,60}?),? for (\p{Ll}+ing) (.{3,})$/iu.exec(
      text,
    );
  const base = match?.[2] ? gerundBase(match[2]) : undefined;
  const past = base ? pastOf(base) : undefined;
  if (!match?.[1] || !match[3] || !past) return [];
  return [{ kind: 'deed first', text: `${capitalized(match[1])} ${past} ${match[3]}. Thank you.` }];
}

/** `I'm grateful for my team this year` → `To my team: thank you for this year.` */
function gratitudeTellings(text: string): Telling[] {
  const match =
    /^(?:I['’]m|I am|We['’]re|We are) (?:so |very |really |truly )?(?:grateful|thankful|proud) (?:for|to|of) ((?:my|our|the|all|every|everyone|everybody) [^,;:.]{2,70}?)(?: ((?:this|last) (?:year|month|week|quarter)))?$/i.exec(
      text,
    );
  if (!match?.[1]) return [];
  const [, whom, when] = match;
  const helped = /^(?:everyone|all|everybody) who (.{4,60})$/i.exec(whom);
  if (helped) return [{ kind: 'thanks', text: `Thank you to ${whom}${when ? ` ${when}` : ''}.` }];
  const isPeople =
    /\b(?:team|friends?|famil\p{L}+|parents?|wife|husband|partner|customers?|readers?|colleagues?|co-?founders?|mentors?|community|kids?|everyone|people|users|followers|subscribers)\b/iu.test(
      whom,
    );
  if (!isPeople) return [];
  return [
    { kind: 'thanks', text: `To ${whom}: thank you${when ? ` for ${when}` : ''}.` },
    ...(when ? [{ kind: 'thanks', text: `${capitalized(when)}'s thank you goes to ${whom}.` }] : []),
    {
      kind: 'thanks',
      text: `Thank you, ${whom.replace(/^(?:my|our|the) /i, '')}.${when ? ` What a ${when.replace(/^(?:this|last) /i, '')}.` : ''}`,
    },
  ];
}

/** `I'm tired of meetings about meetings` → `Anyone else tired of meetings about meetings?` */
function sharedFeelingTellings(text: string): Telling[] {
  const match =
    /^(?:I['’]m|I am) (?:so |very |really )?((?:tired|sick|scared|nervous|excited|afraid|obsessed) (?:of|to|about|with|by|for) [^,;:.]{3,90})$/i.exec(
      text,
    );
  return match?.[1] && !/\b(?:my|our|me|I)\b/.test(match[1])
    ? [{ kind: 'asked around', text: `Anyone else ${match[1]}?` }]
    : [];
}

/** `Our Series A: $4M, led by Accel` → `Accel led our Series A: $4M.` */
function roundTellings(text: string): Telling[] {
  const match =
    /^(?:Our|My|We['’]re raising our) ((?:[Ss]eries [A-E]|(?:pre-)?[Ss]eed)[^:,]{0,12}): ([$€£]\S+?),? led by ([^,;:]{2,40})$/u.exec(
      text,
    );
  if (!match?.[1] || !match[2] || !match[3]) return [];
  return [
    { kind: 'who first', text: `${match[3]} led our ${match[1]}: ${match[2]}.` },
    { kind: 'number first', text: `${match[2]} for our ${match[1]}. Thank you, ${match[3]}.` },
  ];
}

/** `I'm giving a talk about accessibility at CSS Day on June 5` */
function topicTalkTellings(text: string): Telling[] {
  const host = new RegExp(
    `^(?:I['’]m|I am|We['’]re|We are) (?:hosting|running|organizing|teaching) (an? [^,;:]{3,70}?) (?:in|at) (\\p{Lu}[^,;:]{2,40}?) (${day})$`,
    'u',
  ).exec(text);
  if (host?.[1] && host[2] && host[3])
    return [{ kind: 'headline', text: `${capitalized(host[3].replace(/^(?:on|in) /, ''))}, ${host[2]}: ${host[1]}.` }];
  const match = new RegExp(
    `^(?:I['’]m|I am|I['’]ll be|We['’]re|We are) (?:speaking|giving a (?:talk|workshop)|talking) (about|on) ([^,;:]{3,60}?) at ([^,;:]{3,50}?) (${day})$`,
    'i',
  ).exec(text);
  if (!match?.[2] || !match[3] || !match[4]) return [];
  const mine = /^we/i.test(text) ? 'our talk' : 'my talk';
  const when = capitalized(match[4].replace(/^(?:on|in) /i, ''));
  return [
    { kind: 'headline', text: `${when}, ${match[3]}: ${mine} ${match[1] ?? 'about'} ${match[2]}.` },
    { kind: 'topic first', text: `${capitalized(match[2])}: that's ${mine} at ${match[3]}.` },
  ];
}

/** News in other sentences: plans, moves, roles, talks, thanks, rounds. */
export function newsTellings(text: string): Telling[] {
  return [
    planTellings,
    moveTellings,
    roleTellings,
    talkTellings,
    thankTellings,
    gratitudeTellings,
    sharedFeelingTellings,
    roundTellings,
  ].flatMap((tell) => tell(text));
}
