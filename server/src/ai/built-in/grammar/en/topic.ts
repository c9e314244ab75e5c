import { capitalized } from '../../sentences';
import { announcedStatement, isNounUse } from './announced';
import { isPlural } from './changes';
import { parseClause } from './clause';
import { nounsToo } from './lexicon.data';
import { gerund, gerundBase, pastOf, verbForm } from './verbs';

/** A brief that names a subject instead of telling something. */
export interface Topic {
  /** In running text: `cold email for freelancers`. */
  name: string;
  be: 'is' | 'are';
  kind: TopicKind;
}

/**
 * A `practice` is done again and again (`gardening`), `once` is done on an occasion (`finding a cofounder`), a `situation`
 * is lived in (`being a parent and running a company`), `people` do something that others
 * do not, `newcomers` do it for the first time (`first time managers`), `versus` sets one
 * thing against another (`bootstrapping vs raising money`).
 */
export type TopicKind = 'thing' | 'practice' | 'once' | 'people' | 'newcomers' | 'situation' | 'versus';

const wrappers =
  /^(?:(?:an?|the|my|our|some|few|any|best|top|good|quick|useful|practical|simple|\d{1,2}|three|four|five|seven|ten)\s+)*(?:tips?|advice|ideas?|lessons?(?: learned)?|thoughts?|insights?|facts?|hacks?|tricks|strategies|importance|joys?|beauty|magic|pleasures?|case|future|state|problem|trouble|benefits?|value|power|art|basics|reasons?|pros and cons|truth|myths?|mistakes?|best practices|guide|something(?: \w+)?|anything(?: \w+)?)\s+(?:for|on|about|of|in|from|to|with|when|while|behind)\s+/i;

/** `remote work productivity tips`: the label may stand last, too. */
const labelAtEnd =
  /^(.{3,}?) (?:(?:best|top|good|quick) )?(?:tips(?: (?:and|&) tricks)?|advice|ideas|hacks|tricks|best practices|strategies|basics|mistakes|myths|facts|thoughts|lessons|guide|101)$/i;

const pluralized = new Set(
  'startup freelancer podcast newsletter meeting website blog habit book resume founder developer designer manager meetup conference workshop interview customer client team recipe workout goal dream friend mentor teacher student email tweet landing_page side_project cover_letter job_interview code_review morning_routine'.split(
    ' ',
  ),
);

/** The subject of a brief without a statement, or nothing when the brief tells something. */
export function readTopic(body: string): Topic | undefined {
  const text = body.replace(/[.!?…:,;]+$/, '').trim();
  if (/\n/.test(body) || /[.!?]\s/.test(body) || text === '' || text.split(' ').length > 14) return undefined;
  if (/[<>=|\\]|: /.test(text)) return undefined;
  const bare = unwrapped(text);
  if (bare === text && (parseClause(text) || soundsLikeStatement(text))) return undefined;
  if (/^(?:why|what|when|where|who|which|should|is|are|do|does|can)\b/i.test(bare)) return undefined;
  const name = nounOf(
    bare.replace(/^(?:my|our|your) /i, '').replace(/(?<=.{4}) for (?:beginners|dummies|everyone)$/i, ''),
  );
  return {
    name,
    be: isPlural(name) ? 'are' : 'is',
    kind: kindOf(name),
  };
}

function unwrapped(text: string): string {
  let bare = text;
  bare = bare.replace(/^why (?:i|we) (?:(?:still|really) )?(?:love|like|enjoy|hate|miss|prefer) /i, '');
  for (let round = 0; round < 3 && wrappers.test(bare); round += 1) bare = bare.replace(wrappers, '');
  bare = labelAtEnd.exec(bare)?.[1] ?? bare.replace(/ (?:tips|advice|ideas|hacks|tricks|strategies)(?= for )/i, '');
  return bare === '' ? text : bare;
}

/** The subject itself, without what follows a preposition: `SEO` of `SEO for small businesses`. */
export function headOf(name: string): string {
  const head =
    /^(.{2,}?) (?:for|with|in|at|about|on|to|of|as|without|during|after|before|while|when|and|vs\.?|versus)\b/i.exec(
      name,
    )?.[1];
  // `learning to say no`: without the rest the verb says nothing.
  return head === undefined || (/^\p{L}+ing$/u.test(head) && !/^\p{L}+ing for /u.test(name)) ? name : head;
}

/** `junior developers` of `junior developers looking for a first job` */
export function peopleIn(name: string): string {
  return name.split(/ (?:who|looking|working|starting|trying|learning|applying|going|living)\b/)[0] ?? name;
}

const newcomers =
  /\b(?:junior|new|first[- ]time|first[- ]year|beginners?|starters|students|apprentices|trainees|graduates|aspiring|future)\b/i;

/** The two sides of `notion vs obsidian for students`. */
export function sidesOf(name: string): [string, string] | undefined {
  const match = /^(.{2,40}?) (?:vs\.?|versus) (.{2,40}?)(?: (?:for|in|as|when|at) .*)?$/i.exec(name);
  return match?.[1] && match[2] ? [match[1], match[2]] : undefined;
}

const personal =
  /(?:^|\s)(?:people|podcasters|maintainers|volunteers|gardeners|bakers|musicians|painters|photographers|readers|parents|managers|founders|developers|designers|students|teachers|beginners|introverts|engineers|marketers|writers|creators|leaders|freelancers|owners|graduates|women|men|teams|entrepreneurs|artists|nurses|doctors|remote workers)$/i;
const longestPractice = 4;

function kindOf(name: string): TopicKind {
  const words = name.split(' ');
  const [first = '', second = ''] = words;
  if (sidesOf(name)) return 'versus';
  if (personal.test(headOf(peopleIn(name)))) return newcomers.test(name) ? 'newcomers' : 'people';
  if (
    /\b(?:losing|grief|grieving|illness|cancer|divorce|caring for|miscarriage|layoffs?|laid off)\b/i.test(name) &&
    / /.test(name)
  )
    return 'situation';
  if (
    !/^\p{L}+ing$/u.test(first) ||
    /^(?:pricing|marketing|onboarding|morning|evening|landing|building|string|meeting|wedding|training|spring|king|thing)$/i.test(
      first,
    )
  )
    return 'thing';
  if (
    /^(?:being|having|living|feeling|staying)$/i.test(first) ||
    words.length > longestPractice + 2 ||
    / (?:while|when|as an?) /.test(name)
  )
    return 'situation';
  return words.length > longestPractice || /^(?:an?|my|your|the|our)$/i.test(second) ? 'once' : 'practice';
}

/** `how to price a SaaS` → `pricing a SaaS`; `Productivity` → `productivity`; `startup` → `startups`. */
function nounOf(text: string): string {
  const infinitive = /^(?:how (?:to|you|we|i)(?: can| should)?|to) ([a-zà-öø-ÿ]+)(.*)$/i.exec(text);
  const ing = infinitive?.[1] ? gerund(infinitive[1].toLowerCase()) : undefined;
  if (ing) return `${ing}${infinitive?.[2] ?? ''}`;
  const bareVerb = /^([a-zà-öø-ÿ]+) (?:the|a|an|your|my|our)\b/i.exec(text);
  const verb = bareVerb?.[1] ? verbForm(bareVerb[1]) : undefined;
  if (verb?.form === 'base' && bareVerb?.[1])
    return `${gerund(verb.base) ?? verb.base}${text.slice(bareVerb[1].length)}`;
  const name =
    /^(?:\p{Lu}[^\s]*[\p{Lu}\d+#]|\p{Lu}\p{Ll}+ \p{Lu})/u.test(text) || /^I\b/.test(text)
      ? text
      : text.charAt(0).toLowerCase() + text.slice(1);
  const owned = name.replace(/^(?:a|an) /i, '');
  return pluralized.has(owned.replaceAll(' ', '_')) ? `${owned}s` : name;
}

/** `open office plans`, `clean code at work` */
const adjectivesToo =
  /^(?:open|close|clean|clear|own|live|direct|present|slow|cool|warm|empty|free|dry|double|complete|own)$/i;

/** A finite verb somewhere, even where the clause could not be taken apart. */
function soundsLikeStatement(text: string): boolean {
  const words = text.split(' ');
  const [first = ''] = words;
  if (/^(?:don['’]t|do not|never|always|stop|please)$/i.test(first)) return true;
  if (/ (?:never|always|often|rarely|usually|seldom) (?!\p{Ll}+ing\b)/u.test(text)) return true;
  // An order: `Hire slowly and pay well`.
  if (
    words.length >= 3 &&
    verbForm(first)?.form === 'base' &&
    !nounsToo.has(first.toLowerCase()) &&
    !adjectivesToo.test(first)
  )
    return true;
  return words.some((word, at) => {
    const form = verbForm(word)?.form;
    const isFinite =
      form === 'third' ||
      form === 'past' ||
      /^(?:is|are|was|were|has|have|had|will|can|should|must|isn['’]t|don['’]t|doesn['’]t|it['’]s|we['’]re|i['’]m)$/i.test(
        word,
      );
    // `open office plans`: the last word names the thing.
    const isNoun = at === words.length - 1 && nounsToo.has(verbForm(word)?.base ?? '');
    return at > 0 && isFinite && !isNoun && !/^(?:to|a|an|the|my|our|your|of|for|in)$/i.test(words[at - 1] ?? '');
  });
}

const launchWords =
  /^(?:launching|hiring|releasing|shipping|opening|starting|joining|leaving|moving|raising|hosting|speaking|looking|introducing|announcing)\b/i;
const endedDeeds =
  /^(?:quitting|finishing|hitting|reaching|winning|losing|getting|passing|selling|closing|crossing|leaving|burning|failing|breaking|shipping|deleting|switching|moving|meeting|becoming)$/i;

/** Turns a noun phrase that holds a story into the statement it stands for: `my cat knocking over my laptop`. */
export function asStatement(body: string, asked: string): string {
  const first = /^[^\n]*?[.!?](?=\s)/.exec(body)?.[0] ?? body;
  return stated(first, asked) + body.slice(first.length);
}

function stated(body: string, asked: string): string {
  const text = body.replace(/[?.!]+$/, '').trim();
  if (/\n|[.!?]\s/.test(text)) return body;
  // `our new feature that sorts receipts and is free`: without `that` it is the sentence it means to be.
  const described = /^((?:our|my|the) new (?:\p{Ll}+ ){1,4}?)that (\p{Ll}+s .{20,})$/iu.exec(text);
  if (described?.[1] && described[2] && verbForm(described[2].split(' ')[0] ?? '')?.form !== 'base')
    return `${capitalized(described[1])}${described[2]}.`;
  const launched = /^the (?:launch|release|start) of ((?:our|my|the) [^,.;:]{3,60})$/i.exec(text)?.[1];
  if (launched) return `${capitalized(launched)} ${isPlural(launched) ? 'are' : 'is'} live.`;
  const how = /^(?:how|why|that|the (?:day|time|moment|morning|night)(?: when| that)?) ((?:I|we|my|our|the) .+)$/i.exec(
    text,
  );
  if (how?.[1] && !how[1].includes(':') && parseClause(capitalized(how[1]))?.tense === 'past')
    return `${capitalized(how[1])}.`;
  const own = /^((?:my|our|the) (?:[a-zà-öø-ÿ]+ ){1,3})([a-zà-öø-ÿ]+ing) (.{3,})$/i.exec(text);
  const past = own?.[2] && !parseClause(capitalized(text)) ? pastOfGerund(own[2]) : undefined;
  if (own && past && !/\bnew\b|\b(?:about|of|for|on) $/i.test(own[1] ?? ''))
    return `${capitalized(own[1] ?? '')}${past} ${own[3] ?? ''}.`;
  return deedStatement(text, asked) ?? body;
}

/** `Our new app helps people` is a sentence already. */
const hasVerb =
  / (?:is|are|was|has|had|can|will|helps?|makes?|lets|allows?|saves?|gives|does|works|cuts|turns|shows|tells|gets|keeps|finds|sends|reads|writes|comes|costs|needs|runs|takes|brings|solves) /i;

/** Verbs that the lexicon does not know are regular, and then the ending is enough. */
function pastOfGerund(word: string): string | undefined {
  const base = gerundBase(word);
  if (base) return pastOf(base);
  return /^(?:during|evening|morning|ceiling|building|wedding|meeting|thing|nothing|something|everything|anything|spring|string|king|ring|wing|pricing|marketing|engineering|accounting|onboarding|training|landing|writing|reading|testing|hiring|planning|offering|feeling|parenting)$/i.test(
    word,
  )
    ? undefined
    : word.replace(/([^aeiou])ying$/, '$1ied').replace(/ing$/, 'ed');
}

function deedStatement(text: string, asked: string): string | undefined {
  const [first = '', ...rest] = text.split(' ');
  const speaker = /\b(?:we|our|us)\b/i.test(text) ? 'We' : /\b(?:my|me)\b/i.test(text) ? 'I' : undefined;
  const base = gerundBase(first);
  const past =
    base && speaker && !isNounUse([first, ...rest]) && endedDeeds.test(first) && !launchWords.test(first)
      ? pastOf(base)
      : undefined;
  if (past) return `${speaker ?? ''} ${past} ${rest.join(' ')}.`;
  const announced = announcedStatement(text);
  if (announced) return `${announced}.`;
  if (/\bannounc|\blaunch|\bcelebrat|\bshare\b/i.test(asked) && /^(?:our|my|the) new [^,.;:\d]{3,60}$/i.test(text))
    return `${capitalized(text)} ${isPlural(text) ? 'are' : 'is'} here.`;
  if (/^(?:our|my) new [^,.;:\d]{3,60}$/i.test(text) && !hasVerb.test(text))
    return `${capitalized(text)} ${isPlural(text) ? 'are' : 'is'} here.`;
  const sum = /^((?:our|my|the) [^,]{2,40}?) of ([$€£]\S+)(?: (led by .+))?$/i.exec(text);
  if (sum) return `${capitalized(sum[1] ?? '')}: ${sum[2] ?? ''}${sum[3] ? `, ${sum[3]}` : ''}.`;
  return undefined;
}

const asksWithoutMark =
  /^(?:why|how|what|when|where|who|which) (?:do|does|did|is|are|was|were|can|could|should|would|will|have|has|don['’]t|doesn['’]t|didn['’]t|aren['’]t|isn['’]t|won['’]t|can['’]t)\b/i;

/** `why remote work fails` → `Why does remote work fail?` */
export function asQuestion(body: string): string | undefined {
  const text = body.replace(/[.!?…]+$/, '').trim();
  if (/\n|[.!?]\s/.test(text)) return undefined;
  if (/\?\s*$/.test(body) || asksWithoutMark.test(text)) return `${capitalized(text)}?`;
  const matter =
    /^why (\p{L}[^,:]*s) (matter|fail|work|win|lose|exist|count|last|(?:need|deserve|love|hate) [^,:]+)$/iu.exec(text);
  if (matter?.[1] && matter[2]) return `Why do ${matter[1]} ${matter[2]}?`;
  const indirect = text.includes(':') ? null : /^(why|how) (.+)$/i.exec(text);
  const clause = indirect?.[2] && !/^to\b/i.test(indirect[2]) ? parseClause(indirect[2]) : undefined;
  if (!indirect || !clause || clause.lead !== '' || clause.subject === '') return undefined;
  const word = capitalized((indirect[1] ?? '').toLowerCase());
  if (clause.tense === 'be' || clause.tense === 'auxiliary')
    return `${word} ${clause.verb} ${clause.subject} ${[clause.adverb, clause.rest].filter(Boolean).join(' ')}?`;
  if (!clause.base) return undefined;
  const does = clause.tense === 'past' ? 'did' : verbForm(clause.verb)?.form === 'third' ? 'does' : 'do';
  return `${word} ${does} ${clause.subject} ${[clause.adverb, clause.base, clause.rest].filter(Boolean).join(' ')}?`;
}
