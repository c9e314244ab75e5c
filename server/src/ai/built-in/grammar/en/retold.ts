import { capitalized } from '../../sentences';
import { isPlural } from './changes';
import { parseClause } from './clause';
import { lowered } from './rephrase';
import { said } from './scene';
import type { Telling } from './splits';
import { asQuestion } from './topic';
import { gerundBase, pastOf, verbForm } from './verbs';

const number = '(?:\\d[\\d,.]*[km%]?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
const span = `${number} (?:seconds?|minutes?|hours?|days?|nights?|weeks?|weekends?|months?|years?)`;
const date =
  '(?:\\d{1,2}(?:st|nd|rd|th)? \\p{Lu}\\p{Ll}+|\\p{Lu}\\p{Ll}+ \\d{1,2}(?:st|nd|rd|th)?|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?: (?:morning|evening|night))?|today|tonight|tomorrow)';
const clock = '\\d{1,2}(?::\\d\\d)?(?: ?[ap]m)?';

/** News in other sentences that mean the same: what it is first, the figure first, the reader first. */
export function retold(text: string, names: ReadonlySet<string>): Telling[] {
  return [
    ...spentTellings(text),
    ...countedDeeds(text),
    ...launchTellings(text),
    ...wantedTellings(text),
    ...invitedTellings(text),
    ...roundTellings(text),
    ...stoppedTellings(text),
    ...priceTellings(text),
    ...publishedTellings(text),
    ...laterTellings(text),
    ...quitTellings(text),
    ...quotedTellings(text),
    ...guestTellings(text),
    ...withoutTellings(text),
    ...opinionTellings(text, names),
    ...thankedTellings(text),
    ...promptedTellings(text),
    ...whoTellings(text),
  ];
}

/** `Spent 9 hours on a bug yesterday` → `9 hours on a bug yesterday.` */
function spentTellings(text: string): Telling[] {
  const match = new RegExp(`^(?:(?:I|We) )?(?:just )?spent (${span} (?:on|in|with|at) .{3,80})$`, 'iu').exec(text);
  return match?.[1] && !/,|;| and (?:I|we)\b/.test(match[1]) ? [{ kind: 'time first', text: said(match[1]) }] : [];
}

/** `We planted 1,500 trees with volunteers` → `1,500 trees planted with volunteers.` */
function countedDeeds(text: string): Telling[] {
  const match = new RegExp(
    `^(?:I|We) (?:just |finally )?(planted|interviewed|called|recorded|signed|onboarded|published|visited|painted|repaired|delivered|collected|baked|sold|wrote|read|ran|cycled|walked|swam) (${number} \\p{Ll}+(?: \\p{Ll}+)?s|${number} ?km)((?: (?:in|on|at|with|from|for|this|last|before|after|over|by|without) .{2,60})?)$`,
    'u',
  ).exec(text);
  const [, verb = '', what = '', rest = ''] = match ?? [];
  if (!match || /,|;| and (?:I|we)\b|\b(?:that|who|which|because|my|our)\b/.test(rest)) return [];
  const done: Readonly<Record<string, string>> = { wrote: 'written', ran: 'run', swam: 'swum' };
  return [{ kind: 'number first', text: said(`${what} ${done[verb] ?? verb}${rest}`) }];
}

/** `We launched Tidepool 2.0 today: offline mode, faster sync` → `Tidepool 2.0 is out today. New: offline mode, faster sync.` */
function launchTellings(text: string): Telling[] {
  const match =
    /^(?:I|We) (?:just |finally )?(?:launched|released|shipped|published) ([^:,;]{2,50}?)( today| this week| yesterday)?: ([^:;]{6,160})$/iu.exec(
      text,
    );
  if (!match?.[1] || !match[3]) return [];
  const [, thing, when = '', what] = match;
  const be = isPlural(thing) ? 'are' : 'is';
  return [
    { kind: 'is out', text: `${capitalized(thing)} ${be} out${/yesterday/.test(when) ? '' : when}. New: ${what}.` },
    { kind: 'what first', text: said(`${capitalized(what)}: ${thing} ${be} out${/yesterday/.test(when) ? '' : when}`) },
    { kind: 'new in', text: said(`New in ${thing}: ${what}`) },
  ];
}

/** `We're hiring a backend engineer in Hamburg` → `Wanted: a backend engineer in Hamburg.`, `Do you know a backend engineer …?` */
function wantedTellings(text: string): Telling[] {
  const match = /^(?:We(?:['’]re| are)|I(?:['’]m| am)) (?:hiring|looking for|searching for) (an? [^,;:]{4,90})$/iu.exec(
    text,
  );
  if (!match?.[1]) return [];
  const role = /^(an? [^,;:]{3,60}?) (?=(?:in|at|for|with|based|or|who|to)\b)/iu.exec(match[1])?.[1] ?? match[1];
  return [
    { kind: 'wanted', text: said(`Wanted: ${match[1]}`) },
    { kind: 'asked', text: `Do you know ${role} who is ready for something new? ${said(text)}` },
  ];
}

/** `Join us on 3 June at 18:00 in Berlin for our meetup on databases` → `3 June, 18:00, Berlin: our meetup on databases.` */
function invitedTellings(text: string): Telling[] {
  const joined = /^(?:Come and )?[Jj]oin (?:us|me) (.{4,60}?) for (?:an? |the )?([^;:]{3,90})$/u.exec(text);
  const [, facts = '', what = ''] = joined ?? [];
  const when = new RegExp(`(?:^| )(?:on )?(${date})`, 'u').exec(facts)?.[1];
  if (!joined || !when) return [];
  const at = new RegExp(` at (${clock})(?= |$)`, 'u').exec(facts)?.[1];
  const place = / (?:in|at) (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*)(?= (?:on|at)\b|$)/u.exec(facts)?.[1];
  const head = [capitalized(when), at, place].filter(Boolean).join(', ');
  const subject =
    /^(?:our |my )?((?:\p{L}+ ){0,2}(?:meetup|workshop|webinar|talk|session|class|conference|call|livestream)) (?:on|about) (.{3,60})$/iu.exec(
      what,
    );
  const found = [{ kind: 'headline', text: `${head}: ${what}.` }];
  const on = /^(?:today|tonight|tomorrow)$/i.test(when) ? when : `on ${when}`;
  if (place)
    found.push({
      kind: 'asked',
      text: `In ${place} ${on}? Come to ${/^(?:our|my) /i.test(what) ? '' : 'the '}${what}.`,
    });
  if (subject?.[1] && subject[2])
    found.push({
      kind: 'topic first',
      text: `${capitalized(subject[2])}: that is our ${subject[1].toLowerCase()}${place ? ` in ${place}` : ''} on ${when}${at ? ` at ${at}` : ''}.`,
    });
  return found;
}

/** `We raised a $2.4M seed round led by Northgate to bring solar to renters` → `Northgate led our $2.4M seed round. …` */
function roundTellings(text: string): Telling[] {
  const match =
    /^(?:I|We) (?:just |have |['’]ve )?(?:raised|closed) (?:an?|our) ((?:[$€£]\S+ )(?:pre-seed|seed|[Ss]eries [A-E])(?: round)?)(?:,? led by (\p{Lu}[\p{L}\d&.'’ ]{1,40}?))?(?: to (\p{Ll}+ .{4,80}))?$/u.exec(
      text,
    );
  if (!match?.[1]) return [];
  const [, round, who, aim] = match;
  const sum = round.split(' ')[0] ?? '';
  const found: Telling[] = [];
  if (who) found.push({ kind: 'who first', text: `${who} led our ${round}.${aim ? ` The plan: ${aim}.` : ''}` });
  if (aim) found.push({ kind: 'number first', text: `${sum} to ${aim}.${who ? ` ${who} led the round.` : ''}` });
  return found;
}

/** `We decided to stop doing estimates` → `No more estimates.` */
function stoppedTellings(text: string): Telling[] {
  const match =
    /^(?:I|We) (?:have |['’]ve )?(?:just |finally )?(?:decided to stop|stopped) (?:doing|having|making|writing|sending|holding|using|running|buying|eating|drinking|reading|taking) ((?:\p{Ll}+ ){0,2}\p{Ll}+s)$/u.exec(
      text,
    );
  return match?.[1] ? [{ kind: 'no more', text: `No more ${match[1]}.` }] : [];
}

/** `Our prices go up from $19 to $24 on April 1` → `From April 1 we charge $24 instead of $19.` */
function priceTellings(text: string): Telling[] {
  const match = new RegExp(
    `^(Our|My) prices? (?:goes|go|is going|are going|will go) (up|down) from (\\S+) to (\\S+)(?: (?:on|from|starting) (${date}))$`,
    'u',
  ).exec(text);
  if (!match?.[3] || !match[4] || !match[5]) return [];
  const [, owner, , from, to, when] = match;
  return [
    { kind: 'from then', text: `From ${when}, ${owner === 'My' ? 'I' : 'we'} charge ${to} instead of ${from}.` },
    { kind: 'headline', text: `New price from ${when}: ${to}. Until then it is ${from}.` },
  ];
}

/** `Wrote a small guide on how to set up backups https://…` → `How do you set up backups? I wrote a small guide: https://…` */
function publishedTellings(text: string): Telling[] {
  const match =
    /^(?:(I|We) )?(?:just |finally )?(wrote|published|made|recorded|put together|built) (an? (?:\p{Ll}+ ){0,2}(?:guide|post|blog post|article|essay|video|tutorial|checklist|template|thread|course)) (?:on|about) (.{6,110}?)(?::? (https?:\/\/\S+))?$/iu.exec(
      text,
    );
  if (!match?.[2] || !match[3] || !match[4]) return [];
  const [, speaker = 'I', verb, thing, about, link] = match;
  const end = link ? `: ${link}` : '.';
  const noun = thing.replace(/^an? /i, '');
  const how = /^how to (\p{Ll}+ .+)$/u.exec(about)?.[1];
  const question = how ? `How do you ${how}?` : asQuestion(about);
  const found = [{ kind: 'new', text: `New: ${thing} on ${about}${end}` }];
  if (question) found.push({ kind: 'question', text: `${question} ${speaker} ${verb.toLowerCase()} ${thing}${end}` });
  if (how)
    found.push({
      kind: 'for whom',
      text: `If you want to ${how}, this ${noun.split(' ').at(-1) ?? noun} is for you${end}`,
    });
  return found;
}

/** `After 3 years and 214 rejections my novel comes out` → `3 years and 214 rejections later, my novel comes out.` */
function laterTellings(text: string): Telling[] {
  const match = new RegExp(
    `^After ((?:about |almost |over )?${number} [^,;:]{3,50}?),? (?=(?:my|our|I|we|the)\\b)(.{10,})$`,
    'u',
  ).exec(text);
  const main = match?.[2] ? capitalized(match[2]) : '';
  const plain = main.replace(/["“][^"”]*["”] ?/g, '');
  if (!match?.[1] || !parseClause(plain)) return [];
  const beats = match[1].split(/ and (?=\d)/).map((beat) => said(beat));
  return [
    { kind: 'later', text: said(`${match[1]} later, ${match[2] ?? ''}`) },
    { kind: 'it took', text: `${said(main)} It took ${match[1]}.` },
    ...(beats.length > 1 ? [{ kind: 'beats', text: `${beats.join(' ')} ${said(main)}` }] : []),
  ];
}

/** `I finally quit my job after 6 years to work on my own app` → `6 years, then I quit my job to work on my own app.` */
function quitTellings(text: string): Telling[] {
  const match = new RegExp(
    `^(I|We) ((?:finally |just )?(?:quit|left|sold|closed|moved out of) (?:my|our|the) \\p{Ll}+) after (${span})( to [^,;]{6,90})?(?:, (.{4,60}))?$`,
    'u',
  ).exec(text);
  if (!match?.[2] || !match[3]) return [];
  const [, speaker = 'I', deed, time, aim = '', tail] = match;
  const rest = tail ? ` ${said(tail)}` : '';
  return [
    { kind: 'time first', text: `After ${time} ${speaker} ${deed}${aim}.${rest}` },
    {
      kind: 'time alone',
      text: `${capitalized(time)}. Then ${speaker} ${deed.replace(/^(?:finally|just) /, '')}${aim}.`,
    },
  ];
}

/** `A customer told us "I stopped dreading Fridays" after she …` → the quote as a line of its own, then who said it. */
function quotedTellings(text: string): Telling[] {
  const match =
    /^((?:An?|One|Our|My|\p{Lu}\p{Ll}+) ?[^,;:"“]{0,50}?) (?:just |once )?(told (?:us|me)|said|wrote|texted|emailed)(?: (?:us|me))?[:,]? ["“]([^"”]{4,140})["”](?: (after|when|because|about) (.{6,120}))?$/u.exec(
      text,
    );
  if (!match?.[1] || !match[2] || !match[3]) return [];
  const [, who, verb, quote, link = '', rest = ''] = match;
  const that = /^told/.test(verb) ? `${verb} that` : `${verb} it`;
  return [{ kind: 'quote first', text: `"${quote}"\n\n${who} ${that}${link ? ` ${link} ${rest}` : ''}.` }];
}

/** `Podcast with Priya Nair: she grew a bakery to 9 shops` → `Priya Nair grew a bakery to 9 shops.` */
function guestTellings(text: string): Telling[] {
  const match =
    /^(?:(?:New )?(?:[Pp]odcast|[Ii]nterview|[Ee]pisode|[Tt]alk|[Cc]hat|[Cc]onversation|[Cc]all)) with (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*): (?:she|he|they) (.{8,140})$/u.exec(
      text,
    );
  return match?.[1] && match[2] ? [{ kind: 'guest first', text: said(`${match[1]} ${match[2]}`) }] : [];
}

/** `I deleted Slack from my phone 30 days ago` → `30 days without Slack on my phone.` */
function withoutTellings(text: string): Telling[] {
  const match = new RegExp(
    `^I (?:deleted|removed|uninstalled) (\\p{Lu}\\p{L}+|[\\p{Ll} ]{3,20}) from (my \\p{Ll}+) (${span}) ago$`,
    'u',
  ).exec(text);
  return match?.[1] && match[2] && match[3]
    ? [{ kind: 'time first', text: said(`${match[3]} without ${match[1]} on ${match[2]}`) }]
    : [];
}

/** `I think A because B` → `A. B.` */
function opinionTellings(text: string, names: ReadonlySet<string>): Telling[] {
  const match = /^I (?:really |still )?(?:think|believe|feel)(?: that)? (.{8,}?)(?:,? because (.{8,}))?$/u.exec(text);
  const [, main = '', reason] = match ?? [];
  if (!match || !parseClause(main)) return [];
  return reason
    ? [
        { kind: 'plainly', text: `${said(main)} ${said(reason)}` },
        { kind: 'reason first', text: `${said(reason)} So yes, I think ${lowered(main, names)}.` },
      ]
    : [{ kind: 'plainly', text: said(main) }];
}

/** `Huge thanks to @lena for testing our beta with her students` → `@lena tested our beta with her students. Huge thanks.` */
function thankedTellings(text: string): Telling[] {
  const match =
    /^(?:A )?((?:[Hh]uge|[Bb]ig|[Mm]any) thanks|[Cc]ongrat(?:s|ulations)) to (.{2,50}?) (?:for|on) (\p{Ll}+ing) (.{3,})$/u.exec(
      text,
    );
  const base = match?.[3] ? gerundBase(match[3]) : undefined;
  const past = base ? pastOf(base) : undefined;
  if (!match?.[1] || !match[2] || !match[4] || !past) return [];
  return [
    {
      kind: 'deed first',
      text: `${capitalized(match[2])} ${past} ${match[4]}. ${capitalized(match[1].toLowerCase())}.`,
    },
    ...(/thanks/i.test(match[1])
      ? [{ kind: 'thanked', text: `Thank you, ${match[2]}, for ${match[3]} ${match[4]}.` }]
      : []),
  ];
}

/** `Mention what you paid` and other orders stay as they are; `Thanks Omar for fixing every one` names the helper first. */
function promptedTellings(text: string): Telling[] {
  const match = /^(?:Thanks|Thank you),? (\p{Lu}\p{L}+),? for (\p{Ll}+ing) (.{3,60})$/u.exec(text);
  const base = match?.[2] ? gerundBase(match[2]) : undefined;
  const past = base && verbForm(base) ? pastOf(base) : undefined;
  return match?.[1] && match[3] && past
    ? [{ kind: 'helper first', text: `${match[1]} ${past} ${match[3]}. Thank you.` }]
    : [];
}

/** `Spoke to a farmer who runs her business from voice messages` → `A farmer I spoke to runs her business from voice messages.` */
function whoTellings(text: string): Telling[] {
  const match =
    /^(?:I |We )?(?:just )?(spoke to|talked to|met|interviewed|visited) (an? [^,;:]{3,40}?) who (\p{Ll}+ .{6,110})$/iu.exec(
      text,
    );
  const we = /^We /.test(text) ? 'we' : 'I';
  return match?.[1] && match[2] && match[3]
    ? [{ kind: 'who first', text: said(`${match[2]} ${we} ${match[1].toLowerCase()} ${match[3]}`) }]
    : [];
}
