import { newsTellings } from './news';
import { capitalized } from '../../sentences';
import { isPlural } from './changes';
import { timeAtEnd } from './rephrase';
import type { Telling } from './splits';
import { pastBase, verbForm } from './verbs';

/** Plain news about oneself in other sentences: `I'm launching my podcast next Tuesday` → `My podcast goes live next Tuesday.` */
export function deedTellings(text: string): Telling[] {
  return [...newsTellings(text), ...resultTellings(text), ...countTellings(text), ...doneTellings(text)];
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
  const state = /^(?:I|We) (?:have|['’]ve) been (\p{Ll}+) for (\d[\d,]* (?:days|weeks|months|years))$/u.exec(text);
  if (state?.[1] && state[2]) return [{ kind: 'number first', text: `${capitalized(state[2])} ${state[1]}.` }];
  const parts = timeAtEnd(text);
  const match =
    /^(?:(?:I|We|My|Our)(?: [a-z]+){0,2}? )?(?:just |finally )?(?:hit|reached|passed|crossed|got to|made it to|sold|have|got|signed|onboarded) ((?:our |my )?(?:(?:about|over|almost|more than) )?[$€£]?\d[\d,.]*(?:k|m|th|st|%)? [^,;:.]{2,50})$/i.exec(
      parts?.main ?? text,
    );
  if (!match?.[1] || / (?:and|but|because|so|to|who|that) /.test(match[1])) return [];
  const when = parts?.time ?? '';
  const found = [
    ...(match[1].split(' ').length > 3 ? [{ kind: 'number alone', text: `${capitalized(match[1])}.` }] : []),
    {
      kind: 'number first',
      text: `${capitalized(match[1])}${when ? `, ${/^(?:today|yesterday)$/i.test(when) ? 'as of ' : ''}${when}` : ''}.`,
    },
  ];
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
  if (
    !match ||
    / (?:and|but|because|so|that|which|who|from|by|to|with|for) |\b(?:it|them|her|him|out|off|up|down|instead|again|too)\b/i.test(
      ` ${thing} `,
    )
  )
    return [];
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

const paid = /^(?:got|sold|made|won|earned|saved|reached|gained|lost|hired|kept|found)$/i;

/** `We spent $8,000 on ads and got 11 customers` → `$8,000 on ads: 11 customers.`; `I read 30 books and remember four of them` → `30 books. I remember four.` */
export function countedTellings(text: string): Telling[] {
  const match =
    /^(?:(I|We) )?(?:just |finally )?(\p{L}+) ([$€£]?\d(?:[^,;:]|,(?=\d)){3,60}?),? and (?:(?:I|we) )?(\p{L}+) ([^,;:]{2,60})$/u.exec(
      text,
    );
  if (!match?.[2] || !match[3] || !match[4] || !match[5]) return [];
  const [, speaker = 'I', verb, first, second, rest] = match;
  if (pastBase(verb.toLowerCase()) === undefined) return [];
  const result = rest.replace(/ of (?:them|it)$/i, '');
  if (paid.test(second) && /\d/.test(result))
    return [{ kind: 'number first', text: `${capitalized(first)}: ${result}.` }];
  const form = verbForm(second.toLowerCase());
  if (!form || (form.form !== 'base' && pastBase(second.toLowerCase()) === undefined)) return [];
  const found = [{ kind: 'number first', text: `${capitalized(first)}. ${speaker} ${second} ${result}.` }];
  return form.form === 'base'
    ? found
    : [...found, { kind: 'number first', text: `${capitalized(first)}. ${capitalized(second)} ${result}.` }];
}
