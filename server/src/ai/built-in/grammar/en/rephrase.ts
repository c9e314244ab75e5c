import { capitalized } from '../../sentences';
import { parseClause, type Clause } from './clause';
import { adverbs, auxiliaries, determiners, prepositions, subjectPronouns } from './lexicon.data';
import { commonOpeners } from './openers.data';
import { gerund, verbForm } from './verbs';

/** One sentence said another way. `kind` keeps a draft from doing the same trick twice. */
export interface Rephrasing {
  kind: string;
  /** Without a final full stop, first letter as in running text. */
  text: string;
}

/** A person or thing that the other half of the sentence names. */
const named = /\b(?:it|its|they|them|their|he|she|his|her|him)\b/i;
const shiftingSubject = /^(?:it|its|this|that|these|those|they|them|their|he|she|his|her|him)\b/i;

/** Lower-cases the first word when it is surely no name. */
export function lowered(text: string, names: ReadonlySet<string>): string {
  const first = /^[^\s,.!?;:]+/.exec(text)?.[0] ?? '';
  if (names.has(first) || !isCommon(first)) return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function isCommon(word: string): boolean {
  if (!/^\p{Lu}[\p{Ll}'’-]*$/u.test(word) || /^I(?:['’]|$)/.test(word)) return false;
  const lower = word.toLowerCase().replaceAll('’', "'");
  const bare = lower.replace(/'(?:s|re|ve|ll|d|m)$/, '');
  return (
    commonOpeners.has(bare) ||
    [determiners, prepositions, adverbs, subjectPronouns, auxiliaries].some(
      (words) => words.has(lower) || words.has(bare),
    ) ||
    verbForm(lower) !== undefined ||
    /(?:ing|tion|ment|ness|ity|ance|ence|ency|ancy|ship|hood|ism|ly)$/.test(lower)
  );
}

/** Other wordings of a plain statement that mean the same. */
export function rephrasings(sentence: string, names: ReadonlySet<string>): Rephrasing[] {
  const found = [...flips(sentence, names), ...equatives(sentence, names)];
  if (found.length > 0) return found;
  const clause = parseClause(sentence);
  return clause
    ? [...dateMoves(sentence, names), ...timeMoves(sentence, clause, names), ...durations(clause), ...dropped(clause)]
    : [];
}

/** `A because B`, `If B, A`: the halves change places. */
function flips(sentence: string, names: ReadonlySet<string>): Rephrasing[] {
  const inner =
    /^(.{8,}?),? (because|if|when|after|before|once|until|whenever|while|although|even though) (.{6,})$/i.exec(
      sentence,
    );
  const outer =
    /^(If|When|After|Before|Once|Until|Whenever|While|Although|Even though|Because) ([^,]{6,}), (.{8,})$/.exec(
      sentence,
    );
  if (outer) {
    const [, link = '', condition = '', main = ''] = outer;
    if (/,| (?:and|but|so|because) /.test(main) || !parseClause(main) || shiftingSubject.test(condition)) return [];
    return [{ kind: 'flip', text: `${capitalized(main)} ${link.toLowerCase()} ${condition}` }];
  }
  if (!inner) return [];
  const [, main = '', link = '', reason = ''] = inner;
  if (
    named.test(reason) ||
    shiftingSubject.test(reason) ||
    /[,;:]| (?:because|and|but|so|when|if) /.test(main) ||
    /[;:]|, /.test(reason) ||
    !parseClause(main)
  )
    return [];
  if (!parseClause(reason))
    return /^\p{L}+ing\b/u.test(reason) && /^(?:after|before|when|while)$/i.test(link)
      ? [{ kind: 'flip', text: `${capitalized(link.toLowerCase())} ${reason}, ${lowered(main, names)}` }]
      : [];
  if (link.toLowerCase() === 'because')
    return [{ kind: 'flip', text: `${capitalized(reason)}, so ${lowered(main, names)}` }];
  return [
    { kind: 'flip', text: `${capitalized(link.toLowerCase())} ${lowered(reason, names)}, ${lowered(main, names)}` },
  ];
}

/** `The thing that mattered was deleting X` → `Deleting X was the thing that mattered`. */
function equatives(sentence: string, names: ReadonlySet<string>): Rephrasing[] {
  const what = /^What (.{3,50}?) (was|is) ((?:[a-zà-öø-ÿ]+ing|the|a|an|our|my|not)\b.{3,})$/i.exec(sentence);
  if (what && !/[,;]/.test(what[3] ?? ''))
    return [{ kind: 'turned', text: `${capitalized(what[3] ?? '')} ${what[2] ?? 'is'} what ${what[1] ?? ''}` }];
  const lesson =
    /^((?:The|My|Our) [^,.;]{0,30}?(?:lesson|trick|fix|plan|goal|rule|advice|answer|key)\b[^,.;]{0,50}?) (was|is) to (.{4,})$/i.exec(
      sentence,
    );
  if (lesson && !/[,;]/.test(lesson[3] ?? ''))
    return [
      {
        kind: 'turned',
        text: `${capitalized(lesson[3] ?? '')}. That ${lesson[2] ?? 'is'} ${lowered(lesson[1] ?? '', names)}`,
      },
    ];
  const match =
    /^((?:The|My|Our) (?!reason)(?:[a-zà-öø-ÿ]+ ){0,2}(?:thing|part|lesson|step|trick|fix|change|mistake|surprise|cause|culprit|favou?rite|bottleneck|answer|winner|problem)(?: (?:that|we|i|in|of|about|from|for|with)\b[^,.;]{2,50}?)?) (was|is) (.{4,})$/i.exec(
      sentence,
    );
  if (!match) return [];
  const [, subject = '', verb = '', value = ''] = match;
  if (!/^(?:[a-zà-öø-ÿ]+ing|the|a|an|our|my|one)\b/i.test(value) || /[,;:]| (?:because|and|but|so) /.test(value))
    return [];
  return [{ kind: 'turned', text: `${capitalized(value)} ${verb} ${lowered(subject, names)}` }];
}

const trailingTime =
  /^(.{12,}?),? ((?:in|within|over|after) (?:the )?(?:last |past |first |just |under |about |only )?(?:[\w-]+ )?(?:days?|weeks?|months?|years?|hours?|minutes?|seconds?|quarters?|weekends?)|(?:last|this|next) (?:week|month|year|night|morning|summer|winter|spring|fall|autumn|quarter|weekend|[a-zà-öø-ÿ]+day)|(?:on|last|this|next) (?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)(?: (?:morning|night|evening|afternoon))?|in (?:January|February|March|April|May|June|July|August|September|October|November|December|20\d\d)|yesterday|today|tonight|tomorrow)$/i;

/** Takes the time from the end of a sentence: `… in six weeks`. */
export function timeAtEnd(sentence: string): { main: string; time: string } | undefined {
  const match = trailingTime.exec(sentence);
  return match?.[1] && match[2] ? { main: match[1], time: match[2] } : undefined;
}

/** `I'm speaking at X on June 12 about Y` → `On June 12 I'm speaking at X about Y` */
function dateMoves(sentence: string, names: ReadonlySet<string>): Rephrasing[] {
  const match =
    /^((?:I|We)(?:['’](?:m|re|ll|ve))? .{4,}?) (on (?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{L}* \d{1,2}(?:st|nd|rd|th)?|\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{L}*))(.*)$/u.exec(
      sentence,
    );
  if (!match || /[,;:]| (?:that|because|and|but|so|which) /.test(`${match[1] ?? ''} ${match[3] ?? ''}`)) return [];
  return [
    { kind: 'time first', text: `${capitalized(match[2] ?? '')} ${lowered(match[1] ?? '', names)}${match[3] ?? ''}` },
  ];
}

function timeMoves(sentence: string, clause: Clause, names: ReadonlySet<string>): Rephrasing[] {
  if (
    / (?:and|but|because|so|that|which|how|what|why|where|who|when|if|whether|to(?= \p{Ll})) /u.test(
      ` ${clause.rest} `,
    ) ||
    verbForm(clause.subject.split(' ')[0] ?? '') ||
    auxiliaries.has(clause.subject.toLowerCase().replace('’', "'"))
  )
    return [];
  const time = clause.lead === '' ? timeAtEnd(sentence) : undefined;
  if (/^(?:think|believe|say|hope|know|guess|feel|bet|wish)$/.test(clause.base ?? '')) return [];
  if (time && /[,;:]/.test(time.main)) return [];
  // `I'm nervous about my talk tomorrow`: the talk is tomorrow.
  if (
    time &&
    /^(?:tomorrow|tonight|next)\b/i.test(time.time) &&
    /['’]m (?:nervous|excited|scared|happy|proud|ready|afraid)\b/i.test(sentence)
  )
    return [];
  if (time && / (?:from|by|since|until|of|for|to)$/i.test(time.main)) return [];
  if (time && !/(?:hours?|minutes?|seconds?)$/i.test(time.time)) {
    const comma = /^(?:in|within|over|after) /i.test(time.time) ? ',' : '';
    return [{ kind: 'time first', text: `${capitalized(time.time)}${comma} ${lowered(time.main, names)}` }];
  }
  const simple =
    /^(?:today|yesterday|tonight|last [a-zà-öø-ÿ]+|this (?:week|month|year|morning)|on [a-zà-öø-ÿ]+day)$/i.exec(
      clause.lead.replace(/,$/, ''),
    );
  if (!simple || /[,;:]/.test(clause.rest)) return [];
  const main = [clause.subject, clause.adverb, clause.verb, clause.rest].filter(Boolean).join(' ');
  return [{ kind: 'time last', text: `${capitalized(main)} ${lowered(simple[0], names)}` }];
}

/** `We restored everything in 3 hours` → `Restoring everything took 3 hours`. */
function durations(clause: Clause): Rephrasing[] {
  const ing = clause.tense === 'past' && clause.base ? gerund(clause.base) : undefined;
  const match =
    /^(.{3,40}) in ((?:under |about |only |just )?(?:[\w.-]+) (?:days?|weeks?|months?|years?|hours?|minutes?|seconds?|weekends?))$/i.exec(
      clause.rest,
    );
  if (
    !ing ||
    !match ||
    !/^(?:I|We)$/i.test(clause.subject) ||
    clause.lead !== '' ||
    / (?:and|but|because|so|that|which) /.test(clause.rest)
  )
    return [];
  if (
    /^(?:cut|go|grow|drop|rise|fall|climb|jump|lose|gain)$/.test(clause.base ?? '') ||
    /^(?:first|last|past)\b/i.test(match[2] ?? '')
  )
    return [];
  return [{ kind: 'took', text: `${capitalized(ing)} ${match[1] ?? ''} took ${match[2] ?? ''}` }];
}

/** `We shipped dark mode` → `Shipped dark mode`, as people write when the account says who it was. */
function dropped(clause: Clause): Rephrasing[] {
  if (!/^(?:I|We)$/.test(clause.subject) || clause.lead !== '' || clause.tense !== 'past') return [];
  if (
    /^(?:have|do|know|think|feel|mean|need|want|like)$/.test(clause.base ?? '') ||
    adverbs.has(clause.verb.toLowerCase())
  )
    return [];
  if (/ (?:because|when|if|but) | and (?:i|we|it|they)\b/i.test(clause.rest)) return [];
  return [{ kind: 'dropped', text: capitalized([clause.adverb, clause.verb, clause.rest].filter(Boolean).join(' ')) }];
}
