import { capitalized } from '../../sentences';
import { isPlural } from './changes';
import { timeAtEnd } from './rephrase';
import type { Telling } from './splits';
import { gerundBase, pastBase, pastOf, verbForm } from './verbs';

const day =
  '(?:(?:on )?(?:next |this )?(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)(?: (?:morning|evening|night|afternoon))?|(?:this|next) (?:week|month|year|spring|summer|autumn|fall|winter|weekend)|today|tonight|tomorrow|on (?:January|February|March|April|May|June|July|August|September|October|November|December) \\d{1,2}|in (?:January|February|March|April|May|June|July|August|September|October|November|December|\\d{4}|spring|summer|autumn|fall|winter))';
const ways: Readonly<Record<string, string>> = {
  launching: 'go live',
  releasing: 'come out',
  publishing: 'come out',
  shipping: 'ship',
  opening: 'open',
  starting: 'start',
};

/** Plain news about oneself in other sentences: `I'm launching my podcast next Tuesday` → `My podcast goes live next Tuesday.` */
export function deedTellings(text: string): Telling[] {
  return [...planTellings(text), ...moveTellings(text), ...resultTellings(text), ...countTellings(text), ...doneTellings(text), ...roleTellings(text), ...talkTellings(text), ...thankTellings(text), ...roundTellings(text)];
}

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
    return [{ kind: 'place first', text: `${place[2]} gets ${place[1]} ${when}`.trimEnd() + `. ${/^We/.test(text) ? 'Ours' : 'Mine'}.` }];
  const found = [{ kind: 'thing first', text: `${[capitalized(thing), form, ...rest, when].filter(Boolean).join(' ')}.` }];
  if (when)
    found.push({ kind: 'headline', text: `${capitalized(when.replace(/^(?:on|in) /i, ''))}: ${thing}.` });
  return found;
}

/** `I'm moving to Lisbon in May` → `From May I live in Lisbon.` */
function moveTellings(text: string): Telling[] {
  const match = new RegExp(`^(I['’]m|We['’]re) (moving to|joining|leaving) ([^,;:]{2,50}?) (?:in |on )?(?:${day.slice(3, -1)}|(?:January|February|March|April|June|July))$`, 'i').exec(text);
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

/** `I finished my first marathon in 4:12` → `First marathon: 4:12.` */
function resultTellings(text: string): Telling[] {
  const match =
    /^(?:I|We) (?:just |finally )?(?:finished|ran|completed|did|rode|swam|climbed|walked|hiked|cycled) ((?:my|our|the|a) [^,;:.]{3,50}?) in (\d[\d:.,]*(?: (?:seconds?|minutes?|hours?|days?|weeks?|months?))?)( .{2,40})?$/i.exec(
      text,
    );
  if (!match?.[1] || !match[2]) return [];
  const thing = match[1].replace(/^(?:my|our|the|a) /i, '');
  const tail = (match[3] ?? '').trim();
  const when = tail ? ` ${tail}` : '';
  return [
    { kind: 'headline', text: `${capitalized(thing)}${when}: ${match[2]}.` },
    { kind: 'number first', text: `${match[2]} for ${match[1]}${when}.` },
    { kind: 'took', text: `${capitalized(match[1])} took me ${match[2]}${when}.` },
  ];
}

/** `We hit 1,000 users today` → `1,000 users, as of today.` */
function countTellings(text: string): Telling[] {
  const parts = timeAtEnd(text);
  const match =
    /^(?:I|We|My|Our)(?: [a-z]+){0,2}? (?:just |finally )?(?:hit|reached|passed|crossed|got to|made it to|sold|have|got|signed|onboarded) ((?:our |my )?(?:(?:about|over|almost|more than) )?[$€£]?\d[\d,.]*(?:k|m|th|st|%)? [^,;:.]{2,50})$/i.exec(
      parts?.main ?? text,
    );
  if (!match?.[1] || / (?:and|but|because|so|to|who|that|for) /.test(match[1])) return [];
  const when = parts?.time ?? '';
  const found = [{ kind: 'number first', text: `${capitalized(match[1])}${when ? `, ${/^(?:today|yesterday)$/i.test(when) ? 'as of ' : ''}${when}` : ''}.` }];
  if (when) found.push({ kind: 'headline', text: `${capitalized(when)}: ${match[1]}.` });
  return found;
}

/** `We shipped v2 of our app` → `V2 of our app is out.`; `We hired two engineers` → `Two engineers hired.` */
function doneTellings(text: string): Telling[] {
  const parts = timeAtEnd(text);
  const match =
    /^(?:I|We) (?:just |finally )?(shipped|launched|released|published|deleted|removed|hired|sold|replaced|fixed|added) ([^,;:.]{3,50})$/i.exec(
      parts?.main ?? text,
    );
  const [, verb = '', thing = ''] = match ?? [];
  if (!match || / (?:and|but|because|so|that|which|who|from|by|to|with|for) |\b(?:it|them|her|him|out|off|up|down)\b/i.test(` ${thing} `)) return [];
  const when = parts?.time ? ` ${parts.time}` : '';
  const be = isPlural(thing) ? 'are' : 'is';
  if (/^(?:shipped|launched|released|published)$/i.test(verb) && when === '')
    return [
      { kind: 'is out', text: `${capitalized(thing)} ${be} ${/^pub|^rel/i.test(verb) ? 'out' : 'live'}.` },
      { kind: 'headline', text: `Out now: ${thing}.` },
    ];
  if (/^(?:shipped|launched|released|published)$/i.test(verb) || /^(?:my|our|the)\b/i.test(thing)) return [];
  return [{ kind: 'passive', text: `${capitalized(thing)} ${verb.toLowerCase()}${when}.` }];
}

/** `We are hiring a senior engineer in Berlin, 4 day week, 85k`: the role, its terms on lines, what it pays first. */
function roleTellings(text: string): Telling[] {
  const match = /^(?:We(?:['’]re| are) (?:hiring|looking for)|Hiring:|Now hiring:?) (an? )?([^,;:.]{4,70}), (.{2,120})$/i.exec(text);
  if (!match?.[2] || !match[3]) return [];
  const role = match[2];
  const terms = match[3].split(/, (?:and )?| and (?=\d)/).map((term) => term.trim().replace(/^(?=\d+[- ](?:day|hour) week)/, 'a '));
  const article = match[1] ?? (/^[aeiou]/i.test(role) ? 'an ' : 'a ');
  const pay = terms.find((term) => /\d\s?k\b|[$€£]\d/i.test(term));
  const found = [
    { kind: 'role, listed', text: `We're hiring ${article}${role}.\n\n${terms.map((term) => `- ${term}`).join('\n')}` },
    { kind: 'role, question', text: `Do you know ${article}${role}? We offer ${terms.length > 1 ? `${terms.slice(0, -1).join(', ')} and ${terms.at(-1) ?? ''}` : (terms[0] ?? '')}.` },
  ];
  if (pay) found.push({ kind: 'pay first', text: `${capitalized(pay)} for ${article}${role}.${terms.length > 1 ? ` ${capitalized(terms.filter((term) => term !== pay).join(', '))}.` : ''}` });
  return found;
}

/** `I'm speaking at JSConf on June 12 about queues` → `June 12, JSConf: my talk about queues.` */
function talkTellings(text: string): Telling[] {
  const joined = new RegExp(`^(?:Come and )?[Jj]oin (?:us|me) (${day}|(?:on )?\\d{1,2} \\p{L}+)(?: (?:at|in) ([^,;:]{3,40}?))? for (?:an? |our |the )?([^;:]{3,80})$`, 'u').exec(text);
  if (joined?.[1] && joined[3]) {
    const when = capitalized(joined[1].replace(/^(?:on|in) /i, ''));
    return [{ kind: 'headline', text: `${when}${joined[2] ? `, ${joined[2]}` : ''}: ${joined[3]}.` }];
  }
  const match = new RegExp(`^(?:I['’]m|I am|I['’]ll be|We['’]re) (?:speaking|giving a talk|talking|presenting|giving a workshop) (at|in) ([^,;:]{3,40}?) (${day})(?: (about|on) ([^,;:]{3,60}))?$`, 'i').exec(text);
  if (!match?.[2] || !match[3]) return [];
  const mine = /^we/i.test(text) ? 'our talk' : 'my talk';
  const when = capitalized(match[3].replace(/^(?:on|in) /i, ''));
  const about = match[5] ? ` ${match[4] ?? 'about'} ${match[5]}` : '';
  return [
    { kind: 'headline', text: `${when}, ${match[2]}: ${mine}${about}.` },
    ...(match[5] ? [{ kind: 'topic first', text: `${capitalized(match[5])}: that's ${mine} at ${match[2]}, ${match[3]}.` }] : []),
  ];
}

const paid = /^(?:got|sold|made|won|earned|saved|reached|gained|lost|hired|kept|found)$/i;

/** `We spent $8,000 on ads and got 11 customers` → `$8,000 on ads: 11 customers.`; `I read 30 books and remember four of them` → `30 books. I remember four.` */
export function countedTellings(text: string): Telling[] {
  const match = /^(?:(I|We) )?(?:just |finally )?(\p{L}+) ([$€£]?\d(?:[^,;:]|,(?=\d)){3,60}?),? and (?:(?:I|we) )?(\p{L}+) ([^,;:]{2,60})$/u.exec(text);
  if (!match?.[2] || !match[3] || !match[4] || !match[5]) return [];
  const [, speaker = 'I', verb, first, second, rest] = match;
  if (pastBase(verb.toLowerCase()) === undefined) return [];
  const result = rest.replace(/ of (?:them|it)$/i, '');
  if (paid.test(second) && /\d/.test(result)) return [{ kind: 'number first', text: `${capitalized(first)}: ${result}.` }];
  const form = verbForm(second.toLowerCase());
  if (!form || (form.form !== 'base' && pastBase(second.toLowerCase()) === undefined)) return [];
  return [{ kind: 'number first', text: `${capitalized(first)}. ${speaker} ${second} ${result}.` }];
}

/** `Thank you to @maria for testing the beta` → `@maria tested the beta. Thank you.` */
function thankTellings(text: string): Telling[] {
  const match = /^(?:A (?:big|huge) )?(?:thank you|thanks)(?: so much)? to (.{2,60}?) for (\p{Ll}+ing) (.{3,})$/iu.exec(text);
  const base = match?.[2] ? gerundBase(match[2]) : undefined;
  const past = base ? pastOf(base) : undefined;
  if (!match?.[1] || !match[3] || !past) return [];
  return [{ kind: 'deed first', text: `${capitalized(match[1])} ${past} ${match[3]}. Thank you.` }];
}

/** `Our Series A: $4M, led by Accel` → `Accel led our Series A: $4M.` */
function roundTellings(text: string): Telling[] {
  const match = /^(?:Our|My|We['’]re raising our) ((?:[Ss]eries [A-E]|(?:pre-)?[Ss]eed)[^:,]{0,12}): ([$€£]\S+?),? led by ([^,;:]{2,40})$/u.exec(text);
  if (!match?.[1] || !match[2] || !match[3]) return [];
  return [
    { kind: 'who first', text: `${match[3]} led our ${match[1]}: ${match[2]}.` },
    { kind: 'number first', text: `${match[2]} for our ${match[1]}. Thank you, ${match[3]}.` },
  ];
}
