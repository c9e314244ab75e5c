import { parseClause } from '../grammar/en/clause';
import { determiners, nounsToo, prepositions, subjectPronouns } from '../grammar/en/lexicon.data';
import { hasNoSubject } from '../grammar/en/tone';
import { verbForm } from '../grammar/en/verbs';
import { capitalized } from '../sentences';
import { beatWords, knownPeople, type BeatWords } from './beats.data';

/** One thing that is told, as a line of its own. */
export interface Beat {
  text: string;
  kind: 'deed' | 'event' | 'count' | 'now' | 'none' | 'whole';
  /** Of a `now`: what there is now, without the word for it. */
  bare?: string;
}

const joint = /,\s+(?!(?:19|20)\d\d(?![\d\p{L}]))|;\s+|\s+(?:->|→|\+)\s+/u;
/** Work that is hardly ever one person's alone. */
const several = /\b(?:team|support|customers|clients|users|office|revenue|MRR|ARR|features|hired|employees)\b/i;
const conjunction = /^(?:and|but|then|und|aber|dann|y|pero|et|mais|puis|e|mas)\s+(?:then\s+)?(?=\S)/iu;
const counted =
  /^(?:just |only |about |over |almost |around |nur |rund |solo |unos |casi |seulement |environ |só |quase |cerca de )?(?:[$€£]?\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|a dozen) \p{Ll})/iu;
/** `response time 4 minutes to 3 hours`, `satisfaction still 94%` */
const measured =
  /^((?!still|now|at|to|from|in|on|of|for|with|by)\p{L}+(?: (?!still|now|at|to|from|in|on|of|for|with|by)\p{L}+){0,2}) (?:went |from |is |was )?((?:still |now |down to |up to |over |under |about )?[$€£]?\d[\d.,]*(?:k|m|%)?(?: ?\p{L}+)?(?: to [$€£]?\d[\d.,]*(?:k|m|%)?(?: ?\p{L}+)?)?(?: (?:an?|per|each|every) \p{L}+)?)$/iu;
const quotes = /["“”„«»()]/;

/** What is told, part by part; `isTyped`: the brief has no capital where it begins. A sentence that is surely several things is taken apart, any other stays as it is. */
export function beatsOf(sentences: readonly string[], language: string, isTyped = false): Beat[] {
  const words = beatWords[language];
  const all = sentences.join(' ');
  const isOurs = /\b(?:we|our|us|ours)\b/i.test(all);
  return sentences.flatMap((sentence) => {
    const bare = sentence.replace(/[.!]$/, '');
    const parts = words && !/[?…:]$|: /.test(bare) && !quotes.test(bare) ? partsOf(bare, { words, language }) : [bare];
    const beats =
      language === 'en'
        ? englishBeats(parts, { voice: isOurs || several.test(parts[0] ?? '') ? 'We' : 'I', isTyped })
        : words
          ? foreignBeats(parts, words)
          : undefined;
    return beats ?? [{ text: ended(sentence), kind: 'whole' as const }];
  });
}

const ended = (text: string): string => (/[.!?…:]["”’)]*$/.test(text) ? text : `${text}.`);
const line = (text: string): string => ended(capitalized(text));

interface Reading {
  words: BeatWords;
  language: string;
}

/** The parts between commas; one that leans on another stays with it. */
function partsOf(sentence: string, { words }: Reading): string[] {
  const parts: string[] = [];
  for (const part of sentence.split(joint)) {
    const bare = part.trim().replace(conjunction, '');
    const last = parts.length - 1;
    if (last >= 0 && words.leaning.test(bare)) parts[last] = `${parts[last] ?? ''}, ${part.trim()}`;
    else if (bare !== '') parts.push(bare);
  }
  return parts;
}

/** None where a verb and an `and` were taken for a subject: `charges nothing and keeps a list`. */
function clauseIn(part: string): ReturnType<typeof parseClause> {
  const clause = parseClause(capitalized(part.replace(/^[^:]{4,16}: /, '')));
  return clause && / (?:and|or)$/.test(clause.subject) ? undefined : clause;
}

interface Writer {
  voice: string;
  /** Typed without capitals: what comes first is no name. */
  isTyped: boolean;
}

/** `garden had 0 birds`: nobody's name, and no article as in a sentence. */
const isBare = (part: string): boolean => {
  const [first = ''] = part.toLowerCase().split(' ');
  if (/^(?:i|we)$/.test(first)) return true;
  return !determiners.has(first) && !subjectPronouns.has(first) && parseClause(capitalized(part))?.tense === 'past';
};

/** `first lesson I held the edge`: when it was, then what. */
const scene =
  /^((?:first|second|third|last) (?:lesson|day|week|month|year|winter|summer|night|try|attempt|class|race)),? (?=(?:I|we) )/iu;

/** Nothing when one of the parts is none that can stand. */
function englishBeats(parts: readonly string[], { voice, isTyped }: Writer): Beat[] | undefined {
  let subject: string | undefined;
  // Notes without a subject are about whoever writes them, also after a part about somebody else.
  const isNotes = hasNoSubject(parts[0] ?? '') || (isTyped && isBare(parts[0] ?? ''));
  const beats: Beat[] = [];
  for (const given of parts) {
    const part = given.replace(scene, '$1: ');
    const clause = hasNoSubject(part) ? undefined : clauseIn(part);
    if (clause) {
      const isOwn = /^(?:I|we)$/i.test(clause.subject);
      subject = isOwn ? capitalized(clause.subject) : isNotes ? voice : '';
      beats.push({ text: line(isNotes ? named(part) : part), kind: isOwn ? 'deed' : 'event' });
      continue;
    }
    const beat = isNotes && ownHabit(part) ? habit(part, voice) : fragment(part, subject ?? voice);
    if (!beat) return undefined;
    beats.push(beat);
  }
  return beats;
}

function fragment(part: string, subject: string): Beat | undefined {
  const words = beatWords['en'];
  if (words?.now.test(part)) return nowBeat(part.replace(words.now, ''), words.nowLine);
  if (counted.test(part)) return { text: line(part), kind: 'count' };
  if (/^takes? (?:only |about )?\d/i.test(part))
    return { text: line(`It takes ${part.replace(/^\S+ /, '')}`), kind: 'count' };
  const measure = measured.exec(part);
  if (measure?.[1] && measure[2] && !verbForm(measure[1].split(' ', 1)[0] ?? ''))
    return {
      text: `${capitalized(measure[1])}: ${/^\S+ (?:\p{L}+ )?to /u.test(measure[2]) ? 'from ' : ''}${measure[2]}.`,
      kind: 'count',
    };
  if (words?.none.test(part)) return { text: line(part.replace(/^and /i, '')), kind: 'none' };
  // What somebody else did last is not followed by a deed of one's own.
  if (hasNoSubject(part) && subject !== '')
    return { text: line(`${subject} ${part.charAt(0).toLowerCase()}${part.slice(1)}`), kind: 'deed' };
  return undefined;
}

const often = /^(?:still|now|never|always|usually|often|only|rarely|sometimes) /i;

/** `sleep through the night`, `still dream of cake`, among notes that have no subject either. */
const ownHabit = (part: string): boolean => {
  const [first = '', second = ''] = part.replace(often, '').split(' ');
  const isVerb = often.test(part) || !nounsToo.has(first.toLowerCase()) || prepositions.has(second);
  return verbForm(first)?.form === 'base' && isVerb;
};

const habit = (part: string, voice: string): Beat => ({ text: line(`${voice} ${lowerFirst(part)}`), kind: 'deed' });

const nowBeat = (rest: string, form: string): Beat => {
  const bare = rest.replace(/^(?:we['’]re at|I['’]m at|at) /i, '');
  return { text: form.replace('{n}', () => bare), kind: 'now', bare };
};

/** `neighbours laughed` → `The neighbours laughed` */
function named(part: string): string {
  for (const [lead, people] of Object.entries(knownPeople)) if (people.test(part)) return `${lead} ${lowerFirst(part)}`;
  return part;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const longestNote = 12;
const fewestNotes = 3;

/** A list of notes and no sentence with commas: short parts, and one of them a figure, a `now` or a `no`. */
function foreignBeats(parts: readonly string[], words: BeatWords): Beat[] | undefined {
  const isNote = (part: string): boolean => counted.test(part) || words.now.test(part) || words.none.test(part);
  if (parts.length < fewestNotes || !parts.slice(1).some(isNote)) return undefined;
  if (parts.some((part) => part.split(' ').length > longestNote)) return undefined;
  return parts.map((part) => {
    if (words.now.test(part)) {
      const rest = part.replace(words.now, '');
      return /^1(?!\d)/.test(rest) ? { text: line(part), kind: 'whole' } : nowBeat(rest, words.nowLine);
    }
    return { text: line(part), kind: counted.test(part) ? 'count' : words.none.test(part) ? 'none' : 'whole' };
  });
}
