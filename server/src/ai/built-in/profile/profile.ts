import { detectLanguage } from '../../../text/language';
import { readStructure, type Structure } from '../../../text/structure';
import type { TextInput } from '../../text-model.port';
import type { Drafts } from '../compose';
import { grammarFor } from '../grammars';
import { drawn, laidOut, readLayout } from '../mimic/layout';
import { knownSubject, namedSubject, subjectOf, type Subject } from '../mimic/lines';
import { isNew } from '../mimic/mimic';
import { writtenLists } from '../mimic/written-lists';
import { mixSeed, Seeded } from '../seeded';
import { readSource } from '../source/read-source';
import { selectTakes, type Take } from '../source/select';
import { readWish } from '../wish';
import { readProfile, type ProfileSource } from './profile-source';
import { subjectNames } from './subject-names';

/** Posts in the direction of a profile: on its subjects, about as long and laid out as its own, in new words. */
export function composeProfileTweets(input: TextInput, seed: number): Drafts {
  const profile = readProfile(input.source ?? '');
  const all = [profile.description, ...profile.topics, ...profile.posts].join('\n');
  const random = new Seeded(mixSeed(seed, all));
  const language = detectLanguage([...profile.posts, profile.description].join('\n') || all);
  const { wish, notes } = readWish(input, '');
  const subjects = subjectsOf(profile, language, { input, seed });
  const takes = [
    ...subjects.flatMap((subject) => takesOn(subject, buildsOf(profile), random)),
    ...(language === 'en' ? listTakes(profile, random) : []),
  ];
  const chosen = selectTakes(takes, {
    input,
    wish,
    random,
    given: all,
    accepts: (text) => profile.posts.every((post) => isNew(text, post)) && isNew(text, profile.description),
    typeset: (text) => grammarFor(language)?.typeset?.(text, all) ?? text,
  });
  const texts = chosen.map(({ text }) => text);
  return { texts, notes: texts.length < input.count ? [...notes, fewerNote(texts.length)] : notes };
}

function fewerNote(given: number): string {
  const count = given === 0 ? 'No post' : given === 1 ? 'Only one post' : `Only ${given} posts`;
  return `${count} came out of this profile: its subjects are not known well enough here. Write a prompt about one of them to get more.`;
}

interface Weighted {
  subject: Subject;
  weight: number;
}

/** What the owner names as subjects first, then what the posts are about. */
function subjectsOf(profile: ProfileSource, language: string, scene: { input: TextInput; seed: number }): Weighted[] {
  const named = subjectNames(profile, language).map((topic) => ({
    subject: namedSubject({ language, body: topic }, scene),
    // What holds for any subject says little of this one.
    weight: language !== 'en' || knownSubject(topic, language, 0) ? 1 : weakest,
  }));
  const posts = [profile.description, ...profile.posts]
    .filter((text) => text !== '')
    .map((text, at) => ({
      subject: subjectOf(readSource(text.replace(announcement, '')), scene.input),
      weight: at === 0 ? 0.6 : 0.8 / at,
    }));
  return [...named, ...posts].filter(({ subject }) => subject.lines.length > 0 && subject.language === language);
}

/** `I write about …` makes nobody's subject writing. */
const announcement =
  /(?<!\p{L})(?:(?:I )?(?:write|writing|tweet|post|blog)(?:ing)? about|(?:ich )?schreibe (?:hier )?über|escribo sobre|j['’]écris sur|escrevo sobre)(?!\p{L})/giu;

interface Build {
  structure: Structure;
  layout: ReturnType<typeof readLayout>;
  length: number;
}

const mostBuilds = 4;
const plainPost = 'One plain line.';

/** How the best posts are built; one line where there are none. Lists need an order that no subject gives. */
function buildsOf({ posts }: ProfileSource): Build[] {
  const builds = (posts.length > 0 ? posts : [plainPost]).slice(0, mostBuilds).map((post) => {
    const structure = readStructure(post);
    const kept: Structure = { ...structure, lineCount: Math.min(structure.lineCount, mostLines) };
    return { structure: kept, layout: { ...readLayout(post, kept), mark: undefined }, length: post.length };
  });
  return builds.filter(
    ({ structure }, at) =>
      builds.findIndex(
        (other) => other.structure.lineCount === structure.lineCount && other.structure.hook === structure.hook,
      ) === at,
  );
}

const mostLines = 3;
const weakest = 0.2;
const worthOfList = 6;

/** A list on one of its subjects, where one of its best posts is one. */
function listTakes(profile: ProfileSource, random: Seeded): Take[] {
  const layouts = profile.posts.map((post) => readLayout(post, readStructure(post)));
  const layout = layouts.find(({ mark }) => mark !== undefined);
  if (!layout) return [];
  return subjectNames(profile, 'en').flatMap((name) =>
    writtenLists(name, { layout, random }).map(({ lines }) => ({
      text: laidOut(lines, layout, true),
      kind: 'list',
      about: name,
      score: worthOfList,
    })),
  );
}

function takesOn({ subject, weight }: Weighted, builds: readonly Build[], random: Seeded): Take[] {
  const lines = [...new Set(subject.lines)];
  return builds.flatMap(({ structure, layout, length }, rank) =>
    drawn(lines, structure, random).map((parts) => {
      const text = laidOut(parts, layout, false);
      // Far from the profile's usual length is worth less.
      const fit = 1 - Math.min(1, Math.abs(text.length - length) / 280);
      return {
        text,
        kind: `${structure.hook} ${structure.ending}`,
        about: subject.name,
        score: 4 + weight * 3 + fit * 2 - rank * 0.3,
      };
    }),
  );
}
