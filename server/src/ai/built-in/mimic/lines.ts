import type { TextInput } from '../../text-model.port';
import { sharesStem } from '../grammar/en/substance';
import { subjects as englishSubjects } from '../grammar/en/topics.data';
import { spoken } from '../grammar/en/voice';
import { grammarFor } from '../grammars';
import { detailsOf, filled } from '../replies/asks';
import { mixSeed, Seeded } from '../seeded';
import { capitalized } from '../sentences';
import type { Source } from '../source/read-source';
import { readWish } from '../wish';
import { englishEchoes } from './echoes.data';
import type { Layout, Telling } from './layout';
import { writtenLines } from './written-lists';
import { foreignEchoes, foreignSubjects, introduction } from './subjects.data';

/** What a post is about, and lines on it that are whole by themselves and claim no event of anybody's. */
export interface Subject {
  language: string;
  /** As it stands in running text; empty when only details are known. */
  name: string;
  /** What named it. */
  text: string;
  lines: string[];
}

/** The subject of somebody else's post. */
export function subjectOf(source: Source, input: TextInput): Subject {
  const { language } = source;
  const { wish } = readWish(input, '');
  const [first = ''] = source.lines;
  const known = knownSubject(first, language, 1) ?? knownSubject(source.text, language, 2);
  const found = [...echoesOf(source), ...(known?.lines ?? [])];
  const lines =
    language === 'en' && found.length < enough ? [...found, ...writtenLines(source.lines.join('\n'))] : found;
  return {
    language,
    name: known?.name ?? '',
    text: language === 'en' ? source.lines.join('\n') : '',
    lines: language === 'en' ? lines.map((line) => spoken(line, wish.tone)) : lines,
  };
}

/** A subject that a brief only names, which its grammar has lines for. */
export function namedSubject(
  { language, body }: { language: string; body: string },
  { input, seed }: { input: TextInput; seed: number },
): Subject {
  const name = body.replace(/[.!?]+$/, '');
  const known = knownSubject(name, language, 0);
  const own = known?.lines ?? [];
  // A subject of its own within a larger one (`bread` within cooking) is spoken of by its name.
  const lines = language === 'en' ? own.filter((line) => sharesStem(line, name)) : own;
  // What holds for any subject is said only of those that nothing is known about.
  return {
    language,
    name: known?.name ?? name,
    text: language === 'en' ? name : '',
    lines: lines.length >= enough ? lines : [...lines, ...topicLines(name, language, { input, seed })],
  };
}

/** Lines that the grammar has for a subject that is only named. */
function topicLines(topic: string, language: string, { input, seed }: { input: TextInput; seed: number }): string[] {
  const { wish } = readWish(input, '');
  const written = grammarFor(language)?.write(capitalized(topic), wish, new Seeded(mixSeed(seed, topic)));
  const texts = (written?.candidates ?? []).map(({ text }) => text);
  return texts.filter((text) => text.split(' ').length > 4 && !text.includes('\n')).slice(0, mostTopicLines);
}

const mostTopicLines = 14;
const enough = 3;

/** What can be said about the source's details without claiming them. */
function echoesOf(source: Source): string[] {
  const echoes = source.language === 'en' ? englishEchoes : (foreignEchoes[source.language] ?? {});
  return detailsOf(source).flatMap(({ rule, groups }) =>
    (echoes[rule.about] ?? []).flatMap((line) => {
      const said = filled(line, groups);
      return said === undefined ? [] : [capitalized(said)];
    }),
  );
}

/** Words that a post may have without being about them. */
const weak =
  /^(?:mornings?|weekends?|ads?|notes?|photos?|start-?ups?|founders?|clients?|goals?|money|code|rain|summer|winter|friends?|cars?|driving|art|tea|written|writes?|read|reading|kids?|trips?|leaders?|success|dogs?|cats?|sports?|data|stress|dinner|kitchen|dreams?|x|office|games?|emails?|e-mails?|studio|paint|sales)$/i;

/**
 * The subject that a text names most, with the observations on it. Two subjects are never mixed. `least` is how much has to
 * speak for it: a word in passing is no subject.
 */
export function knownSubject(
  text: string,
  language: string,
  least: number,
): Pick<Subject, 'name' | 'lines'> | undefined {
  const known = language === 'en' ? englishSubjects : (foreignSubjects[language] ?? []);
  const [best] = known
    .map((subject) => {
      const matches = [...text.matchAll(new RegExp(subject.pattern.source, 'giu'))].map((match) => match[0]);
      const strong = matches.filter((match) => least === 0 || !weak.test(match));
      const name = 'name' in subject ? String(subject.name) : (strong[0] ?? matches[0] ?? '').toLowerCase();
      const place = matches.length === 0 ? 0 : text.search(subject.pattern) / text.length;
      return {
        name,
        lines: [...subject.lines],
        weight: strong.length + (matches.length - strong.length) * 0.4 - place * 0.7,
      };
    })
    .filter(({ weight }) => weight > Math.max(0, least - 0.5))
    .sort((a, b) => b.weight - a.weight);
  return best;
}

/** `4 things about meetings:` and as many lines; nothing where the subject has no name or too few lines. */
export function listOf(
  { name, lines, language }: Subject,
  { layout, random }: { layout: Layout; random: Seeded },
): Telling | undefined {
  const statements = random
    .shuffled(lines.filter((line) => !line.endsWith('?')))
    .slice(0, layout.items + 2)
    .sort((a, b) => a.length - b.length);
  for (let count = Math.min(layout.items, statements.length); name !== '' && count >= fewestItems; count -= 1) {
    const items = random.shuffled(statements.slice(0, count));
    const lead = introduction(count, name, language);
    if (`${lead}\n${items.join('\n1. ')}`.length <= room) return { lines: [lead, ...items], isList: true };
  }
  return undefined;
}

const fewestItems = 3;
const room = 277;
