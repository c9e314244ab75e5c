import { filled } from './asks';
import { englishAnyDeed, englishGeneral, notTold, othersNews, peopleSubjects } from './en-general.data';
import type { GeneralAsk, Reading } from './general.types';
import { parseClause, type Clause } from '../grammar/en/clause';
import { gerund, gerundBase, pastBase, pastOf } from '../grammar/en/verbs';
import { capitalized } from '../sentences';
import type { Source } from '../source/read-source';
import type { Take } from '../source/select';
import { addressed, slotted } from '../source/slots';

const plainWorth = 4.8;
/** Taken only where nothing else is left. */
const lastWorth = -6;
const mostSentences = 3;

/** Questions about what plain English statements tell, where no rule knows the detail itself. */
export function generalTakes(source: Source): Take[] {
  if (!isOwn(source)) return [];
  return source.sentences.slice(0, mostSentences).flatMap(({ text, end }) => {
    const reading = end === '?' ? undefined : readStatement(text);
    return reading ? takesFrom(englishGeneral, reading, text) : [];
  });
}

/** What can be asked after any deed of the author's own. */
export function lastTakes(source: Source): Take[] {
  const [first] = source.sentences;
  if (!isOwn(source) || !first) return [];
  const reading = readStatement(first.text);
  if (!reading?.base || opinions.test(reading.base)) return [];
  return takesFrom(englishAnyDeed, reading, first.text).map((take) => ({ ...take, score: lastWorth }));
}

const isOwn = ({ language, text }: Source): boolean =>
  language === 'en' && !text.endsWith('?') && !notTold.test(text) && !othersNews.test(text);

const opinions =
  /^(?:be|have|know|think|believe|feel|hope|wish|want|need|like|love|hate|prefer|mean|guess|agree|seem|miss)$/;

function takesFrom(asks: readonly GeneralAsk[], reading: Reading, told: string): Take[] {
  return asks.flatMap(({ kind, about, text, worth = 0, ...limits }) => {
    const asked = fits(limits, reading, told) ? filled(text, reading.slots) : undefined;
    return asked === undefined
      ? []
      : [{ kind, about: `general: ${about}`, text: capitalized(asked), score: plainWorth + worth }];
  });
}

type Limits = Pick<
  GeneralAsk,
  'tense' | 'who' | 'verbs' | 'notVerbs' | 'within' | 'unless' | 'needs' | 'without' | 'counts'
>;

function fits(
  { tense, who, verbs, notVerbs, within, unless, needs, without, counts }: Limits,
  reading: Reading,
  told: string,
): boolean {
  const base = reading.base?.split(' ')[0] ?? '';
  if ((needs && !reading.slots[needs]) || (without && reading.slots[without])) return false;
  if (tense !== undefined && tense !== reading.tense) return false;
  if (who && !who.includes(reading.who)) return false;
  if ((verbs && !verbs.has(base)) || (notVerbs && (base === '' || notVerbs.has(base)))) return false;
  if (counts && !counts.test(reading.slots.y ?? '')) return false;
  return (within?.test(told) ?? true) && !(unless?.test(told) ?? false);
}

const measures =
  'ms|seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|nights?|mornings|evenings|weeks?|weekends?|months?|years?|times|km|kg|miles?|metres|meters|grams?|pounds?|euros?|dollars?|percent|points?|degrees|litres|liters|ones?|others|thanks|k|mb|gb|tb|am|pm|has|was|is|does';
const count =
  /(?<![\d$€£#.,:-])(?<n>\d{1,3}(?:,\d{3})+|\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty)k? (?<y>(?!(?:MEASURES)\b)(?:(?!(?:of|in|on|at|to|a|an|the|and|or|i|we|out|per)\b)\p{Ll}[\p{Ll}-]+ )??(?!(?:MEASURES)\b)(?:\p{Ll}[\p{Ll}-]+(?<![sui])s|people|children|men|women)(?: of code)?)(?![\p{L}'’-])/u;
const counted = new RegExp(count.source.replaceAll('MEASURES', measures), 'u');

const patterns: readonly RegExp[] = [
  counted,
  /(?<t>(?:\d+|two|three|four|five|six|seven|eight|nine|ten) (?:seconds|minutes|hours|days|nights|weeks|weekends|months|years))(?! old| ago)\b/iu,
  /(?<t>\d+ years) old\b/iu,
  /(?<f>\d[\d.,]* ?(?:ms|seconds|minutes|hours|days|weeks|km|kg|miles|GB|MB))(?!\p{L})/u,
  /(?<p>\d[\d.,]* ?%)/u,
  /(?<m>[$€£]\d[\d.,]*(?:k|m|M)?(?!\p{L})|\d[\d.,]* (?:euros|dollars|pounds)\b)/u,
  /\b(?<q>every (?:single )?(?:day|night|morning|evening|week|weekend|month|year|\d+ \p{L}+|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)|(?:once|twice|(?:\d+|three|four|five) times) (?:a|per|every) (?:day|week|month|year))(?!\p{L})/iu,
  /\b(?<w>(?:before|after) (?:breakfast|work|school|lunch|dinner|bed|sunrise|dawn|class|church)|(?:at )?\d{1,2}(?::\d\d)? ?[ap]m|at \d{1,2}:\d\d|at (?:night|noon|dawn|midnight)|in the (?:morning|evening|afternoon)s?)(?!\p{L})/u,
  /\bon (?<u>(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)(?:days|day (?:mornings|evenings|afternoons|nights))(?: and (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days)?)(?!\p{L})/u,
  /\bfor the (?<r>second|third|fourth|fifth|sixth|seventh|tenth) time\b/iu,
  /(?<z>\b\d[\d,]* times)\b(?! (?:a|per|as|more|the)\b)/u,
  /(?<c>\b\d[\d,]* (?:people|guests|visitors|parents|students|neighbou?rs|volunteers)) (?:came|showed up|turned up|signed up|attended)\b/iu,
  /\bone (?<j>\p{Ll}+) (?:less|fewer)\b/iu,
  /\blost (?:us |me )?(?<l>\d+|two|three|four|five|six)\b(?! \p{L}*-)/iu,
  /\bon (?<d>the \p{L}+ day(?: of the \p{L}+)?)/iu,
];

function readStatement(sentence: string): Reading | undefined {
  const text = withSubject(sentence.replace(/^(?:just|so|today|yesterday|now),? (?=\p{L})/iu, ''));
  if (/^(?:you|they|he|she|it|this|that|these|those|everyone|nobody|people|most|never|always|stop)\b/i.test(text))
    return undefined;
  const groups: Record<string, string> = {};
  for (const pattern of patterns)
    for (const [slot, value] of Object.entries(pattern.exec(text)?.groups ?? {}))
      if (value && !groups[slot]) groups[slot] = value.replace(/[.,]+$/, '').replace(/^at (?=\d)/, '');
  const clause = clauseOf(text);
  return {
    tense: tenseOf(clause, text),
    who: clause ? whoOf(clause.subject) : undefined,
    base: clause?.base ?? (clause?.tense === 'be' ? 'be' : undefined),
    slots: { ...groups, ...verbSlots(clause), ...subjectSlot(clause) },
  };
}

/** With the verbs whose base is their participle as well. */
function clauseOf(text: string): Clause | undefined {
  const match = /^(I|We|(?:The|My|Our) \p{L}+s) (run|come|become) (.+)$/iu.exec(text.replace(/[.!]$/, ''));
  const [, subject = '', verb = '', rest = ''] = match ?? [];
  if (match) return { lead: '', subject, adverb: '', verb, rest, tense: 'present', base: verb };
  const clause = parseClause(text.replace(/[.!]$/, ''));
  if (!clause) return unknownVerb(text);
  // `I read to my son every night`
  const isHabit =
    clause.base === clause.verb &&
    /\b(?:every|daily|usually|always|a day|a week|before (?:bed|breakfast|work|dinner))\b/i.test(text);
  return clause.tense === 'past' && isHabit ? { ...clause, tense: 'present' } : clause;
}

/** `Our puppy chewed …`, `I water …`: subject and tense of a verb that is in no list. */
function unknownVerb(text: string): Clause | undefined {
  const own =
    /^((?:my|our) (?:\p{Ll}+ )??\p{Ll}+) (?:now |still |just |finally |always )?(\p{Ll}{3,}(?:ed|(?<![sui])s))(?= (?:on|in|at|for|to|with|through|up|out|off|down|around|my|our|the|an?|\d|\p{Ll}+ (?:for|in|on|with|at)\b))/iu;
  const first =
    /^(I|we) (?!am|was|were|are|can|could|will|would|should|might|may|must|do|did|had|have)(\p{Ll}{3,})(?= )/iu;
  const [, subject, verb = ''] = own.exec(text) ?? first.exec(text) ?? [];
  if (!subject) return undefined;
  return { lead: '', subject, adverb: '', verb, rest: '', tense: verb.endsWith('ed') ? 'past' : 'present' };
}

/** `Baked 60 croissants` as `I baked 60 croissants`. */
function withSubject(text: string): string {
  const [first = ''] = text.split(' ');
  return pastBase(first) && /(?:ed|[^s])$/.test(first) && !/^(?:put|set|let|cut|read|hit|quit|cost)$/i.test(first)
    ? `I ${first.toLowerCase()}${text.slice(first.length)}`
    : text;
}

function tenseOf(clause: Clause | undefined, text: string): Reading['tense'] {
  if (clause?.tense === 'past' || clause?.tense === 'present') return clause.tense;
  if (clause?.tense === 'be') return /^(?:was|were|wasn|weren)/i.test(clause.verb) ? 'past' : 'present';
  return /^(?:I|we) (?:have|['’]ve)\b/i.test(text) ? 'past' : undefined;
}

function whoOf(subject: string): Reading['who'] {
  if (/^(?:I|we)$/i.test(subject) || /^(?:my|our) \p{L}+ and I$/iu.test(subject)) return 'first';
  if (/^(?:our|my) team$/i.test(subject)) return 'people';
  return peopleSubjects.test(subject) && /^(?:my|our|the|\d)/i.test(subject) ? 'people' : 'thing';
}

function subjectSlot(clause: Clause | undefined): Record<string, string> {
  const subject = clause?.subject ?? '';
  if (subject === '' || /\d(?!-year-old)|^(?:I|we)$/i.test(subject) || gerundBase(subject.split(' ')[0] ?? ''))
    return {};
  const said = addressed(subject);
  return said ? { s: said } : {};
}

const particle = /^(off|up|down|out|back|away|over) (?=\p{L}|\d)/iu;
const objectStart = slotted('^{x}(?: of (?:code|{b}))?');
const placeStart = slotted('^(?:in|on|at|to|with|through|around) {x}');
/** Words that no longer belong to the object. */
const beyond =
  / (?:twice|once|again|finally|together|outside|home|online|early|late|myself|ourselves|out|up|off|down|back|next|a|an|(?<=s )\p{L}+ing)(?!\p{L}).*$/iu;
/** Belongs to the object and can be said with it. */
const attached =
  /^ (?:(?:a|per) (?:day|week|month|year)|on \p{Lu}\p{Ll}+days|(?:in)?to (?:the |an? )?(?:\p{Ll}+ )?\p{Ll}+(?=$|[.,])|with (?:my |our )?\p{Ll}+(?=$| (?:today|yesterday|and|this|last|in|on|for)\b))(?!\p{L})/u;
const noObject =
  /^(?:at|in|on|for|to|of|by|with|from|into|until|after|before|like|as|through|without|not|around|across|about|me|us|it|them|him|her|you|myself|ourselves|that|this|there|here|so|very|too|really|well|how|what|why|all|each|much|many|more|less|nothing|something|everything)\b/i;

/** The verb and what belongs to it, where it is short and whole. */
function verbSlots(clause: Clause | undefined): Record<string, string> {
  const base = clause?.base;
  if (!clause || !base) return {};
  if (/^(?:not|never|out of)\b/i.test(clause.rest) || /n['’]t$/i.test(clause.verb)) return {};
  const off = particle.exec(clause.rest)?.[1]?.toLowerCase();
  const by = off ? ` ${off}` : '';
  const rest = off ? clause.rest.replace(particle, '') : clause.rest;
  const verb = { v: `${base}${by}`, i: `${gerund(base) ?? base}${by}`, e: `${pastOf(base) ?? clause.verb}${by}` };
  const place = off ? undefined : placeStart.exec(rest)?.[0];
  const to =
    /^to \p{Ll}+(?: (?:an? |the )?\p{L}+)?(?=$|[.,]| (?:at|in|on|with|by|for|today|yesterday|this|last)\b)/u.exec(
      rest,
    )?.[0];
  if (place ?? to) return { ...verb, o: yours(to ?? place ?? '') };
  const many = counted.exec(rest);
  const object = many?.index === 0 ? many[0] : objectStart.exec(rest)?.[0].replace(beyond, '');
  if (!object || noObject.test(object) || !addressed(object)) return verb;
  const whole = `${object}${rest.startsWith(object) ? (attached.exec(rest.slice(object.length))?.[0] ?? '') : ''}`;
  const noun = /^(?:one|an?) (\p{Ll}+)$/u.exec(object)?.[1];
  return {
    ...verb,
    o: yours(whole),
    x: object,
    ...(noun ? { k: noun } : {}),
    ...(/^(?:an? |\p{Ll})/u.test(object) && !/^(?:my|our|the|all|every)\b/i.test(object) ? { fresh: object } : {}),
    ...(many?.index === 0 && many.groups?.n ? { h: many.groups.n } : {}),
  };
}

const yours = (text: string): string =>
  text.replace(/(?<!\p{L})(?:my|our)(?!\p{L})/giu, 'your').replace(/(?<!\p{L})(?:me|us)(?!\p{L})/gu, 'you');
