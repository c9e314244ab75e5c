import type { Candidate } from '../../../draft.types';
import { capitalized } from '../../../sentences';
import { findChange, restated } from '../changes';
import { parseClause } from '../clause';
import { countedTellings, deedTellings } from '../deeds';
import { lensTellings } from '../lenses';
import { isDeed, leansOnContext, splitClauses, type Line } from '../material';
import { rephrasings } from '../rephrase';
import { countResolved, identified, objectResolved, ownerResolved, resolved } from '../resolve';
import { hasNoSubject } from '../tone';
import { fits, laidOut, said, type Scene, type Shape } from '../scene';
import { telegraphic, trimmed } from '../trims';
import { otherwise } from '../wording';
import { pairTellings } from '../pairs';
import { retold } from '../retold';
import { splitTellings, type Telling } from '../splits';

const longestSelection = 4;
/** Windows of a long brief that are told in other ways; more would take longer than a draft is worth. */
const longestField = 10;
const otherWays = 14;

/** Several sentences of the brief, one of them said in another way; what is left out is never the outcome. */
export const combined: Shape = (scene) => {
  const lines = scene.material.lines.filter((line) => !line.isBullet);
  if (lines.length === 0) return [];
  const runs = selections(lines).filter(
    (run) => opens(run) && (run.length > 1 || lines.length === 1 || standsAlone(run[0], scene)),
  );
  const told = [
    ...runs.slice(0, longestField).flatMap((run) => tellings(run, scene)),
    ...linked(lines, scene),
    ...identities(lines),
    ...paired(lines, scene),
  ];
  return [...told, ...told.flatMap((candidate) => inOtherWords(candidate, scene))].filter(({ text }) =>
    fits(text, scene),
  );
};

/** What it is and where it is, without the rest: `Wrote a CLI to rename photos: https://…` */
function linked(lines: readonly Line[], { material }: Scene): Candidate[] {
  const [link] = material.details.links;
  const [first] = lines;
  if (!link || !first || lines.length < 2 || first.text.includes(link) || first.isQuestion) return [];
  return [{ shape: 'with the link', text: `${first.text.replace(/[.!]$/, '')}: ${link}`, score: 8 }];
}

function identities(lines: readonly Line[]): Candidate[] {
  return lines.flatMap((line) => {
    const next = lines[line.order + 1];
    return next ? identified(line, next).map((text) => ({ shape: 'what it is', text, score: 4 })) : [];
  });
}

/** Two neighbours told as one, between what stands before and after them. */
function paired(lines: readonly Line[], scene: Scene): Candidate[] {
  return lines.flatMap((line, at) => {
    const next = lines[at + 1];
    if (!next || next.order !== line.order + 1) return [];
    const after = lines.slice(at + 2, at + longestSelection).map((other) => said(other.text, other.end));
    return pairTellings(line, next).flatMap(({ kind, text }) =>
      [after, after.slice(0, -1)].map((rest) => ({
        shape: `pair: ${kind}`,
        text: laidOut([text, ...rest], scene),
        score: 6,
      })),
    );
  });
}

function inOtherWords(candidate: Candidate, { wish }: Scene): Candidate[] {
  const text = otherwise(candidate.text, wish.tone);
  return text === candidate.text ? [] : [{ ...candidate, text, shape: `${candidate.shape}, other words` }];
}

/** All of a short brief, each part of it that leaves one sentence out, and windows of a long one. */
function selections(lines: readonly Line[]): Line[][] {
  if (lines.length > longestSelection)
    return lines
      .flatMap((_, at) => [4, 3, 2].map((count) => lines.slice(at, at + count)))
      .filter((run) => run.length > 1);
  const without = lines.length > 1 ? lines.map((line) => lines.filter((other) => other !== line)) : [];
  const alone = lines.length > 2 ? lines.map((line) => [line]) : [];
  const turned =
    lines.length === 2 &&
    lines.every((line) => line.isWhole && !line.isQuestion) &&
    !lines.some(isDeed) &&
    lines[1]?.isPoint
      ? [[...lines].reverse()]
      : [];
  return [[...lines], ...turned, ...without, ...alone].filter((run) =>
    run.every((line, at) => follows(line, run[at - 1])),
  );
}

/** A single sentence out of several: one with a verb, or one that has another way to be told. */
function standsAlone(line: Line | undefined, { material: { names } }: Scene): boolean {
  return (
    line !== undefined &&
    (line.isLinked || line.text.includes(': ') || hasVerb(line) || retold(line.text, names).length > 0)
  );
}

/** `36 hours a week, no night shifts` says nothing alone. */
function hasVerb(line: Line | undefined): boolean {
  return line !== undefined && (parseClause(line.text) !== undefined || hasNoSubject(line.text));
}

/** A sentence that leans on its neighbour stands after that neighbour or says itself what it means. */
function follows(line: Line, before: Line | undefined): boolean {
  return before === undefined || !line.isLinked || before.order === line.order - 1;
}

function opens([first]: readonly Line[]): boolean {
  return first !== undefined && (!first.isLinked || /^(?:It|They|She|He|I|We)\b/.test(first.text));
}

/** Applied to every sentence at once: a draft that is shorter throughout. */
const shorteners: readonly (readonly [string, (text: string) => string | undefined])[] = [
  ['trimmed', trimmed],
  ['counted', (text) => countedTellings(text)[0]?.text],
  ['telegram', telegraphic],
  ['telegram, trimmed', (text) => telegraphic(trimmed(text) ?? text)],
];

function tellings(run: readonly Line[], scene: Scene): Candidate[] {
  const { lines } = scene.material;
  const plain = run.map((line) => said(line.text, line.end));
  const first = run[0];
  const opening = openingOf(first, lines);
  if (
    first &&
    first.order > 0 &&
    !opening &&
    (first.isLinked || /^(?:I|We) \p{L}+ (?:it|them|\d[\d,]*(?= and\b|$))\b/u.test(first.text))
  )
    return [];
  if (opening) plain[0] = said(opening, first?.end);
  const found: Candidate[] = [{ shape: 'in order', text: laidOut(plain, scene), score: 2 }];
  const openers = run.map((line, at) => (at === 0 && opening ? opening : line.text));
  for (const [shape, shorten] of shorteners) {
    const short = openers.map(shorten);
    if (short.some((text) => text !== undefined))
      found.push({
        shape,
        text: laidOut(
          short.map((text, at) => (text === undefined ? (plain[at] ?? '') : said(text, run[at]?.end))),
          scene,
        ),
        score: 3,
      });
  }
  run.forEach((line, at) => {
    const text = at === 0 && opening ? opening : line.text;
    for (const { kind, text: other } of waysOf(text, line, scene))
      found.push({
        shape: `told: ${kind}`,
        text: laidOut([...plain.slice(0, at), other, ...plain.slice(at + 1)], scene),
        score: 2,
      });
  });
  return found;
}

function openingOf(first: Line | undefined, lines: readonly Line[]): string | undefined {
  if (!first || first.order === 0) return undefined;
  const opening = namedOpening(first, lines);
  // `The customer used to spend 3 hours on them`: one name does not explain the other pronoun.
  return opening && opening !== first.text && /\b(?:it|its|them|their)\b/i.test(opening) ? undefined : opening;
}

function namedOpening(first: Line, lines: readonly Line[]): string | undefined {
  const before = lines[first.order - 1];
  return (
    countResolved(first, before) ??
    ownerResolved(first, before) ??
    (first.isLinked ? resolved(first, before) : undefined) ??
    objectResolved(first, before)
  );
}

function waysOf(text: string, line: Line, { material, wish }: Scene): Telling[] {
  const { names, lines } = material;
  if (line.isQuestion) return [];
  const clauses = text === line.text ? line.clauses : splitClauses(text);
  const joined =
    clauses.length > 1 && !/ but /.test(text)
      ? [{ kind: 'clauses', text: clauses.map((clause) => said(clause)).join(' ') }]
      : [];
  const partial =
    joined.length > 0
      ? clauses
          .filter(
            (clause, at) =>
              (/\d/.test(clause) || (line.order > 0 && at === 0)) &&
              !leansOnContext(clause, text === line.text ? 1 : at) &&
              // The last sentence of a story keeps its end, unless another take is wanted and this one has the figure.
              (line.order < lines.length - 1 || at === clauses.length - 1 || (wish.isRewrite && /\d/.test(clause))),
          )
          .map((clause) => ({ kind: 'one clause', text: said(clause) }))
      : [];
  const bare = withoutReason(text);
  return [
    ...changeTold(text, names),
    ...lensTellings(text, names),
    ...(bare ? [{ kind: 'without reason', text: said(bare) }] : []),
    ...withoutCircumstance(text).map((short) => ({ kind: 'shorter', text: said(short) })),
    ...retold(text, names),
    ...splitTellings(text, names),
    ...deedTellings(text),
    ...(joined.length > 0 ? firstClauseTold(line) : []),
    ...countedTellings(text),
    ...joined,
    ...partial,
    ...rephrasings(text, names)
      .filter(({ kind }) => kind !== 'dropped' || (line.order === 0 && !/\b(?:it|them|that|this|those)\b/i.test(text)))
      .map(({ kind, text: other }) => ({ kind, text: said(other, line.end) })),
  ].slice(0, otherWays);
}

/** `The guide went from 46 pages to 9` → `The guide had 46 pages. Now it has 9.` */
function changeTold(text: string, names: ReadonlySet<string>): Telling[] {
  const change = findChange(text);
  return change ? restated(change, names) : [];
}

/** `After 3 years my novel comes out on 9 October with Harbour Press` → without what leads in, without what trails. */
function withoutCircumstance(text: string): string[] {
  const lead =
    /^(?:After|Before|Since|During|With|Thanks to|In|On) [^,]{3,60}?(?:, |(?= (?:my|our|I|we) )) ?(.{12,})$/u.exec(
      text,
    )?.[1];
  return [lead ? capitalized(lead.trim()) : undefined, text]
    .filter((part) => part !== undefined)
    .flatMap((part) => {
      const short =
        /^(.{14,}?),? (?:with|after|before|during|since|while|thanks to) (?!my\b|our\b|no\b|nothing\b|only\b)[^,;:]{3,70}$/iu.exec(
          part,
        )?.[1];
      return [part, short].filter(
        (shorter) => shorter !== undefined && shorter !== text && isStatement(shorter) && !/, .*,? and /.test(text),
      );
    })
    .filter((part) => part !== undefined);
}

function isStatement(text: string): boolean {
  return (
    parseClause(text.replace(/["“][^"”]*["”] ?/g, '')) !== undefined && !/ (?:and|or|between|up|down) *$/i.test(text)
  );
}

/** The statement before its `because`, where the reason holds no figure. */
function withoutReason(text: string): string | undefined {
  const match = /^(.{12,}?),? (?:because|since|so that) ([^\d]{8,})$/i.exec(text);
  return match?.[1] && parseClause(match[1]) ? match[1] : undefined;
}

/** `We deleted 12,000 lines and nothing broke` → `12,000 lines deleted. Nothing broke.` */
function firstClauseTold({ clauses: [first = '', ...rest] }: Line): Telling[] {
  // Behind a list the rest would stand in its last row.
  return deedTellings(first)
    .filter(({ text }) => !text.includes('\n-'))
    .map(({ kind, text }) => ({
      kind,
      text: [text, ...rest.map((clause) => said(clause))].join(' '),
    }));
}
