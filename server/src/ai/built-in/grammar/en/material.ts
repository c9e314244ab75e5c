import { namesIn } from '../../../../text/facts/names';
import { readDetails, carriesConcrete, type Details } from '../../details';
import { capitalized, splitSentences, type Sentence } from '../../sentences';
import { findChange, type Change } from './changes';
import { parseClause, type Clause } from './clause';
import { pastBase, verbForm } from './verbs';

/** A sentence of the brief and what can be done with it. */
export interface Line extends Sentence {
  /** Position in the brief. */
  order: number;
  /** Statements that can stand alone, in order; one when the sentence is not compound. */
  clauses: string[];
  changes: Change[];
  /** Says what follows from the facts: a lesson, a reason, an opinion. */
  isPoint: boolean;
  /** Refers to what stands before (`It…`, `That…`, `So…`): cannot open a draft. */
  isLinked: boolean;
  isQuestion: boolean;
  /** A whole statement that is understood without the rest of the brief. */
  isWhole: boolean;
  /** Carries a number, name, time, link, handle or quote. */
  isConcrete: boolean;
}

export interface Material {
  lines: Line[];
  details: Details;
  /** Words to keep capitalised inside a sentence. */
  names: ReadonlySet<string>;
  /** Who speaks in the brief. */
  speaker: 'we' | 'I' | 'none';
}

export const pointWords =
  /\b(?:lesson|learn(?:ed|ing|t)?|turns out|turned out|what (?:worked|helped|mattered|changed)|the (?:thing|part|trick|fix|key|reason|secret|point|problem|mistake|difference)|because|should|shouldn['’]t|never|always|don['’]t|stop|matters?|mattered|worth|better|worse|wrong|right|easier|harder|instead|rather|enough|if you|you (?:can|need|have|don)|surprised?|realized|best|worst|most)\b/i;
const linked =
  /^(?:turns out|turned out|it|it['’]s|its|this|that|that['’]s|these|those|they|they['’]re|them|their|he|she|his|her|so|and|but|or|then|also|plus|which|because|besides|still|instead|otherwise|even|both|neither|again|same|the (?:former|latter|other|rest|result|second|third|latter)|nobody|no one|none|one of|ours|mine|yours|theirs|the \w+ ones?|this one|another one|\d+ of them|all (?:\w+ )?(?:were|was|are|of))\b/i;

export function readMaterial(body: string): Material {
  const details = readDetails(body);
  const sentences = splitSentences(withoutMarks(body));
  const lines = sentences
    .filter(({ text }, at) => sentences.findIndex((other) => other.text === text) === at)
    .slice(0, longestBrief)
    .map((sentence, order) => readLine(sentence, order, details));
  return {
    lines,
    details,
    names: new Set([...details.names, ...namesIn(body)]),
    speaker: /\b(?:we|our|us|we['’][a-zà-öø-ÿ]+)\b/i.test(body)
      ? 'we'
      : /\b(?:I|[Mm]y|[Mm]e|I['’]\p{L}+)\b/u.test(body) || /(?:^|\s)i\b/.test(body)
        ? 'I'
        : 'none',
  };
}

/** Sentences read of a brief: what comes later is not looked at, so that long notes stay fast. */
const longestBrief = 24;

/** Announcements of what follows, which say nothing themselves. */
export const clicheOpening =
  /(^|[.!?\n]\s*)(?:(?:unpopular|controversial|popular) opinion|hot take|plot twist|spoiler(?: alert)?|real talk|not gonna lie|ngl|psa|fun fact|pro tip|here['’]s the (?:thing|kicker|uncomfortable truth)|the truth is|(?:i['’]ll|let['’]s|to) be honest|thread|remember|i['’]m (?:so |very |super )?(?:thrilled|excited|happy|proud|humbled|honou?red|pleased|delighted) to (?:announce|share)(?: that)?|we['’]re (?:so |very |super )?(?:thrilled|excited|happy|proud|humbled|honou?red|pleased|delighted) to (?:announce|share)(?: that)?)\s*[:,.]?\s+/gi;

/** Emoji and hashtags come back at the end when they are wished for. */
export function withoutMarks(body: string): string {
  return body
    .replace(
      /\p{Extended_Pictographic}[\uFE0F\u200D\u{1F3FB}-\u{1F3FF}\p{Extended_Pictographic}]*|\p{Regional_Indicator}+|[\uFE0F\u20E3]/gu,
      '',
    )
    .replace(/(?:\s*(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]+)+\s*$/gmu, '')
    .replace(/(?<![\p{L}\p{N}_&])#(?=\p{L})/gu, '')
    .replace(clicheOpening, '$1')
    .replace(/^(https?:\/\/\S+)\s+(?=\S)([\s\S]+?)[.]?\s*$/, '$2: $1')
    .replace(/^((?:Our|My|The|A|An) (?:\p{Ll}+ ){0,2}\p{Ll}+)\. (?=\d{1,2} \p{Lu}|\p{Lu}\p{Ll}+ \d)/iu, '$1: ')
    .replace(/, (?=(?:thank you|thanks)(?: |$|[.!]))/gi, '. ')
    .replace(/(^|\s)i(?=['’](?:m|ve|d|ll)\b|\s)/g, '$1I')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ([,.;:!?])/g, '$1');
}

function readLine(sentence: Sentence, order: number, details: Details): Line {
  const typed = sentence.text.replace(/[;:,]$/, '');
  const text = sentence.isBullet ? typed : capitalized(typed);
  const clauses = splitClauses(text);
  const isLinked = leansOnContext(text, order);
  return {
    ...sentence,
    text,
    order,
    clauses,
    changes: clauses.map(findChange).filter((change): change is Change => change !== undefined),
    isPoint: pointWords.test(text),
    isLinked,
    isWhole: !isLinked && isWhole(text, order),
    isQuestion: sentence.end === '?',
    isConcrete:
      carriesConcrete(text, details) ||
      /\b(?:today|yesterday|tomorrow|tonight|(?:last|this|next) [a-zà-öø-ÿ]+|[a-zà-öø-ÿ]+day)\b/i.test(text),
  };
}

/** Whether the sentence needs what stands before it: it opens with a reference, or a pronoun in it has nothing to refer to. */
export function leansOnContext(text: string, order: number): boolean {
  if (order === 0) return false;
  if (
    /\b(?:did|does|do|didn['’]t|is|was|were|can|has|instead)$|^(?:last|this|next) \p{L}+,? (?:that|it) (?:was|is)\b/iu.test(
      text,
    )
  )
    return true;
  if (linked.test(text)) return !/^(?:this|these) (?:week|month|year|morning|summer|spring|quarter)\b/i.test(text);
  if (
    /\b(?:removed|added|had|did|got|sold|made|kept|cut|have|need) \d+(?: (?:last|this|in|on|today|yesterday|of them|more|and)\b|$)/i.test(
      text,
    )
  )
    return true;
  if (
    text.split(' ').length < 4 ||
    /^(?:did|could|would|should|will|has|have|had|couldn['’]t|didn['’]t|was|wasn['’]t|were|come|now|no)\b/i.test(text)
  )
    return true;
  if (
    pointsBack.test(text) ||
    /^(?:\d[\d,.]*|two|three|four|five|six|seven|eight|nine|ten) (?:\p{L}+ed|came|left|said|went|got|did|sold|bought|stayed|quit)\b/iu.test(
      text,
    )
  )
    return true;
  const pronoun = /\b(?:it|its|them|they|their|him|he|she|her)\b/i.exec(text);
  if (!pronoun) return false;
  const before = text.slice(0, pronoun.index);
  if (/^(?:them|they|their)$/i.test(pronoun[0])) return !/\b[a-zà-öø-ÿ]{2,}[^su\W]s\b|\bpeople\b/i.test(before);
  return (
    !/\b(?:an?|the|my|our|your|this)\s+[a-zà-öø-ÿ]/i.test(before) &&
    !/^(?!(?:we|i|you)\b)[a-zà-öø-ÿ]+(?: [a-zà-öø-ÿ]+)? (?:is|was|has|had|takes|took|costs?)\b/i.test(before)
  );
}

/** `I had been meaning to do that`, `We moved that list`: the thing is named before. */
const pointsBack =
  /\b(?:do|did|done|doing|about|of|like|after|before|for) (?:that|this|so)(?=$| (?:since|in|on|for|again|before|after|until|every|all|and|at|once)\b)|\b(?:moved|fixed|removed|deleted|changed|sent|bought|sold|made|built|kept|cut|dropped|wrote|put|took|tried|used?|need|want|love|hate|read|shipped|solved|replaced|rebuilt|renamed) (?:that|this|those|these) [a-z]+|\bnumber \d+$|\b(?:in|of|for|with|from|on) (?:those|these)\b|(?<!over |up |out )\bthere(?=$|[.,]| (?:and|for|in|since)\b)/i;

/** Something that happened: set after what came later it would read backwards. */
export function isDeed(line: Pick<Line, 'text'>): boolean {
  return (
    parseClause(line.text)?.tense === 'past' ||
    parseClause(`I ${line.text.charAt(0).toLowerCase()}${line.text.slice(1)}`)?.tense === 'past'
  );
}

function isWhole(text: string, order: number): boolean {
  const words = text.split(' ').length;
  if (order > 0 && /^the\b/i.test(text) && !/\d/.test(text) && words < 14) return false;
  return (
    words >= 2 &&
    (parseClause(text) !== undefined ||
      splitClauses(text).length > 1 ||
      /^(?:If|When|After|Before|Once|Because)\b/.test(text) ||
      order === 0)
  );
}

/** Cuts `A and B` only where both sides are whole statements. */
export function splitClauses(text: string): string[] {
  if (/^(?:when|if|because|while|although|though|since|before|after|once|whether|what|how|why)\b/i.test(text))
    return [text];
  for (const match of text.matchAll(
    /(?:,|;)? (?:and|but|so) (?!that\b|far\b|on\b)|; |: |, (?=(?:it|we|i|they|you)\b)/gi,
  )) {
    const left = text.slice(0, match.index);
    const right = text.slice(match.index + match[0].length);
    if (
      left.split(' ').length < 3 ||
      right.split(' ').length < 3 ||
      / (?:because|if|when|that|who|which|whether|how|between|both|until|while)\b[^,]*$/i.test(left)
    )
      continue;
    const clause = parseClause(left);
    if (!clause) continue;
    const whole = standsAlone(right) ? right : withSubject(clause, right);
    if (whole) return [left, ...splitClauses(whole)];
  }
  return [text];
}

/** `I raised my rate and lost one client`: the second half takes the subject of the first. */
function withSubject(first: Clause, right: string): string | undefined {
  const [word = ''] = right.split(' ');
  const isPast = verbForm(word)?.form === 'past' || (first.tense === 'past' && pastBase(word) !== undefined);
  // `We planted trees, the youngest was 4 and did not stop`: another subject stands nearer.
  return first.tense === 'past' && isPast && !first.rest.includes(',') && /^(?:I|we|they|he|she)$/i.test(first.subject)
    ? `${first.subject} ${right}`
    : undefined;
}

function standsAlone(text: string): boolean {
  const clause = parseClause(text);
  // `legal, finance and engineering, and we …`: the cut went through a list.
  if (!clause || clause.subject.includes(',')) return false;
  return clause.subject === ''
    ? /['’]/.test(clause.verb)
    : !/^(?:to|from|with|for|did|do|does)\b/i.test(clause.subject) &&
        pastBase(clause.subject.split(' ')[0] ?? '') === undefined;
}
