import { detectLanguage } from '../../../text/language';
import { handlesIn } from '../../../text/facts/mentions';
import type { TextInput } from '../../text-model.port';
import type { Drafts } from '../compose';
import { grammarFor } from '../grammars';
import { lowered } from '../grammar/en/rephrase';
import { mixSeed, Seeded } from '../seeded';
import { capitalized } from '../sentences';
import { readSource } from '../source/read-source';
import { selectTakes, type Take } from '../source/select';
import { readWish } from '../wish';
import { bioTongues, emptyPraise, type BioTongue } from './bio.data';
import { readProfile } from './profile-source';
import { subjectNames } from './subject-names';

/** X shows no more of a bio. */
const bioLimit = 160;

/** Bios from what a profile says of its owner: plain sentences, each from another angle. */
export function composeBios(input: TextInput, seed: number): Drafts {
  const { description, topics, posts } = readProfile(input.source ?? '');
  const all = [description, ...topics].join('\n');
  const random = new Seeded(mixSeed(seed, all));
  const language = detectLanguage([description, ...posts, ...topics].join('\n'));
  const tongue = bioTongues[language] ?? bioTongues.en;
  const { wish, notes } = readWish(input, '');
  const takes = tongue ? takesFor(factsIn(description), topicsFor({ description, topics }, language), tongue) : [];
  const chosen = selectTakes(takes, {
    input,
    wish,
    random,
    given: all,
    limit: Math.min(bioLimit, input.limit ?? bioLimit),
    accepts: (text) => text.length <= bioLimit,
    typeset: (text) => grammarFor(language)?.typeset?.(text, all) ?? text,
  });
  const texts = chosen.map(({ text }) => text);
  return { texts, notes: texts.length < input.count ? [...notes, fewerNote(texts.length)] : notes };
}

function fewerNote(given: number): string {
  const count = given === 0 ? 'No bio' : given === 1 ? 'Only one bio' : `Only ${given} bios`;
  return `${count} came out different enough. Say in the description what you do and for whom, and there will be more.`;
}

const longestFact = 90;
const mostFacts = 4;

/** The parts of a description, without emoji, links and what every profile says. */
function factsIn(description: string): string[] {
  const sentences = description.replace(/\s*[|•·]\s*|\s[-–—/]\s|\s*\n\s*/g, '. ').split(/(?<=[.!?])\s+/);
  // Without its handle a sentence is none: `Founder of @acme`.
  const plain = readSource(sentences.filter((sentence) => handlesIn(sentence).length === 0).join(' ')).text;
  const parts = plain
    .split(/(?<=[.!?])\s+|;\s+/)
    .map((part) => withoutPraise(part))
    .map((part) => part.replace(/\s{2,}/g, ' ').replace(/^[\s,.:]+|[\s,.:!]+$/g, ''))
    .filter((part) => part.length > 2 && part.length <= longestFact && /\p{L}{2}/u.test(part));
  return [...new Set(parts.map((part) => capitalized(part)))].slice(0, mostFacts);
}

const fewestWords = 4;

/** What is left of a boast has to say something. */
function withoutPraise(part: string): string {
  const plain = part.replace(emptyPraise, '').trim();
  return plain === part.trim() || plain.split(/\s+/).length >= fewestWords ? plain : '';
}

const mostTopics = 3;

function topicsFor(profile: { description: string; topics: readonly string[] }, language: string): string[] {
  return subjectNames(profile, language)
    .map((topic) => (language === 'en' ? lowered(topic, new Set()) : topic))
    .slice(0, mostTopics);
}

function takesFor(facts: readonly string[], topics: readonly string[], tongue: BioTongue): Take[] {
  const roles = [...facts, ...(facts.length > 1 ? [facts.slice(0, 2).join('. '), facts.slice(0, 3).join('. ')] : [])];
  const rows = topics.length === 0 ? [] : [topics, ...(topics.length > 2 ? [topics.slice(0, 2)] : [])];
  const withRole = roles.flatMap((role, at) =>
    tongue.withRole.flatMap((line) => filledWith(line, { role, rows, tongue, score: 6 - at * 1.2 })),
  );
  return [...withRole, ...tongue.bare.flatMap((line) => filledWith(line, { role: '', rows, tongue, score: 4 }))];
}

interface Words {
  role: string;
  rows: readonly (readonly string[])[];
  tongue: BioTongue;
  score: number;
}

function filledWith({ kind, text }: { kind: string; text: string }, { role, rows, tongue, score }: Words): Take[] {
  if (!/\{[Tt]\}/.test(text))
    return role === '' ? [] : [{ kind, about: role, text: text.replace('{R}', () => role), score }];
  const isNamed = (topic: string): boolean => role.toLowerCase().includes(topic.toLowerCase());
  const fresh = rows.filter((topics) => !topics.some(isNamed) && !(topics.length === 1 && /\{T\}.*\{t\}/.test(text)));
  return fresh.map((topics) => ({
    kind,
    about: role,
    text: capitalized(
      text
        .replace('{R}', () => role)
        .replace('{T}', () => inRow(topics, tongue.and))
        .replace('{t}', () => topics[0] ?? ''),
    ),
    score: score + 1,
  }));
}

/** `a, b and c` */
const inRow = (items: readonly string[], and: string): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1) ?? ''}`;
